// Generated from providers.yaml#keyrock by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/keyrock.js"

/** Accepts what the validator of the same name in `profiles/keyrock` does. */
export const KeyrockProfile: ProfileSchema<profiles.KeyrockProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "displayName?": "string",
  "email?": "string",
  "isGravatarEnabled?": "boolean",
  "app_id?": "string",
  "app_azf_domain?": "string",
  "authorization_decision?": "string",
  "roles?": [{ "id?": "string", "name?": "string" }],
  "organizations?": [
    {
      "id?": "string",
      "name?": "string",
      "description?": "string",
      "website?": "string",
      "roles?": [{ "id?": "string", "name?": "string" }],
    },
  ],
})
