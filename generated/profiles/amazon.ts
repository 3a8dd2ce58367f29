// Generated from providers.yaml#amazon by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Amazon says of a user.
 *
 * @see {@link https://developer.amazon.com/docs/login-with-amazon/authorization-code-grant.html}
 */
export interface AmazonProfile {
  user_id: string
  name?: string | null
  email?: string | null
  postal_code?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AmazonProfile: z.ZodMiniType<AmazonProfile> = z.looseObject({
  user_id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  postal_code: z.nullish(z.string()),
})
