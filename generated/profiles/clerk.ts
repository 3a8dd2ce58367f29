// Generated from providers.yaml#clerk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Clerk says of a user.
 *
 * @see {@link https://clerk.com/docs/guides/configure/auth-strategies/oauth/single-sign-on}
 */
export interface ClerkProfile extends StandardClaims {
  user_id?: string | null
  username?: string | null
  org_id?: string | null
  org_name?: string | null
  org_slug?: string | null
  public_metadata?: unknown
  private_metadata?: unknown
  unsafe_metadata?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ClerkProfile: z.ZodMiniType<ClerkProfile> = z.looseObject({
  ...standardClaims,
  user_id: z.nullish(z.string()),
  username: z.nullish(z.string()),
  org_id: z.nullish(z.string()),
  org_name: z.nullish(z.string()),
  org_slug: z.nullish(z.string()),
  public_metadata: z.optional(z.unknown()),
  private_metadata: z.optional(z.unknown()),
  unsafe_metadata: z.optional(z.unknown()),
})
