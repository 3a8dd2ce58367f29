// Generated from providers.yaml#freeagent by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeFreeAgent from "../providers/freeagent.js"

/** Of what FreeAgent says, as version 4 types it. */
export interface FreeAgentProfile {
  [claim: string]: any
  url: string
  email: string
  first_name: string
  last_name: string
  role: string
  permission_level: number
  opening_mileage: any
  created_at: string
  updated_at: string
}

/**
 * Sign in with FreeAgent, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function FreeAgent<P extends FreeAgentProfile>(
  options: OAuthUserConfig<P> & {
    /** Real accounts (the default) or those of the sandbox. */
    environment?: "production" | "sandbox"
    /** Name of the application, which FreeAgent asks for in every call. */
    userAgent?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeFreeAgent(options as never))
}
