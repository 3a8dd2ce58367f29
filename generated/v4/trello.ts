// Generated from providers.yaml#trello@1.0 by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTrello from "../providers/trello.js"

/** Of what Trello says, as version 4 types it. */
export interface Trello1Profile {
  [claim: string]: any
  id: string
  username: string
  fullName: string
  email: string
  avatarUrl: string
}

/** Of what Trello says, as version 4 types it. */
export interface TrelloProfile {
  [claim: string]: any
  id: string
  username: string
  fullName: string
  email: string
  avatarUrl: string
}

/**
 * Sign in with Trello, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Trello<P extends Trello1Profile>(
  options: OAuthUserConfig<P> & {
    /** Name of the application on Trello's page; without it that page speaks of an unknown application. */
    appName?: string
    /** How long the token lasts; 1hour by default. */
    expiration?: "1hour" | "1day" | "30days" | "never"
  },
): OAuthConfig<P> {
  return offerProvider(makeTrello(options as never))
}
