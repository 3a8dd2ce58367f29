// Generated from providers.yaml#freshbooks by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFreshbooks from "../providers/freshbooks.js"

/** Of what Freshbooks says, as version 4 types it. */
export interface FreshbooksProfile {
  [claim: string]: any
  response: {
    id: any
    identity_id: any
    identity_uuid: string
    first_name: string
    last_name: string
    email: string
    language: string
    confirmed_at: string
    created_at: string
    setup_complete: boolean
    business_memberships: Array<any>
  }
}

/**
 * Sign in with Freshbooks, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Freshbooks(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeFreshbooks(options as never))
}
