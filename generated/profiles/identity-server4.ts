// Generated from providers.yaml#identity-server4 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What IdentityServer4 says of a user.
 *
 * @see {@link https://identityserver4.readthedocs.io/en/latest/}
 */
export interface IdentityServer4Profile extends StandardClaims {
  id?: string | null
  verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IdentityServer4Profile: z.ZodMiniType<IdentityServer4Profile> = z.looseObject({
  ...standardClaims,
  id: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
})
