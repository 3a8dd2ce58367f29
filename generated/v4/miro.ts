// Generated from providers.yaml#miro by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMiro from "../providers/miro.js"

/** Of what Miro says, as version 4 types it. */
export interface MiroProfile {
  [claim: string]: any
  id: any
  type: string
  name: string
  email: string
  state: string
  role: string
  company: string
  industry: string
  createdAt: string
  picture: { imageURL: string }
}

/**
 * Sign in with Miro, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Miro<P extends MiroProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMiro(options as never))
}
