// Generated from providers.yaml#notion by `npm run generate`. Edit the entry, not this file.
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { NotionProfile } from "../profiles/notion.js"

export type { NotionProfile, Owner, Person } from "../profiles/notion.js"

/** Options of Notion. */
export interface NotionOptions extends OAuthUserConfig<NotionProfile> {
  /** Callback URL, where it is not the one that the application's own address gives. */
  redirectUri?: string
  /** True: a sign-in asks for a refresh token, which comes unasked. Default false. */
  offline?: boolean
}

/** Another name of the profile of Notion. */
export type User = NotionProfile

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
    schema: async () => (await import("../checks/notion.js")).NotionProfile,
    email: { presence: "sometimes", verified: false },
    refresh: { rotates: true, url: "https://api.notion.com/v1/oauth/token", json: {} },
    revoke: { url: "https://api.notion.com/v1/oauth/revoke", json: { token: "{tokens.access_token}" } },
    api: ["api.notion.com"],
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
    style: {
      brandColor: "#000000",
      mark: "M4.459 4.208c.746.606 1.026.56 2.428.466l13.215-.793c.28 0 .047-.28-.046-.326L17.86 1.968c-.42-.326-.981-.7-2.055-.607L3.01 2.295c-.466.046-.56.28-.374.466zm.793 3.08v13.904c0 .747.373 1.027 1.214.98l14.523-.84c.841-.046.935-.56.935-1.167V6.354c0-.606-.233-.933-.748-.887l-15.177.887c-.56.047-.747.327-.747.933zm14.337.745c.093.42 0 .84-.42.888l-.7.14v10.264c-.608.327-1.168.514-1.635.514-.748 0-.935-.234-1.495-.933l-4.577-7.186v6.952L12.21 19s0 .84-1.168.84l-3.222.186c-.093-.186 0-.653.327-.746l.84-.233V9.854L7.822 9.76c-.094-.42.14-1.026.793-1.073l3.456-.233 4.764 7.279v-6.44l-1.215-.139c-.093-.514.28-.887.747-.933zM1.936 1.035l13.31-.98c1.634-.14 2.055-.047 3.082.7l4.249 2.986c.7.513.934.653.934 1.213v16.378c0 1.026-.373 1.634-1.68 1.726l-15.458.934c-.98.047-1.448-.093-1.962-.747l-3.129-4.06c-.56-.747-.793-1.306-.793-1.96V2.667c0-.839.374-1.54 1.447-1.632z",
    },
    options,
  }
}
