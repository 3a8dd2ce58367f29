// Generated from providers.yaml#coinbase by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { CoinbaseProfile as CoinbaseProfileType } from "../profiles/coinbase.js"

/** What a profile is compared with when it arrives. */
export const CoinbaseProfile: z.ProfileSchema<CoinbaseProfileType> = z.validator(
  z.looseObject({
    data: z.looseObject({
      id: z.string(),
      name: z.nullish(z.string()),
      username: z.nullish(z.string()),
      email: z.nullish(z.string()),
      avatar_url: z.nullish(z.string()),
      profile_location: z.nullish(z.string()),
      profile_bio: z.nullish(z.string()),
      profile_url: z.nullish(z.string()),
      resource: z.nullish(z.string()),
      resource_path: z.nullish(z.string()),
      time_zone: z.nullish(z.string()),
      native_currency: z.nullish(z.string()),
      country: z.nullish(z.looseObject({ code: z.nullish(z.string()), name: z.nullish(z.string()) })),
      created_at: z.nullish(z.string()),
    }),
  }),
)
