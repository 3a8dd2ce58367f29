// Generated from providers.yaml#vatsim by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What VATSIM says of a user.
 *
 * @see {@link https://vatsim.dev/services/connect/}
 */
export interface VatsimProfile {
  cid: number | string
  personal?: {
    name_first?: string | null
    name_last?: string | null
    name_full?: string | null
    email?: string | null
    country?: { id?: string | null; name?: string | null } | null
  } | null
  vatsim?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VatsimProfile: z.ZodMiniType<VatsimProfile> = z.looseObject({
  cid: z.union([z.int(), z.string()]),
  personal: z.nullish(
    z.looseObject({
      name_first: z.nullish(z.string()),
      name_last: z.nullish(z.string()),
      name_full: z.nullish(z.string()),
      email: z.nullish(z.string()),
      country: z.nullish(z.looseObject({ id: z.nullish(z.string()), name: z.nullish(z.string()) })),
    }),
  ),
  vatsim: z.optional(z.unknown()),
})
