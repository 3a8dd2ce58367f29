// Generated from providers.yaml#trakt by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Trakt says of a user.
 *
 * @see {@link https://docs.trakt.tv/reference/getoauthauthorize}
 */
export interface TraktProfile {
  username?: string | null
  private?: boolean | null
  deleted?: boolean | null
  name?: string | null
  vip?: boolean | null
  vip_ep?: boolean | null
  director?: boolean | null
  ids: { slug: string; trakt?: number | string | null; uuid?: string | null }
  joined_at?: string | null
  location?: string | null
  about?: string | null
  gender?: string | null
  age?: number | null
  images?: { avatar?: { full?: string | null } | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TraktProfile: z.ZodMiniType<TraktProfile> = z.looseObject({
  username: z.nullish(z.string()),
  private: z.nullish(z.boolean()),
  deleted: z.nullish(z.boolean()),
  name: z.nullish(z.string()),
  vip: z.nullish(z.boolean()),
  vip_ep: z.nullish(z.boolean()),
  director: z.nullish(z.boolean()),
  ids: z.looseObject({
    slug: z.string(),
    trakt: z.nullish(z.union([z.int(), z.string()])),
    uuid: z.nullish(z.string()),
  }),
  joined_at: z.nullish(z.string()),
  location: z.nullish(z.string()),
  about: z.nullish(z.string()),
  gender: z.nullish(z.string()),
  age: z.nullish(z.int()),
  images: z.nullish(z.looseObject({ avatar: z.nullish(z.looseObject({ full: z.nullish(z.string()) })) })),
})
