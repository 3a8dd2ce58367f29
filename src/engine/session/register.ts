/** A new user with the first account, in the two or three writes of the contract: taken back when a part fails. */
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { User } from "../../types/user.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isUnfinished, whenDoneLate } from "../deadline.js"
import { AccountNotLinked, AdapterError, OAuthAccountNotLinked, type SignInError } from "../errors.js"
import type { Context } from "../request/context.js"
import { sealTokens } from "./account-tokens.js"
import type { ProvenIdentity } from "./policy.js"
import { forgetOrphan, keepOrphan, keepProposed, keepSuspect, takeOrphan } from "./repairs.js"
import { type AccountKey, ownerOf, sameUser, storedUser } from "./stored-user.js"

/** What names a passkey. */
type Named = Pick<AdapterAuthenticator, "credentialID">

/**
 * Stores the passkey of an account.
 * @param adapter The store.
 * @param wanted The passkey.
 * @param account Its account, which is stored already.
 * @throws {AdapterError} When it is not stored; the account goes again then, as far as the adapter allows.
 */
async function storePasskey(
  adapter: BoundAdapter,
  wanted: AdapterAuthenticator,
  account: AdapterAccount,
): Promise<void> {
  try {
    const answer: unknown = await adapter.createAuthenticator(wanted)
    if (isOf(answer, wanted) || (await isStored(adapter, wanted))) return
  } catch (error) {
    // It may have been stored although the answer was lost.
    if (await isStored(adapter, wanted)) return
    await unlinkQuietly(adapter, account)
    whenDoneLate(error, () => completeLate(adapter, account))
    throw error
  }
  await unlinkQuietly(adapter, account)
  throw new AdapterError(
    "The adapter's createAuthenticator answered with no passkey, and it is not there. Store it, and return the row.",
    { method: "createAuthenticator" },
  )
}

/**
 * Takes an account back that was stored after its deadline, unless its passkey is there.
 * @param adapter The store.
 * @param wanted The passkey.
 * @param account Its account.
 */
async function dropWithoutPasskey(
  adapter: BoundAdapter,
  wanted: Named,
  account: AdapterAccount,
): Promise<void> {
  if (!(await adapter.getAuthenticator(wanted.credentialID))) await unlinkQuietly(adapter, account)
}

/** No method of the contract takes a passkey away: one that was stored late gets its account back, or goes with its user. */
async function completeLate(adapter: BoundAdapter, account: AdapterAccount): Promise<void> {
  const user = adapter.has("getUser") ? await adapter.getUser(account.userId) : null
  if (!user && adapter.has("deleteUser")) await adapter.deleteUser(account.userId)
  else if (user && !(await ownerOf(adapter, account))) await adapter.linkAccount(account)
}

function isOf(row: unknown, { credentialID, userId }: AdapterAuthenticator): boolean {
  const { credentialID: id, userId: owner } = (row ?? {}) as Partial<AdapterAuthenticator>
  return id === credentialID && String(owner) === String(userId)
}

async function isStored(adapter: BoundAdapter, wanted: AdapterAuthenticator): Promise<boolean> {
  return Promise.resolve(adapter.getAuthenticator(wanted.credentialID)).then(
    (row) => isOf(row, wanted),
    () => false,
  )
}

/** The failure that led here is the one to report; the adapter's own wrapper has logged this one. */
async function unlinkQuietly(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AdapterAccount,
): Promise<void> {
  if (!adapter.has("unlinkAccount")) return
  await Promise.resolve(adapter.unlinkAccount({ provider, providerAccountId })).catch(() => null)
}

/** What is to be written. */
export interface Unit {
  adapter: BoundAdapter
  /** The account without its owner. */
  account: AccountKey & Pick<AdapterAccount, "type"> & Readonly<Record<string, unknown>>
  authenticator?: ProvenIdentity["authenticator"]
  /** What the provider says of the user; for the event. */
  said: User
}

/**
 * Links an account (and its authenticator) to a stored user.
 * @param ctx The request.
 * @param unit The account and what belongs to it.
 * @param user The user it is linked to.
 * @throws {SignInError} When a parallel request linked it to another user.
 * @throws {AdapterError} When it could not be stored.
 */
export async function link(ctx: Context, unit: Unit, user: AdapterUser): Promise<void> {
  const { adapter, authenticator, said } = unit
  const account: AdapterAccount = { ...unit.account, userId: user.id } as AdapterAccount
  try {
    const answer: unknown = await adapter.linkAccount(await asStored(ctx, account))
    if (!(await isLinked(unit, user, answer)))
      throw new AdapterError(
        "The adapter's linkAccount answered with no account row, and the account is not there. Store it, and return the row or nothing.",
        { method: "linkAccount" },
      )
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await ownerOf(adapter, account).catch(() => null)
    if (authenticator) whenDoneLate(error, () => dropWithoutPasskey(adapter, authenticator, account))
    if (!sameUser(owner, user)) throw owner ? notLinked(account) : error
  }
  if (authenticator) await storePasskey(adapter, { ...authenticator, userId: user.id }, account)
  await ctx.engine.events.linkAccount({ user, account, profile: said })
}

/** Adapters may answer with nothing; what is neither that nor the row says nothing of what was stored. */
async function isLinked({ adapter, account }: Unit, user: AdapterUser, answer: unknown): Promise<boolean> {
  if (answer === undefined || answer === null) return true
  const { provider, providerAccountId } = answer as Partial<AdapterAccount>
  if (provider === account.provider && providerAccountId === account.providerAccountId) return true
  return sameUser(await ownerOf(adapter, account), user)
}

/**
 * Makes the row of an account. What an application is told of has its tokens in clear.
 * @param ctx The request.
 * @param account The account.
 * @returns The same, its tokens sealed where the config says so.
 */
async function asStored({ engine }: Context, account: AdapterAccount): Promise<AdapterAccount> {
  if (!engine.config.tokens?.encrypt) return account
  return sealTokens(engine, account)
}

/**
 * Stores an account under its own id in place of a former one: the new row first, so that no user is ever without.
 * @param ctx The request.
 * @param unit The account.
 * @param user The user it belongs to.
 * @param former Key of the row that goes, where the adapter can take one away.
 * @throws {AdapterError} When it could not be stored.
 */
export async function replace(
  ctx: Context,
  unit: Unit,
  user: AdapterUser,
  former: AccountKey,
): Promise<void> {
  await link(ctx, unit, user)
  if (unit.adapter.has("unlinkAccount")) await quietly(unit.adapter.unlinkAccount(former))
}

/**
 * Makes the refusal for an account that is, or may be, another user's.
 * @param account The account.
 * @returns The error of the account's type; it leads to the sign-in page.
 */
export function notLinked({ provider, type }: Pick<AdapterAccount, "provider" | "type">): SignInError {
  const message = `The account at provider "${provider}" is not linked to the user it would sign in. Sign in with the provider used before, then sign in with this one to link it.`
  return type === "webauthn"
    ? new AccountNotLinked(message, { provider })
    : new OAuthAccountNotLinked(message, { provider })
}

/** The failure that led here is the one to report; the adapter's own wrapper has logged this one. */
async function quietly(work: PromiseLike<unknown> | unknown): Promise<boolean> {
  try {
    await work
    return true
  } catch {
    return false
  }
}

/**
 * Stores a new user with the account, and with the passkey that the account is of.
 * @param ctx The request.
 * @param unit The account and what belongs to it.
 * @param user What is stored of the user, with a proposed id.
 * @returns The user, and whether this request created it: a parallel request of the same user may have been faster.
 * @throws {AdapterError} When it could not be stored.
 */
async function registerWhole(
  ctx: Context,
  unit: Unit,
  user: AdapterUser,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { adapter, authenticator, said } = unit
  const own = { userId: user.id }
  const account = { ...unit.account, ...own } as AdapterAccount
  let created: AdapterUser | null
  try {
    const row = await asStored(ctx, account)
    const registration = {
      user,
      account: row,
      ...(authenticator && { authenticator: { ...authenticator, ...own } }),
    }
    created = storedUser(await adapter.createUserWithAccount(registration), "createUserWithAccount")
    created ??= await unanswered(unit)
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await ownerOf(adapter, account).catch(() => null)
    if (!owner) throw leftBehind(unit, user, error)
    // A passkey is of this ceremony alone; an account at a provider may be what a parallel request has stored.
    if (!authenticator && !sameUser(owner, user)) return { user: owner, isNewUser: false }
    created = owner
  }
  await ctx.engine.events.createUser({ user: created })
  await ctx.engine.events.linkAccount({
    user: created,
    account: { ...account, userId: created.id },
    profile: said,
  })
  return { user: created, isNewUser: true }
}

/** What says nothing of the row may have stored it all the same. */
async function unanswered({ adapter, account }: Unit): Promise<AdapterUser> {
  const owner = await ownerOf(adapter, account)
  if (owner) return owner
  throw new AdapterError(
    "The adapter's createUserWithAccount answered with nothing, and the account is not there. Store both, and return the row of the user.",
    { method: "createUserWithAccount" },
  )
}

/** A store that cannot write all at once keeps the row of the user for a while: the next attempt may go on with it. */
function leftBehind({ adapter, account }: Unit, user: AdapterUser, error: unknown): unknown {
  const keep = () => keepProposed(adapter, account, user)
  if (isUnfinished(error)) whenDoneLate(error, () => {}, keep)
  else keep()
  return error
}

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
