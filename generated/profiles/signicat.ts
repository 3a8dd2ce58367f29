// Generated from providers.yaml#signicat by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Signicat says of a user.
 *
 * @see {@link https://developer.signicat.com/docs/eid-hub/quick-start/oidc/}
 */
export interface SignicatProfile extends StandardClaims {
  nin?: string | null
  idp_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const SignicatProfile: z.ZodMiniType<SignicatProfile> = z.looseObject({
  ...standardClaims,
  nin: z.nullish(z.string()),
  idp_id: z.nullish(z.string()),
})
