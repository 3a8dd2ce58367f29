// Generated from providers.yaml#itsme by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What itsme says of a user.
 *
 * @see {@link https://belgianmobileid.github.io/doc/authentication/}
 */
export interface ItsmeProfile extends StandardClaims {
  "http://itsme.services/v2/claim/claim_citizenship"?: string | null
  "http://itsme.services/v2/claim/BENationalNumber"?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ItsmeProfile: z.ZodMiniType<ItsmeProfile> = z.looseObject({
  ...standardClaims,
  "http://itsme.services/v2/claim/claim_citizenship": z.nullish(z.string()),
  "http://itsme.services/v2/claim/BENationalNumber": z.nullish(z.string()),
})
