// Generated from providers.yaml#coursera by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCoursera from "../providers/coursera.js"

/** Of what Coursera says, as version 4 types it. */
export interface CourseraProfile {
  [claim: string]: any
  id: any
  name: string
}

/**
 * Sign in with Coursera, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Coursera<P extends CourseraProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCoursera(options as never))
}
