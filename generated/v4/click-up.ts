// Generated from providers.yaml#click-up by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeClickUp from "../providers/click-up.js"

/** Of what ClickUp says, as version 4 types it. */
export interface ClickUpProfile {
  [claim: string]: any
  user: {
    id: any
    username: string
    color: string
    profilePicture: string
    email: string
    initials: string
    week_start_day: number
    global_font_support: boolean
    timezone: string
  }
}

/**
 * Sign in with ClickUp, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function ClickUp<P extends ClickUpProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeClickUp(options as never))
}
