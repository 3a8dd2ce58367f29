// Generated from providers.yaml#uaepass by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeUaePass from "../providers/uaepass.js"

/** Of what UAE PASS says, as version 4 types it. */
export interface UaePassProfile {
  [claim: string]: any
  uuid: string
  sub: string
  userType: string
  email: string
  mobile: string
  idn: string
  gender: string
  fullnameEN: string
  firstnameEN: string
  lastnameEN: string
  fullnameAR: string
  firstnameAR: string
  lastnameAR: string
  nationalityEN: string
  nationalityAR: string
}

/**
 * Sign in with UAE PASS, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function UaePass<P extends UaePassProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or those of the staging environment. */
    environment?: "production" | "staging"
  },
): OAuthConfig<P> {
  return offerProvider(makeUaePass(options as never))
}
