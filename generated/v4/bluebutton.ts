// Generated from providers.yaml#bluebutton by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBlueButton from "../providers/bluebutton.js"

/** Of what Blue Button says, as version 4 types it. */
export interface BlueButtonProfile {
  [claim: string]: any
  sub: string
  name: string
  given_name: string
  family_name: string
  email: string
  iat: string
  patient: string
}

/**
 * Sign in with Blue Button, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function BlueButton<P extends BlueButtonProfile>(
  options: OAuthUserConfig<P> & {
    /** Real people (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeBlueButton(options as never))
}
