// Generated from providers.yaml#surveymonkey by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeSurveyMonkey from "../providers/surveymonkey.js"

/** Of what SurveyMonkey says, as version 4 types it. */
export interface SurveyMonkeyProfile {
  [claim: string]: any
  id: string
  username: string
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  language: string
  account_type: string
  date_created: string
  date_last_login: string
  href: string
}

/**
 * Sign in with SurveyMonkey, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function SurveyMonkey<P extends SurveyMonkeyProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeSurveyMonkey(options as never))
}
