// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import { offerProvider } from "../../src/frameworks/next/v4/catalogue-provider.js"
import type { OAuthConfig, OAuthUserConfig } from "../../src/frameworks/next/v4/provider-types.js"
import makeNotion from "../providers/notion.js"

/** Of what Notion says, as version 4 types it. */
export interface NotionProfile {
  [claim: string]: any
  id: string
  object: string
  type: string
  name: string
  avatar_url: string
  person: { email: string }
}

/** Of what Notion says, as version 4 types it. */
export interface Person {
  [claim: string]: any
  email: string
}

/** Of what Notion says, as version 4 types it. */
export interface Owner {
  [claim: string]: any
  type: string
  user: {
    id: string
    object: string
    type: string
    name: string
    avatar_url: string
    person: { email: string }
  }
}

/** Of what Notion says, as version 4 types it. */
export type User = NotionProfile

/**
 * Sign in with Notion, as version 4 of next-auth has it.
 * @param options Id and secret of the client, and any member to override.
 * @returns The provider.
 */
export default function Notion<P extends NotionProfile>(
  options: OAuthUserConfig<P> & {
    /** Callback URL, where it is not the one that the application's own address gives. */
    redirectUri?: string
  },
): OAuthConfig<P> {
  return offerProvider(makeNotion(options as never))
}
