/**
 * Stores a new user with the first account, or links an account to a stored user. What is stored in part is undone.
 *
 * Adapters without `createUserWithAccount` write the user and the account in two steps, and each step can fail, lose its answer,
 * or meet a parallel sign-in. The repairs for that stay because adapters for Auth.js have no such method.
 */

import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { User } from "../../types/user.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isUnfinished, whenDoneLate } from "../deadline.js"
import { AdapterError } from "../errors.js"
import { writeMessage } from "../message.js"
import type { Context } from "../request/context.js"
import { sealTokens } from "./account-tokens.js"
import type { ProvenIdentity } from "./policy.js"
import { forgetOrphan, rememberOrphan, suspectWaitMs, takeOrphan } from "./repairs.js"
import {
  type AccountKey,
  checkUserRow,
  createStoredUser,
  findAccountOwner,
  isSameUser,
} from "./stored-user.js"
import { makeNotLinkedError } from "./strategy.js"

/** What is to be written. */
export interface PendingAccount {
  adapter: BoundAdapter
  /** The account without its owner. */
  account: AccountKey & Pick<AdapterAccount, "type"> & Readonly<Record<string, unknown>>
  authenticator?: ProvenIdentity["authenticator"]
  /** The user as the provider described it; for the event. */
  said: User
}

/** A user, and whether this request created it: a parallel request of the same user may have been faster. */
interface RegisteredUser {
  user: AdapterUser
  isNewUser: boolean
}

/** Ignores a failure, which the adapter wrapper logs: the error that led here is reported. */
export async function unlinkQuietly(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AccountKey,
): Promise<void> {
  if (!adapter.has("unlinkAccount")) return
  await Promise.resolve(adapter.unlinkAccount({ provider, providerAccountId })).catch(() => null)
}

/**
 * Links an account (and its authenticator) to a stored user. Throws a `SignInError` when a parallel request linked it to another
 * user, and an `AdapterError` when it could not be stored.
 */
export async function linkToUser(ctx: Context, pending: PendingAccount, user: AdapterUser): Promise<void> {
  const { adapter, authenticator, said } = pending
  const account: AdapterAccount = { ...pending.account, userId: user.id } as AdapterAccount
  try {
    const answer: unknown = await adapter.linkAccount(await sealTokens(ctx.engine, account))
    // Adapters may return nothing. Any other answer than the account row needs a look at the store.
    const row = answer as Partial<AdapterAccount> | null | undefined
    const isConfirmed =
      row === undefined ||
      row === null ||
      (row.provider === account.provider && row.providerAccountId === account.providerAccountId)
    if (!isConfirmed && !isSameUser(await findAccountOwner(adapter, account), user))
      throw new AdapterError(writeMessage("adapter-link-account"), { method: "linkAccount" })
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    // An account whose write ends after the deadline is unlinked, unless its passkey was stored.
    if (authenticator)
      whenDoneLate(error, async () => {
        if (!(await adapter.getAuthenticator(authenticator.credentialID)))
          await unlinkQuietly(adapter, account)
      })
    if (!isSameUser(owner, user)) throw owner ? makeNotLinkedError(account) : error
  }
  if (authenticator) await storePasskey(adapter, { ...authenticator, userId: user.id }, account)
  await tellLink(ctx, user, account, said)
}

/** The key of bound tokens is for the store alone. */
async function tellLink(
  ctx: Context,
  user: AdapterUser,
  { token_binding: _, ...account }: AdapterAccount,
  profile: User,
): Promise<void> {
  await ctx.engine.events.linkAccount({ user, account: account as AdapterAccount, profile })
}

/** Stores the passkey of a stored account. When that fails, the account goes again, as far as the adapter allows. */
async function storePasskey(
  adapter: BoundAdapter,
  wanted: AdapterAuthenticator,
  account: AdapterAccount,
): Promise<void> {
  const isWanted = (row: unknown): boolean => {
    const { credentialID, userId } = (row ?? {}) as Partial<AdapterAuthenticator>
    return credentialID === wanted.credentialID && String(userId) === String(wanted.userId)
  }
  const isStored = (): Promise<boolean> =>
    Promise.resolve(adapter.getAuthenticator(wanted.credentialID)).then(isWanted, () => false)
  try {
    const answer: unknown = await adapter.createAuthenticator(wanted)
    if (isWanted(answer) || (await isStored())) return
  } catch (error) {
    // It may have been stored although the answer was lost.
    if (await isStored()) return
    await unlinkQuietly(adapter, account)
    // No adapter method deletes a passkey: one that was stored late gets its account back, or is deleted with its user.
    whenDoneLate(error, async () => {
      const user = adapter.has("getUser") ? await adapter.getUser(account.userId) : null
      if (!user && adapter.has("deleteUser")) await adapter.deleteUser(account.userId)
      else if (user && !(await findAccountOwner(adapter, account))) await adapter.linkAccount(account)
    })
    throw error
  }
  await unlinkQuietly(adapter, account)
  throw new AdapterError(writeMessage("adapter-create-authenticator"), { method: "createAuthenticator" })
}

/**
 * Creates a user with an account; `holder` is the stored user who has the address, left behind by an earlier attempt. Throws an
 * `AdapterError` when it could not be stored; nothing is left behind then, as far as the adapter allows.
 */
export async function registerUser(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
  holder: AdapterUser | null,
): Promise<RegisteredUser> {
  const { adapter, account, authenticator } = pending
  const orphan = takeOrphan(adapter, account, holder, user.email)
  if (!orphan && adapter.has("createUserWithAccount")) return registerInOneWrite(ctx, pending, user)
  const created = orphan ? { user: orphan.user, isNewUser: true } : await createUserRow(ctx, pending, user)
  if (!created.isNewUser) return created
  try {
    if (orphan && !orphan.isSame) {
      // Replaces what another user's attempt wrote.
      const { id } = orphan.user
      const wanted = { id, email: user.email, name: user.name ?? null, image: user.image ?? null }
      const row = checkUserRow(await adapter.updateUser(wanted), "updateUser")
      created.user = row ?? { ...user, ...wanted, emailVerified: null }
    }
    await linkToUser(ctx, pending, created.user)
  } catch (error) {
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    if (await undoCreateUser(pending, created.user)) {
      // An account that is stored after its user was deleted goes too, unless the next attempt has taken it over.
      whenDoneLate(error, async () => {
        const { provider, providerAccountId } = account
        if (adapter.has("unlinkAccount") && !(await findAccountOwner(adapter, account)))
          await adapter.unlinkAccount({ provider, providerAccountId })
      })
    }
    if (owner && !authenticator && !isSameUser(owner, created.user)) return { user: owner, isNewUser: false }
    throw error
  }
  return created
}

/** Stores a new user, with a proposed id, and the account, with the passkey that the account is of. */
async function registerInOneWrite(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
): Promise<RegisteredUser> {
  const { adapter, authenticator, said } = pending
  const own = { userId: user.id }
  const account = { ...pending.account, ...own } as AdapterAccount
  let created: AdapterUser | null
  try {
    const row = await sealTokens(ctx.engine, account)
    const registration = {
      user,
      account: row,
      ...(authenticator && { authenticator: { ...authenticator, ...own } }),
    }
    created = checkUserRow(await adapter.createUserWithAccount(registration), "createUserWithAccount")
    // An adapter that answers with nothing may have stored the row all the same.
    created ??= await findAccountOwner(adapter, pending.account)
    if (!created)
      throw new AdapterError(writeMessage("adapter-create-user-with-account"), {
        method: "createUserWithAccount",
      })
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    if (!owner) {
      // A store that cannot write all at once keeps the row of the user for a while: the next attempt may go on with it.
      const remember = () => rememberProposed(pending, user)
      if (isUnfinished(error)) whenDoneLate(error, () => {}, remember)
      else remember()
      throw error
    }
    // A passkey is of this ceremony alone; an account at a provider may be what a parallel request has stored.
    if (!authenticator && !isSameUser(owner, user)) return { user: owner, isNewUser: false }
    created = owner
  }
  await ctx.engine.events.createUser({ user: created })
  await tellLink(ctx, created, { ...account, userId: created.id }, said)
  return { user: created, isNewUser: true }
}

/** Creates a user, with a proposed id, whose account follows in a second write. */
async function createUserRow(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
): Promise<RegisteredUser> {
  const { adapter, account, authenticator } = pending
  let created: AdapterUser | null
  try {
    created = await createStoredUser(adapter, user)
  } catch (error) {
    const owner = authenticator ? null : await findAccountOwner(adapter, account).catch(() => null)
    if (owner) return { user: owner, isNewUser: false }
    created = await findWrittenUser(pending, user, error)
    if (!created) {
      // The row would keep the address from the next attempt.
      whenDoneLate<AdapterUser>(
        error,
        (late) => undoCreateUser(pending, late),
        () => rememberProposed(pending, user),
      )
      throw error
    }
  }
  await ctx.engine.events.createUser({ user: created })
  return { user: created, isNewUser: true }
}

/**
 * The row may be there although the answer was lost. It is this request's own where it has the id that was proposed; a store
 * that gives ids of its own may have written it for a parallel sign-in with the same address.
 */
async function findWrittenUser(
  pending: PendingAccount,
  user: AdapterUser,
  error: unknown,
): Promise<AdapterUser | null> {
  const { adapter, account } = pending
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
    if (isAlike) rememberOrphan(adapter, account, holder, suspectWaitMs)
    return null
  } catch {
    if (!isUnfinished(error)) rememberProposed(pending, user)
    return null
  }
}

/**
 * Remembers a user that may have been left behind where nothing can be looked up now. With the id that was proposed it is of no
 * other request.
 */
function rememberProposed({ adapter, account }: PendingAccount, user: AdapterUser): void {
  if (user.id) rememberOrphan(adapter, account, user, 0)
}

/** Deletes a user whose account could not be stored, or remembers it for the next attempt. Returns whether the user is gone. */
async function undoCreateUser({ adapter, account }: PendingAccount, user: AdapterUser): Promise<boolean> {
  if (!adapter.has("deleteUser")) {
    rememberOrphan(adapter, account, user)
    return false
  }
  try {
    await adapter.deleteUser(user.id)
    return true
  } catch (error) {
    // The user may have been deleted although the answer was lost.
    const row = adapter.has("getUser")
      ? await Promise.resolve(adapter.getUser(user.id)).catch(() => user)
      : user
    if (row === null || row === undefined) return true
    // A deletion that goes on would take what the next attempt has made of the user.
    rememberOrphan(adapter, account, user, isUnfinished(error) ? suspectWaitMs : undefined)
    whenDoneLate(
      error,
      () => forgetOrphan(adapter, user),
      () => rememberOrphan(adapter, account, user, 0),
    )
    return false
  }
}
