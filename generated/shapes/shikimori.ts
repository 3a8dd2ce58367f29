// Generated from providers.yaml#shikimori by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { ShikimoriProfile as ShikimoriProfileType } from "../profiles/shikimori.js"

/** What a profile is compared with when it arrives. */
export const ShikimoriProfile: z.ProfileSchema<ShikimoriProfileType> = z.validator(
  z.looseObject({
    id: z.union([z.int(), z.string()]),
    nickname: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    image: z.nullish(
      z.looseObject({ x160: z.nullish(z.string()), x148: z.nullish(z.string()), x80: z.nullish(z.string()) }),
    ),
    url: z.nullish(z.string()),
    locale: z.nullish(z.string()),
  }),
)
