/** Users. */

import { randomId } from "../../engine/crypto/random.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { omitUndefined } from "../../engine/omit-undefined.js"
import type { Adapter, AdapterUser, FirstProof, Registration } from "../../types/adapter.js"
import { accountTag, insertOwned, type List, removeOwned, userKey } from "./accounts.js"
import { missing, taken } from "./failure.js"
import { keyOf, tagOf, textOf } from "./rows.js"
import { endSessions } from "./sessions.js"
import {
  besideScript,
  insert,
  insertFor,
  keep,
  read,
  removeHeld,
  replace,
  retried,
  runScript,
  type Store,
  take,
} from "./store.js"

/** Who has an address. */
interface Claim {
  id: string
  /** New each time, so that a claim that was let go is not taken for one that came after it. */
  at: string
}

const addressKey = async ({ prefix }: Store, email: string): Promise<string> =>
  keyOf(prefix, await tagOf("email", email))

/** A claim counts while its user has the address, or says to be about to take it. */
async function counts(store: Store, { id }: Claim, email: string): Promise<boolean> {
  const held = await read<AdapterUser>(store, await userKey(store, id))
  return held !== null && (held.row.email === email || held.claiming === email)
}

/**
 * Claims an address. The row of the user has to say so before: to have the address, or to be about to take it. So what ends
 * in between leaves no claim that counts.
 * @param id Id of the user.
 * @returns Whether no other user has it.
 */
export async function claim(store: Store, email: string, id: string): Promise<boolean> {
  const key = await addressKey(store, email)
  const own: Claim = { id, at: randomId() }
  return retried(async () => {
    if (await insert(store, key, own)) return true
    const other = await read<Claim>(store, key)
    if (!other) return undefined
    if (other.row.id !== id && (await counts(store, other.row, email))) return false
    return (await replace(store, [key], other.text, textOf(own))) || undefined
  }, "claim of an address")
}

/**
 * Finds who claims an address.
 * @returns Id of the user, and how to let the claim go; null where there is none.
 */
export async function claimOf(
  store: Store,
  email: string,
): Promise<{ id: string; release(): Promise<unknown> } | null> {
  const key = await addressKey(store, email)
  const held = await read<Claim>(store, key)
  return held && { id: held.row.id, release: () => removeHeld(store, key, held.text) }
}

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Makes the methods about users.
 * @param store The server.
 */
export function userMethods(
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
    const held = await read<AdapterUser>(store, await userKey(store, id))
    return held?.row ?? null
  }
  return {
    createUser: (user) => createUser(store, user),
    getUser,
    async getUserByEmail(email) {
      const claimed = await claimOf(store, email)
      const user = claimed && (await getUser(claimed.id))
      return user?.email === email ? user : null
    },
    async getUserByAccount(key) {
      const account = await read<{ userId: string }>(store, keyOf(store.prefix, await accountTag(key)))
      if (!account) return null
      // The account is the last that is stored of a new user: the row stays, though the one who stored it may have ended.
      const { userId } = account.row
      return (await keep(store, await userKey(store, userId))) ? getUser(userId) : null
    },
    updateUser: (changed) => updateUser(store, changed),
    deleteUser: (id) => deleteUser(store, id),
    async storeFirstProof(proof) {
      const { userId } = proof
      const [user, beside] = [await userKey(store, userId), await userKey(store, userId, "proof")]
      // The user stays from now on, and what stands beside the row ends with it.
      const isThere = await keep(store, user)
      const stored = isThere && (await runScript(store.send, besideScript, [user, beside], textOf(proof)))
      if (Number(stored) === 0) throw missing("user")
    },
    async getFirstProof(userId) {
      return (await read<FirstProof>(store, await userKey(store, userId, "proof")))?.row ?? null
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
  const key = await userKey(store, id)
  if (!(await insert(store, key, row)) && !(await isUnclaimed(store, key, row))) throw taken("user")
  if (row.email && !(await claim(store, row.email, id))) {
    await store.send(key, "DEL", key)
    throw taken("user")
  }
  return row
}

/** Whether this very row is there, and its address is not yet claimed. */
async function isUnclaimed(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  const held = await read<AdapterUser>(store, key)
  return held?.text === textOf(row) && Boolean(row.email) && (await claimOf(store, row.email))?.id !== row.id
}

async function updateUser(
  store: Store,
  { id, ...changed }: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): Promise<AdapterUser> {
  const key = await userKey(store, id)
  const held = await read<AdapterUser>(store, key)
  if (!held) throw missing("user")
  const [from, to] = [held.row.email, changed.email]
  const moves = to !== undefined && to !== from
  if (moves && to) await announce(store, key, id, to)
  const former = moves && from ? await claimOf(store, from) : null
  const row = await retried(async () => {
    const now = await read<AdapterUser>(store, key)
    if (!now) throw missing("user")
    if (moves && to && now.claiming !== to && now.row.email !== to) throw overtaken()
    const next = { ...now.row, ...omitUndefined(changed) }
    const text = textOf(next, now.claiming === next.email ? undefined : now.claiming)
    return (await replace(store, [key], now.text, text)) ? next : undefined
  }, "user")
  // Last, and only the claim that was read before: by now the user may have taken the address back.
  if (former?.id === id) await former.release()
  return row
}

/** Says in the row which address comes, then claims it: in this order, so that the claim counts from its first moment. */
async function announce(store: Store, key: string, id: string, email: string): Promise<void> {
  const say = (claiming?: string) =>
    retried(async () => {
      const held = await read<AdapterUser>(store, key)
      if (!held) throw missing("user")
      if (claiming === undefined && held.claiming !== email) return true
      return (await replace(store, [key], held.text, textOf(held.row, claiming))) || undefined
    }, "user")
  await say(email)
  if (await claim(store, email, id)) return
  await say()
  throw taken("user")
}

function overtaken(): AdapterError {
  return new AdapterError("Another request changed the address of the user at the same time.", {
    record: "user",
  })
}

/**
 * The row goes first: accounts, sessions, passkeys and the claim of an address count for nothing without it. Where it ends
 * in between, sessions end by themselves, and the others are written over.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = await take<AdapterUser>(store, await userKey(store, id))
  const claimed = user?.email ? await claimOf(store, user.email) : null
  const proof = await userKey(store, id, "proof")
  await Promise.all([
    store.send(proof, "DEL", proof),
    claimed?.id === id ? claimed.release() : undefined,
    endSessions(store, id),
    removeOwned(store, "accounts", id),
    removeOwned(store, "passkeys", id),
  ])
  return user
}

/** Milliseconds after which nothing is left of a user whose account did not come: longer than a request waits for a store. */
const patience = 60_000

/**
 * Makes the method that stores a user with the first account.
 * @param store The server.
 */
export function registrationMethods(store: Store): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    async createUserWithAccount(registration) {
      const { user } = registration
      const id = user.id ?? randomId()
      const row = { ...user, id, emailVerified: user.emailVerified ?? null }
      const key = await userKey(store, id)
      // The engine calls once more where the connection broke: what is there of the first call is this one's.
      const isOwn = (await insertFor(store, key, row, patience)) || (await isThere(store, key, row))
      if (!isOwn) throw taken("user")
      await storeOwned(store, registration, row).catch((error: unknown) => takenBack(store, row, error))
      if (!(await keep(store, key))) throw missing("user")
      return row
    },
  }
}

async function isThere(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  return (await read<AdapterUser>(store, key))?.text === textOf(row)
}

/** The account comes last: a user with an account is whole. */
async function storeOwned(
  store: Store,
  { account, authenticator }: Registration,
  { id: userId, email }: AdapterUser,
): Promise<void> {
  if (email && !(await claim(store, email, userId))) throw taken("user")
  if (authenticator) {
    const tag = await tagOf("passkey", authenticator.credentialID)
    await storeOnce(store, "passkeys", tag, { ...authenticator, userId }, "authenticator")
  }
  await storeOnce(store, "accounts", await accountTag(account), { ...account, userId }, "account")
}

/** Stores a row, unless an earlier call of the same sign-in has. */
async function storeOnce(
  store: Store,
  list: List,
  tag: string,
  row: { userId: string },
  record: string,
): Promise<void> {
  const held = await read<{ userId: string }>(store, keyOf(store.prefix, tag))
  if (held?.row.userId !== row.userId) await insertOwned(store, list, tag, row, record)
}

/** Only what was refused: where the server did not answer, the account may be there, and a client be signed in by it. */
async function takenBack(store: Store, { id, email }: AdapterUser, error: unknown): Promise<never> {
  if (!isAuthError(error, AdapterError)) throw error
  try {
    const key = await userKey(store, id)
    await store.send(key, "DEL", key)
    const claimed = email ? await claimOf(store, email) : null
    if (claimed?.id === id) await claimed.release()
    await Promise.all([removeOwned(store, "passkeys", id), removeOwned(store, "accounts", id)])
  } catch {
    // The refusal is what to tell of; the row ends by itself, and with it whatever else is left.
  }
  throw error
}
