// Generated from providers.yaml#docusign by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/docusign.js"

/** Accepts what the validator of the same name in `profiles/docusign` does. */
export const DocusignProfile: ProfileSchema<profiles.DocusignProfile> = readProfileForm({
  sub: "string",
  "name?": "string",
  "given_name?": "string",
  "family_name?": "string",
  "created?": "string",
  "email?": "string",
  "accounts?": [
    { "account_id?": "string", "account_name?": "string", "is_default?": "boolean", "base_uri?": "string" },
  ],
})
