// Generated from providers.yaml#jumpcloud by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What JumpCloud says of a user.
 *
 * @see {@link https://jumpcloud.com/support/sso-with-oidc}
 */
export interface JumpCloudProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const JumpCloudProfile: z.ZodMiniType<JumpCloudProfile> = z.looseObject({
  ...standardClaims,
})
