// Generated from providers.yaml#disqus by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Disqus says of a user.
 *
 * @see {@link https://disqus.com/api/docs/auth/}
 */
export interface DisqusProfile {
  id: string
  username?: string | null
  name?: string | null
  email?: string | null
  about?: string | null
  location?: string | null
  url?: string | null
  profileUrl?: string | null
  joinedAt?: string | null
  isFollowing?: boolean | null
  isFollowedBy?: boolean | null
  isAnonymous?: boolean | null
  avatar?: { permalink?: string | null; cache?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DisqusProfile: z.ZodMiniType<DisqusProfile> = z.looseObject({
  id: z.string(),
  username: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  about: z.nullish(z.string()),
  location: z.nullish(z.string()),
  url: z.nullish(z.string()),
  profileUrl: z.nullish(z.string()),
  joinedAt: z.nullish(z.string()),
  isFollowing: z.nullish(z.boolean()),
  isFollowedBy: z.nullish(z.boolean()),
  isAnonymous: z.nullish(z.boolean()),
  avatar: z.nullish(
    z.looseObject({
      permalink: z.nullish(z.url({ normalize: false })),
      cache: z.nullish(z.url({ normalize: false })),
    }),
  ),
})
