// Generated from providers.yaml#tiltify by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { TiltifyProfile as TiltifyProfileType } from "../profiles/tiltify.js"

/** What a profile is compared with when it arrives. */
export const TiltifyProfile: z.ProfileSchema<TiltifyProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    legacy_id: z.nullish(z.int()),
    slug: z.nullish(z.string()),
    username: z.nullish(z.string()),
    description: z.nullish(z.string()),
    email: z.nullish(z.string()),
    url: z.nullish(z.string()),
    avatar: z.nullish(
      z.looseObject({
        src: z.nullish(z.string()),
        alt: z.nullish(z.string()),
        width: z.nullish(z.int()),
        height: z.nullish(z.int()),
      }),
    ),
  }),
)
