/** Revokes tokens at the provider, and removes them from the store. */
import { isAuthError, ProviderTokenError } from "../errors.js"
import { createRevocation, type RevocationRefusal } from "../oauth/revoke-call.js"
import { describeAccount, makeTokenError, type StoredTokens, type TokenContext } from "./context.js"
import { takeLease } from "./lease.js"
import {
  isGrantEnded,
  isTemporaryStatus,
  isUsable,
  makeUnansweredError,
  refreshStoredTokens,
} from "./refresh.js"

/** What became of tokens that were to end. */
export interface Revoked {
  /** Whether the provider has ended them; false for an account that was unlinked at a provider that cannot do it. */
  revoked: boolean
  /** Values of `Set-Cookie` that the response has to carry, where tokens are kept in a cookie. */
  cookies?: readonly string[]
}

/**
 * Revokes the tokens of an account.
 * @param context The provider and the store.
 * @param found The tokens as they were found.
 * @param unlink Whether the account goes with them, at a provider that cannot revoke as well.
 * @throws {ProviderTokenError} `not_supported` and `unavailable`; what is stored stays then.
 */
export async function revokeTokens(
  context: TokenContext,
  found: StoredTokens,
  unlink: boolean,
): Promise<Revoked> {
  context.store.assertRemovable(found, unlink)
  const usable = await prepareTokensToRevoke(context, found, unlink)
  // A refresh under way would bring tokens that are not revoked.
  const { stored, release } = await takeLease(context, usable ?? found, () => false)
  try {
    const revoked = usable === undefined || (await revokeAtProvider(context, stored, unlink))
    const cookies = await context.store.remove(stored, unlink)
    if (revoked) await context.engine.events.tokenRevoked(describeAccount(stored))
    return { revoked, ...(cookies ? { cookies } : {}) }
  } finally {
    await release?.()
  }
}

/**
 * Some providers end tokens by a call that carries one, which must not have expired.
 * @returns Tokens to end; nothing where a refresh has shown that the grant is at its end.
 */
async function prepareTokensToRevoke(
  context: TokenContext,
  stored: StoredTokens,
  unlink: boolean,
): Promise<StoredTokens | undefined> {
  const revocation = await findRevocation(context, stored)
  if (!revocation && !unlink) {
    const what =
      "this provider cannot revoke tokens. With unlinkAccount: true the account is removed all the same"
    throw makeTokenError(context, "not_supported", `${what}.`)
  }
  if (!revocation?.needsAccess || isUsable(stored.tokens)) return stored
  try {
    return await refreshStoredTokens(context, stored)
  } catch (error) {
    const ended = isAuthError(error, ProviderTokenError) && error.reason === "consent_required"
    return ended ? undefined : stored
  }
}

async function findRevocation({ provider, engine, ...context }: TokenContext, { tokens }: StoredTokens) {
  return createRevocation(provider, tokens, engine.known).catch((error: unknown) => {
    throw makeUnansweredError({ provider, engine, ...context }, error)
  })
}

/** @returns Whether the provider has ended them; false where the account goes although it cannot. */
async function revokeAtProvider(
  context: TokenContext,
  stored: StoredTokens,
  unlink: boolean,
): Promise<boolean> {
  const revocation = await findRevocation(context, stored)
  if (!revocation) return false
  const refusals: RevocationRefusal[] = []
  for (const call of revocation.calls) {
    const refusal = await revocation.send(call).catch((error: unknown) => {
      throw makeUnansweredError(context, error)
    })
    if (refusal && !isGrantEnded(refusal)) refusals.push(refusal)
  }
  const [first] = refusals
  // Many take one kind of token only, and end the other with it.
  const isDone =
    refusals.length < revocation.calls.length && !refusals.some(({ status }) => isTemporaryStatus(status))
  if (first === undefined || isDone) return true
  if (unlink && !refusals.some(({ status }) => isTemporaryStatus(status))) return false
  const { status, text } = first
  const remedy = "What is stored stays as it is."
  throw makeTokenError(
    context,
    "unavailable",
    `the provider answered the revocation with ${status}: ${text}. ${remedy}`,
    {
      status,
      error: first.code,
    },
  )
}
