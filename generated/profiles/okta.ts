// Generated from providers.yaml#okta by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Okta says of a user.
 *
 * @see {@link https://developer.okta.com/docs/api/openapi/okta-oauth/guides/overview/}
 */
export interface OktaProfile extends StandardClaims {
  idp?: string | null
  amr?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OktaProfile: z.ZodMiniType<OktaProfile> = z.looseObject({
  ...standardClaims,
  idp: z.nullish(z.string()),
  amr: z.nullish(z.array(z.string())),
})
