/**
 * Remembers users that failed sign-ups left behind, and lets parallel sign-ins wait for each other.
 *
 * A user whose account could not be stored, and who could not be deleted again, is remembered by id: a later attempt takes the
 * user over instead of finding its own address taken. A restart forgets it, so an adapter should have `deleteUser`.
 */
import type { Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import { waitAtMost } from "../deadline.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import { type AccountKey, makeAccountKey } from "./stored-user.js"

/** An account with its type: the next attempt brings the same provider account, but another passkey. */
type TypedAccount = AccountKey & Pick<AdapterAccount, "type">

/** A user that a failed attempt left behind, and the account that could not be stored. */
interface Orphan {
  user: AdapterUser
  account: TypedAccount
  /** Set when another request may still write or delete the user: it is taken only after this time, and only without accounts. */
  from?: number
}

/** How long a parallel sign-in may take to link its account, or a late call to end, in milliseconds. */
export const suspectWaitMs = 60_000

const orphansIn = memoizeByObject((_: Adapter) => new BoundedMap<string, Orphan>())

/**
 * Remembers a user that a failed attempt left behind, and the account that could not be stored. `wait` is for a user that may
 * have been left behind: a row with the address of this attempt, whose own answer was lost or whose deletion may go on. It may
 * as well be that of a parallel sign-in, so a later attempt takes it only after so many milliseconds, when no sign-in can be at
 * work on it any more, and where the store says that it has no accounts and no sessions.
 */
export function rememberOrphan(
  adapter: BoundAdapter,
  account: TypedAccount,
  user: AdapterUser,
  wait?: number,
): void {
  const suspect = wait === undefined ? {} : { from: Date.now() + wait }
  orphansIn(adapter.source).set(String(user.id), { user, account, ...suspect })
}

/** Finds the user that an earlier attempt with the same account left behind, if this process remembers one. */
export function findOrphan(adapter: BoundAdapter, account: AccountKey): Orphan | undefined {
  return [...orphansIn(adapter.source).values()].find(
    (orphan) => orphan.from === undefined && makeAccountKey(orphan.account) === makeAccountKey(account),
  )
}

/**
 * Finds the user that an earlier attempt left behind, and forgets that it was. `holder` is the stored user who has the address of
 * this attempt, where {@link canTakeOver} says that it may be taken. `isSame` tells whether the earlier attempt was one with the
 * same account.
 */
export function takeOrphan(
  adapter: BoundAdapter,
  account: AccountKey,
  holder: AdapterUser | null,
  email: string | null | undefined,
): { user: AdapterUser; isSame: boolean } | undefined {
  const known = orphansIn(adapter.source)
  const orphan = (holder && known.get(String(holder.id))) ?? findOrphan(adapter, account)
  if (!orphan) return undefined
  known.delete(String(orphan.user.id))
  // No user has the address: the deletion worked, and only its answer was lost.
  if (!holder && email && orphan.user.email === email) return undefined
  return { user: orphan.user, isSame: makeAccountKey(orphan.account) === makeAccountKey(account) }
}

/** Forgets that a user was left behind: a user has signed in to it. */
export function forgetOrphan(adapter: BoundAdapter, user: AdapterUser): void {
  orphansIn(adapter.source).delete(String(user.id))
}

/** Tells whether a stored user is one that was left behind: no client can have signed in as it yet. */
export function isOrphan(adapter: BoundAdapter, user: { id?: unknown }): boolean {
  const orphan = orphansIn(adapter.source).get(String(user.id))
  return orphan !== undefined && Date.now() >= (orphan.from ?? 0)
}

/**
 * Tells whether an attempt may take a stored user over. A provider's account comes again with the next attempt, so only
 * that one may. A passkey is made anew each time: any attempt may, unless the first one was stored after all and could
 * open the user.
 */
export async function canTakeOver(
  adapter: BoundAdapter,
  account: AccountKey,
  user: AdapterUser,
): Promise<boolean> {
  const orphan = orphansIn(adapter.source).get(String(user.id))
  if (!orphan || Date.now() < (orphan.from ?? 0)) return false
  if (orphan.from !== undefined) {
    if (!adapter.has("listAccountsByUserId")) return false
    const accounts = await adapter.listAccountsByUserId(user.id)
    if (checkRows(accounts, "listAccountsByUserId").length > 0) return false
    const sessions = adapter.has("listSessionsByUserId") ? await adapter.listSessionsByUserId(user.id) : []
    if (checkRows(sessions, "listSessionsByUserId").length > 0) return false
  }
  if (makeAccountKey(orphan.account) === makeAccountKey(account)) return true
  return (
    orphan.account.type === "webauthn" && !(await adapter.getAuthenticator(orphan.account.providerAccountId))
  )
}

/** How long a sign-in waits for an earlier one, in milliseconds: a call that never returns must not block others. */
const turnTimeoutMs = 10_000

/** By account or address: resolved when the last sign-in about it has written. */
const lastTurnsIn = memoizeByObject((_: Adapter) => new BoundedMap<string, Promise<void>>())

/**
 * Runs work after all earlier work of this process about one of the same accounts or addresses. Returns what the work returns;
 * what it throws is thrown.
 */
export async function runInTurn<Result>(
  adapter: BoundAdapter,
  about: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const last = lastTurnsIn(adapter.source)
  const before = about.flatMap((key) => last.get(key) ?? [])
  // Set for all keys before anything is awaited, so that there is no deadlock.
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  for (const key of about) last.set(key, done)
  try {
    if (before.length > 0) await waitAtMost(Promise.all(before), turnTimeoutMs)
    return await work()
  } finally {
    finish()
    for (const key of about) if (last.get(key) === done) last.delete(key)
  }
}
