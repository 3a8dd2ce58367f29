// Generated from providers.yaml#authelia by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Authelia says of a user.
 *
 * @see {@link https://www.authelia.com/integration/openid-connect/openid-connect-1.0-claims/}
 */
export interface AutheliaProfile extends StandardClaims {
  groups?: Array<string> | null
  alt_emails?: Array<string> | null
  rat?: number | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AutheliaProfile: z.ZodMiniType<AutheliaProfile> = z.looseObject({
  ...standardClaims,
  groups: z.nullish(z.array(z.string())),
  alt_emails: z.nullish(z.array(z.string())),
  rat: z.nullish(z.int()),
})
