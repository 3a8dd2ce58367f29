// Generated from providers.yaml#oura by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Oura says of a user.
 *
 * @see {@link https://cloud.ouraring.com/docs/authentication}
 */
export interface OuraProfile {
  id: string
  email?: string | null
  age?: number | null
  weight?: number | null
  height?: number | null
  biological_sex?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OuraProfile: z.ZodMiniType<OuraProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  age: z.nullish(z.int()),
  weight: z.nullish(z.number()),
  height: z.nullish(z.number()),
  biological_sex: z.nullish(z.string()),
})
