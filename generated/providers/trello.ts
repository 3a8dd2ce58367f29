// Generated from providers.yaml#trello by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { TrelloProfile } from "../profiles/trello.js"

export type { TrelloProfile } from "../profiles/trello.js"

/** Options of Trello. */
export interface TrelloOptions extends OAuthUserConfig<TrelloProfile> {
  /** Name of the application on Trello's page; without it that page speaks of an unknown application. */
  appName?: string
  /** How long the token lasts; 1hour by default. */
  expiration?: "1hour" | "1day" | "30days" | "never"
}

/**
 * Sign in with Trello.
 *
 * Callback URL: `{origin}/auth/callback/trello`. Environment: `AUTH_TRELLO_ID`, `AUTH_TRELLO_SECRET`.
 * Client id and client secret are the API key and the secret of a Power-Up, whose allowed origins must have the site's.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import Trello from "authlas/providers/trello"
 *
 * const response = await Auth(request, { providers: [Trello] })
 * ```
 * @param options What the environment does not say, and any member to override.
 * @returns The provider's configuration.
 * @see {@link https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/}
 */
export default function Trello(options: TrelloOptions = {}): OAuth2Config<TrelloProfile> {
  const lasts = options.expiration || "1hour"
  return {
    id: "trello",
    name: "Trello",
    type: "oauth",
    requestToken: "https://trello.com/1/OAuthGetRequestToken",
    authorization: {
      url: "https://trello.com/1/OAuthAuthorizeToken",
      params: { ...(options.appName && { name: options.appName }), scope: "read,account", expiration: lasts },
    },
    token: "https://trello.com/1/OAuthGetAccessToken",
    userinfo: {
      url: "https://api.trello.com/1/members/me",
      query: { fields: "id,username,fullName,email,avatarUrl" },
    },
    profile: (profile) => ({
      id: profile.id,
      name: profile.fullName || profile.username || null,
      email: profile.email || null,
      image: (profile.avatarUrl && `${profile.avatarUrl}/170.png`) || null,
    }),
    schema: async () => (await import("../profiles/trello.js")).TrelloProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: {
      url: "https://api.trello.com/1/tokens/{token}",
      method: "DELETE",
      auth: "none",
      query: { key: "{options.clientId}", token: "{token}" },
    },
    style: { brandColor: "#0052cc" },
    ...oauth1,
    options,
  }
}
