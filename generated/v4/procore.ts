// Generated from providers.yaml#procore by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeProcore from "../providers/procore.js"

/** Of what Procore says, as version 4 types it. */
export interface ProcoreProfile {
  [claim: string]: any
  id: any
  login: string
  name: string
}

/**
 * Sign in with Procore, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Procore<P extends ProcoreProfile>(
  options: OAuthUserConfig<P> & {
    /** Sandboxes are where applications are tried out. Default is production. */
    environment?: "production" | "sandbox"
  },
): OAuthConfig<P> {
  return offerProvider(makeProcore(options as never))
}
