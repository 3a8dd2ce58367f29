// Generated from providers.yaml#medium by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Medium says of a user.
 *
 * @see {@link https://github.com/Medium/medium-api-docs}
 */
export interface MediumProfile {
  data: {
    id: string
    username?: string | null
    name?: string | null
    url?: string | null
    imageUrl?: string | null
  }
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MediumProfile: z.ZodMiniType<MediumProfile> = z.looseObject({
  data: z.looseObject({
    id: z.string(),
    username: z.nullish(z.string()),
    name: z.nullish(z.string()),
    url: z.nullish(z.string()),
    imageUrl: z.nullish(z.string()),
  }),
})
