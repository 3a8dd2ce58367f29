// Generated from providers.yaml#stripe by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Stripe says of a user.
 *
 * @see {@link https://docs.stripe.com/connect/oauth-reference}
 */
export interface StripeProfile {
  id: string
  object?: string | null
  business_profile?: {
    name?: string | null
    url?: string | null
    support_email?: string | null
    product_description?: string | null
  } | null
  business_type?: string | null
  capabilities?: unknown
  charges_enabled?: boolean | null
  controller?: unknown
  country?: string | null
  created?: number | null
  default_currency?: string | null
  details_submitted?: boolean | null
  email?: string | null
  payouts_enabled?: boolean | null
  settings?: { dashboard?: { display_name?: string | null; timezone?: string | null } | null } | null
  type?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StripeProfile: z.ZodMiniType<StripeProfile> = z.looseObject({
  id: z.string(),
  object: z.nullish(z.string()),
  business_profile: z.nullish(
    z.looseObject({
      name: z.nullish(z.string()),
      url: z.nullish(z.string()),
      support_email: z.nullish(z.string()),
      product_description: z.nullish(z.string()),
    }),
  ),
  business_type: z.nullish(z.string()),
  capabilities: z.optional(z.unknown()),
  charges_enabled: z.nullish(z.boolean()),
  controller: z.optional(z.unknown()),
  country: z.nullish(z.string()),
  created: z.nullish(z.int()),
  default_currency: z.nullish(z.string()),
  details_submitted: z.nullish(z.boolean()),
  email: z.nullish(z.string()),
  payouts_enabled: z.nullish(z.boolean()),
  settings: z.nullish(
    z.looseObject({
      dashboard: z.nullish(
        z.looseObject({ display_name: z.nullish(z.string()), timezone: z.nullish(z.string()) }),
      ),
    }),
  ),
  type: z.nullish(z.string()),
})
