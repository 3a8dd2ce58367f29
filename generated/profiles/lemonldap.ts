// Generated from providers.yaml#lemonldap by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What LemonLDAP::NG says of a user.
 *
 * @see {@link https://lemonldap-ng.org/documentation/latest/idpopenidconnect.html}
 */
export interface LemonLDAPNGProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const LemonLDAPNGProfile: z.ZodMiniType<LemonLDAPNGProfile> = z.looseObject({
  ...standardClaims,
})
