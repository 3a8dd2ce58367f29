// Generated from providers.yaml#boxyhq-saml by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/boxyhq-saml.js"

/** Accepts what the validator of the same name in `profiles/boxyhq-saml` does. */
export const BoxyHQSAMLProfile: ProfileSchema<profiles.BoxyHQSAMLProfile> = readProfileForm({
  id: "string",
  "email?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "roles?": ["string"],
  "groups?": ["string"],
  "raw?!": "unknown",
  "requested?": { "tenant?": "string", "product?": "string" },
})
