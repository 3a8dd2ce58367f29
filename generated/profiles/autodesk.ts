// Generated from providers.yaml#autodesk by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Autodesk says of a user.
 *
 * @see {@link https://aps.autodesk.com/en/docs/profile/v1/reference/profile/oidcuserinfo/}
 */
export interface AutodeskProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const AutodeskProfile: z.ZodMiniType<AutodeskProfile> = z.looseObject({
  ...standardClaims,
})
