// Generated from providers.yaml#shopify by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Shopify says of a user.
 *
 * @see {@link https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant}
 */
export interface ShopifyProfile {
  associated_user: {
    id: number | string
    first_name?: string | null
    last_name?: string | null
    email?: string | null
    email_verified?: boolean | null
    account_owner?: boolean | null
    locale?: string | null
    collaborator?: boolean | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ShopifyProfile: z.ZodMiniType<ShopifyProfile> = z.looseObject({
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
})
