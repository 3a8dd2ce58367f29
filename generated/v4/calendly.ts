// Generated from providers.yaml#calendly by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCalendly from "../providers/calendly.js"

/** Of what Calendly says, as version 4 types it. */
export interface CalendlyProfile {
  [claim: string]: any
  uri: string
  name: string
  slug: string
  email: string
  avatar_url: string
  scheduling_url: string
  timezone: string
  created_at: string
  updated_at: string
  current_organization: string
}

/**
 * Sign in with Calendly, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Calendly<P extends CalendlyProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCalendly(options as never))
}
