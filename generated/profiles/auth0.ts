// Generated from providers.yaml#auth0 by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Auth0 says of a user.
 *
 * @see {@link https://auth0.com/docs/authenticate/protocols/openid-connect-protocol}
 */
export interface Auth0Profile extends StandardClaims {
  org_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const Auth0Profile: z.ZodMiniType<Auth0Profile> = z.looseObject({
  ...standardClaims,
  org_id: z.nullish(z.string()),
})
