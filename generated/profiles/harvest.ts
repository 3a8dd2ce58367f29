// Generated from providers.yaml#harvest by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Harvest says of a user.
 *
 * @see {@link https://help.getharvest.com/api-v2/authentication-api/authentication/authentication/}
 */
export interface HarvestProfile {
  user: { id: number | string; first_name?: string | null; last_name?: string | null; email?: string | null }
  accounts?: Array<{ id: number | string; name?: string | null; product?: string | null }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HarvestProfile: z.ZodMiniType<HarvestProfile> = z.looseObject({
  user: z.looseObject({
    id: z.union([z.int(), z.string()]),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
  }),
  accounts: z.nullish(
    z.array(
      z.looseObject({
        id: z.union([z.int(), z.string()]),
        name: z.nullish(z.string()),
        product: z.nullish(z.string()),
      }),
    ),
  ),
})
