/** Storage in the memory of one process: for tests, demos and first steps. */

import { AdapterError } from "../engine/errors.js"
import { consumeMoment } from "../engine/limit.js"
import { BoundedMap } from "../engine/memory.js"
import { markOneWrite, omitNulls, omitUndefined } from "../engine/realm.js"
import { randomId } from "../engine/secrets.js"
import type {
  Adapter,
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  FirstProof,
  TenantAdapter,
  VerificationToken,
} from "../types/adapter.js"
import type {
  AdapterAccountKey,
  DeviceGrant,
  SessionOrigin,
  UsedLogoutToken,
  UserRecord,
  UserRecordKey,
} from "../types/storage.js"
import type { AdapterAuthenticator } from "../types/webauthn.js"
import { addTenants } from "./tenants.js"

function insertRow<Row extends object>(table: Map<string, Row>, key: string, row: Row): Row {
  table.set(key, structuredClone(row))
  return structuredClone(row)
}

function copyRow<Row extends object>(row: Row | undefined): Row | null {
  return row ? structuredClone(row) : null
}

function takeRow<Row extends object>(table: Map<string, Row>, key: string): Row | null {
  const row = table.get(key)
  table.delete(key)
  return row ?? null
}

function copyUserRows<Row extends { userId: string }>(table: Map<string, Row>, userId: string): Row[] {
  return [...table.values()].filter((row) => row.userId === userId).map((row) => structuredClone(row))
}

function removeUserRows(table: Map<string, { userId: string }>, userId: string): void {
  for (const [key, row] of table) if (row.userId === userId) table.delete(key)
}

const formatAccountKey = (account: AdapterAccountKey): string =>
  JSON.stringify([account.provider, account.providerAccountId])

const formatRecordKey = ({ userId, kind, key }: UserRecordKey): string => JSON.stringify([userId, kind, key])

function createTakenError(record: string): AdapterError {
  return new AdapterError(`The memory adapter has such a ${record} already.`, { record })
}

function createMissingError(record: string): AdapterError {
  return new AdapterError(`The memory adapter has no such ${record}.`, { record })
}

/** Limits that are kept at a time. */
const maxLimits = 100_000

/** Removes the first expired rows, up to a limit. */
function removeExpired<Row>(
  table: Map<string, Row>,
  limit: number,
  isExpired: (row: Row) => boolean,
  onRemove: (key: string) => void = () => {},
): number {
  let count = 0
  for (const [key, row] of table) {
    if (count >= limit) break
    if (!isExpired(row)) continue
    table.delete(key)
    onRemove(key)
    count++
  }
  return count
}

/**
 * Makes a complete adapter whose records live in this process only: they are gone when it ends, and other processes
 * do not see them. Records are copied on the way in and out; addresses, accounts, session tokens and credential ids
 * are unique; each method works in one step, so a verification token is used once however many requests try.
 * @returns The adapter, with all methods of the contract and its optional additions.
 * @example
 * ```ts
 * import { Auth } from "authlas"
 * import { MemoryAdapter } from "authlas/adapters/memory"
 *
 * const config = { adapter: MemoryAdapter(), providers: [], trustHost: true, secret }
 * ```
 */
export function MemoryAdapter(): Required<Adapter> & TenantAdapter {
  const users = new Map<string, AdapterUser>()
  const accounts = new Map<string, AdapterAccount>()
  const sessions = new Map<string, AdapterSession>()
  const tokens = new Map<string, VerificationToken>()
  const authenticators = new Map<string, AdapterAuthenticator>()
  const logoutTokens = new Map<string, UsedLogoutToken>()
  /** By the code of the device. */
  const grants = new Map<string, DeviceGrant>()
  const byUserCode = (code: string | undefined) =>
    [...grants.values()].find(({ userCode }) => userCode === code)
  /** By session. */
  const origins = new Map<string, SessionOrigin>()
  /** By user. */
  const firstProofs = new Map<string, FirstProof>()
  /** By user, kind and key. */
  const records = new Map<string, UserRecord>()
  /** When each limit is whole again. */
  const limits = new BoundedMap<string, number>(maxLimits)
  /** By account. */
  const leases = new Map<string, { holder: string; until: number }>()
  const tenants = new Map<string, Required<Adapter> & TenantAdapter>()
  const byEmail = (email: string) => [...users.values()].find((user) => user.email === email)
  const adapter = markOneWrite({
    async createUser(user) {
      const id = user.id ?? randomId()
      if (users.has(id) || (user.email && byEmail(user.email))) throw createTakenError("user")
      return insertRow(users, id, { ...user, id, emailVerified: user.emailVerified ?? null })
    },
    async getUser(id) {
      return copyRow(users.get(id))
    },
    async getUserByEmail(email) {
      return copyRow(byEmail(email))
    },
    async getUserByAccount(key) {
      return copyRow(users.get(accounts.get(formatAccountKey(key))?.userId ?? ""))
    },
    async updateUser(change) {
      const user = users.get(change.id)
      if (!user) throw createMissingError("user")
      const other = change.email ? byEmail(change.email) : undefined
      if (other && other.id !== change.id) throw createTakenError("user")
      return insertRow(users, change.id, { ...user, ...omitUndefined(change) })
    },
    async deleteUser(id) {
      for (const table of [accounts, sessions, origins, authenticators, records]) removeUserRows(table, id)
      firstProofs.delete(id)
      return takeRow(users, id)
    },
    async storeFirstProof(proof) {
      if (!users.has(proof.userId)) throw createMissingError("user")
      insertRow(firstProofs, proof.userId, proof)
    },
    async getFirstProof(userId) {
      return copyRow(firstProofs.get(userId))
    },
    async storeUserRecord(record, before) {
      if (!users.has(record.userId)) throw createMissingError("user")
      const key = formatRecordKey(record)
      if (before !== undefined && (records.get(key)?.value ?? null) !== before) return false
      insertRow(records, key, record)
      return true
    },
    async listUserRecords(userId, kind) {
      return copyUserRows(records, userId).filter((record) => record.kind === kind)
    },
    async deleteUserRecord(record) {
      return takeRow(records, formatRecordKey(record))
    },
    async consumeLimit(key, rule) {
      return consumeMoment(limits, key, rule)
    },
    async linkAccount(account) {
      if (!users.has(account.userId)) throw createMissingError("user")
      const key = formatAccountKey(account)
      if (accounts.has(key)) throw createTakenError("account")
      return insertRow(accounts, key, account)
    },
    async unlinkAccount(key) {
      return takeRow(accounts, formatAccountKey(key)) ?? undefined
    },
    async getAccount(providerAccountId, provider) {
      return copyRow(accounts.get(formatAccountKey({ provider, providerAccountId })))
    },
    async listAccountsByUserId(userId) {
      return copyUserRows(accounts, userId)
    },
    async updateAccount(change, where) {
      const key = formatAccountKey(change)
      const account = accounts.get(key)
      if (!account) return null
      const same = (name: "access_token" | "refresh_token") => (account[name] ?? null) === where?.[name]
      if (where && !(same("access_token") && same("refresh_token"))) return null
      return insertRow(accounts, key, omitNulls(Object.assign({}, account, omitUndefined(change))))
    },
    async leaseAccount(account, { holder, ms }) {
      const key = formatAccountKey(account)
      const taken = leases.get(key)
      if (taken && taken.holder !== holder && taken.until > Date.now()) return ms <= 0
      if (ms > 0) leases.set(key, { holder, until: Date.now() + ms })
      else leases.delete(key)
      return true
    },
    async createUserWithAccount({ user, account, authenticator }) {
      const userId = user.id ?? randomId()
      if (users.has(userId) || (user.email && byEmail(user.email))) throw createTakenError("user")
      if (accounts.has(formatAccountKey(account))) throw createTakenError("account")
      if (authenticator && authenticators.has(authenticator.credentialID))
        throw createTakenError("authenticator")
      insertRow(accounts, formatAccountKey(account), { ...account, userId })
      if (authenticator) insertRow(authenticators, authenticator.credentialID, { ...authenticator, userId })
      return insertRow(users, userId, { ...user, id: userId, emailVerified: user.emailVerified ?? null })
    },
    async createSession(session) {
      if (!users.has(session.userId)) throw createMissingError("user")
      if (sessions.has(session.sessionToken)) throw createTakenError("session")
      return insertRow(sessions, session.sessionToken, session)
    },
    async getSessionAndUser(sessionToken) {
      const session = copyRow(sessions.get(sessionToken))
      const user = session && copyRow(users.get(session.userId))
      return session && user ? { session, user } : null
    },
    async updateSession(change) {
      const session = sessions.get(change.sessionToken)
      return session
        ? insertRow(sessions, change.sessionToken, { ...session, ...omitUndefined(change) })
        : null
    },
    async deleteSession(sessionToken) {
      origins.delete(sessionToken)
      return takeRow(sessions, sessionToken)
    },
    async deleteSessionsByUserId(userId) {
      removeUserRows(sessions, userId)
      removeUserRows(origins, userId)
    },
    async listSessionsByUserId(userId) {
      return copyUserRows(sessions, userId).filter(({ expires }) => expires.valueOf() >= Date.now())
    },
    async createVerificationToken(token) {
      // Remove expired tokens: no user returns for one.
      for (const [key, { expires }] of tokens) if (expires.valueOf() <= Date.now()) tokens.delete(key)
      return insertRow(tokens, JSON.stringify([token.identifier, token.token]), token)
    },
    async useVerificationToken({ identifier, token }) {
      return takeRow(tokens, JSON.stringify([identifier, token]))
    },
    async createSessionOrigin(origin) {
      if (!sessions.has(origin.sessionToken)) throw createMissingError("session")
      insertRow(origins, origin.sessionToken, origin)
    },
    async getSessionOrigin(sessionToken) {
      return copyRow(origins.get(sessionToken))
    },
    async listSessionOrigins({ provider, issuer, sid, subject }) {
      const wanted = Object.entries({ provider, issuer, sid, subject }).filter(
        ([, value]) => value !== undefined,
      )
      const rows = [...origins.values()].filter((row) =>
        wanted.every(([name, value]) => row[name as "sid"] === value),
      )
      return rows.map((row) => structuredClone(row))
    },
    async useLogoutToken(token) {
      for (const [key, { expires }] of logoutTokens)
        if (expires.valueOf() <= Date.now()) logoutTokens.delete(key)
      const key = JSON.stringify([token.issuer, token.jti])
      if (logoutTokens.has(key)) return false
      insertRow(logoutTokens, key, token)
      return true
    },
    async createDeviceGrant(grant) {
      for (const [key, { expires }] of grants) if (expires.valueOf() <= Date.now()) grants.delete(key)
      if (grants.has(grant.deviceCode) || byUserCode(grant.userCode)) throw createTakenError("device")
      insertRow(grants, grant.deviceCode, grant)
    },
    async getDeviceGrant({ deviceCode, userCode }) {
      return copyRow(deviceCode === undefined ? byUserCode(userCode) : grants.get(deviceCode))
    },
    async updateDeviceGrant({ deviceCode, value }, before) {
      const grant = grants.get(deviceCode)
      if (grant?.value !== before) return false
      insertRow(grants, deviceCode, { ...grant, value })
      return true
    },
    async deleteDeviceGrant(deviceCode) {
      return takeRow(grants, deviceCode)
    },
    async createAuthenticator(authenticator) {
      if (!users.has(authenticator.userId)) throw createMissingError("user")
      if (authenticators.has(authenticator.credentialID)) throw createTakenError("authenticator")
      return insertRow(authenticators, authenticator.credentialID, authenticator)
    },
    async getAuthenticator(credentialID) {
      return copyRow(authenticators.get(credentialID))
    },
    async listAuthenticatorsByUserId(userId) {
      return copyUserRows(authenticators, userId)
    },
    async updateAuthenticatorCounter(credentialID, counter) {
      const authenticator = authenticators.get(credentialID)
      if (!authenticator) throw createMissingError("authenticator")
      return insertRow(authenticators, credentialID, { ...authenticator, counter })
    },
    async deleteAuthenticator(credentialID) {
      authenticators.delete(credentialID)
    },
    async deleteExpired({ now, limit }) {
      const until = now.valueOf()
      const end = Math.min(until, Date.now())
      const removedLeases = removeExpired(leases, limit, (lease) => lease.until < end)
      const isExpired = ({ expires }: { expires: Date }) => expires.valueOf() < until
      return {
        sessions: removeExpired(sessions, limit, isExpired, (token) => origins.delete(token)),
        verificationTokens: removeExpired(tokens, limit, isExpired),
        logoutTokens: removeExpired(logoutTokens, limit, isExpired),
        leases: removedLeases + removeExpired(limits, limit - removedLeases, (whole) => whole < end),
        deviceGrants: removeExpired(grants, limit, isExpired),
      }
    },
    async checkStorage() {
      return [
        {
          type: "warning",
          message:
            "The memory adapter keeps users and sessions in this process alone: they are gone when it ends, and other processes do not see them.",
          remedy: "Use it for tests and first steps, and a database elsewhere: authlas/adapters/kysely.",
        },
      ]
    },
  } satisfies Required<Adapter>)
  return addTenants(adapter, (tenantId) => {
    const known = tenants.get(tenantId)
    if (known) return known
    const made = MemoryAdapter()
    tenants.set(tenantId, made)
    return made
  })
}

export default MemoryAdapter
