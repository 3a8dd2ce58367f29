// Generated from providers.yaml#netid by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What netID says of a user.
 *
 * @see {@link https://developerzone.netid.dev/sso/}
 */
export interface NetIdProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const NetIdProfile: z.ZodMiniType<NetIdProfile> = z.looseObject({
  ...standardClaims,
})
