/** A new user with the first account, in the two or three writes of the contract: taken back when a part fails. */
import type { AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isUnfinished, whenDoneLate } from "../config/deadline.js"
import { AdapterError } from "../errors.js"
import type { Context } from "../request/context.js"
import { link, type Unit } from "./link.js"
import { forgetOrphan, keepOrphan, keepProposed, keepSuspect, takeOrphan } from "./orphans.js"
import { registerWhole } from "./register-whole.js"
import { ownerOf, sameUser, storedUser } from "./stored-user.js"

/**
 * Creates a user with an account.
 * @param ctx The request.
 * @param unit The account and what belongs to it.
 * @param user What is stored of the user.
 * @param holder The stored user who has the address; given, it is one that an attempt left behind.
 * @returns The user, and whether this request created it: a parallel request of the same user may have been faster.
 * @throws {AdapterError} When it could not be stored; nothing is left behind then, as far as the adapter allows.
 */
export async function register(
  ctx: Context,
  unit: Unit,
  user: AdapterUser,
  holder: AdapterUser | null = null,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const orphan = takeOrphan(unit.adapter, unit.account, holder, user.email)
  if (!orphan && unit.adapter.has("createUserWithAccount")) return registerWhole(ctx, unit, user)
  const created = orphan ? { user: orphan.user, isNew: true } : await create(ctx, unit, user)
  if (!created.isNew) return { user: created.user, isNewUser: false }
  try {
    if (orphan && !orphan.isSame) created.user = await rewritten(unit, created.user, user)
    await link(ctx, unit, created.user)
  } catch (error) {
    const owner = await ownerOf(unit.adapter, unit.account).catch(() => null)
    if (await takeBack(unit, created.user)) whenDoneLate(error, () => unlinkIfOwnerless(unit))
    if (owner && !unit.authenticator && !sameUser(owner, created.user))
      return { user: owner, isNewUser: false }
    throw error
  }
  return { user: created.user, isNewUser: true }
}

/** What another user's attempt had to say of the user goes. */
async function rewritten({ adapter }: Unit, { id }: AdapterUser, user: AdapterUser): Promise<AdapterUser> {
  const wanted = { id, email: user.email, name: user.name ?? null, image: user.image ?? null }
  return (
    storedUser(await adapter.updateUser(wanted), "updateUser") ?? { ...user, ...wanted, emailVerified: null }
  )
}

async function create(
  ctx: Context,
  unit: Unit,
  user: AdapterUser,
): Promise<{ user: AdapterUser; isNew: boolean }> {
  let created: AdapterUser | null
  try {
    created = storedUser(await unit.adapter.createUser(user), "createUser")
    if (!created)
      throw new AdapterError("The adapter's createUser answered with nothing.", { method: "createUser" })
  } catch (error) {
    const owner = unit.authenticator ? null : await ownerOf(unit.adapter, unit.account).catch(() => null)
    if (owner) return { user: owner, isNew: false }
    created = await writtenAnyway(unit, user, error)
    if (!created) {
      // The row would hold the address, and stand in the way of the next attempt.
      whenDoneLate<AdapterUser>(
        error,
        (late) => takeBack(unit, late),
        () => keepProposed(unit.adapter, unit.account, user),
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
async function writtenAnyway(unit: Unit, user: AdapterUser, error: unknown): Promise<AdapterUser | null> {
  const { adapter } = unit
  const { id, email } = user
  try {
    const own = id && adapter.has("getUser") ? storedUser(await adapter.getUser(id), "getUser") : null
    if (sameUser(own, user)) return own
    const holder = email ? storedUser(await adapter.getUserByEmail(email), "getUserByEmail") : null
    if (sameUser(holder, user)) return holder
    const isAlike =
      holder && !holder.emailVerified && (["name", "image"] as const).every((key) => alike(holder, user, key))
    if (isAlike) keepSuspect(adapter, unit.account, holder)
    return null
  } catch {
    if (!isUnfinished(error)) keepProposed(unit.adapter, unit.account, user)
    return null
  }
}

function alike(one: AdapterUser, other: AdapterUser, key: "name" | "image"): boolean {
  return (one[key] ?? null) === (other[key] ?? null)
}

/** @returns Whether the user is gone. */
async function takeBack(unit: Unit, user: AdapterUser): Promise<boolean> {
  const { adapter, account } = unit
  if (!adapter.has("deleteUser")) {
    keepOrphan(adapter, account, user)
    return false
  }
  try {
    await adapter.deleteUser(user.id)
    return true
  } catch (error) {
    if (await isGone(adapter, user)) return true
    // A deletion that goes on would take what the next attempt has made of the user.
    if (isUnfinished(error)) keepSuspect(adapter, account, user)
    else keepOrphan(adapter, account, user)
    whenDoneLate(
      error,
      () => forgetOrphan(adapter, user),
      () => keepSuspect(adapter, account, user, 0),
    )
    return false
  }
}

/** The answer alone may have been lost. */
async function isGone(adapter: BoundAdapter, { id }: AdapterUser): Promise<boolean> {
  if (!adapter.has("getUser")) return false
  return Promise.resolve(adapter.getUser(id)).then(
    (row) => row === null || row === undefined,
    () => false,
  )
}

/** An account that was stored after its user had been taken back, unless the next attempt has made it its own. */
async function unlinkIfOwnerless({ adapter, account }: Unit): Promise<void> {
  const { provider, providerAccountId } = account
  if (!adapter.has("unlinkAccount") || (await ownerOf(adapter, account))) return
  await adapter.unlinkAccount({ provider, providerAccountId })
}
