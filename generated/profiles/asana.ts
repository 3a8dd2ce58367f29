// Generated from providers.yaml#asana by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"

/**
 * What Asana says of a user.
 *
 * @see {@link https://developers.asana.com/docs/openid-connect}
 */
export interface AsanaProfile {
  sub: string
  name?: string | null
  email?: string | null
  email_verified?: boolean | null
  picture?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AsanaProfile: z.ZodMiniType<AsanaProfile> = z.looseObject({
  sub: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.nullish(z.boolean()),
  picture: z.nullish(z.string()),
})
