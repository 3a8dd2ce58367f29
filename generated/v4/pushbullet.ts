// Generated from providers.yaml#pushbullet by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makePushbullet from "../providers/pushbullet.js"

/** Of what Pushbullet says, as version 4 types it. */
export interface PushbulletProfile {
  [claim: string]: any
  iden: string
  email: string
  name: string
  image_url: string
  max_upload_size: number
}

/**
 * Sign in with Pushbullet, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Pushbullet<P extends PushbulletProfile>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  return offerProvider(makePushbullet(options as never))
}
