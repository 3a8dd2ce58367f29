// Generated from providers.yaml#sketchfab by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/sketchfab.js"

/** Accepts what the validator of the same name in `profiles/sketchfab` does. */
export const SketchfabProfile: ProfileSchema<profiles.SketchfabProfile> = readProfileForm({
  uid: "string",
  "username?": "string",
  "displayName?": "string",
  "email?": "string",
  "account?": "string",
  "profileUrl?": "string",
  "avatar?": {
    "uri?": "string",
    "images?": [{ "url?": "string", "width?": "integer", "height?": "integer" }],
  },
})
