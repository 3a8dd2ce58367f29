// Generated from providers.yaml#cloudflare by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Cloudflare says of a user.
 *
 * @see {@link https://developers.cloudflare.com/fundamentals/oauth/integrate-with-cloudflare/}
 */
export interface CloudflareProfile {
  id: string
  email?: string | null
  betas?: Array<string> | null
  country?: string | null
  first_name?: string | null
  last_name?: string | null
  has_business_zones?: boolean | null
  has_enterprise_zones?: boolean | null
  has_pro_zones?: boolean | null
  organizations?: Array<{
    id?: string | null
    name?: string | null
    permissions?: Array<string> | null
    roles?: Array<string> | null
    status?: string | null
  }> | null
  suspended?: boolean | null
  telephone?: string | null
  two_factor_authentication_enabled?: boolean | null
  two_factor_authentication_locked?: boolean | null
  zipcode?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const CloudflareProfile: z.ZodMiniType<CloudflareProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  betas: z.nullish(z.array(z.string())),
  country: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  has_business_zones: z.nullish(z.boolean()),
  has_enterprise_zones: z.nullish(z.boolean()),
  has_pro_zones: z.nullish(z.boolean()),
  organizations: z.nullish(
    z.array(
      z.looseObject({
        id: z.nullish(z.string()),
        name: z.nullish(z.string()),
        permissions: z.nullish(z.array(z.string())),
        roles: z.nullish(z.array(z.string())),
        status: z.nullish(z.string()),
      }),
    ),
  ),
  suspended: z.nullish(z.boolean()),
  telephone: z.nullish(z.string()),
  two_factor_authentication_enabled: z.nullish(z.boolean()),
  two_factor_authentication_locked: z.nullish(z.boolean()),
  zipcode: z.nullish(z.string()),
})
