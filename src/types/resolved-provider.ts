/** A provider as the engine keeps it, whatever the application wrote. */

import type { Awaitable } from "./awaitable.js"
import type { CredentialsConfig } from "./credentials-provider.js"
import type { EmailConfig } from "./mail-provider.js"
import type {
  AuthorizationEndpointHandler,
  OAuth2Config,
  OAuthClientOptions,
  OIDCConfig,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
} from "./oauth-provider.js"
import type { Profile, TokenSet, User } from "./user.js"
import type { WebAuthnConfig } from "./webauthn-provider.js"

/** An OAuth or OIDC provider with options merged in and every default filled. Does not depend on the request. */
export type OAuthProvider = Omit<
  OAuth2Config<Profile>,
  | "type"
  | "authorization"
  | "token"
  | "userinfo"
  | "checks"
  | "profile"
  | "account"
  | "client"
  | "clientId"
  | "options"
> & {
  type: "oauth" | "oidc"
  clientId: string
  /**
   * `url` is absent when discovery must supply it; `params` are already in the address's query. `replaceable` names the
   * parameters that a browser may set in place of configured ones.
   */
  authorization: Omit<AuthorizationEndpointHandler, "url"> & { url?: URL; replaceable: readonly string[] }
  token: Omit<TokenEndpointHandler, "url"> & { url?: string }
  userinfo: (Omit<UserinfoEndpointHandler, "url"> & { url?: string }) | undefined
  checks: ReadonlyArray<"pkce" | "state" | "nonce">
  client: OAuthClientOptions
  profile(profile: Profile, tokens: TokenSet): Awaitable<User>
  account(tokens: TokenSet): TokenSet | undefined
  idToken?: OIDCConfig<Profile>["idToken"]
  userClaims?: OIDCConfig<Profile>["userClaims"]
  /** The provider posts its answer across sites, so its check cookies are SameSite=None. */
  formPost: boolean
  /** Transport of every call to this provider: bounded, never following a redirect. */
  fetch: typeof fetch
}

/** A provider as the engine keeps it. */
export type ResolvedProvider = OAuthProvider | EmailConfig | CredentialsConfig | WebAuthnConfig
