// Generated from providers.yaml#nextcloud by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNextcloud from "../providers/nextcloud.js"

/** Of what Nextcloud says, as version 4 types it. */
export interface NextcloudProfile {
  [claim: string]: any
  id: string
  email: string
  displayname: string
  "display-name": string
  phone: string
  address: string
  website: string
  twitter: string
  fediverse: string
  organisation: string
  role: string
  headline: string
  biography: string
  groups: Array<string>
  language: string
  locale: string
  enabled: boolean
  additional_mail: Array<string>
  backend: string
  lastLogin: number
  storageLocation: string
}

/**
 * Sign in with Nextcloud, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Nextcloud<P extends NextcloudProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeNextcloud(options as never))
}
