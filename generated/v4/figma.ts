// Generated from providers.yaml#figma by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFigma from "../providers/figma.js"

/** Of what Figma says, as version 4 types it. */
export interface FigmaProfile {
  [claim: string]: any
  id: string
  email: string
  handle: string
  img_url: string
}

/**
 * Sign in with Figma, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Figma<P extends FigmaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeFigma(options as never))
}
