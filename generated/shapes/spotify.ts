// Generated from providers.yaml#spotify by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { SpotifyProfile as SpotifyProfileType } from "../profiles/spotify.js"

/** What a profile is compared with when it arrives. */
export const SpotifyProfile: z.ProfileSchema<SpotifyProfileType> = z.validator(
  z.looseObject({
    account_id: z.nullish(z.string()),
    id: z.string(),
    display_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    images: z.nullish(
      z.array(
        z.looseObject({ url: z.nullish(z.url()), height: z.nullish(z.int()), width: z.nullish(z.int()) }),
      ),
    ),
    country: z.nullish(z.string()),
    product: z.nullish(z.string()),
    type: z.nullish(z.string()),
    uri: z.nullish(z.string()),
  }),
)
