/** Linking an account, and its authenticator, to a stored user. */
import type { AdapterAccount, AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import { whenDoneLate } from "../config/deadline.js"
import { AccountNotLinked, AdapterError, OAuthAccountNotLinked, type SignInError } from "../errors.js"
import type { Context } from "../request/context.js"
import type { User } from "../types.js"
import type { ProvenIdentity } from "./proven-identity.js"
import { sealTokens } from "./sealed-tokens.js"
import { dropWithoutPasskey, storePasskey } from "./stored-passkey.js"
import { type AccountKey, ownerOf, sameUser } from "./stored-user.js"

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
export async function asStored({ engine }: Context, account: AdapterAccount): Promise<AdapterAccount> {
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
