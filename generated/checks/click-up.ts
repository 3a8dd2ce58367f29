// Generated from providers.yaml#click-up by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/click-up.js"

/** Accepts what the validator of the same name in `profiles/click-up` does. */
export const ClickUpProfile: ProfileSchema<profiles.ClickUpProfile> = readProfileForm({
  user: {
    id: "integer | string",
    "username?": "string",
    "color?": "string",
    "profilePicture?": "string",
    "email?": "string",
    "initials?": "string",
    "week_start_day?": "integer",
    "global_font_support?": "boolean",
    "timezone?": "string",
  },
})
