/**
 * Users whose account could not be stored and who could not be deleted again, by id: a later attempt takes them over
 * instead of finding its own address taken. Lost with the process, which is why an adapter has `deleteUser`.
 */
import type { Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import { waitAtMost } from "../deadline.js"
import { BoundedMap, perObject } from "../memory.js"
import { type AccountKey, makeAccountKey } from "./stored-user.js"

/** An account with its type: a passkey's next attempt brings another one, a provider's the same. */
type TypedAccount = AccountKey & Pick<AdapterAccount, "type">

/** A user that was left behind, and the account that could not be stored. */
interface Orphan {
  user: AdapterUser
  account: TypedAccount
  /** Of a user whom another request may still be writing or deleting: not before this moment, and only without accounts. */
  from?: number
}

/** Milliseconds in which a sign-in that goes on elsewhere has linked its account, and a late call has ended. */
const suspectWaitMs = 60_000

const orphansIn = perObject((_: Adapter) => new BoundedMap<string, Orphan>())

/**
 * Remembers a user that was left behind.
 * @param adapter The store.
 * @param account The account that could not be stored.
 * @param user The user.
 */
export function rememberOrphan(adapter: BoundAdapter, account: TypedAccount, user: AdapterUser): void {
  orphansIn(adapter.source).set(String(user.id), { user, account })
}

/**
 * Remembers a user that may have been left behind: a row with the address of this attempt, whose own answer was lost or
 * whose deletion may go on. It may as well be that of a parallel sign-in, so a later attempt takes it only when no sign-in
 * can be at work on it any more, and where the store says that it has no accounts and no sessions.
 * @param adapter The store.
 * @param account The account that could not be stored.
 * @param user The row.
 * @param wait How long another sign-in may be at work on it, in milliseconds; 0 where none can be.
 */
export function rememberSuspect(
  adapter: BoundAdapter,
  account: TypedAccount,
  user: AdapterUser,
  wait = suspectWaitMs,
): void {
  orphansIn(adapter.source).set(String(user.id), { user, account, from: Date.now() + wait })
}

/**
 * Remembers a user that may have been left behind where nothing can be looked up now. With the id that was proposed it is of
 * no other request.
 * @param adapter The store.
 * @param account The account that could not be stored.
 * @param user The user, as the store was asked to write it.
 */
export function rememberProposed(adapter: BoundAdapter, account: TypedAccount, user: AdapterUser): void {
  if (user.id) rememberSuspect(adapter, account, user, 0)
}

/**
 * Finds the user that an earlier attempt with the same account left behind.
 * @returns The user, if this process remembers one.
 */
export function findOrphan(adapter: BoundAdapter, account: AccountKey): AdapterUser | undefined {
  return findOrphanEntry(adapter, account)?.user
}

/**
 * Finds the user that an earlier attempt left behind, and forgets that it was.
 * @param adapter The store.
 * @param account The account of this attempt.
 * @param holder The stored user who has the address of this attempt, where {@link canTakeOver} says that it may be taken.
 * @param email The address of this attempt.
 * @returns The user, and whether the earlier attempt was one with the same account.
 */
export function takeOrphan(
  adapter: BoundAdapter,
  account: AccountKey,
  holder: AdapterUser | null,
  email: string | null | undefined,
): { user: AdapterUser; isSame: boolean } | undefined {
  const known = orphansIn(adapter.source)
  const orphan = (holder && known.get(String(holder.id))) ?? findOrphanEntry(adapter, account)
  if (!orphan) return undefined
  known.delete(String(orphan.user.id))
  // The deletion worked, and lost its answer: nothing has the address.
  if (!holder && email && orphan.user.email === email) return undefined
  return { user: orphan.user, isSame: makeAccountKey(orphan.account) === makeAccountKey(account) }
}

/**
 * Forgets that a user was left behind: a client has signed in as it.
 */
export function forgetOrphan(adapter: BoundAdapter, user: AdapterUser): void {
  orphansIn(adapter.source).delete(String(user.id))
}

/**
 * Tells whether a stored user is one that was left behind: no client can have signed in as it yet.
 */
export function isOrphan(adapter: BoundAdapter, user: { id?: unknown }): boolean {
  const orphan = orphansIn(adapter.source).get(String(user.id))
  return orphan !== undefined && isDue(orphan)
}

/**
 * Tells whether an attempt may take a stored user over. A provider's account comes again with the next attempt, so only
 * that one may. A passkey is made anew each time: any attempt may, unless the first one was stored after all and could
 * open the user.
 * @param adapter The store.
 * @param account The account of this attempt.
 * @param user The stored user who has the address.
 */
export async function canTakeOver(
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
): Promise<boolean> {
  const orphan = orphansIn(adapter.source).get(String(user.id))
  if (!orphan || !isDue(orphan)) return false
  if (orphan.from !== undefined && !(await hasNothingLinked(adapter, user))) return false
  if (makeAccountKey(orphan.account) === makeAccountKey(account)) return true
  return (
    orphan.account.type === "webauthn" && !(await adapter.getAuthenticator(orphan.account.providerAccountId))
  )
}

function findOrphanEntry(adapter: BoundAdapter, account: AccountKey): Orphan | undefined {
  return [...orphansIn(adapter.source).values()].find(
    (orphan) => orphan.from === undefined && makeAccountKey(orphan.account) === makeAccountKey(account),
  )
}

function isDue({ from = 0 }: Orphan): boolean {
  return Date.now() >= from
}

async function hasNothingLinked(adapter: BoundAdapter, { id }: AdapterUser): Promise<boolean> {
  if (!adapter.has("listAccountsByUserId")) return false
  if (checkRows(await adapter.listAccountsByUserId(id), "listAccountsByUserId").length > 0) return false
  if (!adapter.has("listSessionsByUserId")) return true
  return checkRows(await adapter.listSessionsByUserId(id), "listSessionsByUserId").length === 0
}

/** Milliseconds that a sign-in waits for one before it: a call that never settles must not hold up others for good. */
const turnTimeoutMs = 10_000

/** By what a sign-in is about: settled when the last one that came has written. */
const lastTurnsIn = perObject((_: Adapter) => new BoundedMap<string, Promise<void>>())

/**
 * Does work after all earlier work of this process about the same.
 * @param adapter The store.
 * @param about What the work is about: an account, an address. What shares one of these waits.
 * @param work Looks and writes.
 * @returns What the work returns; what it throws is thrown.
 */
export async function runInTurn<Result>(
  adapter: BoundAdapter,
  about: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const last = lastTurnsIn(adapter.source)
  const before = about.flatMap((key) => last.get(key) ?? [])
  // All at once and before anything is awaited, so that no two wait for each other.
  const { done, finish } = turn()
  for (const key of about) last.set(key, done)
  try {
    if (before.length > 0) await waitAtMost(Promise.all(before), turnTimeoutMs)
    return await work()
  } finally {
    finish()
    for (const key of about) if (last.get(key) === done) last.delete(key)
  }
}

function turn(): { done: Promise<void>; finish(): void } {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}
