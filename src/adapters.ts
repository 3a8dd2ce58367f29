/** The storage contract: records, methods, and the one helper adapters share. */
import type { Account, Awaitable, User } from "./types.js"

/** A stored user. */
export interface AdapterUser extends User {
  id: string
  email: string
  /** Null until an address was proven by the e-mail provider; then the moment of the proof. */
  emailVerified: Date | null
}

/** Provider types that have an account row. */
export type AdapterAccountType = "oauth" | "oidc" | "email" | "webauthn"

/** A stored account. One user can have several. */
export interface AdapterAccount extends Account {
  userId: string
  type: AdapterAccountType
}

/** A stored session of strategy `database`. */
export interface AdapterSession {
  sessionToken: string
  userId: string
  expires: Date
}

/** A stored e-mail verification token. */
export interface VerificationToken {
  identifier: string
  expires: Date
  /** Hashed with the configured secret. */
  token: string
}

/** A WebAuthn authenticator. */
export interface Authenticator {
  /** Standard base64, with padding. */
  credentialID: string
  /** Standard base64, with padding. */
  credentialPublicKey: string
  counter: number
  credentialDeviceType: string
  credentialBackedUp: boolean
  /** Comma-joined transports. */
  transports?: string | null
  providerAccountId: string
  userId?: string
}

/** A stored authenticator. */
export interface AdapterAuthenticator extends Authenticator {
  userId: string
}

/**
 * Storage, as an object of optional methods: a method is needed only by the flows that call it. The engine waits for a
 * method as long as it takes: deadlines are the adapter's duty. A call whose connection broke (ECONNRESET and its like)
 * is made once more. Accounts are unique by `provider` and
 * `providerAccountId`, session tokens and credential ids by themselves; of two requests that write the same, one fails.
 */
export interface Adapter {
  createUser?(user: AdapterUser): Awaitable<AdapterUser>
  getUser?(id: string): Awaitable<AdapterUser | null>
  getUserByEmail?(email: string): Awaitable<AdapterUser | null>
  getUserByAccount?(
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ): Awaitable<AdapterUser | null>
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<AdapterUser>
  /** Called only to take back a user whose account could not be stored. */
  deleteUser?(userId: string): Promise<void> | Awaitable<AdapterUser | null | undefined>
  linkAccount?(account: AdapterAccount): Promise<void> | Awaitable<AdapterAccount | null | undefined>
  /** Called only to take back an account whose authenticator could not be stored, and on the first proof of an address. */
  unlinkAccount?(
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ): Promise<void> | Awaitable<AdapterAccount | undefined>
  /**
   * Optional addition to the contract: all accounts of a user, an empty list for an unknown one. With it (and `unlinkAccount`)
   * the first proof of an address drops the accounts that were linked before by somebody who only claimed it.
   */
  listAccountsByUserId?(userId: string): Awaitable<AdapterAccount[]>
  createSession?(session: { sessionToken: string; userId: string; expires: Date }): Awaitable<AdapterSession>
  getSessionAndUser?(sessionToken: string): Awaitable<{ session: AdapterSession; user: AdapterUser } | null>
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>
  deleteSession?(sessionToken: string): Promise<void> | Awaitable<AdapterSession | null | undefined>
  /** Optional addition to the contract: ends all sessions of a user. Called on the first proof of an address. */
  deleteSessionsByUserId?(userId: string): Promise<void> | Awaitable<unknown>
  createVerificationToken?(token: VerificationToken): Awaitable<VerificationToken | null | undefined>
  useVerificationToken?(params: { identifier: string; token: string }): Awaitable<VerificationToken | null>
  getAccount?(
    providerAccountId: AdapterAccount["providerAccountId"],
    provider: AdapterAccount["provider"],
  ): Awaitable<AdapterAccount | null>
  getAuthenticator?(credentialID: string): Awaitable<AdapterAuthenticator | null>
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>
  listAuthenticatorsByUserId?(userId: string): Awaitable<AdapterAuthenticator[]>
  updateAuthenticatorCounter?(credentialID: string, newCounter: number): Awaitable<AdapterAuthenticator>
}

const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Tells an ISO 8601 date-time with a zone from other values, so that an adapter can revive the dates of a row.
 * @param value Anything a database may return.
 * @returns True only for such a text that parses; false for `Date` objects, numbers and bare dates.
 * @example isDate("2026-01-01T00:00:00.000Z") // true
 */
export function isDate(value: unknown): value is string {
  return typeof value === "string" && isoDateTime.test(value) && !Number.isNaN(Date.parse(value))
}
