// Generated from providers.yaml#authentik by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Authentik says of a user.
 *
 * @see {@link https://docs.goauthentik.io/add-secure-apps/providers/oauth2/}
 */
export interface AuthentikProfile extends StandardClaims {
  iss?: string | null
  aud?: unknown
  exp?: number | null
  iat?: number | null
  auth_time?: number | null
  acr?: string | null
  c_hash?: string | null
  at_hash?: string | null
  nonce?: string | null
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AuthentikProfile: z.ZodMiniType<AuthentikProfile> = z.looseObject({
  ...standardClaims,
  iss: z.nullish(z.string()),
  aud: z.optional(z.unknown()),
  exp: z.nullish(z.int()),
  iat: z.nullish(z.int()),
  auth_time: z.nullish(z.int()),
  acr: z.nullish(z.string()),
  c_hash: z.nullish(z.string()),
  at_hash: z.nullish(z.string()),
  nonce: z.nullish(z.string()),
  groups: z.nullish(z.array(z.string())),
})
