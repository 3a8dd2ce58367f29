// Generated from providers.yaml#microsoft-entra-id by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/microsoft-entra-id.js"
import { standardClaims } from "./standard-claims.js"

/** Accepts what the validator of the same name in `profiles/microsoft-entra-id` does. */
export const MicrosoftEntraIDProfile: ProfileSchema<profiles.MicrosoftEntraIDProfile> = readProfileForm({
  ...standardClaims,
  "tid?": "string",
  "oid?": "string",
  "xms_edov?": "boolean | integer | string",
  "upn?": "string",
  "roles?": ["string"],
  "groups?!": "unknown",
  "photo?": "string",
})
