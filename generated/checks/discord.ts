// Generated from providers.yaml#discord by `npm run generate`. Edit the entry, not this file.
import { type ProfileSchema, readProfileForm } from "../../src/engine/notation/profile-form.js"
import type * as profiles from "../profiles/discord.js"

/** Accepts what the validator of the same name in `profiles/discord` does. */
export const DiscordProfile: ProfileSchema<profiles.DiscordProfile> = readProfileForm({
  id: "string",
  "username?": "string",
  "discriminator?": "string",
  "global_name?": "string",
  "avatar?": "string",
  "email?": "string",
  "verified?": "boolean",
  "bot?": "boolean",
  "mfa_enabled?": "boolean",
  "locale?": "string",
  "banner?": "string",
  "accent_color?": "integer",
  "premium_type?": "integer",
  "flags?": "integer",
  "public_flags?": "integer",
})
