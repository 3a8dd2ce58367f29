// Generated from providers.yaml#hitobito by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What hitobito says of a user.
 *
 * @see {@link https://github.com/hitobito/hitobito/blob/f040bafbe064cc52dc85903a80330ac4d9d55874/doc/developer/people/oauth.md}
 */
export interface HitobitoProfile extends StandardClaims {
  first_name?: string | null
  last_name?: string | null
  company_name?: string | null
  company?: boolean | null
  zip_code?: string | null
  town?: string | null
  country?: string | null
  birthday?: string | null
  primary_group_id?: number | null
  language?: string | null
  roles?: Array<{
    group_id?: number | null
    group_name?: string | null
    role?: string | null
    role_class?: string | null
    role_name?: string | null
    permissions?: Array<string> | null
  }> | null
  address?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HitobitoProfile: z.ZodMiniType<HitobitoProfile> = z.looseObject({
  ...standardClaims,
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  company_name: z.nullish(z.string()),
  company: z.nullish(z.boolean()),
  zip_code: z.nullish(z.string()),
  town: z.nullish(z.string()),
  country: z.nullish(z.string()),
  birthday: z.nullish(z.string()),
  primary_group_id: z.nullish(z.int()),
  language: z.nullish(z.string()),
  roles: z.nullish(
    z.array(
      z.looseObject({
        group_id: z.nullish(z.int()),
        group_name: z.nullish(z.string()),
        role: z.nullish(z.string()),
        role_class: z.nullish(z.string()),
        role_name: z.nullish(z.string()),
        permissions: z.nullish(z.array(z.string())),
      }),
    ),
  ),
  address: z.nullish(z.string()),
})
