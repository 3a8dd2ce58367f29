// Generated from providers.yaml#startgg by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What start.gg says of a user.
 *
 * @see {@link https://developer.start.gg/docs/oauth/oauth-overview}
 */
export interface StartGGProfile {
  id: number | string
  slug?: string | null
  name?: string | null
  email?: string | null
  player?: { gamerTag?: string | null } | null
  images?: Array<{ url?: string | null }> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const StartGGProfile: z.ZodMiniType<StartGGProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  slug: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  player: z.nullish(z.looseObject({ gamerTag: z.nullish(z.string()) })),
  images: z.nullish(z.array(z.looseObject({ url: z.nullish(z.string()) }))),
})
