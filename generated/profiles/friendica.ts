// Generated from providers.yaml#friendica by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Friendica says of a user.
 *
 * @see {@link https://github.com/friendica/friendica/blob/a0a8aeb30488ee66717dc5ed3f98b71906037725/doc/API-Mastodon.md}
 */
export interface FriendicaProfile {
  id: string
  username?: string | null
  acct?: string | null
  display_name?: string | null
  locked?: boolean | null
  bot?: boolean | null
  discoverable?: boolean | null
  group?: boolean | null
  created_at?: string | null
  note?: string | null
  url?: string | null
  avatar?: string | null
  avatar_static?: string | null
  header?: string | null
  header_static?: string | null
  followers_count?: number | null
  following_count?: number | null
  statuses_count?: number | null
  last_status_at?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FriendicaProfile: z.ZodMiniType<FriendicaProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  acct: z.nullish(z.string()),
  display_name: z.nullish(z.string()),
  locked: z.nullish(z.boolean()),
  bot: z.nullish(z.boolean()),
  discoverable: z.nullish(z.boolean()),
  group: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
  note: z.nullish(z.string()),
  url: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
  avatar_static: z.nullish(z.string()),
  header: z.nullish(z.string()),
  header_static: z.nullish(z.string()),
  followers_count: z.nullish(z.int()),
  following_count: z.nullish(z.int()),
  statuses_count: z.nullish(z.int()),
  last_status_at: z.nullish(z.string()),
})
