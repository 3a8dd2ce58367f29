// Generated from providers.yaml#fusionauth by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What FusionAuth says of a user.
 *
 * @see {@link https://fusionauth.io/docs/lifecycle/authenticate-users/oauth/endpoints}
 */
export interface FusionAuthProfile extends StandardClaims {
  iss?: string | null
  aud?: unknown
  exp?: number | null
  iat?: number | null
  jti?: string | null
  at_hash?: string | null
  c_hash?: string | null
  authenticationType?: string | null
  scope?: string | null
  sid?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FusionAuthProfile: z.ZodMiniType<FusionAuthProfile> = z.looseObject({
  ...standardClaims,
  iss: z.nullish(z.string()),
  aud: z.optional(z.unknown()),
  exp: z.nullish(z.int()),
  iat: z.nullish(z.int()),
  jti: z.nullish(z.string()),
  at_hash: z.nullish(z.string()),
  c_hash: z.nullish(z.string()),
  authenticationType: z.nullish(z.string()),
  scope: z.nullish(z.string()),
  sid: z.nullish(z.string()),
})
