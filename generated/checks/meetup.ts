// Generated from providers.yaml#meetup by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/meetup.js"

/** Accepts what the validator of the same name in `profiles/meetup` does. */
export const MeetupProfile: ProfileSchema<profiles.MeetupProfile> = readProfileForm({
  id: "integer | string",
  "name?": "string",
  "email?": "string",
})
