// Generated from providers.yaml#podio by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { PodioProfile as PodioProfileType } from "../profiles/podio.js"

/** What a profile is compared with when it arrives. */
export const PodioProfile: z.ProfileSchema<PodioProfileType> = z.validator(
  z.looseObject({
    user: z.looseObject({
      user_id: z.union([z.int(), z.string()]),
      mail: z.nullish(z.string()),
      status: z.nullish(z.string()),
      locale: z.nullish(z.string()),
      timezone: z.nullish(z.string()),
      created_on: z.nullish(z.string()),
    }),
    profile: z.nullish(
      z.looseObject({
        profile_id: z.nullish(z.union([z.int(), z.string()])),
        user_id: z.nullish(z.union([z.int(), z.string()])),
        name: z.nullish(z.string()),
        mail: z.nullish(z.array(z.string())),
        image: z.optional(z.unknown()),
      }),
    ),
  }),
)
