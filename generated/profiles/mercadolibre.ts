// Generated from providers.yaml#mercadolibre by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Mercado Libre says of a user.
 *
 * @see {@link https://developers.mercadolibre.com.ar/en_us/authentication-and-authorization}
 */
export interface MercadoLibreProfile {
  id: number | string
  nickname?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  country_id?: string | null
  site_id?: string | null
  permalink?: string | null
  registration_date?: string | null
  user_type?: string | null
  thumbnail?: { picture_id?: string | null; picture_url?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MercadoLibreProfile: z.ZodMiniType<MercadoLibreProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  nickname: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  country_id: z.nullish(z.string()),
  site_id: z.nullish(z.string()),
  permalink: z.nullish(z.string()),
  registration_date: z.nullish(z.string()),
  user_type: z.nullish(z.string()),
  thumbnail: z.nullish(
    z.looseObject({ picture_id: z.nullish(z.string()), picture_url: z.nullish(z.url({ normalize: false })) }),
  ),
})
