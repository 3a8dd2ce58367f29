// Generated from providers.yaml#oura by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeOura from "../providers/oura.js"

/** Of what Oura says, as version 4 types it. */
export interface OuraProfile {
  [claim: string]: any
  id: string
  email: string
  age: number
  weight: number
  height: number
  biological_sex: string
}

/**
 * Sign in with Oura, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Oura<P extends OuraProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeOura(options as never))
}
