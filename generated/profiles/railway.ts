// Generated from providers.yaml#railway by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Railway says of a user.
 *
 * @see {@link https://docs.railway.com/integrations/oauth/login-and-tokens}
 */
export interface RailwayProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const RailwayProfile: z.ZodMiniType<RailwayProfile> = z.looseObject({
  ...standardClaims,
})
