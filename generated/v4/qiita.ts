// Generated from providers.yaml#qiita by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeQiita from "../providers/qiita.js"

/** Of what Qiita says, as version 4 types it. */
export interface QiitaProfile {
  [claim: string]: any
  permanent_id: any
  id: string
  name: string
  description: string
  profile_image_url: string
  github_login_name: string
  website_url: string
}

/**
 * Sign in with Qiita, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Qiita<P extends QiitaProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makeQiita(options as never))
}
