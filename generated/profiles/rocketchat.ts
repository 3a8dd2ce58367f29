// Generated from providers.yaml#rocketchat by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Rocket.Chat says of a user.
 *
 * @see {@link https://docs.rocket.chat/docs/third-party-login}
 */
export interface RocketChatProfile {
  sub: string
  name?: string | null
  email?: string | null
  email_verified?: boolean | null
  department?: string | null
  birthdate?: string | null
  preffered_username?: string | null
  updated_at?: string | null
  picture?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const RocketChatProfile: z.ZodMiniType<RocketChatProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  department: z.nullish(z.string()),
  birthdate: z.nullish(z.string()),
  preffered_username: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  picture: z.nullish(z.string()),
})
