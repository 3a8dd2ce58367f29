// Generated from providers.yaml#odnoklassniki by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOdnoklassniki from "../providers/odnoklassniki.js"

/** Of what Odnoklassniki says, as version 4 types it. */
export interface OdnoklassnikiProfile {
  [claim: string]: any
  uid: string
  name: string
  first_name: string
  last_name: string
  email: string
  pic190x190: string
  pic640x480: string
}

/**
 * Sign in with Odnoklassniki, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Odnoklassniki<P extends OdnoklassnikiProfile>(
  options: OAuthUserConfig<P> & {
    /** Public key of the application, which is neither its id nor its secret key. */
    publicKey: string
  },
): OAuthConfig<P> {
  return offerProvider(makeOdnoklassniki(options as never))
}
