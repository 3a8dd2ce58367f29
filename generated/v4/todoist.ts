// Generated from providers.yaml#todoist by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeTodoist from "../providers/todoist.js"

/** Of what Todoist says, as version 4 types it. */
export interface TodoistProfile {
  [claim: string]: any
  id: string
  email: string
  full_name: string
  avatar_big: string
  avatar_medium: string
  avatar_s640: string
  avatar_small: string
  lang: string
  is_premium: boolean
  inbox_project_id: string
  karma: number
}

/**
 * Sign in with Todoist, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function TodoistProvider<P extends TodoistProfile>(
  options: OAuthUserConfig<P>,
): OAuthConfig<P> {
  return offerProvider(makeTodoist(options as never))
}
