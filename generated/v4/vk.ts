// Generated from providers.yaml#vk by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeVK from "../providers/vk.js"

/** Of what VK says, as version 4 types it. */
export interface VkProfile {
  [claim: string]: any
  id: any
  first_name: string
  last_name: string
  photo_100: string
  screen_name: string
  sex: number
  bdate: string
  deactivated: string
  is_closed: boolean
  can_access_closed: boolean
}

/**
 * Sign in with VK, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function VK<P extends Record<string, any> = VkProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeVK(options as never))
}
