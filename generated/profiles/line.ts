// Generated from providers.yaml#line by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What LINE says of a user.
 *
 * @see {@link https://developers.line.biz/en/docs/line-login/integrate-line-login/}
 */
export interface LineProfile extends StandardClaims {
  amr?: Array<string> | null
  user?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const LineProfile: z.ZodMiniType<LineProfile> = z.looseObject({
  ...standardClaims,
  amr: z.nullish(z.array(z.string())),
  user: z.optional(z.unknown()),
})
