// Generated from providers.yaml#claveunica by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClaveUnica from "../providers/claveunica.js"

/** Of what ClaveÚnica says, as version 4 types it. */
export interface ClaveUnicaProfile {
  [claim: string]: any
  sub: string
  RolUnico: { numero: any; DV: any; tipo: string }
  name: { nombres: Array<string>; apellidos: Array<string> }
  email: string
}

/**
 * Sign in with ClaveÚnica, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ClaveUnica<P extends ClaveUnicaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeClaveUnica(options as never))
}
