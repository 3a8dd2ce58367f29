// Generated from providers.yaml#bankid-no by `npm run generate`. Edit the entry, not this file.
import * as z from "zod/mini"
import { type StandardClaims, standardClaims } from "./standard-claims.js"

/**
 * What BankID Norge says of a user.
 *
 * @see {@link https://developer.bankid.no/bankid-with-biometrics/}
 */
export interface BankIDNorwayProfile extends StandardClaims {
  iss?: string | null
  aud?: unknown
  exp?: number | null
  iat?: number | null
  auth_time?: number | null
  jti?: string | null
  typ?: string | null
  azp?: string | null
  session_state?: string | null
  at_hash?: string | null
  acr?: string | null
  sid?: string | null
  amr?: unknown
  bankid_altsub?: string | null
  originator?: string | null
  additionalCertInfo?: {
    certValidFrom?: number | null
    serialNumber?: string | null
    keyAlgorithm?: string | null
    keySize?: string | null
    policyOid?: string | null
    certQualified?: boolean | null
    certValidTo?: number | null
    versionNumber?: string | null
    subjectName?: string | null
  } | null
  tid?: string | null
  nnin_altsub?: string | null
}

/** Accepts a profile of that form; members beyond it are kept. */
export const BankIDNorwayProfile: z.ZodMiniType<BankIDNorwayProfile> = z.looseObject({
  ...standardClaims,
  iss: z.nullish(z.string()),
  aud: z.optional(z.unknown()),
  exp: z.nullish(z.int()),
  iat: z.nullish(z.int()),
  auth_time: z.nullish(z.int()),
  jti: z.nullish(z.string()),
  typ: z.nullish(z.string()),
  azp: z.nullish(z.string()),
  session_state: z.nullish(z.string()),
  at_hash: z.nullish(z.string()),
  acr: z.nullish(z.string()),
  sid: z.nullish(z.string()),
  amr: z.optional(z.unknown()),
  bankid_altsub: z.nullish(z.string()),
  originator: z.nullish(z.string()),
  additionalCertInfo: z.nullish(
    z.looseObject({
      certValidFrom: z.nullish(z.int()),
      serialNumber: z.nullish(z.string()),
      keyAlgorithm: z.nullish(z.string()),
      keySize: z.nullish(z.string()),
      policyOid: z.nullish(z.string()),
      certQualified: z.nullish(z.boolean()),
      certValidTo: z.nullish(z.int()),
      versionNumber: z.nullish(z.string()),
      subjectName: z.nullish(z.string()),
    }),
  ),
  tid: z.nullish(z.string()),
  nnin_altsub: z.nullish(z.string()),
})
