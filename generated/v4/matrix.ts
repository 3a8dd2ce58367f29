// Generated from providers.yaml#matrix by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeMatrix from "../providers/matrix.js"

/** Of what Matrix Authentication Service says, as version 4 types it. */
export interface MatrixProfile {
  [claim: string]: any
  sub: string
  username: string
}

/**
 * Sign in with Matrix Authentication Service, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Matrix<P extends MatrixProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeMatrix(options as never))
}
