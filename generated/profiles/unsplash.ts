// Generated from providers.yaml#unsplash by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Unsplash says of a user.
 *
 * @see {@link https://unsplash.com/documentation/user-authentication-workflow}
 */
export interface UnsplashProfile {
  id: string
  username?: string | null
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  bio?: string | null
  location?: string | null
  portfolio_url?: string | null
  updated_at?: string | null
  profile_image?: { small?: string | null; medium?: string | null; large?: string | null } | null
  links?: { html?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const UnsplashProfile: z.ZodMiniType<UnsplashProfile> = z.looseObject({
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
    z.looseObject({
      small: z.nullish(z.url({ normalize: false })),
      medium: z.nullish(z.url({ normalize: false })),
      large: z.nullish(z.url({ normalize: false })),
    }),
  ),
  links: z.nullish(z.looseObject({ html: z.nullish(z.string()) })),
})
