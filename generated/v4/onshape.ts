// Generated from providers.yaml#onshape by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOnshape from "../providers/onshape.js"

/** Of what Onshape says, as version 4 types it. */
export interface OnshapeProfile {
  [claim: string]: any
  id: string
  name: string
  firstName: string
  lastName: string
  email: string
  image: string
  clientId: string
  company: any
  isGuest: boolean
  roles: Array<string>
}

/**
 * Sign in with Onshape, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Onshape<P extends OnshapeProfile>(
  options: OAuthUserConfig<P> & {
    /** Id of the enterprise that the token is for; the user chooses one without it. */
    companyId?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeOnshape(options as never))
}
