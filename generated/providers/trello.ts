// Generated from providers.yaml#trello@1.0 by `npm run generate`. Edit the entry, not this file.
import { oauth1 } from "../../src/engine/oauth/parts.js"
import type { OAuth2Config, OAuthUserConfig } from "../../src/providers/index.js"
import type { Trello1Profile, TrelloProfile } from "../profiles/trello.js"

export type { Trello1Profile, TrelloProfile } from "../profiles/trello.js"

/** Options of Trello, version 1.0. */
export interface Trello1Options extends OAuthUserConfig<Trello1Profile> {
  /** Chooses this version. */
  version?: "1.0"
  /** Name of the application on Trello's page; without it that page speaks of an unknown application. */
  appName?: string
  /** How long the token lasts; 1hour by default. */
  expiration?: "1hour" | "1day" | "30days" | "never"
}

/** Options of Trello, version 2.0. */
export interface TrelloOptions extends OAuthUserConfig<TrelloProfile> {
  /** Chooses this version. */
  version: "2.0"
  /** True: a sign-in asks for a refresh token, by the scope `offline_access`. Default false. An access token lives 1 hour and a refresh token lives 90 days. */
  offline?: boolean
}

/**
 * Sign in with Trello.
 *
 * Callback URL: `{origin}/auth/callback/trello`. Environment: `AUTH_TRELLO_ID`, `AUTH_TRELLO_SECRET`.
 * Client id and client secret are the API key and the secret of a Power-Up, whose allowed origins must have the site's. Version 2.0 has clients of its own; tokens of OAuth 1.0 are not announced to end.
 * The clients are not those of version 1.0, which refuses them. Where the app is a Power-Up, a token opens the workspaces alone that it was given for.
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
export default function Trello(options: TrelloOptions): OAuth2Config<TrelloProfile>
export default function Trello(options?: Trello1Options): OAuth2Config<Trello1Profile>
export default function Trello(
  options: TrelloOptions | Trello1Options = {},
): OAuth2Config<TrelloProfile> | OAuth2Config<Trello1Profile> {
  if (options.version === "2.0") return trello2(options)
  return trello1(options)
}

function trello1(options: Trello1Options): OAuth2Config<Trello1Profile> {
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
    schema: async () => (await import("../checks/trello.js")).Trello1Profile,
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

function trello2(options: TrelloOptions): OAuth2Config<TrelloProfile> {
  return {
    id: "trello",
    name: "Trello",
    type: "oauth",
    authorization: {
      url: "https://auth.atlassian.com/authorize",
      params: { scope: "read:member:trello", prompt: "consent" },
    },
    token: { url: "https://auth.atlassian.com/oauth/token", json: {} },
    userinfo: {
      url: "https://api.trello.com/1/members/me",
      query: { fields: "id,username,fullName,email,avatarUrl" },
    },
    checks: ["pkce", "state"],
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.fullName || profile.username || null,
      email: profile.email || null,
      image: (profile.avatarUrl && `${profile.avatarUrl}/170.png`) || null,
    }),
    schema: async () => (await import("../checks/trello.js")).TrelloProfile,
    email: { presence: "sometimes", verified: false },
    refresh: {
      ask: { scope: ["offline_access"] },
      rotates: true,
      url: "https://auth.atlassian.com/oauth/token",
      json: {},
    },
    api: ["api.trello.com"],
    style: {
      brandColor: "#0052cc",
      mark: "M21.147 0H2.853A2.86 2.86 0 000 2.853v18.294A2.86 2.86 0 002.853 24h18.294A2.86 2.86 0 0024 21.147V2.853A2.86 2.86 0 0021.147 0zM10.34 17.287a.953.953 0 01-.953.953h-4a.954.954 0 01-.954-.953V5.38a.953.953 0 01.954-.953h4a.954.954 0 01.953.953zm9.233-5.467a.944.944 0 01-.953.947h-4a.947.947 0 01-.953-.947V5.38a.953.953 0 01.953-.953h4a.954.954 0 01.953.953z",
    },
    options,
  }
}
