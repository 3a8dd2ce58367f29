// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { GeniusProfile as GeniusProfileType } from "../profiles/genius.js"

/** What a profile is compared with when it arrives. */
export const GeniusProfile: z.ProfileSchema<GeniusProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    name: z.nullish(z.string()),
    login: z.nullish(z.string()),
    email: z.nullish(z.string()),
    url: z.nullish(z.string()),
    iq: z.nullish(z.int()),
    role_for_display: z.nullish(z.string()),
    avatar: z.nullish(
      z.looseObject({
        medium: z.nullish(z.looseObject({ url: z.nullish(z.url()) })),
        small: z.nullish(z.looseObject({ url: z.nullish(z.url()) })),
      }),
    ),
  }),
)
