// Generated from providers.yaml#hatena by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Hatena says of a user.
 *
 * @see {@link https://developer.hatena.ne.jp/ja/documents/auth/apis/oauth/consumer}
 */
export interface HatenaProfile {
  url_name: string
  display_name?: string | null
  profile_image_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HatenaProfile: z.ZodMiniType<HatenaProfile> = z.looseObject({
  url_name: z.string(),
  display_name: z.nullish(z.string()),
  profile_image_url: z.nullish(z.string()),
})
