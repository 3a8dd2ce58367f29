// Generated from providers.yaml#hypothesis by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeHypothesis from "../providers/hypothesis.js"

/** Of what Hypothesis says, as version 4 types it. */
export interface HypothesisProfile {
  [claim: string]: any
  userid: string
  authority: string
  groups: Array<{ id: string; name: string; public: boolean; url: string }>
  features: any
  preferences: any
  user_info: { display_name: string }
}

/**
 * Sign in with Hypothesis, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Hypothesis<P extends HypothesisProfile>(
  options: OAuthUserConfig<P> & {
    /** Address of another service that runs h. Default is https://hypothes.is. */
    origin?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeHypothesis(options as never))
}
