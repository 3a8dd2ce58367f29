// Generated from providers.yaml#unsplash by `npm run generate`. Edit the entry, not this file.
import * as z from "../../src/provider-config/profile-shape.js"
import type { UnsplashProfile as UnsplashProfileType } from "../profiles/unsplash.js"

/** What a profile is compared with when it arrives. */
export const UnsplashProfile: z.ProfileSchema<UnsplashProfileType> = z.validator(
  z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    first_name: z.nullish(z.string()),
    last_name: z.nullish(z.string()),
    email: z.nullish(z.string()),
    bio: z.nullish(z.string()),
    location: z.nullish(z.string()),
    portfolio_url: z.nullish(z.string()),
    updated_at: z.nullish(z.string()),
    profile_image: z.nullish(
      z.looseObject({ small: z.nullish(z.url()), medium: z.nullish(z.url()), large: z.nullish(z.url()) }),
    ),
    links: z.nullish(z.looseObject({ html: z.nullish(z.string()) })),
  }),
)
