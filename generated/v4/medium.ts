// Generated from providers.yaml#medium by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMedium from "../providers/medium.js"

/** Of what Medium says, as version 4 types it. */
export interface MediumProfile {
  [claim: string]: any
  data: { id: string; username: string; name: string; url: string; imageUrl: string }
}

/**
 * Sign in with Medium, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Medium(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeMedium(options as never))
}
