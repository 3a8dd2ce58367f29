// Generated from providers.yaml#azure-ad-b2c by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeAzureADB2C from "../providers/azure-ad-b2c.js"

/** Of what Azure AD B2C says, as version 4 types it. */
export interface AzureADB2CProfile {
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
  nbf: number
  iat: number
  auth_time: number
  ver: string
  oid: string
  country: string
  postalCode: string
  emails: Array<string>
  tfp: string
  acr: string
  idp: string
  signInNames: { emailAddress: string }
}

/** Of what Azure AD B2C says, as version 4 types it. */
export type AzureB2CProfile = AzureADB2CProfile

/**
 * Sign in with Azure AD B2C, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function AzureADB2C<P extends AzureADB2CProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the tenant. */
    tenantId?: string
    /** Name of the user flow. */
    primaryUserFlow?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeAzureADB2C(options as never), {
    wellKnown: `${options.issuer ?? `https://${options.tenantId}.b2clogin.com/${options.tenantId}.onmicrosoft.com/${options.primaryUserFlow}/v2.0`}/.well-known/openid-configuration?`,
    options: { ...options, issuer: undefined },
  })
}
