// Generated from providers.yaml#descope by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Descope says of a user.
 *
 * @see {@link https://docs.descope.com/identity-federation/applications/oidc-apps/oidc-endpoints}
 */
export interface DescopeProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const DescopeProfile: z.ZodMiniType<DescopeProfile> = z.looseObject({
  ...standardClaims,
})
