/** The provider's side of stored sessions, as an adapter keeps it. */
import type { Account } from "./user.js"

/** What a stored session came from: kept beside it, and gone with it. */
export interface SessionOrigin {
  /** The session; its key. */
  sessionToken: string
  /** Id of the user who is signed in. */
  userId: string
  /** Id of the provider that the user signed in with. */
  provider: string
  /** Id of the user at the provider, as the account has it. */
  providerAccountId: string
  /** Who issued the ID token (`iss`); missing where there was none that could be verified. */
  issuer?: string
  /** Whom the ID token is about (`sub`). */
  subject?: string
  /** The session at the provider (`sid`), where it says one. */
  sid?: string
  /** The ID token, with `session.providerLogout`: it tells the provider whom to sign out. */
  idToken?: string
  /** When the user signed in, with `account` of the config. */
  startedAt?: Date
  /** When the second step was taken, with `secondFactor` of the config; missing where none was. */
  secondStepAt?: Date
  /** Browser and system in words, with `account` of the config; at most 200 characters. */
  device?: string
}

/** Which sessions to find: all members that are given must be equal. */
export interface SessionOriginQuery {
  /** Id of the provider. */
  provider: string
  /** Issuer of the ID tokens. */
  issuer: string
  /** The session at the provider. */
  sid?: string
  /** Id of the user at the provider, as its ID tokens have it. */
  subject?: string
}

/** A logout token that a provider sent (OpenID Connect Back-Channel Logout 1.0). */
export interface UsedLogoutToken {
  /** Who issued it. */
  issuer: string
  /** Its id, unique to the issuer. */
  jti: string
  /** Until when it has to be remembered. */
  expires: Date
}

/** Which record of a user. */
export interface UserRecordKey {
  /** Id of the user that the record is about. */
  userId: string
  /** What the record is about: `account`, `passkey`, `secondFactor` and others. At most 40 characters. */
  kind: string
  /** Which record of this kind. At most 64 characters. */
  key: string
}

/** A short text that is kept about a user, and goes with the user. */
export interface UserRecord extends UserRecordKey {
  /** The text, at most 4000 characters. */
  value: string
}

/** A device that asks to be signed in (RFC 8628), until a person has answered and the device has fetched the answer. */
export interface DeviceGrant {
  /** Hash of the code that the device keeps; the key. */
  deviceCode: string
  /** Hash of the code that a person types; unique. */
  userCode: string
  /** What is known of it, as a text of the engine: at most 4000 characters. */
  value: string
  /** When it ends. An expired row may be deleted at any time. */
  expires: Date
}

/** Which device: by the hash of one of its codes. */
export type DeviceGrantKey =
  | {
      /** Hash of the code that the device keeps. */
      deviceCode: string
      /** The other code is not given. */
      userCode?: never
    }
  | {
      /** Hash of the code that a person types. */
      userCode: string
      /** The other code is not given. */
      deviceCode?: never
    }

/** How often something may happen. */
export interface LimitRule {
  /** How often, within `seconds`. So many may come at once; one more becomes free with each `seconds / limit` that pass. */
  limit: number
  /** The window, in seconds. */
  seconds: number
}

/** How many rows were deleted, by kind; 0 for what the store does not keep, or deletes by itself. */
export interface ExpiredRows {
  /** Sessions, each with what it came from. */
  sessions: number
  /** Verification tokens. */
  verificationTokens: number
  /** Logout tokens that need not be remembered any longer. */
  logoutTokens: number
  /** Leases that were never given back, and limits that nobody has consumed for as long as they last. */
  leases: number
  /** Devices that asked to be signed in; missing where the store does not keep them. */
  deviceGrants?: number
}

/** Something that a store cannot do, or cannot do safely. */
export interface StorageFinding {
  /** An `error` makes sign-ins fail or loses data; a `warning` may do so. */
  type: "error" | "warning"
  /** What is wrong, by the names that the store has: a table, a column, a setting. */
  message: string
  /** What to do. */
  remedy: string
}

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
