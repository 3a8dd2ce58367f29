// Generated from providers.yaml#calcom by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeCalCom from "../providers/calcom.js"

/** Of what Cal.com says, as version 4 types it. */
export interface CalComProfile {
  [claim: string]: any
  id: any
  username: string
  email: string
  name: string
  avatarUrl: string
  bio: string
  timeFormat: number
  defaultScheduleId: number
  weekStart: string
  timeZone: string
  locale: string
  organizationId: number
  organization: { isPlatform: boolean; id: number }
}

/**
 * Sign in with Cal.com, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function CalCom<P extends CalComProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeCalCom(options as never))
}
