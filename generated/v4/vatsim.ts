// Generated from providers.yaml#vatsim by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeVatsim from "../providers/vatsim.js"

/** Of what VATSIM says, as version 4 types it. */
export interface VatsimProfile {
  [claim: string]: any
  cid: any
  personal: {
    name_first: string
    name_last: string
    name_full: string
    email: string
    country: { id: string; name: string }
  }
  vatsim: any
}

/**
 * Sign in with VATSIM, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Vatsim<P extends VatsimProfile>(
  options: OAuthUserConfig<P> & {
    /** Members (the default) or the users of the sandbox. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeVatsim(options as never))
}
