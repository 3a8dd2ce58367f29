// Generated from providers.yaml#bankid-no by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBankIDNorway from "../providers/bankid-no.js"

/** Of what BankID Norge says, as version 4 types it. */
export interface BankIDNorwayProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  middle_name: string
  nickname: string
  preferred_username: string
  profile: string
  picture: string
  website: string
  email: string
  email_verified: boolean
  gender: string
  birthdate: string
  zoneinfo: string
  locale: string
  phone_number: string
  phone_number_verified: boolean
  updated_at: any
  iss: string
  aud: any
  exp: number
  iat: number
  auth_time: number
  jti: string
  typ: string
  azp: string
  session_state: string
  at_hash: string
  acr: string
  sid: string
  amr: any
  bankid_altsub: string
  originator: string
  additionalCertInfo: {
    certValidFrom: number
    serialNumber: string
    keyAlgorithm: string
    keySize: string
    policyOid: string
    certQualified: boolean
    certValidTo: number
    versionNumber: string
    subjectName: string
  }
  tid: string
  nnin_altsub: string
}

/**
 * Sign in with BankID Norge, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function BankIDNorway<P extends BankIDNorwayProfile>(
  options: OAuthUserConfig<P> & {
    /** What the account id is made of: `bankid_altsub`, which BankID recommends. Default: `sub`, as with Auth.js, which BankID says may change at any time. */
    accountId?: "bankid_altsub"
  },
): OAuthConfig<P> {
  return offerProvider(makeBankIDNorway(options as never))
}
