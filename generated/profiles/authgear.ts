// Generated from providers.yaml#authgear by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Authgear says of a user.
 *
 * @see {@link https://docs.authgear.com/authentication-and-access/single-sign-on/oidc-provider}
 */
export interface AuthgearProfile extends StandardClaims {
  custom_attributes?: unknown
  "https://authgear.com/claims/user/is_verified"?: boolean | null
  "https://authgear.com/claims/user/is_anonymous"?: boolean | null
  "https://authgear.com/claims/user/can_reauthenticate"?: boolean | null
  "https://authgear.com/claims/user/roles"?: Array<string> | null
  x_web3?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const AuthgearProfile: z.ZodMiniType<AuthgearProfile> = z.looseObject({
  ...standardClaims,
  custom_attributes: z.optional(z.unknown()),
  "https://authgear.com/claims/user/is_verified": z.nullish(z.boolean()),
  "https://authgear.com/claims/user/is_anonymous": z.nullish(z.boolean()),
  "https://authgear.com/claims/user/can_reauthenticate": z.nullish(z.boolean()),
  "https://authgear.com/claims/user/roles": z.nullish(z.array(z.string())),
  x_web3: z.optional(z.unknown()),
})
