// Generated from providers.yaml#forgerock by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ForgeRock says of a user.
 *
 * @see {@link https://docs.pingidentity.com/pingam/latest/oidc1-guide/}
 */
export interface ForgeRockProfile extends StandardClaims {
  subname?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ForgeRockProfile: z.ZodMiniType<ForgeRockProfile> = z.looseObject({
  ...standardClaims,
  subname: z.nullish(z.string()),
})
