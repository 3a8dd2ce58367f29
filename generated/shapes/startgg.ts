// Generated from providers.yaml#startgg by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { StartGGProfile as StartGGProfileType } from "../profiles/startgg.js"

/** What a profile is compared with when it arrives. */
export const StartGGProfile: z.ProfileSchema<StartGGProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    slug: z.nullish(z.string()),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    player: z.nullish(z.looseObject({ gamerTag: z.nullish(z.string()) })),
    images: z.nullish(z.array(z.looseObject({ url: z.nullish(z.string()) }))),
  }),
)
