/**
 * Repairs for adapters without `createUserWithAccount`: they write the user and the account in two steps, and each step can
 * fail, lose its answer, or meet a parallel sign-in. The repairs stay because adapters for Auth.js have no such method.
 *
 * A user whose account could not be stored, and who could not be deleted again, is remembered by id: a later attempt takes
 * the user over instead of finding its own address taken. A restart forgets it, so an adapter should have `deleteUser`.
 */
import type { Adapter, AdapterAccount, AdapterUser } from "../../types/adapter.js"
import { type BoundAdapter, checkRows } from "../config/adapter.js"
import { isUnfinished, waitAtMost, whenDoneLate } from "../deadline.js"
import { AdapterError } from "../errors.js"
import { BoundedMap, memoizeByObject } from "../memory.js"
import type { Context } from "../request/context.js"
import { type AccountKey, checkUserRow, findAccountOwner, isSameUser, makeAccountKey } from "./stored-user.js"

/** An account with its type: the next attempt brings the same provider account, but another passkey. */
type TypedAccount = AccountKey & Pick<AdapterAccount, "type">

/** A sign-in that stores a new user. */
interface Attempt {
  adapter: BoundAdapter
  account: TypedAccount
  /** The new passkey, in a sign-in with one. */
  authenticator?: unknown
}

/** A user that a failed attempt left behind, and the account that could not be stored. */
interface Orphan {
  user: AdapterUser
  account: TypedAccount
  /** Set when another request may still write or delete the user: it is taken only after this time, and only without accounts. */
  from?: number
}

/** How long a parallel sign-in may take to link its account, or a late call to end, in milliseconds. */
const suspectWaitMs = 60_000

const orphansIn = memoizeByObject((_: Adapter) => new BoundedMap<string, Orphan>())

/**
 * Remembers a user that a failed attempt left behind.
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
export function findOrphan(adapter: BoundAdapter, account: AccountKey): Orphan | undefined {
  return [...orphansIn(adapter.source).values()].find(
    (orphan) => orphan.from === undefined && makeAccountKey(orphan.account) === makeAccountKey(account),
  )
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
  const orphan = (holder && known.get(String(holder.id))) ?? findOrphan(adapter, account)
  if (!orphan) return undefined
  known.delete(String(orphan.user.id))
  // No user has the address: the deletion worked, and only its answer was lost.
  if (!holder && email && orphan.user.email === email) return undefined
  return { user: orphan.user, isSame: makeAccountKey(orphan.account) === makeAccountKey(account) }
}

/**
 * Forgets that a user was left behind: a user has signed in to it.
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

function isDue({ from = 0 }: Orphan): boolean {
  return Date.now() >= from
}

async function hasNothingLinked(adapter: BoundAdapter, { id }: AdapterUser): Promise<boolean> {
  if (!adapter.has("listAccountsByUserId")) return false
  if (checkRows(await adapter.listAccountsByUserId(id), "listAccountsByUserId").length > 0) return false
  if (!adapter.has("listSessionsByUserId")) return true
  return checkRows(await adapter.listSessionsByUserId(id), "listSessionsByUserId").length === 0
}

/**
 * Replaces what another user's attempt wrote about a user.
 * @param pending The account of this attempt.
 * @param orphan The user that the attempt left behind.
 * @param user What is stored of the user instead.
 */
export async function rewriteUser(
  { adapter }: Attempt,
  { id }: AdapterUser,
  user: AdapterUser,
): Promise<AdapterUser> {
  const wanted = { id, email: user.email, name: user.name ?? null, image: user.image ?? null }
  return (
    checkUserRow(await adapter.updateUser(wanted), "updateUser") ?? {
      ...user,
      ...wanted,
      emailVerified: null,
    }
  )
}

/**
 * Creates a user whose account follows in a second write.
 * @param ctx The request.
 * @param pending The account.
 * @param user What is stored of the user, with a proposed id.
 * @returns The user, and whether this request created it.
 * @throws {AdapterError} When it could not be stored.
 */
export async function createUserRow(
  ctx: Context,
  pending: Attempt,
  user: AdapterUser,
): Promise<{ user: AdapterUser; isNew: boolean }> {
  let created: AdapterUser | null
  try {
    created = checkUserRow(await pending.adapter.createUser(user), "createUser")
    if (!created)
      throw new AdapterError("The adapter's createUser answered with nothing.", { method: "createUser" })
  } catch (error) {
    const owner = pending.authenticator
      ? null
      : await findAccountOwner(pending.adapter, pending.account).catch(() => null)
    if (owner) return { user: owner, isNew: false }
    created = await findWrittenUser(pending, user, error)
    if (!created) {
      // The row would hold the address, and stand in the way of the next attempt.
      whenDoneLate<AdapterUser>(
        error,
        (late) => undoCreateUser(pending, late),
        () => rememberProposed(pending.adapter, pending.account, user),
      )
      throw error
    }
  }
  await ctx.engine.events.createUser({ user: created })
  return { user: created, isNew: true }
}

/**
 * The row may be there although the answer was lost. It is this request's own where it has the id that was proposed; a
 * store that gives ids of its own may have written it for a parallel sign-in with the same address.
 */
async function findWrittenUser(
  pending: Attempt,
  user: AdapterUser,
  error: unknown,
): Promise<AdapterUser | null> {
  const { adapter } = pending
  const { id, email } = user
  try {
    const own = id && adapter.has("getUser") ? checkUserRow(await adapter.getUser(id), "getUser") : null
    if (isSameUser(own, user)) return own
    const holder = email ? checkUserRow(await adapter.getUserByEmail(email), "getUserByEmail") : null
    if (isSameUser(holder, user)) return holder
    const isAlike =
      holder &&
      !holder.emailVerified &&
      (["name", "image"] as const).every((key) => (holder[key] ?? null) === (user[key] ?? null))
    if (isAlike) rememberSuspect(adapter, pending.account, holder)
    return null
  } catch {
    if (!isUnfinished(error)) rememberProposed(pending.adapter, pending.account, user)
    return null
  }
}

/**
 * Deletes a user whose account could not be stored, or remembers it for the next attempt.
 * @param pending The account that could not be stored.
 * @param user The user.
 * @returns Whether the user is gone.
 */
export async function undoCreateUser(pending: Attempt, user: AdapterUser): Promise<boolean> {
  const { adapter, account } = pending
  if (!adapter.has("deleteUser")) {
    rememberOrphan(adapter, account, user)
    return false
  }
  try {
    await adapter.deleteUser(user.id)
    return true
  } catch (error) {
    if (await isUserGone(adapter, user)) return true
    // A deletion that goes on would take what the next attempt has made of the user.
    if (isUnfinished(error)) rememberSuspect(adapter, account, user)
    else rememberOrphan(adapter, account, user)
    whenDoneLate(
      error,
      () => forgetOrphan(adapter, user),
      () => rememberSuspect(adapter, account, user, 0),
    )
    return false
  }
}

/** Tells whether a user was deleted although the answer was lost. */
async function isUserGone(adapter: BoundAdapter, { id }: AdapterUser): Promise<boolean> {
  if (!adapter.has("getUser")) return false
  return Promise.resolve(adapter.getUser(id)).then(
    (row) => row === null || row === undefined,
    () => false,
  )
}

/**
 * Unlinks an account that was stored after its user had been deleted, unless the next attempt has taken it over.
 * @param pending The account.
 */
export async function unlinkIfOwnerless({ adapter, account }: Attempt): Promise<void> {
  const { provider, providerAccountId } = account
  if (!adapter.has("unlinkAccount") || (await findAccountOwner(adapter, account))) return
  await adapter.unlinkAccount({ provider, providerAccountId })
}

/** How long a sign-in waits for an earlier one, in milliseconds: a call that never returns must not block others. */
const turnTimeoutMs = 10_000

/** By account or address: resolved when the last sign-in about it has written. */
const lastTurnsIn = memoizeByObject((_: Adapter) => new BoundedMap<string, Promise<void>>())

/**
 * Runs work after all earlier work of this process about the same account or address.
 * @param adapter The store.
 * @param about The accounts and addresses of the work. Work that shares one of them waits.
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
