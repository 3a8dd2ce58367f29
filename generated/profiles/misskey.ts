// Generated from providers.yaml#misskey by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Misskey says of a user.
 *
 * @see {@link https://misskey-hub.net/en/docs/for-developers/api/token/oauth/}
 */
export interface MisskeyProfile {
  id: string
  name?: string | null
  username?: string | null
  host?: string | null
  avatarUrl?: string | null
  avatarBlurhash?: string | null
  isBot?: boolean | null
  isCat?: boolean | null
  onlineStatus?: string | null
  url?: string | null
  createdAt?: string | null
  bannerUrl?: string | null
  description?: string | null
  location?: string | null
  birthday?: string | null
  lang?: string | null
  followersCount?: number | null
  followingCount?: number | null
  notesCount?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MisskeyProfile: z.ZodMiniType<MisskeyProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  username: z.nullish(z.string()),
  host: z.nullish(z.string()),
  avatarUrl: z.nullish(z.string()),
  avatarBlurhash: z.nullish(z.string()),
  isBot: z.nullish(z.boolean()),
  isCat: z.nullish(z.boolean()),
  onlineStatus: z.nullish(z.string()),
  url: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  bannerUrl: z.nullish(z.string()),
  description: z.nullish(z.string()),
  location: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  lang: z.nullish(z.string()),
  followersCount: z.nullish(z.int()),
  followingCount: z.nullish(z.int()),
  notesCount: z.nullish(z.int()),
})
