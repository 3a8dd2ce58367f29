// Generated from providers.yaml#vatsim by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { VatsimProfile as VatsimProfileType } from "../profiles/vatsim.js"

/** What a profile is compared with when it arrives. */
export const VatsimProfile: z.ProfileSchema<VatsimProfileType> = z.validator(
  z.looseObject({
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
  }),
)
