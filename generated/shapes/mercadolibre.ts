// Generated from providers.yaml#mercadolibre by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { MercadoLibreProfile as MercadoLibreProfileType } from "../profiles/mercadolibre.js"

/** What a profile is compared with when it arrives. */
export const MercadoLibreProfile: z.ProfileSchema<MercadoLibreProfileType> = z.validator(
  z.looseObject({
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
      z.looseObject({ picture_id: z.nullish(z.string()), picture_url: z.nullish(z.url()) }),
    ),
  }),
)
