// Generated from providers.yaml#azure-ad by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAzureAD from "../providers/azure-ad.js"

/** Of what Azure Active Directory says, as version 4 types it. */
export interface AzureADProfile {
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
  tid: string
  oid: string
  xms_edov: any
  upn: string
  roles: Array<string>
  groups: any
  photo: string
}

/**
 * Sign in with Azure Active Directory, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function AzureAD<P extends AzureADProfile>(
  options: OAuthUserConfig<P> & {
    /** Width and height of the picture. */
    profilePhotoSize?: 48 | 64 | 96 | 120 | 240 | 360 | 432 | 504 | 648
  } & {
    /** Who may sign in: a tenant, or `common`. */
    tenantId?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeAzureAD(options as never), {
    issuer: `https://login.microsoftonline.com/${options.tenantId ?? "common"}/v2.0`,
    authorization: { params: { scope: "openid profile email" }, allow: ["domain_hint"] },
  })
}
