// Generated from providers.yaml#dropbox by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeDropbox from "../providers/dropbox.js"

/** Of what Dropbox says, as version 4 types it. */
export interface DropboxProfile {
  [claim: string]: any
  account_id: string
  name: {
    given_name: string
    surname: string
    familiar_name: string
    display_name: string
    abbreviated_name: string
  }
  email: string
  email_verified: boolean
  disabled: boolean
  profile_photo_url: string
  locale: string
  referral_link: string
  is_paired: boolean
  account_type: any
  root_info: any
  country: string
  team_member_id: string
}

/**
 * Sign in with Dropbox, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Dropbox(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeDropbox(options as never))
}
