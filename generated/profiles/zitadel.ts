// Generated from providers.yaml#zitadel by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ZITADEL says of a user.
 *
 * @see {@link https://zitadel.com/docs/apis/openidoauth/endpoints}
 */
export interface ZitadelProfile extends StandardClaims {
  amr?: unknown
  azp?: string | null
  jti?: string | null
  phone?: string | null
  phone_verified?: boolean | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ZitadelProfile: z.ZodMiniType<ZitadelProfile> = z.looseObject({
  ...standardClaims,
  amr: z.optional(z.unknown()),
  azp: z.nullish(z.string()),
  jti: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  phone_verified: z.nullish(z.boolean()),
})
