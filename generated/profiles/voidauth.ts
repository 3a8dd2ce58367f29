// Generated from providers.yaml#voidauth by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What VoidAuth says of a user.
 *
 * @see {@link https://github.com/voidauth/voidauth/blob/a52534d07749605f5f51049d8d24c2fc70b3cfa2/docs/OIDC-Setup.md}
 */
export interface VoidAuthProfile extends StandardClaims {
  groups?: Array<string> | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const VoidAuthProfile: z.ZodMiniType<VoidAuthProfile> = z.looseObject({
  ...standardClaims,
  groups: z.nullish(z.array(z.string())),
})
