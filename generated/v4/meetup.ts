// Generated from providers.yaml#meetup by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMeetup from "../providers/meetup.js"

/** Of what Meetup says, as version 4 types it. */
export interface MeetupProfile {
  [claim: string]: any
  id: any
  name: string
  email: string
}

/**
 * Sign in with Meetup, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Meetup<P extends MeetupProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMeetup(options as never))
}
