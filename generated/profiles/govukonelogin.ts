// Generated from providers.yaml#govukonelogin by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What GOV.UK One Login says of a user.
 *
 * @see {@link https://docs.sign-in.service.gov.uk/integrate-with-integration-environment/authenticate-your-user/}
 */
export interface GovUkOneLoginProfile extends StandardClaims {
  wallet_subject_id?: string | null
  "https://vocab.account.gov.uk/v1/coreIdentityJWT"?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const GovUkOneLoginProfile: z.ZodMiniType<GovUkOneLoginProfile> = z.looseObject({
  ...standardClaims,
  wallet_subject_id: z.nullish(z.string()),
  "https://vocab.account.gov.uk/v1/coreIdentityJWT": z.nullish(z.string()),
})
