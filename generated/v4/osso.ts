// Generated from providers.yaml#osso by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOsso from "../providers/osso.js"

/** Of what Osso says, as version 4 types it. */
export interface OssoProfile {
  [claim: string]: any
  id: string
  email: string
  idp: string
  requested: any
}

/**
 * Sign in with Osso, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Osso(options: Partial<OAuthConfig<any>>): OAuthConfig<any> {
  return offerProvider(makeOsso(options as never))
}
