// Generated from providers.yaml#ebay by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What eBay says of a user.
 *
 * @see {@link https://developer.ebay.com/api-docs/static/oauth-authorization-code-grant.html}
 */
export interface EBayProfile {
  userId: string
  username?: string | null
  accountType?: string | null
  registrationMarketplaceId?: string | null
  status?: string | null
  individualAccount?: { email?: string | null; firstName?: string | null; lastName?: string | null } | null
  businessAccount?: { name?: string | null; email?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const EBayProfile: z.ZodMiniType<EBayProfile> = z.looseObject({
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
})
