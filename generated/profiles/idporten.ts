// Generated from providers.yaml#idporten by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ID-porten says of a user.
 *
 * @see {@link https://docs.digdir.no/docs/idporten/oidc/oidc_guide_idporten}
 */
export interface IDPortenProfile extends StandardClaims {
  pid?: string | null
  acr?: string | null
  sid?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const IDPortenProfile: z.ZodMiniType<IDPortenProfile> = z.looseObject({
  ...standardClaims,
  pid: z.nullish(z.string()),
  acr: z.nullish(z.string()),
  sid: z.nullish(z.string()),
})
