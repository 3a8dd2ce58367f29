// Generated from providers.yaml#globus by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Globus says of a user.
 *
 * @see {@link https://docs.globus.org/api/auth/}
 */
export interface GlobusProfile extends StandardClaims {
  organization?: string | null
  identity_provider?: string | null
  identity_provider_display_name?: string | null
  last_authentication?: number | null
  identity_set?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GlobusProfile: z.ZodMiniType<GlobusProfile> = z.looseObject({
  ...standardClaims,
  organization: z.nullish(z.string()),
  identity_provider: z.nullish(z.string()),
  identity_provider_display_name: z.nullish(z.string()),
  last_authentication: z.nullish(z.int()),
  identity_set: z.optional(z.unknown()),
})
