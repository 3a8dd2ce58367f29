// Generated from providers.yaml#huggingface by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHuggingface from "../providers/huggingface.js"

/** Of what Hugging Face says, as version 4 types it. */
export interface HuggingfaceProfile {
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
  isPro: boolean
  canPay: boolean
  orgs: Array<{
    sub: string
    name: string
    picture: string
    preferred_username: string
    isEnterprise: any
    canPay: boolean
    roleInOrg: string
    pendingSSO: boolean
    missingMFA: boolean
    resourceGroups: Array<{ sub: string; name: string; role: string }>
  }>
}

/**
 * Sign in with Hugging Face, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Huggingface<P extends HuggingfaceProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeHuggingface(options as never))
}
