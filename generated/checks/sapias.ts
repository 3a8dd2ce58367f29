// Generated from providers.yaml#sapias by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/sapias.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/sapias` does. */
export const SAPCloudIdentityServicesProfile: ProfileSchema<profiles.SAPCloudIdentityServicesProfile> =
  readProfileForm({
    ...standardClaims,
    user_uuid: "string",
    "first_name?": "string",
    "last_name?": "string",
    "mail?": "string",
    "scim_id?": "string",
    "app_tid?": "string",
    "groups?!": "unknown",
  })
