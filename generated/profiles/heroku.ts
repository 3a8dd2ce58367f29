// Generated from providers.yaml#heroku by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Heroku says of a user.
 *
 * @see {@link https://devcenter.heroku.com/articles/oauth}
 */
export interface HerokuProfile {
  id: string
  email?: string | null
  name?: string | null
  verified?: boolean | null
  federated?: boolean | null
  suspended_at?: string | null
  two_factor_authentication?: boolean | null
  created_at?: string | null
  last_login?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const HerokuProfile: z.ZodMiniType<HerokuProfile> = z.looseObject({
  id: z.string(),
  email: z.nullish(z.string()),
  name: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
  federated: z.nullish(z.boolean()),
  suspended_at: z.nullish(z.string()),
  two_factor_authentication: z.nullish(z.boolean()),
  created_at: z.nullish(z.string()),
  last_login: z.nullish(z.string()),
})
