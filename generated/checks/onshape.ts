// Generated from providers.yaml#onshape by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/onshape.js"

/** Accepts what the validator of the same name in `profiles/onshape` does. */
export const OnshapeProfile: ProfileSchema<profiles.OnshapeProfile> = readProfileForm({
  id: "string",
  "name?": "string",
  "firstName?": "string",
  "lastName?": "string",
  "email?": "string",
  "image?": "string",
  "clientId?": "string",
  "company?!": "unknown",
  "isGuest?": "boolean",
  "roles?": ["string"],
})
