// Generated from providers.yaml#proconnect by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What ProConnect says of a user.
 *
 * @see {@link https://partenaires.proconnect.gouv.fr/docs/fournisseur-service/implementation_technique}
 */
export interface ProConnectProfile extends Omit<StandardClaims, "phone_number"> {
  usual_name?: string | null
  uid?: string | null
  siret?: string | null
  idp_id?: string | null
  siren?: string | null
  organizational_unit?: string | null
  belonging_population?: string | null
  phone_number?: string | null
  idp_acr?: string | null
  custom?: unknown
  roles?: Array<string> | null
  organization_label?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const ProConnectProfile: z.ZodMiniType<ProConnectProfile> = z.looseObject({
  ...standardClaims,
  usual_name: z.nullish(z.string()),
  uid: z.nullish(z.string()),
  siret: z.nullish(z.string()),
  idp_id: z.nullish(z.string()),
  siren: z.nullish(z.string()),
  organizational_unit: z.nullish(z.string()),
  belonging_population: z.nullish(z.string()),
  phone_number: z.nullish(z.string()),
  idp_acr: z.nullish(z.string()),
  custom: z.optional(z.unknown()),
  roles: z.nullish(z.array(z.string())),
  organization_label: z.nullish(z.string()),
})
