// Generated from providers.yaml#patreon by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePatreon from "../providers/patreon.js"

/** Of what Patreon says, as version 4 types it. */
export interface PatreonProfile {
  [claim: string]: any
  data: {
    id: string
    type: string
    attributes: {
      email: string
      is_email_verified: boolean
      full_name: string
      first_name: string
      last_name: string
      image_url: string
      thumb_url: string
      vanity: string
      url: string
      about: string
      created: string
    }
  }
  links: any
  sub: string
  nickname: string
  email: string
  picture: string
}

/**
 * Sign in with Patreon, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Patreon<P extends PatreonProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePatreon(options as never))
}
