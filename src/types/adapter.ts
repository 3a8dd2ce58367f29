/** The storage contract: records, methods, and the one helper adapters share. */

import type { Awaitable } from "./awaitable.js"
import type {
  AccountChange,
  AccountLease,
  AdapterAccountKey,
  DeviceGrant,
  DeviceGrantKey,
  ExpiredRows,
  LimitRule,
  SessionOrigin,
  SessionOriginQuery,
  StorageFinding,
  UsedLogoutToken,
  UserRecord,
  UserRecordKey,
} from "./storage.js"
import type { Account, User } from "./user.js"
import type { AdapterAuthenticator } from "./webauthn.js"

export type {
  AccountChange,
  AccountLease,
  AdapterAccountKey,
  DeviceGrant,
  DeviceGrantKey,
  ExpiredRows,
  LimitRule,
  SessionOrigin,
  SessionOriginQuery,
  StorageFinding,
  UsedLogoutToken,
  UserRecord,
  UserRecordKey,
} from "./storage.js"
export type { AdapterAuthenticator, Authenticator } from "./webauthn.js"

/** A stored user. */
export interface AdapterUser extends User {
  /** Primary key. `createUser` is given a proposal, and may return another. */
  id: string
  /** E-mail address, unique among users. */
  email: string
  /** Null until an address was proven by the e-mail provider; then the moment of the proof. */
  emailVerified: Date | null
}

/** Provider types that have an account row. */
export type AdapterAccountType = "oauth" | "oidc" | "email" | "webauthn"

/** A stored account. One user can have several. */
export interface AdapterAccount extends Account {
  /** Id of the user that the account belongs to. */
  userId: string
  /** Type of the provider. */
  type: AdapterAccountType
}

/** A stored session of strategy `database`. */
export interface AdapterSession {
  /** Value of the session cookie; unique. Whoever sends it is signed in. */
  sessionToken: string
  /** Id of the user who is signed in. */
  userId: string
  /** When the session ends. */
  expires: Date
}

/** A stored e-mail verification token. */
export interface VerificationToken {
  /** Address that the mail went to, or what else the row is about. */
  identifier: string
  /** When the token expires. An expired row may be deleted at any time. */
  expires: Date
  /** Hash of the token, made with the configured secret. */
  token: string
}

/** When the address of a user was proven for the first time. */
export interface FirstProof {
  /** Id of the user; the key. */
  userId: string
  /** The address that was proven. The user may have another one by now. */
  email: string
  /** The moment of the proof. Unlike `emailVerified` of the user, no later sign-in and no application writes it. */
  time: Date
}

/** A new user, with the account and the passkey of the first sign-in. */
export interface Registration {
  /** The user, as `createUser` is given it. */
  user: AdapterUser
  /** The account, as `linkAccount` is given it. */
  account: AdapterAccount
  /** The passkey, as `createAuthenticator` is given it; left out where the account is of a provider. */
  authenticator?: AdapterAuthenticator
}

/**
 * Storage, as an object of optional methods: a method is needed only by the flows that call it. A call that takes longer than
 * `timeouts.adapter` of the config counts as failed. A call whose connection broke (ECONNRESET and the like) is made once
 * more. An error that a method throws is reported as an `AdapterError`. Accounts are unique by `provider` and
 * `providerAccountId`, session tokens and credential ids by themselves: of two requests that write the same, one fails. Ids
 * and tokens are compared byte for byte, dates keep their milliseconds. `authlas/testing/adapter` tests an adapter against
 * these rules.
 */
export interface Adapter {
  /**
   * Stores a new user.
   * @param user With a proposed `id`, which a database may replace, and `emailVerified` null unless a mail has proven the
   * address.
   * @returns The row.
   */
  createUser?(user: AdapterUser): Awaitable<AdapterUser>
  /**
   * Optional: stores a new user with the first account, and with the passkey if there is one. All rows are stored or none, and
   * none of them signs a user in before all are stored. It must fail where the address, the account or the passkey exists
   * already. Called instead of `createUser`, `linkAccount` and `createAuthenticator` where a sign-in makes a user. Leave it
   * out if you replace one of these methods.
   * @param registration The rows. `userId` is the proposed id of the user; a database that makes ids writes its own.
   * @returns The row of the user.
   */
  createUserWithAccount?(registration: Registration): Awaitable<AdapterUser>
  /** Finds a user by its id; null when there is none. */
  getUser?(id: string): Awaitable<AdapterUser | null>
  /** Finds a user by its e-mail address, as it was stored; null when there is none. */
  getUserByEmail?(email: string): Awaitable<AdapterUser | null>
  /** Finds the user whose account this is; null when there is none. */
  getUserByAccount?(
    /** The account: id of the provider and id at the provider. */
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ): Awaitable<AdapterUser | null>
  /**
   * Changes the members that are given and leaves the others alone, undefined ones too; a null is stored. It must fail for
   * an unknown id, and for the address of another user.
   * @returns The whole row.
   */
  updateUser?(user: Partial<AdapterUser> & Pick<AdapterUser, "id">): Awaitable<AdapterUser>
  /**
   * Deletes a user with its accounts, sessions and passkeys. Called when the account of a new user could not be stored, and by
   * `deleteUser` of `authlas/account`.
   */
  deleteUser?(userId: string): Promise<void> | Awaitable<AdapterUser | null | undefined>
  /** Stores an account of a user. It must fail when another row has the same `provider` and `providerAccountId`. */
  linkAccount?(account: AdapterAccount): Promise<void> | Awaitable<AdapterAccount | null | undefined>
  /**
   * Deletes an account. Called when its passkey could not be stored, on the first proof of an address, and where a user
   * disconnects it.
   */
  unlinkAccount?(
    providerAccountId: Pick<AdapterAccount, "provider" | "providerAccountId">,
  ): Promise<void> | Awaitable<AdapterAccount | undefined>
  /**
   * Optional: lists all accounts of a user, none for an unknown one. With it and `unlinkAccount`, the first proof of an
   * address drops accounts that were linked by a user who only claimed it.
   */
  listAccountsByUserId?(userId: string): Awaitable<AdapterAccount[]>
  /**
   * Optional: changes the members of an account that are given and leaves the others alone; null empties one. It compares and
   * changes in one step: of two calls with the same `where`, only one changes the row.
   * @param account The key, and what changes.
   * @param where Tokens that the row must have, or nothing is changed; null for a token that it must not have.
   * @returns The whole row; null when there is no such row, or `where` does not match it.
   */
  updateAccount?(
    account: AccountChange,
    where?: {
      /** The access token as it was read. */
      access_token: string | null
      /** The refresh token as it was read. */
      refresh_token: string | null
    },
  ): Awaitable<AdapterAccount | null>
  /**
   * Optional: gives one holder at a time the right to refresh the tokens of an account, across processes. It gives a free or
   * expired lease in one step; its holder may take it again. The engine also asks for leases whose names are no accounts; a
   * store that refuses those costs an extra refresh.
   * @returns True when the holder has the lease now, or has given it back.
   */
  leaseAccount?(account: AdapterAccountKey, lease: AccountLease): Awaitable<boolean>
  /** Stores a session (strategy `database`) and returns its row. */
  createSession?(
    session: Pick<AdapterSession, "sessionToken" | "userId" | "expires">,
  ): Awaitable<AdapterSession>
  /**
   * Finds a session and its user in one call; null when either is missing. It may return an expired session: the engine checks
   * `expires`.
   */
  getSessionAndUser?(sessionToken: string): Awaitable<{
    /** The row of the session. */
    session: AdapterSession
    /** The row of its user. */
    user: AdapterUser
  } | null>
  /** Changes the members that are given, in practice `expires`; null when there is no such session. */
  updateSession?(
    session: Partial<AdapterSession> & Pick<AdapterSession, "sessionToken">,
  ): Awaitable<AdapterSession | null | undefined>
  /** Deletes a session. A session that is gone already is no error. */
  deleteSession?(sessionToken: string): Promise<void> | Awaitable<AdapterSession | null | undefined>
  /** Optional: deletes all sessions of a user. Called on the first proof of an address. */
  deleteSessionsByUserId?(userId: string): Promise<void> | Awaitable<unknown>
  /**
   * Optional: lists the sessions of a user that have not expired, in any order; an empty list for an unknown user. Called on
   * the first proof of an address where there is no `deleteSessionsByUserId`.
   */
  listSessionsByUserId?(userId: string): Awaitable<AdapterSession[]>
  /**
   * Optional: stores what a session came from. `deleteSession`, `deleteSessionsByUserId` and `deleteUser` delete it with the
   * session.
   */
  createSessionOrigin?(origin: SessionOrigin): Promise<void> | Awaitable<unknown>
  /** Optional: reads what a session came from; null when that is not known. */
  getSessionOrigin?(sessionToken: string): Awaitable<SessionOrigin | null>
  /** Optional: lists the sessions that match the query; an empty list when there are none. */
  listSessionOrigins?(query: SessionOriginQuery): Awaitable<SessionOrigin[]>
  /**
   * Optional: remembers a logout token until it has expired, in one step.
   * @returns True the first time, false when it is known. Of two calls at once, only one gets true.
   */
  useLogoutToken?(token: UsedLogoutToken): Awaitable<boolean>
  /**
   * Optional: stores when the address of a user was first proven, in place of an earlier record. It must fail for an unknown
   * user; `deleteUser` deletes the record.
   */
  storeFirstProof?(proof: FirstProof): Promise<void> | Awaitable<unknown>
  /**
   * Optional: reads what `storeFirstProof` stored; null when there is nothing. Called for sessions of strategy `jwt` that
   * began before the address of their user was proven. Without both methods, `emailVerified` counts as the time of the first
   * proof.
   */
  getFirstProof?(userId: string): Awaitable<FirstProof | null>
  /**
   * Optional: stores a record of a user, in place of one with the same key. With `before` it compares and stores in one step:
   * the record must have this value, or must not be there where `before` is null; of two calls at once with the same `before`
   * only one stores. It must fail for an unknown user; `deleteUser` deletes the records.
   * @returns False where `before` does not match: nothing is stored then.
   */
  storeUserRecord?(record: UserRecord, before?: string | null): Awaitable<boolean>
  /** Optional: lists the records of a user of one kind; an empty list when there are none. */
  listUserRecords?(userId: string, kind: string): Awaitable<UserRecord[]>
  /**
   * Optional: deletes a record of a user, in one step.
   * @returns The record; null when there was none. Of two calls at once only one gets it.
   */
  deleteUserRecord?(record: UserRecordKey): Awaitable<UserRecord | null>
  /**
   * Optional: counts an attempt, across processes and by the store's own clock, in one step: of calls at once no more are
   * allowed than the rule says. An attempt that is refused does not count.
   * @param key What is limited; at most 255 characters.
   * @returns 0 when the attempt is allowed; otherwise the milliseconds after which one will be.
   */
  consumeLimit?(key: string, rule: LimitRule): Awaitable<number>
  /** Optional: stores a device that asks to be signed in. It must fail when another row has one of its two codes. */
  createDeviceGrant?(grant: DeviceGrant): Promise<void> | Awaitable<unknown>
  /** Optional: finds a device by one of its codes; null when there is none. It may return an expired one. */
  getDeviceGrant?(key: DeviceGrantKey): Awaitable<DeviceGrant | null>
  /**
   * Optional: changes the value of a device. It compares and changes in one step: of two calls with the same `before`, only
   * one changes the row.
   * @param grant The key, and the new value.
   * @param before The value that the row must have, or nothing is changed.
   * @returns False when there is no such row, or its value is another.
   */
  updateDeviceGrant?(grant: Pick<DeviceGrant, "deviceCode" | "value">, before: string): Awaitable<boolean>
  /**
   * Optional: deletes a device and returns it, in one step: of two calls at once, only one may get the row.
   * @returns The row, expired or not; null when there was none.
   */
  deleteDeviceGrant?(deviceCode: string): Awaitable<DeviceGrant | null>
  /** Stores a verification token. One `identifier` may have several. */
  createVerificationToken?(token: VerificationToken): Awaitable<VerificationToken | null | undefined>
  /**
   * Deletes a verification token and returns it, in one step: of two calls at once, only one may get the row.
   * @returns The row, expired or not; null when there was none.
   */
  useVerificationToken?(params: {
    /** As it was stored. */
    identifier: string
    /** The hash that was stored. */
    token: string
  }): Awaitable<VerificationToken | null>
  /** Finds an account of a provider by the id at the provider; null when there is none. Needed for passkeys. */
  getAccount?(
    providerAccountId: AdapterAccount["providerAccountId"],
    provider: AdapterAccount["provider"],
  ): Awaitable<AdapterAccount | null>
  /** Finds a passkey by its credential id (standard base64, with padding); null when there is none. */
  getAuthenticator?(credentialID: string): Awaitable<AdapterAuthenticator | null>
  /** Stores a passkey. It must fail when another row has the same `credentialID`. */
  createAuthenticator?(authenticator: AdapterAuthenticator): Awaitable<AdapterAuthenticator>
  /** Lists all passkeys of a user; an empty list when there are none. */
  listAuthenticatorsByUserId?(userId: string): Awaitable<AdapterAuthenticator[]>
  /**
   * Stores how many signatures an authenticator has counted, up to 4294967295, and returns the row. It must fail for an
   * unknown one.
   */
  updateAuthenticatorCounter?(credentialID: string, newCounter: number): Awaitable<AdapterAuthenticator>
  /** Optional: deletes a passkey. One that is gone already is no error. */
  deleteAuthenticator?(credentialID: string): Promise<void> | Awaitable<unknown>
  /**
   * Optional: deletes a batch of expired rows of each kind. It locks only the rows that it deletes; a session that is extended
   * at the same time stays. `cleanStorage` of `authlas/adapters/clean` calls it until nothing is left.
   * @returns How many rows it deleted, by kind; all 0 when nothing is left.
   */
  deleteExpired?(options: {
    /** Rows whose `expires` is before this time are deleted. */
    now: Date
    /** Number of rows of each kind that this call may delete. */
    limit: number
  }): Awaitable<ExpiredRows>
  /**
   * Optional: checks, without writing, that the store can hold what is asked of it: tables, columns, constraints, and
   * whether the server may refuse or lose writes. `npx authlas doctor` calls it.
   * @returns What is wrong, an empty list when all is well. It throws when the store cannot be reached.
   */
  checkStorage?(): Awaitable<StorageFinding[]>
}

/** Storage that keeps the rows of tenants apart, for `tenants` of the config. */
export interface TenantAdapter extends Adapter {
  /**
   * Makes the adapter of one tenant, which sees and changes the rows of that tenant alone. All that is unique is so within a
   * tenant: addresses, accounts, session tokens, passkeys, limits. Rows of no tenant are those of the adapter itself. It asks
   * the store nothing. `tenantContract` of `authlas/testing/adapter` tests it.
   * @param tenantId 1 to 64 letters, digits, `-` and `_`; ids are compared byte for byte.
   */
  forTenant(tenantId: string): Adapter
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
