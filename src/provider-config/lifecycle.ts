/** What follows a sign-in at a provider: its tokens are refreshed and revoked, its user is signed out there. */
import type { DeclaredRequest, RequestAuth, RequestText } from "./declared-request.js"

/** What a sign-in asks for to be given a refresh token. */
export interface OfflineRequest {
  /** Scopes besides those that are asked for anyway. */
  scope?: readonly RequestText[] | undefined
  /** Parameters of the authorization request. */
  query?: Readonly<Record<string, RequestText>> | undefined
}

/**
 * How tokens are refreshed, as far as it deviates from RFC 6749 section 6. Without `url` the call goes to the token
 * endpoint; `auth`, `headers` and `answer` are those of the token call unless they stand here. Its holes read what is
 * stored with the account, as `{tokens.refresh_token}`.
 */
export interface TokenRefresh extends DeclaredRequest {
  /** What is sent with `offline: true`. */
  ask?: OfflineRequest | undefined
  /** True: each use brings a new refresh token and ends the old one. False: it stays what it is. Absent: either may be. */
  rotates?: boolean | undefined
  /** Seconds for which a refresh token that was used is taken once more, so that a lost answer can be asked for again. */
  grace?: number | undefined
}

/**
 * How a token is revoked, where it is not as RFC 7009 says. Without `url` the call goes to the `revocation_endpoint` of the
 * issuer's metadata. The hole `{token}` is the token to revoke, `{tokens.access_token}`
 * and `{tokens.refresh_token}` are what is stored.
 */
export interface TokenRevocation extends Omit<DeclaredRequest, "method" | "auth"> {
  /** Default: POST. */
  method?: "GET" | "POST" | "PUT" | "DELETE" | undefined
  /** How the call proves itself; `client` (default) is the client authentication of the token endpoint. */
  auth?: "client" | RequestAuth | undefined
}

/** How a user is signed out at the provider, where it is not as OpenID Connect RP-Initiated Logout 1.0 says. */
export interface ProviderLogout {
  /** Address that the browser is sent to. Default: the `end_session_endpoint` of the issuer's metadata. */
  url?: RequestText | undefined
  /** Its parameters, which may read `{tokens.id_token}` and `{post_logout_redirect_uri}`. Absent: those of the standard. */
  query?: Readonly<Record<string, RequestText>> | undefined
}

/** Members of a provider about what follows a sign-in. */
export interface ProviderLifecycle {
  /**
   * True: a sign-in asks for a refresh token, as `refresh.ask` says. Default false: it asks for what it is told to, and some
   * providers give one all the same.
   */
  offline?: boolean | undefined
  /** How tokens are refreshed; `none` where they cannot be. Default: as RFC 6749 section 6 says. */
  refresh?: "none" | TokenRefresh | undefined
  /**
   * How tokens are revoked: an address that works as RFC 7009 says, or what deviates; `none` where they cannot be. Default:
   * at the `revocation_endpoint` of the issuer's metadata.
   */
  revoke?: "none" | TokenRevocation | RequestText | undefined
  /**
   * How a user is signed out at the provider: an address that works as OpenID Connect RP-Initiated Logout 1.0 says, or what
   * deviates; `none` where it cannot be. Default: the `end_session_endpoint` of the issuer's metadata.
   */
  logout?: "none" | ProviderLogout | RequestText | undefined
}
