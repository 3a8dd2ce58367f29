/** Whether tokens are bound to a key (RFC 9449), as far as those know that are not. */
import type { DPoPHandle } from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import type { TokenSet } from "../types.js"

/**
 * Tells whether a token endpoint wants the same request again with its nonce (section 8).
 * @param response The answer; it is not consumed.
 * @returns True for `use_dpop_nonce`.
 */
export async function wantsNonce(response: Response): Promise<boolean> {
  if (response.ok || !response.headers.has("dpop-nonce")) return false
  return (await response.clone().text()).includes("use_dpop_nonce")
}

/**
 * Refuses tokens of another kind than was asked for: without its proof a bound token is of no use (RFC 6749 section 7.1).
 * @param provider The provider.
 * @param tokens What it answered.
 * @param proof The proof they were to be bound to, if any.
 * @throws {CallbackRouteError} for a bearer token in place of a bound one, and the other way round.
 */
export function assertKind(provider: OAuthProvider, tokens: TokenSet, proof: DPoPHandle | undefined): void {
  const bound = tokens.token_type === "dpop"
  if (bound === (proof !== undefined)) return
  // The application's own token request may hold a key of its own.
  if (bound && provider.token.request) return
  if (bound) {
    throw new CallbackRouteError(
      `${provider.id}: a token bound by DPoP came, and none was asked for. Set client.dpop_bound_access_tokens.`,
      { provider: provider.id },
    )
  }
  throw new CallbackRouteError(
    `${provider.id}: a token bound by DPoP was asked for, and another kind came. Enable DPoP for the client at the provider, or remove client.dpop_bound_access_tokens.`,
    { provider: provider.id },
  )
}
