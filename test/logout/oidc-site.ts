/** An application at an OpenID provider that runs: `oidc-provider`, whose access tokens last for seconds. */
import type { Provider } from "../../src/providers/index.js"
import { Application, type Options } from "../support/application.js"
import { consent, type Jar, type OidcServer, startOidcServer } from "../support/oidc-server.js"

const clientSecret = "a-client-secret-of-32-characters"

/** Seconds. */
export const accessTokenLife = 12

/** Starts the provider: refresh tokens rotate, and one that is used twice ends the grant. */
export function startProvider(
  options: Record<string, unknown> = {},
  client: Record<string, unknown> = {},
): Promise<OidcServer> {
  const registered = {
    client_secret: clientSecret,
    grant_types: ["authorization_code", "refresh_token"],
    post_logout_redirect_uris: ["https://app.test/auth/signout"],
  }
  const callback = "https://app.test/auth/callback/second"
  return startOidcServer({
    clients: [
      { client_id: "app", ...registered, ...client },
      { client_id: "second", ...registered, redirect_uris: [callback] },
    ],
    scopes: ["openid", "offline_access"],
    rotateRefreshToken: () => true,
    clockTolerance: 0,
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: id, email: `${id}@example.com`, email_verified: true }),
    }),
    ttl: {
      AccessToken: accessTokenLife,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 60,
      RefreshToken: 600,
      Session: 600,
    },
    ...options,
  })
}

/** What an application says of it; it may have a second client there. */
export function local(issuer: string, id: "local" | "second" = "local"): Provider {
  return {
    id,
    name: "Local",
    type: "oidc",
    issuer,
    clientId: id === "local" ? "app" : id,
    clientSecret,
    checks: ["state", "pkce", "nonce"],
    authorization: { params: { scope: "openid email profile" } },
    // Who signs in there is another user here.
    ...(id === "second" && { profile: ({ sub, name }) => ({ id: String(sub), name: String(name) }) }),
    offline: true,
    refresh: { ask: { scope: ["offline_access"], query: { prompt: "consent" } }, rotates: true },
  }
}

/** A browser with its cookies at the application and at the provider. */
export interface Browser {
  site: Application
  jar: Jar
}

/** Signs a user in with a browser of its own. */
export async function signIn(
  options: Options,
  login = "ada",
  { jar = new Map(), id = "local" } = {},
): Promise<Browser> {
  const site = new Application(options)
  await again({ site, jar }, login, id)
  return { site, jar }
}

/** Signs in once more with the same browser. */
export async function again({ site, jar }: Browser, login = "ada", id = "local"): Promise<Response> {
  return site.back(await consent(await site.start(id), login, jar))
}
