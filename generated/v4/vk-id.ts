// Generated from providers.yaml#vk-id by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeVKID from "../providers/vk-id.js"

/** Of what VK ID says, as version 4 types it. */
export interface VKIDProfile {
  [claim: string]: any
  user_id: any
  first_name: string
  last_name: string
  phone: string
  avatar: string
  email: string
  sex: number
  verified: boolean
  birthday: string
}

/**
 * Sign in with VK ID, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function VKID<P extends VKIDProfile>(
  options: OAuthUserConfig<P> & {
    /** Colours of VK's page. */
    scheme?: "light" | "dark"
    /** Number of the language of VK's page. */
    lang_id?: number
  },
): OAuthConfig<P> {
  return offerProvider(makeVKID(options as never))
}
