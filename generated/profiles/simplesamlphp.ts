// Generated from providers.yaml#simplesamlphp by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What SimpleSAMLphp says of a user.
 *
 * @see {@link https://github.com/simplesamlphp/simplesamlphp-module-oidc/blob/7b06ea15f26114ca277fa1e9f67f63a776536b27/docs/1-oidc.md}
 */
export interface SimpleSamlPhpProfile extends StandardClaims {}

/** Accepts a profile of that form; members beyond it are kept. */
export const SimpleSamlPhpProfile: z.ZodMiniType<SimpleSamlPhpProfile> = z.looseObject({
  ...standardClaims,
})
