// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/miro.js"

/** Accepts what the validator of the same name in `profiles/miro` does. */
export const MiroProfile: ProfileSchema<profiles.MiroProfile> = readProfileForm({
  id: "integer | string",
  "type?": "string",
  "name?": "string",
  "email?": "string",
  "state?": "string",
  "role?": "string",
  "company?": "string",
  "industry?": "string",
  "createdAt?": "string",
  "picture?": { "imageURL?": "url" },
})
