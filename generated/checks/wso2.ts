// Generated from providers.yaml#wso2 by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/wso2.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/wso2` does. */
export const WSO2IdentityServerProfile: ProfileSchema<profiles.WSO2IdentityServerProfile> = readProfileForm({
  ...standardClaims,
  "username?": "string",
  "groups?!": "unknown",
  "org_id?": "string",
  "org_name?": "string",
  "org_handle?": "string",
})
