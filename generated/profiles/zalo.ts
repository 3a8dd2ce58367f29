// Generated from providers.yaml#zalo by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Zalo says of a user.
 *
 * @see {@link https://developers.zalo.me/docs/social-api/tham-khao/user-access-token-v4}
 */
export interface ZaloProfile {
  id: string
  name?: string | null
  picture?: { data?: { url?: string | null } | null } | null
  is_sensitive?: boolean | null
  error?: number | null
  message?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZaloProfile: z.ZodMiniType<ZaloProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  picture: z.nullish(
    z.looseObject({ data: z.nullish(z.looseObject({ url: z.nullish(z.url({ normalize: false })) })) }),
  ),
  is_sensitive: z.nullish(z.boolean()),
  error: z.nullish(z.int()),
  message: z.nullish(z.string()),
})
