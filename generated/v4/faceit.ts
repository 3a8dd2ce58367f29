// Generated from providers.yaml#faceit by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFACEIT from "../providers/faceit.js"

/** Of what FACEIT says, as version 4 types it. */
export interface FACEITProfile {
  [claim: string]: any
  guid: string
  nickname: string
  name: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  picture: string
  birthdate: string
  locale: string
  membership: any
}

/**
 * Sign in with FACEIT, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FACEIT(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeFACEIT(options as never))
}
