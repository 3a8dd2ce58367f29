// Generated from providers.yaml#polar by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Polar says of a user.
 *
 * @see {@link https://polar.sh/docs/integrate/oauth2/connect}
 */
export interface PolarProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const PolarProfile: z.ZodMiniType<PolarProfile> = z.looseObject({
  ...standardClaims,
})
