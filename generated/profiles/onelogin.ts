// Generated from providers.yaml#onelogin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What OneLogin says of a user.
 *
 * @see {@link https://developers.onelogin.com/openid-connect}
 */
export interface OneLoginProfile extends StandardClaims {
  groups?: Array<string> | null
  params?: unknown
}

/** Accepts a profile of that form; members beyond it are kept. */
export const OneLoginProfile: z.ZodMiniType<OneLoginProfile> = z.looseObject({
  ...standardClaims,
  groups: z.nullish(z.array(z.string())),
  params: z.optional(z.unknown()),
})
