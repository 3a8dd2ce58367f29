// Generated from providers.yaml#peeringdb by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What PeeringDB says of a user.
 *
 * @see {@link https://docs.peeringdb.com/oauth/}
 */
export interface PeeringDbProfile {
  id: number | string
  given_name?: string | null
  family_name?: string | null
  name?: string | null
  verified_user?: boolean | null
  email?: string | null
  verified_email?: boolean | null
  networks?: Array<{
    id?: number | null
    name?: string | null
    asn?: number | null
    perms?: number | null
  }> | null
  amr?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const PeeringDbProfile: z.ZodMiniType<PeeringDbProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  given_name: z.nullish(z.string()),
  family_name: z.nullish(z.string()),
  name: z.nullish(z.string()),
  verified_user: z.nullish(z.boolean()),
  email: z.nullish(z.string()),
  verified_email: z.nullish(z.boolean()),
  networks: z.nullish(
    z.array(
      z.looseObject({
        id: z.nullish(z.int()),
        name: z.nullish(z.string()),
        asn: z.nullish(z.int()),
        perms: z.nullish(z.int()),
      }),
    ),
  ),
  amr: z.nullish(z.array(z.string())),
})
