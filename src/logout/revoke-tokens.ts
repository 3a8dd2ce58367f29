/** The revocation of a provider's tokens at a sign-out. */
import { withinDeadline } from "../config/deadline.js"
import { isAuthError, ProviderTokenError, SignOutError } from "../errors.js"
import type { Context } from "../request/context.js"
import { revokedTokens } from "../tokens/revoke.js"
import type { TokenTarget } from "../tokens/token-store.js"
import { workOf } from "../tokens/work-of.js"
import type { SignedInAt } from "./signed-in-at.js"

/** Milliseconds that a user waits for the provider. */
const patience = 5000

/**
 * Finds the tokens of the account that a user signed in with.
 * @param ctx The request, before its session ends: with the session its cookie goes.
 * @param origin Where the user signed in.
 * @returns Ends them at the provider and in the store. It never fails: what does is logged.
 */
export async function revocationOf(ctx: Context, origin: SignedInAt): Promise<() => Promise<void>> {
  try {
    const target = targetOf(ctx, origin)
    const work = workOf(ctx.engine, target, () => ctx)
    const found = await work.store.find(target)
    return () => quietly(ctx, withinDeadline(revokedTokens(work, found, false), late(origin)))
  } catch (error) {
    return () => quietly(ctx, Promise.reject(error))
  }
}

function targetOf(
  { engine, request }: Context,
  { provider, providerAccountId, userId }: SignedInAt,
): TokenTarget {
  const account = { provider: provider.id, providerAccountId }
  const isStored = engine.config.tokens?.store !== "cookie" && userId !== undefined
  return isStored ? { ...account, userId } : { ...account, request: request.web() }
}

function late({ provider }: SignedInAt) {
  const text = `${provider.id}: the revocation of tokens took more than ${patience} ms. The user was signed out meanwhile.`
  return { ms: patience, expired: () => new SignOutError(text, { provider: provider.id }) }
}

/** Where there is nothing to revoke, or no way to, nothing is wrong. */
async function quietly({ engine: { logger } }: Context, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const reason = isAuthError(error, ProviderTokenError) ? error.reason : undefined
    if (reason === "not_supported" || reason === "not_stored" || reason === "not_linked")
      logger.debug("tokens were not revoked", { reason })
    else logger.error(isAuthError(error) ? error : new SignOutError("Tokens could not be revoked."))
  }
}
