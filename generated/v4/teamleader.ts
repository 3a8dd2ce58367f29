// Generated from providers.yaml#teamleader by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTeamleader from "../providers/teamleader.js"

/** Of what Teamleader Focus says, as version 4 types it. */
export interface TeamleaderProfile {
  [claim: string]: any
  id: string
  account: { type: string; id: string }
  first_name: string
  last_name: string
  email: string
  email_verification_status: "pending" | "confirmed"
  telephones: Array<{ type: string; number: string }>
  language: string
  function: string
  time_zone: string
  preferences: any
}

/**
 * Sign in with Teamleader Focus, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Teamleader<P extends TeamleaderProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTeamleader(options as never))
}
