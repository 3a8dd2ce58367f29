/** Revokes the tokens of the account that a user signed in with, when the user signs out: `tokens.revokeAtSignOut`. */

import { withinDeadline } from "../deadline.js"
import { isAuthError, ProviderTokenError, SignOutError } from "../errors.js"
import type { SignInOrigin } from "../logout/sign-out.js"
import { writeMessage } from "../message.js"
import type { Context } from "../request/context.js"
import { revokeTokens } from "./revoke.js"
import { createTokenContext, type TokenTarget } from "./store.js"

/** How long the sign-out waits for the revocation, in milliseconds. */
const revocationTimeoutMs = 5000

/**
 * Finds the tokens of the account that a user signed in with, before the session ends: with the session its cookie goes.
 * The function that it gives ends them at the provider and in the store. It never fails: what does is logged.
 */
export async function prepareRevocation(ctx: Context, origin: SignInOrigin): Promise<() => Promise<void>> {
  const { engine, request } = ctx
  const { provider, providerAccountId, userId } = origin
  try {
    const account = { provider: provider.id, providerAccountId }
    const isStored = engine.config.tokens?.store !== "cookie" && userId !== undefined
    const target: TokenTarget = isStored ? { ...account, userId } : { ...account, request: request.web() }
    const context = createTokenContext(engine, target, () => ctx)
    const found = await context.store.find(target)
    const text = writeMessage("tokens-revocation-late", provider.id, revocationTimeoutMs)
    const deadline = {
      ms: revocationTimeoutMs,
      expired: () => new SignOutError(text, { provider: provider.id }),
    }
    return () => logRevocationFailure(ctx, withinDeadline(revokeTokens(context, found, false), deadline))
  } catch (error) {
    return () => logRevocationFailure(ctx, Promise.reject(error))
  }
}

/** Having nothing to revoke, or no way to revoke, is no failure. */
async function logRevocationFailure(
  { engine: { logger } }: Context,
  revocation: Promise<unknown>,
): Promise<void> {
  try {
    await revocation
  } catch (error) {
    const reason = isAuthError(error, ProviderTokenError) ? error.reason : undefined
    if (reason === "not_supported" || reason === "not_stored" || reason === "not_linked")
      logger.debug("tokens were not revoked", { reason })
    else logger.error(isAuthError(error) ? error : new SignOutError(writeMessage("tokens-revocation-failed")))
  }
}
