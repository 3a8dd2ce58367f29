/** Tokens bound to a key that never leaves the server (RFC 9449). */
import * as oauth from "oauth4webapi"
import type { Outgoing } from "../calls/outgoing.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import type { TokenSet } from "../types.js"
import { clientOf } from "./client.js"
import type { Dispatch } from "./dispatch.js"
import { asRouteError } from "./oauth-error.js"

/**
 * Makes the proof of one flow when the client asks for bound tokens (`client.dpop_bound_access_tokens`).
 * @param provider The provider.
 * @returns The proof, or undefined when tokens are plain.
 */
export async function proofFor(provider: OAuthProvider): Promise<oauth.DPoPHandle | undefined> {
  if (provider.client.dpop_bound_access_tokens !== true) return undefined
  return oauth.DPoP(clientOf(provider), await oauth.generateKeyPair("ES256"))
}

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
export function assertKind(
  provider: OAuthProvider,
  tokens: TokenSet,
  proof: oauth.DPoPHandle | undefined,
): void {
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

/**
 * Makes a sender whose requests carry a proof with the access token (section 7).
 * @param DPoP The proof of the flow.
 * @returns The sender; it answers a demand for a nonce once.
 */
export function proofSender(DPoP: oauth.DPoPHandle): Dispatch {
  return async (provider, outgoing) => {
    const [scheme, token = ""] = (outgoing.headers.get("authorization") ?? "").split(" ")
    outgoing.headers.delete("authorization")
    const call = () => request(provider, outgoing, scheme === "Bearer" ? token : "", DPoP)
    try {
      return await call().catch((error: unknown) => {
        if (oauth.isDPoPNonceError(error)) return call()
        throw error
      })
    } catch (error) {
      throw asRouteError(provider, `the request to ${outgoing.url.host}`, error)
    }
  }
}

function request(
  provider: OAuthProvider,
  { url, method, headers, form, json }: Outgoing,
  token: string,
  DPoP: oauth.DPoPHandle,
): Promise<Response> {
  const body = method === "GET" ? undefined : (json ?? form)
  return oauth.protectedResourceRequest(token, method, url, headers, body, {
    DPoP,
    [oauth.customFetch]: (address, init) => provider.fetch(address, init as RequestInit),
    [oauth.allowInsecureRequests]: true,
  })
}
