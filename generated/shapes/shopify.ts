// Generated from providers.yaml#shopify by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ShopifyProfile as ShopifyProfileType } from "../profiles/shopify.js"

/** What a profile is compared with when it arrives. */
export const ShopifyProfile: z.ProfileSchema<ShopifyProfileType> = z.validator(
  z.looseObject({
    associated_user: z.looseObject({
      id: z.union([z.int(), z.string()]),
      first_name: z.nullish(z.string()),
      last_name: z.nullish(z.string()),
      email: z.nullish(z.string()),
      email_verified: z.nullish(z.boolean()),
      account_owner: z.nullish(z.boolean()),
      locale: z.nullish(z.string()),
      collaborator: z.nullish(z.boolean()),
    }),
  }),
)
