// Generated from providers.yaml#ebay by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { EBayProfile as EBayProfileType } from "../profiles/ebay.js"

/** What a profile is compared with when it arrives. */
export const EBayProfile: z.ProfileSchema<EBayProfileType> = z.validator(
  z.looseObject({
    userId: z.string(),
    username: z.nullish(z.string()),
    accountType: z.nullish(z.string()),
    registrationMarketplaceId: z.nullish(z.string()),
    status: z.nullish(z.string()),
    individualAccount: z.nullish(
      z.looseObject({
        email: z.nullish(z.string()),
        firstName: z.nullish(z.string()),
        lastName: z.nullish(z.string()),
      }),
    ),
    businessAccount: z.nullish(z.looseObject({ name: z.nullish(z.string()), email: z.nullish(z.string()) })),
  }),
)
