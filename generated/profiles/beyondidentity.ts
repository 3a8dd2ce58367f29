// Generated from providers.yaml#beyondidentity by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Beyond Identity says of a user.
 *
 * @see {@link https://developer.beyondidentity.com/api/v1}
 */
export interface BeyondIdentityProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const BeyondIdentityProfile: z.ZodMiniType<BeyondIdentityProfile> = z.looseObject({
  ...standardClaims,
})
