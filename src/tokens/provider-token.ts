/** What an application is given of a token. */
import { scopesOf } from "../session/account-row.js"
import type { StoredTokens } from "./token-store.js"

/** A token of a provider, for calls to its API. */
export interface ProviderToken {
  /** Opens the provider's API. Treat it as a secret. */
  accessToken: string
  /** How it is sent; `bearer` as `Authorization: Bearer ...`, and `oauth1` in a signature with `tokenSecret` (RFC 5849). */
  tokenType: string
  /** The secret that belongs to a token of OAuth 1.0a. */
  tokenSecret?: string
  /** When it ends, in seconds since 1970; missing where the provider does not say, or where it does not end. */
  expiresAt?: number
  /** What was granted, as far as the provider said it. */
  scopes: readonly string[]
  /** The newest id token, where one is stored. */
  idToken?: string
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider. */
  providerAccountId?: string
  /** Values of `Set-Cookie` that the response has to carry, where tokens are kept in a cookie and changed. */
  cookies?: readonly string[]
}

/**
 * Shows what is stored.
 * @param stored Tokens with one that opens the API.
 */
export function providerToken(stored: StoredTokens): ProviderToken {
  const { provider, providerAccountId, tokens, cookies } = stored
  const { access_token, oauth_token, oauth_token_secret, token_type, expires_at, id_token } = tokens
  const signs = access_token === undefined && oauth_token !== undefined
  return {
    accessToken: access_token ?? oauth_token ?? "",
    tokenType: signs ? "oauth1" : (token_type ?? "bearer").toLowerCase(),
    ...(signs && oauth_token_secret !== undefined ? { tokenSecret: oauth_token_secret } : {}),
    ...(expires_at === undefined ? {} : { expiresAt: expires_at }),
    scopes: scopesOf(tokens) ?? [],
    ...(id_token === undefined ? {} : { idToken: id_token }),
    provider,
    ...(providerAccountId === undefined ? {} : { providerAccountId }),
    ...(cookies === undefined ? {} : { cookies }),
  }
}
