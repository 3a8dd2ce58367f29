// Generated from providers.yaml#keycloak by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Keycloak says of a user.
 *
 * @see {@link https://www.keycloak.org/securing-apps/oidc-layers}
 */
export interface KeycloakProfile extends StandardClaims {
  sid?: string | null
  acr?: string | null
  azp?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const KeycloakProfile: z.ZodMiniType<KeycloakProfile> = z.looseObject({
  ...standardClaims,
  sid: z.nullish(z.string()),
  acr: z.nullish(z.string()),
  azp: z.nullish(z.string()),
})
