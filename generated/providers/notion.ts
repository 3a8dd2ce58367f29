// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers.js"
import type { NotionProfile } from "../profiles/notion.js"

export type { NotionProfile } from "../profiles/notion.js"

/** Options of Notion. */
export interface NotionOptions extends OAuthUserConfig<NotionProfile> {
  /** Callback URL, where it is not the one that the application's own address gives. */
  redirectUri?: string
}

/**
 * Sign in with Notion.
 *
 * Callback URL: `{origin}/auth/callback/notion`. Environment: `AUTH_NOTION_ID`, `AUTH_NOTION_SECRET`.
 * Only a public integration with user capabilities can sign users in.
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
    authorization: {
      url: "https://api.notion.com/v1/oauth/authorize",
      params: { scope: "", owner: "user", ...(options.redirectUri && { redirect_uri: options.redirectUri }) },
    },
    token: {
      url: "https://api.notion.com/v1/oauth/token",
      json: { ...(options.redirectUri && { redirect_uri: options.redirectUri }) },
    },
    userinfo: {
      url: "https://api.notion.com/v1/users/me",
      headers: { "Notion-Version": "2022-06-28" },
      answer: { error: { code: "code", description: "message" }, pick: "bot.owner.user" },
    },
    checks: ["state"],
    client: { token_endpoint_auth_method: "client_secret_basic" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name || null,
      email: profile.person?.email || null,
      image: profile.avatar_url || null,
    }),
    schema: async () => (await import("../profiles/notion.js")).NotionProfile,
    email: { presence: "sometimes", verified: false },
    hints: {
      invalid_client:
        "Notion does not accept the client id or the client secret. Copy both from the integration's page",
      invalid_grant:
        'The code is used up or too old, or the callback URL is not one of the integration\'s "Redirect URIs". Register it, and start the sign-in again',
      invalid_request:
        'The callback URL is not one of the integration\'s "Redirect URIs". Register it letter by letter',
      unauthorized: "The integration is not public, or was taken out of the workspace",
      restricted_resource:
        "Give the integration the capability to read user information including e-mail addresses",
    },
    style: { brandColor: "#000000" },
    options,
  }
}
