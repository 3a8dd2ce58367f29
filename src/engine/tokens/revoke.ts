/** The end of a provider's tokens: there, and in the store. */
import { isAuthError, ProviderTokenError } from "../errors.js"
import { type RevocationRefusal, revocationOf } from "../oauth/revoke-call.js"
import { accountOf, type StoredTokens, tokenError, type Work } from "./context.js"
import { leased } from "./lease.js"
import { isEnded, isTemporary, isUsable, refreshed, unanswered } from "./refresh.js"

/** What became of tokens that were to end. */
export interface Revoked {
  /** Whether the provider has ended them; false for an account that was unlinked at a provider that cannot do it. */
  revoked: boolean
  /** Values of `Set-Cookie` that the response has to carry, where tokens are kept in a cookie. */
  cookies?: readonly string[]
}

/**
 * Ends the tokens of an account.
 * @param work The provider and the store.
 * @param found The tokens as they were found.
 * @param unlink Whether the account goes with them, at a provider that cannot revoke as well.
 * @throws {ProviderTokenError} `not_supported` and `unavailable`; what is stored stays then.
 */
export async function revokedTokens(work: Work, found: StoredTokens, unlink: boolean): Promise<Revoked> {
  work.store.assertRemovable(found, unlink)
  const usable = await forRevocation(work, found, unlink)
  // A refresh under way would bring tokens that are not revoked.
  const { stored, release } = await leased(work, usable ?? found, () => false)
  try {
    const revoked = usable === undefined || (await endedThere(work, stored, unlink))
    const cookies = await work.store.remove(stored, unlink)
    if (revoked) await work.engine.events.tokenRevoked(accountOf(stored))
    return { revoked, ...(cookies ? { cookies } : {}) }
  } finally {
    await release?.()
  }
}

/**
 * Some providers end tokens by a call that carries one, which must not have expired.
 * @returns Tokens to end; nothing where a refresh has shown that the grant is at its end.
 */
async function forRevocation(
  work: Work,
  stored: StoredTokens,
  unlink: boolean,
): Promise<StoredTokens | undefined> {
  const revocation = await wayToEnd(work, stored)
  if (!revocation && !unlink) {
    const what =
      "this provider cannot revoke tokens. With unlinkAccount: true the account is removed all the same"
    throw tokenError(work, "not_supported", `${what}.`)
  }
  if (!revocation?.needsAccess || isUsable(stored.tokens)) return stored
  try {
    return await refreshed(work, stored)
  } catch (error) {
    const ended = isAuthError(error, ProviderTokenError) && error.reason === "consent_required"
    return ended ? undefined : stored
  }
}

async function wayToEnd({ provider, engine, ...work }: Work, { tokens }: StoredTokens) {
  return revocationOf(provider, tokens, engine.known).catch((error: unknown) => {
    throw unanswered({ provider, engine, ...work }, error)
  })
}

/** @returns Whether the provider has ended them; false where the account goes although it cannot. */
async function endedThere(work: Work, stored: StoredTokens, unlink: boolean): Promise<boolean> {
  const revocation = await wayToEnd(work, stored)
  if (!revocation) return false
  const refusals: RevocationRefusal[] = []
  for (const call of revocation.calls) {
    const refusal = await revocation.send(call).catch((error: unknown) => {
      throw unanswered(work, error)
    })
    if (refusal && !isEnded(refusal)) refusals.push(refusal)
  }
  const [first] = refusals
  // Many take one kind of token only, and end the other with it.
  const isDone =
    refusals.length < revocation.calls.length && !refusals.some(({ status }) => isTemporary(status))
  if (first === undefined || isDone) return true
  if (unlink && !refusals.some(({ status }) => isTemporary(status))) return false
  const { status, text } = first
  const remedy = "What is stored stays as it is."
  throw tokenError(
    work,
    "unavailable",
    `the provider answered the revocation with ${status}: ${text}. ${remedy}`,
    {
      status,
      error: first.code,
    },
  )
}
