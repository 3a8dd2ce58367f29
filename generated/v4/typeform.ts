// Generated from providers.yaml#typeform by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTypeform from "../providers/typeform.js"

/** Of what Typeform says, as version 4 types it. */
export interface TypeformProfile {
  [claim: string]: any
  user_id: string
  alias: string
  email: string
  language: string
}

/**
 * Sign in with Typeform, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Typeform<P extends TypeformProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeTypeform(options as never))
}
