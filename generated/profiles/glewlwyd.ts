// Generated from providers.yaml#glewlwyd by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Glewlwyd says of a user.
 *
 * @see {@link https://github.com/babelouest/glewlwyd/blob/0219fa08044c1594d8b014903165e53754291605/docs/OIDC.md}
 */
export interface GlewlwydProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const GlewlwydProfile: z.ZodMiniType<GlewlwydProfile> = z.looseObject({
  ...standardClaims,
})
