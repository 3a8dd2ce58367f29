/** Options and events of the tokens that providers give. */
import type { Awaitable } from "../records/awaitable.js"

/** How the tokens of providers are kept after a sign-in. */
export interface TokensOptions {
  /**
   * Where they are kept. `account` (default with an adapter): in the account row. `cookie`: sealed in a cookie of their own,
   * for sessions without storage; without this option nothing is kept there.
   */
  store?: "account" | "cookie"
  /**
   * Seals the tokens of an account row with a key of the `secret` before the adapter sees them; default false. Rows in clear
   * are still read, and sealed when they are next written. Sealed values are longer, and only authlas reads them.
   */
  encrypt?: boolean
  /** Revokes the provider's tokens when the user signs out, where the provider can; default false. */
  revokeAtSignOut?: boolean
}

/** Whose tokens an event is about. No token is among it. */
export interface TokenEventAccount {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider, where it is known. */
  providerAccountId?: string
  /** Id of the user, where tokens are stored with users. */
  userId?: string
}

/** Events of the tokens that providers give. */
export interface TokenEvents {
  /** Tokens were refreshed and stored. */
  tokenRefreshed: (
    message: TokenEventAccount & {
      /** When the new access token ends, in seconds since 1970; missing where the provider does not say. */
      expiresAt?: number
      /** Whether there is a new refresh token. */
      rotated: boolean
    },
  ) => Awaitable<void>
  /** Tokens could not be refreshed. */
  tokenRefreshFailed: (
    message: TokenEventAccount & {
      /** What was thrown: a `ProviderTokenError` with its `reason`. */
      error: Error
    },
  ) => Awaitable<void>
  /** Tokens were revoked at the provider. */
  tokenRevoked: (message: TokenEventAccount) => Awaitable<void>
}
