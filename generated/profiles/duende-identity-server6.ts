// Generated from providers.yaml#duende-identity-server6 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What DuendeIdentityServer6 says of a user.
 *
 * @see {@link https://docs.duendesoftware.com/identityserver/}
 */
export interface DuendeISUser extends StandardClaims {
  id?: string | null
  verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const DuendeISUser: z.ZodMiniType<DuendeISUser> = z.looseObject({
  ...standardClaims,
  id: z.nullish(z.string()),
  verified: z.nullish(z.boolean()),
})
