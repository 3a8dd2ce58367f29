// Generated from providers.yaml#nhslogin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What NHS login says of a user.
 *
 * @see {@link https://nhsconnect.github.io/nhslogin/interface-spec-doc/}
 */
export interface NHSLoginProfile extends StandardClaims {
  nhs_number?: string | null
  identity_proofing_level?: string | null
  phone_number_pds_matched?: boolean | null
  gp_integration_credentials?: {
    gp_user_id?: string | null
    gp_linkage_key?: string | null
    gp_ods_code?: string | null
  } | null
  gp_registration_details?: { gp_ods_code?: string | null } | null
  client_user_metadata?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const NHSLoginProfile: z.ZodMiniType<NHSLoginProfile> = z.looseObject({
  ...standardClaims,
  nhs_number: z.nullish(z.string()),
  identity_proofing_level: z.nullish(z.string()),
  phone_number_pds_matched: z.nullish(z.boolean()),
  gp_integration_credentials: z.nullish(
    z.looseObject({
      gp_user_id: z.nullish(z.string()),
      gp_linkage_key: z.nullish(z.string()),
      gp_ods_code: z.nullish(z.string()),
    }),
  ),
  gp_registration_details: z.nullish(z.looseObject({ gp_ods_code: z.nullish(z.string()) })),
  client_user_metadata: z.nullish(z.string()),
})
