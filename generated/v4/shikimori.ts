// Generated from providers.yaml#shikimori by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeShikimori from "../providers/shikimori.js"

/** Of what Shikimori says, as version 4 types it. */
export interface ShikimoriProfile {
  [claim: string]: any
  id: any
  nickname: string
  avatar: string
  image: { x160: string; x148: string; x80: string }
  url: string
  locale: string
}

/**
 * Sign in with Shikimori, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Shikimori<P extends ShikimoriProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the application as it is registered, which Shikimori demands in every call. */
    userAgent: string
    /** Address of the site, when it has moved once more. Default https://shikimori.io. */
    baseUrl?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeShikimori(options as never))
}
