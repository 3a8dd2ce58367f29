// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { RocketChatProfile as RocketChatProfileType } from "../profiles/rocketchat.js"

/** What a profile is compared with when it arrives. */
export const RocketChatProfile: z.ProfileSchema<RocketChatProfileType> = z.validator(
  z.looseObject({
    sub: z.string(),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    email_verified: z.nullish(z.boolean()),
    department: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    preffered_username: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    picture: z.nullish(z.string()),
  }),
)
