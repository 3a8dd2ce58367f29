// Generated from providers.yaml#box by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeBox from "../providers/box.js"

/** Of what Box says, as version 4 types it. */
export interface BoxProfile {
  [claim: string]: any
  id: string
  type: string
  name: string
  login: string
  created_at: string
  modified_at: string
  language: string
  timezone: string
  space_amount: number
  space_used: number
  max_upload_size: number
  status: string
  job_title: string
  phone: string
  address: string
  avatar_url: string
  notification_email: any
}

/**
 * Sign in with Box, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Box(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeBox(options as never))
}
