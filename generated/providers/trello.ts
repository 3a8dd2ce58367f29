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
 * Client id and client secret are the API key and the secret of a Power-Up, whose allowed origins must have the site's. Since September 2026 Trello has OAuth 2.0 too, with clients and scopes of its own, which this does not speak; tokens of OAuth 1.0 are not announced to end.
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
    schema: async () => (await import("../checks/trello.js")).TrelloProfile,
    email: { presence: "sometimes", verified: false },
    refresh: "none",
    revoke: {
      url: "https://api.trello.com/1/tokens/{token}",
      method: "DELETE",
      auth: "none",
      query: { key: "{options.clientId}", token: "{token}" },
    },
    style: {
      brandColor: "#0052cc",
      mark: "M21.147 0H2.853A2.86 2.86 0 000 2.853v18.294A2.86 2.86 0 002.853 24h18.294A2.86 2.86 0 0024 21.147V2.853A2.86 2.86 0 0021.147 0zM10.34 17.287a.953.953 0 01-.953.953h-4a.954.954 0 01-.954-.953V5.38a.953.953 0 01.954-.953h4a.954.954 0 01.953.953zm9.233-5.467a.944.944 0 01-.953.947h-4a.947.947 0 01-.953-.947V5.38a.953.953 0 01.953-.953h4a.954.954 0 01.953.953z",
    },
    ...oauth1,
    options,
  }
}
