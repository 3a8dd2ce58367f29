/** Users, and the claims of their addresses. */

import { randomId } from "../../engine/crypto/secrets.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { omitUndefined } from "../../engine/omit-undefined.js"
import type { Adapter, AdapterUser, FirstProof, Registration } from "../../types/adapter.js"
import { formatAccountTag, formatUserKey, insertOwned, type List, removeOwned } from "./accounts.js"
import { createRedisMissingError, createRedisTakenError } from "./failure.js"
import { formatKey, formatTag, serializeRow } from "./rows.js"
import { endSessions } from "./sessions.js"
import {
  besideScript,
  insertRow,
  insertTemporary,
  keepRow,
  readRow,
  removeUnchanged,
  replaceRow,
  retryUntilDone,
  runScript,
  type Store,
  takeRow,
} from "./store.js"

/** The user who has an address. */
interface Claim {
  id: string
  /** New for each claim, so that a released claim is not mistaken for a later one. */
  at: string
}

const formatAddressKey = async ({ prefix }: Store, email: string): Promise<string> =>
  formatKey(prefix, await formatTag("email", email))

/** A claim is valid while its user has the address, or announces to take it. */
async function isValidClaim(store: Store, { id }: Claim, email: string): Promise<boolean> {
  const held = await readRow<AdapterUser>(store, await formatUserKey(store, id))
  return held !== null && (held.row.email === email || held.claiming === email)
}

/**
 * Claims an address. The row of the user has to say so before: to have the address, or to be about to take it. So what ends
 * in between leaves no claim that counts.
 * @param id Id of the user.
 * @returns Whether no other user has it.
 */
async function claimAddress(store: Store, email: string, id: string): Promise<boolean> {
  const key = await formatAddressKey(store, email)
  const own: Claim = { id, at: randomId() }
  return retryUntilDone(async () => {
    if (await insertRow(store, key, own)) return true
    const other = await readRow<Claim>(store, key)
    if (!other) return undefined
    if (other.row.id !== id && (await isValidClaim(store, other.row, email))) return false
    return (await replaceRow(store, [key], other.text, serializeRow(own))) || undefined
  }, "claim of an address")
}

/**
 * Finds who claims an address.
 * @returns Id of the user, and how to let the claim go; null where there is none.
 */
async function readClaim(
  store: Store,
  email: string,
): Promise<{ id: string; release(): Promise<unknown> } | null> {
  const key = await formatAddressKey(store, email)
  const held = await readRow<Claim>(store, key)
  return held && { id: held.row.id, release: () => removeUnchanged(store, key, held.text) }
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Makes the methods about users.
 * @param store The server.
 */
export function createRedisUserMethods(
  store: Store,
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
  const getUser = async (id: string) => {
    const held = await readRow<AdapterUser>(store, await formatUserKey(store, id))
    return held?.row ?? null
  }
  return {
    createUser: (user) => createUser(store, user),
    getUser,
    async getUserByEmail(email) {
      const claimed = await readClaim(store, email)
      const user = claimed && (await getUser(claimed.id))
      return user?.email === email ? user : null
    },
    async getUserByAccount(key) {
      const account = await readRow<{ userId: string }>(
        store,
        formatKey(store.prefix, await formatAccountTag(key)),
      )
      if (!account) return null
      // The account of a new user is stored last: the user is complete, even if the process that stored it has ended.
      const { userId } = account.row
      return (await keepRow(store, await formatUserKey(store, userId))) ? getUser(userId) : null
    },
    updateUser: (changed) => updateUser(store, changed),
    deleteUser: (id) => deleteUser(store, id),
    async storeFirstProof(proof) {
      const { userId } = proof
      const [user, beside] = [await formatUserKey(store, userId), await formatUserKey(store, userId, "proof")]
      // The user no longer expires, and the proof is removed with the user.
      const isThere = await keepRow(store, user)
      const stored =
        isThere && (await runScript(store.send, besideScript, [user, beside], serializeRow(proof)))
      if (Number(stored) === 0) throw createRedisMissingError("user")
    },
    async getFirstProof(userId) {
      return (await readRow<FirstProof>(store, await formatUserKey(store, userId, "proof")))?.row ?? null
    },
  }
}

/**
 * The row comes before the claim of its address: of two with one address the claim decides, and the other takes its row
 * back. Where the connection breaks in between, the engine calls once more and the row gets its claim; where all ends, a
 * row stays that no address, account or session leads to.
 */
async function createUser(store: Store, user: AdapterUser): Promise<AdapterUser> {
  const id = user.id ?? randomId()
  const row = { ...user, id, emailVerified: user.emailVerified ?? null }
  const key = await formatUserKey(store, id)
  if (!(await insertRow(store, key, row)) && !(await isUnclaimed(store, key, row)))
    throw createRedisTakenError("user")
  if (row.email && !(await claimAddress(store, row.email, id))) {
    await store.send(key, "DEL", key)
    throw createRedisTakenError("user")
  }
  return row
}

/** Whether this very row is there, and its address is not yet claimed. */
async function isUnclaimed(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  const held = await readRow<AdapterUser>(store, key)
  return (
    held?.text === serializeRow(row) &&
    Boolean(row.email) &&
    (await readClaim(store, row.email))?.id !== row.id
  )
}

async function updateUser(
  store: Store,
  { id, ...changed }: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): Promise<AdapterUser> {
  const key = await formatUserKey(store, id)
  const held = await readRow<AdapterUser>(store, key)
  if (!held) throw createRedisMissingError("user")
  const [from, to] = [held.row.email, changed.email]
  const moves = to !== undefined && to !== from
  if (moves && to) await announceAddress(store, key, id, to)
  const former = moves && from ? await readClaim(store, from) : null
  const row = await retryUntilDone(async () => {
    const now = await readRow<AdapterUser>(store, key)
    if (!now) throw createRedisMissingError("user")
    if (moves && to && now.claiming !== to && now.row.email !== to) throw createOvertakenError()
    const next = { ...now.row, ...omitUndefined(changed) }
    const text = serializeRow(next, now.claiming === next.email ? undefined : now.claiming)
    return (await replaceRow(store, [key], now.text, text)) ? next : undefined
  }, "user")
  // Only the claim that was read before is released: the user may have taken the address back.
  if (former?.id === id) await former.release()
  return row
}

/** Announces the address in the row of the user, then claims it: in this order, so that the claim is valid from its start. */
async function announceAddress(store: Store, key: string, id: string, email: string): Promise<void> {
  const say = (claiming?: string) =>
    retryUntilDone(async () => {
      const held = await readRow<AdapterUser>(store, key)
      if (!held) throw createRedisMissingError("user")
      if (claiming === undefined && held.claiming !== email) return true
      return (await replaceRow(store, [key], held.text, serializeRow(held.row, claiming))) || undefined
    }, "user")
  await say(email)
  if (await claimAddress(store, email, id)) return
  await say()
  throw createRedisTakenError("user")
}

function createOvertakenError(): AdapterError {
  return new AdapterError("Another request changed the address of the user at the same time.", {
    record: "user",
  })
}

/**
 * The row goes first: accounts, sessions, passkeys and the claim of an address count for nothing without it. Where it ends
 * in between, sessions end by themselves, and the others are written over.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = await takeRow<AdapterUser>(store, await formatUserKey(store, id))
  const claimed = user?.email ? await readClaim(store, user.email) : null
  const proof = await formatUserKey(store, id, "proof")
  await Promise.all([
    store.send(proof, "DEL", proof),
    claimed?.id === id ? claimed.release() : undefined,
    endSessions(store, id),
    removeOwned(store, "accounts", id),
    removeOwned(store, "passkeys", id),
  ])
  return user
}

/** Milliseconds after which a user without an account expires: longer than a request waits for a store. */
const registrationTimeoutMs = 60_000

/**
 * Makes the method that stores a user with the first account.
 * @param store The server.
 */
export function createRedisRegistrationMethods(
  store: Store,
): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    async createUserWithAccount(registration) {
      const { user } = registration
      const id = user.id ?? randomId()
      const row = { ...user, id, emailVerified: user.emailVerified ?? null }
      const key = await formatUserKey(store, id)
      // The engine repeats a call whose connection broke: rows of the first call belong to this one.
      const isOwn =
        (await insertTemporary(store, key, row, registrationTimeoutMs)) || (await isSameRow(store, key, row))
      if (!isOwn) throw createRedisTakenError("user")
      await storeUserRows(store, registration, row).catch((error: unknown) =>
        undoRegistration(store, row, error),
      )
      if (!(await keepRow(store, key))) throw createRedisMissingError("user")
      return row
    },
  }
}

async function isSameRow(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  return (await readRow<AdapterUser>(store, key))?.text === serializeRow(row)
}

/** Stores the account last: a user with an account is complete. */
async function storeUserRows(
  store: Store,
  { account, authenticator }: Registration,
  { id: userId, email }: AdapterUser,
): Promise<void> {
  if (email && !(await claimAddress(store, email, userId))) throw createRedisTakenError("user")
  if (authenticator) {
    const tag = await formatTag("passkey", authenticator.credentialID)
    await storeOnce(store, "passkeys", tag, { ...authenticator, userId }, "authenticator")
  }
  await storeOnce(store, "accounts", await formatAccountTag(account), { ...account, userId }, "account")
}

/** Stores a row, unless an earlier call of the same sign-in has. */
async function storeOnce(
  store: Store,
  list: List,
  tag: string,
  row: { userId: string },
  record: string,
): Promise<void> {
  const held = await readRow<{ userId: string }>(store, formatKey(store.prefix, tag))
  if (held?.row.userId !== row.userId) await insertOwned(store, list, tag, row, record)
}

/** Removes the rows after a refusal only: without an answer the account may be stored, and a client signed in with it. */
async function undoRegistration(store: Store, { id, email }: AdapterUser, error: unknown): Promise<never> {
  if (!isAuthError(error, AdapterError)) throw error
  try {
    const key = await formatUserKey(store, id)
    await store.send(key, "DEL", key)
    const claimed = email ? await readClaim(store, email) : null
    if (claimed?.id === id) await claimed.release()
    await Promise.all([removeOwned(store, "passkeys", id), removeOwned(store, "accounts", id)])
  } catch {
    // The refusal is reported. The row expires by itself, and everything else counts for nothing without it.
  }
  throw error
}
