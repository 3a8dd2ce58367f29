// Generated from providers.yaml#figma by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Figma says of a user.
 *
 * @see {@link https://developers.figma.com/docs/rest-api/oauth-apps/}
 */
export interface FigmaProfile {
  id: string
  email?: string | null
  handle?: string | null
  img_url?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FigmaProfile: z.ZodMiniType<FigmaProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  handle: z.nullish(z.string()),
  img_url: z.nullish(z.string()),
})
