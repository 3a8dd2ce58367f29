// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Typeform says of a user.
 *
 * @see {@link https://www.typeform.com/developers/get-started/applications/}
 */
export interface TypeformProfile {
  user_id: string
  alias?: string | null
  email?: string | null
  language?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TypeformProfile: z.ZodMiniType<TypeformProfile> = z.looseObject({
  user_id: z.string(),
  alias: z.nullish(z.string()),
  email: z.nullish(z.string()),
  language: z.nullish(z.string()),
})
