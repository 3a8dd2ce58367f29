// Generated from providers.yaml#genius by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Genius says of a user.
 *
 * @see {@link https://docs.genius.com/}
 */
export interface GeniusProfile {
  id: number | string
  name?: string | null
  login?: string | null
  email?: string | null
  url?: string | null
  iq?: number | null
  role_for_display?: string | null
  avatar?: { medium?: { url?: string | null } | null; small?: { url?: string | null } | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GeniusProfile: z.ZodMiniType<GeniusProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  name: z.nullish(z.string()),
  login: z.nullish(z.string()),
  email: z.nullish(z.string()),
  url: z.nullish(z.string()),
  iq: z.nullish(z.int()),
  role_for_display: z.nullish(z.string()),
  avatar: z.nullish(
    z.looseObject({
      medium: z.nullish(z.looseObject({ url: z.nullish(z.url({ normalize: false })) })),
      small: z.nullish(z.looseObject({ url: z.nullish(z.url({ normalize: false })) })),
    }),
  ),
})
