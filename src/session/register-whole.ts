/** A new user with the first account in one write, where the store has it: nothing can be left of half of it. */
import type { AdapterAccount, AdapterUser } from "../adapters.js"
import { isUnfinished, whenDoneLate } from "../config/deadline.js"
import { AdapterError } from "../errors.js"
import type { Context } from "../request/context.js"
import { asStored, type Unit } from "./link.js"
import { keepProposed } from "./orphans.js"
import { ownerOf, sameUser, storedUser } from "./stored-user.js"

/**
 * Stores a new user with the account, and with the passkey that the account is of.
 * @param ctx The request.
 * @param unit The account and what belongs to it.
 * @param user What is stored of the user, with a proposed id.
 * @returns The user, and whether this request created it: a parallel request of the same user may have been faster.
 * @throws {AdapterError} When it could not be stored.
 */
export async function registerWhole(
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
