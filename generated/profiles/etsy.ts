// Generated from providers.yaml#etsy by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Etsy says of a user.
 *
 * @see {@link https://developers.etsy.com/documentation/essentials/authentication/}
 */
export interface EtsyProfile {
  user_id: number | string
  shop_id?: number | string | null
  primary_email?: string | null
  first_name?: string | null
  last_name?: string | null
  image_url_75x75?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EtsyProfile: z.ZodMiniType<EtsyProfile> = z.looseObject({
  user_id: z.union([z.int(), z.string()]),
  shop_id: z.nullish(z.union([z.int(), z.string()])),
  primary_email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  image_url_75x75: z.nullish(z.string()),
})
