// Generated from providers.yaml#lichess by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Lichess says of a user.
 *
 * @see {@link https://lichess.org/api#tag/OAuth}
 */
export interface LichessProfile {
  id: string
  username?: string | null
  title?: string | null
  flair?: string | null
  url?: string | null
  email?: string | null
  createdAt?: number | null
  seenAt?: number | null
  patron?: boolean | null
  disabled?: boolean | null
  tosViolation?: boolean | null
  profile?: {
    flag?: string | null
    location?: string | null
    bio?: string | null
    realName?: string | null
    firstName?: string | null
    lastName?: string | null
    links?: string | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LichessProfile: z.ZodMiniType<LichessProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  title: z.nullish(z.string()),
  flair: z.nullish(z.string()),
  url: z.nullish(z.string()),
  email: z.nullish(z.string()),
  createdAt: z.nullish(z.int()),
  seenAt: z.nullish(z.int()),
  patron: z.nullish(z.boolean()),
  disabled: z.nullish(z.boolean()),
  tosViolation: z.nullish(z.boolean()),
  profile: z.nullish(
    z.looseObject({
      flag: z.nullish(z.string()),
      location: z.nullish(z.string()),
      bio: z.nullish(z.string()),
      realName: z.nullish(z.string()),
      firstName: z.nullish(z.string()),
      lastName: z.nullish(z.string()),
      links: z.nullish(z.string()),
    }),
  ),
})
