// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import { NotionProfile } from "../profiles/notion.js"

export type { NotionProfile } from "../profiles/notion.js"

/** Options of Notion. */
export interface NotionOptions extends OAuthUserConfig<NotionProfile> {}

/**
 * Sign in with Notion.
 *
 * Callback URL: `{origin}/auth/callback/notion`. Environment: `AUTH_NOTION_ID`, `AUTH_NOTION_SECRET`.
 * Only a public integration with user capabilities can sign people in.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Notion from "authlas/providers/notion"
 *
 * const response = await Auth(request, { providers: [Notion] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developers.notion.com/docs/authorization}
 */
export default function Notion(options: NotionOptions = {}): OAuth2Config<NotionProfile> {
  return {
    id: "notion",
    name: "Notion",
    type: "oauth",
    authorization: { url: "https://api.notion.com/v1/oauth/authorize", params: { scope: "", owner: "user" } },
    token: { url: "https://api.notion.com/v1/oauth/token", json: {} },
    userinfo: {
      url: "https://api.notion.com/v1/users/me",
      headers: { "Notion-Version": "2022-06-28" },
      answer: { pick: "bot.owner.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_basic" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.person?.email || null,
      image: profile.avatar_url || null,
    }),
    schema: NotionProfile,
    email: { presence: "sometimes", verified: false },
    style: { brandColor: "#000000" },
    options,
  }
}
