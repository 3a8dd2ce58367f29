/** Stores a new user with the first account, or links an account to a stored user. What is half stored is undone. */
import type { AdapterAccount, AdapterUser } from "../../types/adapter.js"
import type { User } from "../../types/user.js"
import type { AdapterAuthenticator } from "../../types/webauthn.js"
import type { BoundAdapter } from "../config/adapter.js"
import { isUnfinished, whenDoneLate } from "../deadline.js"
import { AccountNotLinked, AdapterError, OAuthAccountNotLinked, type SignInError } from "../errors.js"
import type { Context } from "../request/context.js"
import { sealTokens } from "./account-tokens.js"
import type { ProvenIdentity } from "./policy.js"
import {
  createUserRow,
  rememberProposed,
  rewriteUser,
  takeOrphan,
  undoCreateUser,
  unlinkIfOwnerless,
} from "./repairs.js"
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
 * Unlinks an account that was stored after its deadline, unless its passkey is stored.
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

/** No adapter method deletes a passkey: one that was stored late gets its account back, or is deleted with its user. */
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

/** Ignores a failure, which the adapter wrapper logs: the error that led here is reported. */
async function unlinkQuietly(
  adapter: BoundAdapter,
  { provider, providerAccountId }: AccountKey,
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
  /** The user as the provider described it; for the event. */
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
    const answer: unknown = await adapter.linkAccount(await sealTokens(ctx.engine, account))
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

/** Adapters may return nothing. Any other answer than the account row needs a look at the store. */
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
 * Stores an account under its own id in place of a former one. The new row comes first, so that the user always has one.
 * @param ctx The request.
 * @param pending The account.
 * @param user The user it belongs to.
 * @param former Key of the former row; it stays when the adapter cannot unlink accounts.
 * @throws {AdapterError} When it could not be stored.
 */
export async function replaceAccount(
  ctx: Context,
  pending: PendingAccount,
  user: AdapterUser,
  former: AccountKey,
): Promise<void> {
  await linkToUser(ctx, pending, user)
  await unlinkQuietly(pending.adapter, former)
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
      throw new AdapterError(
        "The adapter's createUserWithAccount answered with nothing, and the account is not there. Store both, and return the row of the user.",
        { method: "createUserWithAccount" },
      )
  } catch (error) {
    // It may have been stored although the answer was lost.
    const owner = await findAccountOwner(adapter, account).catch(() => null)
    if (!owner) {
      // A store that cannot write all at once keeps the row of the user for a while: the next attempt may go on with it.
      const remember = () => rememberProposed(adapter, pending.account, user)
      if (isUnfinished(error)) whenDoneLate(error, () => {}, remember)
      else remember()
      throw error
    }
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
