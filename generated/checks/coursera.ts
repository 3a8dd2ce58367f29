// Generated from providers.yaml#coursera by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/coursera.js"

/** Accepts what the validator of the same name in `profiles/coursera` does. */
export const CourseraProfile: ProfileSchema<profiles.CourseraProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
})
