// Generated from providers.yaml#subscribestar by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SubscribeStarProfile as SubscribeStarProfileType } from "../profiles/subscribestar.js"

/** What a profile is compared with when it arrives. */
export const SubscribeStarProfile: z.ProfileSchema<SubscribeStarProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    avatar_url: z.nullish(z.string()),
  }),
)
