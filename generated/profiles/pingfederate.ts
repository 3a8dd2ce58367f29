// Generated from providers.yaml#pingfederate by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What PingFederate says of a user.
 *
 * @see {@link https://docs.pingidentity.com/pingfederate/latest/developers_reference_guide/pf_endpoints.html}
 */
export interface PingFederateProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const PingFederateProfile: z.ZodMiniType<PingFederateProfile> = z.looseObject({
  ...standardClaims,
})
