/** Storage in the memory of one process: for tests, demos and first steps. */
import type { Adapter, AdapterAccount } from "../adapters.js"
import { withOneWrite } from "../brand/one-write.js"
import { randomId } from "../crypto/random.js"
import { storageMethods } from "./memory/expired.js"
import { originMethods } from "./memory/origins.js"
import { registrationMethods } from "./memory/registration.js"
import {
  accountKey,
  copy,
  given,
  insert,
  missing,
  removeRowsOf,
  rowsOf,
  type Tables,
  take,
  taken,
  tokenKey,
} from "./memory/tables.js"

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
export function MemoryAdapter(): Required<Adapter> {
  const tables: Tables = {
    users: new Map(),
    accounts: new Map(),
    sessions: new Map(),
    origins: new Map(),
    logoutTokens: new Map(),
    firstProofs: new Map(),
    tokens: new Map(),
    authenticators: new Map(),
    leases: new Map(),
  }
  return withOneWrite({
    ...userMethods(tables),
    ...accountMethods(tables),
    ...sessionMethods(tables),
    ...originMethods(tables),
    ...authenticatorMethods(tables),
    ...registrationMethods(tables),
    ...storageMethods(tables),
  })
}

export default MemoryAdapter

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

function userMethods(
  tables: Tables,
): Methods<
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
  | "storeFirstProof"
  | "getFirstProof"
> {
  const { users, accounts, firstProofs } = tables
  const byEmail = (email: string) => [...users.values()].find((user) => user.email === email)
  return {
    async createUser(user) {
      const id = user.id ?? randomId()
      if (users.has(id) || (user.email && byEmail(user.email))) throw taken("user")
      return insert(users, id, { ...user, id, emailVerified: user.emailVerified ?? null })
    },
    async getUser(id) {
      return copy(users.get(id))
    },
    async getUserByEmail(email) {
      return copy(byEmail(email))
    },
    async getUserByAccount(key) {
      return copy(users.get(accounts.get(accountKey(key))?.userId ?? ""))
    },
    async updateUser(change) {
      const user = users.get(change.id)
      if (!user) throw missing("user")
      const other = change.email ? byEmail(change.email) : undefined
      if (other && other.id !== change.id) throw taken("user")
      return insert(users, change.id, { ...user, ...given(change) })
    },
    async deleteUser(id) {
      for (const table of [tables.accounts, tables.sessions, tables.origins, tables.authenticators])
        removeRowsOf(table, id)
      firstProofs.delete(id)
      return take(users, id)
    },
    async storeFirstProof(proof) {
      if (!users.has(proof.userId)) throw missing("user")
      insert(firstProofs, proof.userId, proof)
    },
    async getFirstProof(userId) {
      return copy(firstProofs.get(userId))
    },
  }
}

function accountMethods({
  users,
  accounts,
  leases,
}: Tables): Methods<
  "linkAccount" | "unlinkAccount" | "getAccount" | "listAccountsByUserId" | "updateAccount" | "leaseAccount"
> {
  return {
    async linkAccount(account) {
      if (!users.has(account.userId)) throw missing("user")
      const key = accountKey(account)
      if (accounts.has(key)) throw taken("account")
      return insert(accounts, key, account)
    },
    async unlinkAccount(key) {
      return take(accounts, accountKey(key)) ?? undefined
    },
    async getAccount(providerAccountId, provider) {
      return copy(accounts.get(accountKey({ provider, providerAccountId })))
    },
    async listAccountsByUserId(userId) {
      return rowsOf(accounts, userId)
    },
    async updateAccount(change, where) {
      const key = accountKey(change)
      const account = accounts.get(key)
      if (!account) return null
      const same = (name: "access_token" | "refresh_token") => (account[name] ?? null) === where?.[name]
      if (where && !(same("access_token") && same("refresh_token"))) return null
      const row = Object.entries({ ...account, ...given(change) }).filter(([, value]) => value !== null)
      return insert(accounts, key, Object.fromEntries(row) as unknown as AdapterAccount)
    },
    async leaseAccount(account, { holder, ms }) {
      const key = accountKey(account)
      const taken = leases.get(key)
      if (taken && taken.holder !== holder && taken.until > Date.now()) return ms <= 0
      if (ms > 0) leases.set(key, { holder, until: Date.now() + ms })
      else leases.delete(key)
      return true
    },
  }
}

function sessionMethods({
  users,
  sessions,
  origins,
  tokens,
}: Tables): Methods<
  | "createSession"
  | "getSessionAndUser"
  | "updateSession"
  | "deleteSession"
  | "deleteSessionsByUserId"
  | "listSessionsByUserId"
  | "createVerificationToken"
  | "useVerificationToken"
> {
  return {
    async createSession(session) {
      if (!users.has(session.userId)) throw missing("user")
      if (sessions.has(session.sessionToken)) throw taken("session")
      return insert(sessions, session.sessionToken, session)
    },
    async getSessionAndUser(sessionToken) {
      const session = copy(sessions.get(sessionToken))
      const user = session && copy(users.get(session.userId))
      return session && user ? { session, user } : null
    },
    async updateSession(change) {
      const session = sessions.get(change.sessionToken)
      return session ? insert(sessions, change.sessionToken, { ...session, ...given(change) }) : null
    },
    async deleteSession(sessionToken) {
      origins.delete(sessionToken)
      return take(sessions, sessionToken)
    },
    async deleteSessionsByUserId(userId) {
      removeRowsOf(sessions, userId)
      removeRowsOf(origins, userId)
    },
    async listSessionsByUserId(userId) {
      return rowsOf(sessions, userId).filter(({ expires }) => expires.valueOf() >= Date.now())
    },
    async createVerificationToken(token) {
      // No user returns for a token that has expired: it goes when the next one comes.
      for (const [key, { expires }] of tokens) if (expires.valueOf() <= Date.now()) tokens.delete(key)
      return insert(tokens, tokenKey(token), token)
    },
    async useVerificationToken(key) {
      return take(tokens, tokenKey(key))
    },
  }
}

function authenticatorMethods({
  users,
  authenticators,
}: Tables): Methods<
  "createAuthenticator" | "getAuthenticator" | "listAuthenticatorsByUserId" | "updateAuthenticatorCounter"
> {
  return {
    async createAuthenticator(authenticator) {
      if (!users.has(authenticator.userId)) throw missing("user")
      if (authenticators.has(authenticator.credentialID)) throw taken("authenticator")
      return insert(authenticators, authenticator.credentialID, authenticator)
    },
    async getAuthenticator(credentialID) {
      return copy(authenticators.get(credentialID))
    },
    async listAuthenticatorsByUserId(userId) {
      return rowsOf(authenticators, userId)
    },
    async updateAuthenticatorCounter(credentialID, counter) {
      const authenticator = authenticators.get(credentialID)
      if (!authenticator) throw missing("authenticator")
      return insert(authenticators, credentialID, { ...authenticator, counter })
    },
  }
}
