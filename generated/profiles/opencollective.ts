// Generated from providers.yaml#opencollective by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Open Collective says of a user.
 *
 * @see {@link https://documentation.opencollective.com/development/oauth}
 */
export interface OpenCollectiveProfile {
  id: string
  slug?: string | null
  name?: string | null
  email?: string | null
  imageUrl?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OpenCollectiveProfile: z.ZodMiniType<OpenCollectiveProfile> = z.looseObject({
  id: z.string(),
  slug: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  imageUrl: z.nullish(z.string()),
})
