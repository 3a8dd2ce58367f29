// Generated from providers.yaml#basecamp by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBasecamp from "../providers/basecamp.js"

/** Of what Basecamp says, as version 4 types it. */
export interface BasecampProfile {
  [claim: string]: any
  expires_at: string
  identity: { id: any; first_name: string; last_name: string; email_address: string }
  accounts: Array<{ id: any; product: string; name: string; href: string; app_href: string }>
}

/**
 * Sign in with Basecamp, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Basecamp<P extends BasecampProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the application with a web or mail address, which 37signals asks for in every call. */
    userAgent?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeBasecamp(options as never))
}
