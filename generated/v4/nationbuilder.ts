// Generated from providers.yaml#nationbuilder by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNationBuilder from "../providers/nationbuilder.js"

/** Of what NationBuilder says, as version 4 types it. */
export interface NationBuilderProfile {
  [claim: string]: any
  id: string
  type: string
  attributes: {
    email: string
    email1: string
    first_name: string
    last_name: string
    full_name: string
    username: string
    mobile_number: string
    is_volunteer: boolean
    support_level: number
    created_at: string
    updated_at: string
  }
}

/**
 * Sign in with NationBuilder, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function NationBuilder<P extends NationBuilderProfile>(
  options: OAuthUserConfig<P> & {
    /** Name of the nation before .nationbuilder.com. */
    nation: string
  },
): OAuthConfig<P> {
  return offerProvider(makeNationBuilder(options as never))
}
