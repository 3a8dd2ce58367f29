// Generated from providers.yaml#tara by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What TARA says of a user.
 *
 * @see {@link https://e-gov.github.io/TARA-Doku/TechnicalSpecification}
 */
export interface TaraProfile extends StandardClaims {
  profile_attributes?: {
    given_name?: string | null
    family_name?: string | null
    date_of_birth?: string | null
  } | null
  amr?: Array<string> | null
  acr?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const TaraProfile: z.ZodMiniType<TaraProfile> = z.looseObject({
  ...standardClaims,
  profile_attributes: z.nullish(
    z.looseObject({
      given_name: z.nullish(z.string()),
      family_name: z.nullish(z.string()),
      date_of_birth: z.nullish(z.string()),
    }),
  ),
  amr: z.nullish(z.array(z.string())),
  acr: z.nullish(z.string()),
})
