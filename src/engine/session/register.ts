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
import { forgetOrphan, rememberOrphan, rememberProposed, rememberSuspect, takeOrphan } from "./repairs.js"
import { type AccountKey, checkUserRow, findAccountOwner, isSameUser } from "./stored-user.js"

/** What names a passkey. */
type PasskeyId = Pick<AdapterAuthenticator, "credentialID">

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
    if (isSamePasskey(answer, wanted) || (await isPasskeyStored(adapter, wanted))) return
  } catch (error) {
    // It may have been stored although the answer was lost.
    if (await isPasskeyStored(adapter, wanted)) return
    await unlinkQuietly(adapter, account)
    whenDoneLate(error, () => repairLatePasskey(adapter, account))
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
async function unlinkWithoutPasskey(
  adapter: BoundAdapter,
  wanted: PasskeyId,
  account: AdapterAccount,
): Promise<void> {
  if (!(await adapter.getAuthenticator(wanted.credentialID))) await unlinkQuietly(adapter, account)
}

/** No method of the contract takes a passkey away: one that was stored late gets its account back, or goes with its user. */
async function repairLatePasskey(adapter: BoundAdapter, account: AdapterAccount): Promise<void> {
  const user = adapter.has("getUser") ? await adapter.getUser(account.userId) : null
  if (!user && adapter.has("deleteUser")) await adapter.deleteUser(account.userId)
  else if (user && !(await findAccountOwner(adapter, account))) await adapter.linkAccount(account)
}

function isSamePasskey(row: unknown, { credentialID, userId }: AdapterAuthenticator): boolean {
  const { credentialID: id, userId: owner } = (row ?? {}) as Partial<AdapterAuthenticator>
  return id === credentialID && String(owner) === String(userId)
}

async function isPasskeyStored(adapter: BoundAdapter, wanted: AdapterAuthenticator): Promise<boolean> {
  return Promise.resolve(adapter.getAuthenticator(wanted.credentialID)).then(
    (row) => isSamePasskey(row, wanted),
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
export interface PendingAccount {
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
 * @param pending The account and what belongs to it.
 * @param user The user it is linked to.
 * @throws {SignInError} When a parallel request linked it to another user.
 * @throws {AdapterError} When it could not be stored.
 */
export async function linkToUser(ctx: Context, pending: PendingAccount, user: AdapterUser): Promise<void> {
  const { adapter, authenticator, said } = pending
  const account: AdapterAccount = { ...pending.account, userId: user.id } as AdapterAccount
  try {
    const answer: unknown = await adapter.linkAccount(await asStored(ctx, account))
    if (!(await isAccountLinked(pending, user, answer)))
      throw new AdapterError(
        "The adapter's linkAccount answered with no account row, and the account is not there. Store it, and return the row or nothing.",
        { method: "linkAccount" },
      )
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    if (authenticator) whenDoneLate(error, () => unlinkWithoutPasskey(adapter, authenticator, account))
    if (!isSameUser(owner, user)) throw owner ? makeNotLinkedError(account) : error
  }
  if (authenticator) await storePasskey(adapter, { ...authenticator, userId: user.id }, account)
  await ctx.engine.events.linkAccount({ user, account, profile: said })
}

/** Adapters may answer with nothing; what is neither that nor the row says nothing of what was stored. */
async function isAccountLinked(
  { adapter, account }: PendingAccount,
  user: AdapterUser,
  answer: unknown,
): Promise<boolean> {
  if (answer === undefined || answer === null) return true
  const { provider, providerAccountId } = answer as Partial<AdapterAccount>
  if (provider === account.provider && providerAccountId === account.providerAccountId) return true
  return isSameUser(await findAccountOwner(adapter, account), user)
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
 * @param pending The account.
 * @param user The user it belongs to.
 * @param former Key of the row that goes, where the adapter can take one away.
 * @throws {AdapterError} When it could not be stored.
 */
export async function replaceAccount(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
  former: AccountKey,
): Promise<void> {
  await linkToUser(ctx, pending, user)
  if (pending.adapter.has("unlinkAccount")) await quietly(pending.adapter.unlinkAccount(former))
}

/**
 * Makes the refusal for an account that is, or may be, another user's.
 * @param account The account.
 * @returns The error of the account's type; it leads to the sign-in page.
 */
export function makeNotLinkedError({
  provider,
  type,
}: Pick<AdapterAccount, "provider" | "type">): SignInError {
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
 * @param pending The account and what belongs to it.
 * @param user What is stored of the user, with a proposed id.
 * @returns The user, and whether this request created it: a parallel request of the same user may have been faster.
 * @throws {AdapterError} When it could not be stored.
 */
async function registerInOneWrite(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const { adapter, authenticator, said } = pending
  const own = { userId: user.id }
  const account = { ...pending.account, ...own } as AdapterAccount
  let created: AdapterUser | null
  try {
    const row = await asStored(ctx, account)
    const registration = {
      user,
      account: row,
      ...(authenticator && { authenticator: { ...authenticator, ...own } }),
    }
    created = checkUserRow(await adapter.createUserWithAccount(registration), "createUserWithAccount")
    created ??= await unanswered(pending)
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    if (!owner) throw leftBehind(pending, user, error)
    // A passkey is of this ceremony alone; an account at a provider may be what a parallel request has stored.
    if (!authenticator && !isSameUser(owner, user)) return { user: owner, isNewUser: false }
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
async function unanswered({ adapter, account }: PendingAccount): Promise<AdapterUser> {
  const owner = await findAccountOwner(adapter, account)
  if (owner) return owner
  throw new AdapterError(
    "The adapter's createUserWithAccount answered with nothing, and the account is not there. Store both, and return the row of the user.",
    { method: "createUserWithAccount" },
  )
}

/** A store that cannot write all at once keeps the row of the user for a while: the next attempt may go on with it. */
function leftBehind({ adapter, account }: PendingAccount, user: AdapterUser, error: unknown): unknown {
  const keep = () => rememberProposed(adapter, account, user)
  if (isUnfinished(error)) whenDoneLate(error, () => {}, keep)
  else keep()
  return error
}

/**
 * Creates a user with an account.
 * @param ctx The request.
 * @param pending The account and what belongs to it.
 * @param user What is stored of the user.
 * @param holder The stored user who has the address; given, it is one that an attempt left behind.
 * @returns The user, and whether this request created it: a parallel request of the same user may have been faster.
 * @throws {AdapterError} When it could not be stored; nothing is left behind then, as far as the adapter allows.
 */
export async function registerUser(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
  holder: AdapterUser | null = null,
): Promise<{ user: AdapterUser; isNewUser: boolean }> {
  const orphan = takeOrphan(pending.adapter, pending.account, holder, user.email)
  if (!orphan && pending.adapter.has("createUserWithAccount")) return registerInOneWrite(ctx, pending, user)
  const created = orphan ? { user: orphan.user, isNew: true } : await createUserRow(ctx, pending, user)
  if (!created.isNew) return { user: created.user, isNewUser: false }
  try {
    if (orphan && !orphan.isSame) created.user = await rewriteUser(pending, created.user, user)
    await linkToUser(ctx, pending, created.user)
  } catch (error) {
    const owner = await findAccountOwner(pending.adapter, pending.account).catch(() => null)
    if (await undoCreateUser(pending, created.user)) whenDoneLate(error, () => unlinkIfOwnerless(pending))
    if (owner && !pending.authenticator && !isSameUser(owner, created.user))
      return { user: owner, isNewUser: false }
    throw error
  }
  return { user: created.user, isNewUser: true }
}

/** What another user's attempt had to say of the user goes. */
async function rewriteUser(
  { adapter }: PendingAccount,
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

async function createUserRow(
  ctx: Context,
  pending: PendingAccount,
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
  pending: PendingAccount,
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
      holder && !holder.emailVerified && (["name", "image"] as const).every((key) => alike(holder, user, key))
    if (isAlike) rememberSuspect(adapter, pending.account, holder)
    return null
  } catch {
    if (!isUnfinished(error)) rememberProposed(pending.adapter, pending.account, user)
    return null
  }
}

function alike(one: AdapterUser, other: AdapterUser, key: "name" | "image"): boolean {
  return (one[key] ?? null) === (other[key] ?? null)
}

/** @returns Whether the user is gone. */
async function undoCreateUser(pending: PendingAccount, user: AdapterUser): Promise<boolean> {
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

/** The answer alone may have been lost. */
async function isUserGone(adapter: BoundAdapter, { id }: AdapterUser): Promise<boolean> {
  if (!adapter.has("getUser")) return false
  return Promise.resolve(adapter.getUser(id)).then(
    (row) => row === null || row === undefined,
    () => false,
  )
}

/** An account that was stored after its user had been taken back, unless the next attempt has made it its own. */
async function unlinkIfOwnerless({ adapter, account }: PendingAccount): Promise<void> {
  const { provider, providerAccountId } = account
  if (!adapter.has("unlinkAccount") || (await findAccountOwner(adapter, account))) return
  await adapter.unlinkAccount({ provider, providerAccountId })
}
