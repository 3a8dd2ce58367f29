// Generated from providers.yaml#hypothesis by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Hypothesis says of a user.
 *
 * @see {@link https://h.readthedocs.io/en/latest/api/using-oauth/}
 */
export interface HypothesisProfile {
  userid: string
  authority?: string | null
  groups?: Array<{
    id?: string | null
    name?: string | null
    public?: boolean | null
    url?: string | null
  }> | null
  features?: unknown
  preferences?: unknown
  user_info?: { display_name?: string | null } | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HypothesisProfile: z.ZodMiniType<HypothesisProfile> = z.looseObject({
  userid: z.string(),
  authority: z.nullish(z.string()),
  groups: z.nullish(
    z.array(
      z.looseObject({
        id: z.nullish(z.string()),
        name: z.nullish(z.string()),
        public: z.nullish(z.boolean()),
        url: z.nullish(z.string()),
      }),
    ),
  ),
  features: z.optional(z.unknown()),
  preferences: z.optional(z.unknown()),
  user_info: z.nullish(z.looseObject({ display_name: z.nullish(z.string()) })),
})
