// Generated from providers.yaml#pushbullet by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/pushbullet.js"

/** Accepts what the validator of the same name in `profiles/pushbullet` does. */
export const PushbulletProfile: ProfileSchema<profiles.PushbulletProfile> = readProfileForm({
  iden: "string",
  "email?": "string",
  "name?": "string",
  "image_url?": "string",
  "max_upload_size?": "integer",
})
