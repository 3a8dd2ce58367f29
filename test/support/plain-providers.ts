/** Two providers for the simulator, written by hand: one of plain OAuth, one of OpenID Connect. */
import type { OAuth2Config, OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"

/** A provider "acme" of plain OAuth; `over` is laid over it. */
export function plainOAuth(over: Partial<OAuth2Config<Profile>> = {}): OAuth2Config<Profile> {
  return {
    id: "acme",
    name: "Acme",
    type: "oauth",
    clientId: "id",
    clientSecret: "secret",
    authorization: { url: "https://acme.test/authorize", params: { scope: "read" } },
    token: "https://acme.test/token",
    userinfo: "https://acme.test/me",
    checks: ["pkce", "state"],
    ...over,
  }
}

/** A provider "acme" of OpenID Connect, whose client secret is long enough for HS256; `over` is laid over it. */
export function plainOidc(over: Partial<OIDCConfig<Profile>> = {}): OIDCConfig<Profile> {
  return {
    id: "acme",
    name: "Acme",
    type: "oidc",
    issuer: "https://acme.test",
    clientId: "id",
    clientSecret: "a-client-secret-that-is-long-enough-for-hs256",
    checks: ["pkce", "state", "nonce"],
    ...over,
  }
}
