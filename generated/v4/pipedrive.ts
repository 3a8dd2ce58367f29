// Generated from providers.yaml#pipedrive by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePipedrive from "../providers/pipedrive.js"

/** Of what Pipedrive says, as version 4 types it. */
export interface PipedriveProfile {
  [claim: string]: any
  success: boolean
  data: {
    id: any
    name: string
    default_currency: string
    locale: string
    lang: number
    email: string
    phone: string
    activated: boolean
    last_login: string
    created: string
    modified: string
    signup_flow_variation: string
    has_created_company: boolean
    is_admin: number
    active_flag: boolean
    timezone_name: string
    timezone_offset: string
    role_id: any
    icon_url: string
    is_you: boolean
    company_id: any
    company_name: string
    company_domain: string
    company_country: string
    company_industry: string
    language: { language_code: string; country_code: string }
  }
}

/**
 * Sign in with Pipedrive, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Pipedrive<P extends PipedriveProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePipedrive(options as never))
}
