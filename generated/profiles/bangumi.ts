// Generated from providers.yaml#bangumi by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Bangumi says of a user.
 *
 * @see {@link https://github.com/bangumi/api/blob/master/docs-raw/How-to-Auth.md}
 */
export interface BangumiProfile {
  id: number | string
  username?: string | null
  nickname?: string | null
  user_group?: number | null
  avatar?: { large?: string | null; medium?: string | null; small?: string | null } | null
  sign?: string | null
  email?: string | null
  reg_time?: string | null
  time_offset?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BangumiProfile: z.ZodMiniType<BangumiProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  username: z.nullish(z.string()),
  nickname: z.nullish(z.string()),
  user_group: z.nullish(z.int()),
  avatar: z.nullish(
    z.looseObject({
      large: z.nullish(z.url({ normalize: false })),
      medium: z.nullish(z.url({ normalize: false })),
      small: z.nullish(z.url({ normalize: false })),
    }),
  ),
  sign: z.nullish(z.string()),
  email: z.nullish(z.string()),
  reg_time: z.nullish(z.string()),
  time_offset: z.nullish(z.int()),
})
