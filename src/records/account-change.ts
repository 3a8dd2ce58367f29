/** What changes of a stored account, and who may change it. */
import type { Account } from "./account.js"

/** Which account: id of the provider and id at the provider. */
export type AdapterAccountKey = Pick<Account, "provider" | "providerAccountId">

/** What changes of an account: a member that is left out stays, null empties it. */
export interface AccountChange extends AdapterAccountKey {
  /** Access token. */
  access_token?: string | null
  /** Refresh token. */
  refresh_token?: string | null
  /** ID token. */
  id_token?: string | null
  /** When the access token ends, in seconds since 1970. */
  expires_at?: number | null
  /** Scopes, separated by blanks. */
  scope?: string | null
  /** Always lowercase. */
  token_type?: string | null
  [member: string]: unknown
}

/** The right to refresh the tokens of an account, for a while. */
export interface AccountLease {
  /** Who asks for it; unique to the call. */
  holder: string
  /** Milliseconds that it lasts from now on, by the store's own clock; 0 gives it back. */
  ms: number
}
