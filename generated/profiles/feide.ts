// Generated from providers.yaml#feide by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What Feide says of a user.
 *
 * @see {@link https://docs.feide.no/service_providers/openid_connect/}
 */
export interface FeideProfile extends StandardClaims {
  "dataporten-userid_sec"?: Array<string> | null
  "https://n.feide.no/claims/userid_sec"?: Array<string> | null
  "https://n.feide.no/claims/eduPersonPrincipalName"?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const FeideProfile: z.ZodMiniType<FeideProfile> = z.looseObject({
  ...standardClaims,
  "dataporten-userid_sec": z.nullish(z.array(z.string())),
  "https://n.feide.no/claims/userid_sec": z.nullish(z.array(z.string())),
  "https://n.feide.no/claims/eduPersonPrincipalName": z.nullish(z.string()),
})
