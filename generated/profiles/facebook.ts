// Generated from providers.yaml#facebook by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Facebook says of a user.
 *
 * @see {@link https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow}
 */
export interface FacebookProfile {
  id: string
  name?: string | null
  email?: string | null
  picture?: {
    data?: {
      url?: string | null
      height?: number | null
      width?: number | null
      is_silhouette?: boolean | null
    } | null
  } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FacebookProfile: z.ZodMiniType<FacebookProfile> = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  picture: z.nullish(
    z.looseObject({
      data: z.nullish(
        z.looseObject({
          url: z.nullish(z.url({ normalize: false })),
          height: z.nullish(z.int()),
          width: z.nullish(z.int()),
          is_silhouette: z.nullish(z.boolean()),
        }),
      ),
    }),
  ),
})
