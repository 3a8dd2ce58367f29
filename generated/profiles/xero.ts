// Generated from providers.yaml#xero by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Xero says of a user.
 *
 * @see {@link https://developer.xero.com/documentation/guides/oauth2/auth-flow/}
 */
export interface XeroProfile extends StandardClaims {
  xero_userid: string
  global_session_id?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const XeroProfile: z.ZodMiniType<XeroProfile> = z.looseObject({
  ...standardClaims,
  xero_userid: z.string(),
  global_session_id: z.nullish(z.string()),
})
