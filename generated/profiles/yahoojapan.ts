// Generated from providers.yaml#yahoojapan by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Yahoo! JAPAN says of a user.
 *
 * @see {@link https://developer.yahoo.co.jp/yconnect/v2/authorization_code/token.html}
 */
export interface YahooJAPANProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const YahooJAPANProfile: z.ZodMiniType<YahooJAPANProfile> = z.looseObject({
  ...standardClaims,
})
