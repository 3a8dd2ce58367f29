// Generated from providers.yaml#orcid by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ORCID says of a user.
 *
 * @see {@link https://info.orcid.org/documentation/api-tutorials/api-tutorial-get-and-authenticated-orcid-id/}
 */
export interface ORCIDProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const ORCIDProfile: z.ZodMiniType<ORCIDProfile> = z.looseObject({
  ...standardClaims,
})
