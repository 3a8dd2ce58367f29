// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Miro says of a user.
 *
 * @see {@link https://developers.miro.com/docs/getting-started-with-oauth}
 */
export interface MiroProfile {
  id: number | string
  type?: string | null
  name?: string | null
  email?: string | null
  state?: string | null
  role?: string | null
  company?: string | null
  industry?: string | null
  createdAt?: string | null
  picture?: { imageURL?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const MiroProfile: z.ZodMiniType<MiroProfile> = z.looseObject({
  id: z.union([z.int(), z.string()]),
  type: z.nullish(z.string()),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  state: z.nullish(z.string()),
  role: z.nullish(z.string()),
  company: z.nullish(z.string()),
  industry: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  picture: z.nullish(z.looseObject({ imageURL: z.nullish(z.url({ normalize: false })) })),
})
