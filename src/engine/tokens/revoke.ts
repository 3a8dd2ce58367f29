/** Revokes tokens at the provider, and removes them from the store. */

import { isAuthError, ProviderTokenError } from "../errors.js"
import { writeMessage } from "../message.js"
import { createRevocation, type RevocationRefusal } from "../oauth/revoke-call.js"
import { makeTokenError } from "../session/account-tokens.js"
import {
  isGrantEnded,
  isTemporaryStatus,
  makeUnansweredError,
  refreshStoredTokens,
  takeLease,
} from "./refresh.js"
import {
  describeAccount,
  findTokenProvider,
  isUsable,
  type StoredTokens,
  type TokenContext,
} from "./store.js"

/** What became of tokens that were to end. */
export interface Revoked {
  /** Whether the provider has ended them; false for an account that was unlinked at a provider that cannot do it. */
  revoked: boolean
  /** Values of `Set-Cookie` that the response has to carry, where tokens are kept in a cookie. */
  cookies?: readonly string[]
}

/**
 * Revokes the tokens of an account. `unlink` removes the account with them, at a provider that cannot revoke as well. Throws
 * a `ProviderTokenError`, `not_supported` or `unavailable`, or an `AccountError`, `last_sign_in`; what is stored stays then.
 */
export async function revokeTokens(
  context: TokenContext,
  found: StoredTokens,
  unlink: boolean,
): Promise<Revoked> {
  const { store, engine } = context
  await store.assertRemovable(found, unlink)
  const revocation = await findRevocation(context, found)
  if (!revocation && !unlink) {
    const what = writeMessage("tokens-not-revoked")
    throw makeTokenError(context, "not_supported", `${what}.`)
  }
  let usable: StoredTokens | undefined = found
  // Some providers end tokens by a call that carries one, which must not have expired.
  if (revocation?.needsAccess && !isUsable(found.tokens)) {
    try {
      usable = await refreshStoredTokens(context, found)
    } catch (error) {
      // The refresh has shown that the grant is at its end.
      if (isAuthError(error, ProviderTokenError) && error.reason === "consent_required") usable = undefined
    }
  }
  // A refresh under way would bring tokens that are not revoked.
  const { stored, release } = await takeLease(context, usable ?? found, () => false)
  try {
    const revoked = usable === undefined || (await revokeAtProvider(context, stored, unlink))
    const cookies = await store.remove(stored, unlink)
    if (revoked) await engine.events.tokenRevoked(describeAccount(stored))
    return { revoked, ...(cookies ? { cookies } : {}) }
  } finally {
    await release?.()
  }
}

async function findRevocation(context: TokenContext, stored: StoredTokens) {
  const provider = await findTokenProvider(context, stored)
  return (
    provider &&
    createRevocation(provider, stored.tokens, context.engine.known).catch((error: unknown) => {
      throw makeUnansweredError(context, error)
    })
  )
}

/** Returns whether the provider has ended the tokens; false where the account goes although it cannot. */
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
  if (first === undefined) return true
  if (!refusals.some((one) => isTemporaryStatus(one.status))) {
    // Many take one kind of token only, and end the other with it.
    if (refusals.length < revocation.calls.length) return true
    if (unlink) return false
  }
  const { status, text, code } = first
  const remedy = writeMessage("tokens-stay-as-they-are")
  throw makeTokenError(
    context,
    "unavailable",
    writeMessage("tokens-revocation-answer", status, text, remedy),
    { status, error: code },
  )
}
