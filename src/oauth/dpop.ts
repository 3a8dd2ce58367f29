/** Tokens bound to a key that never leaves the server (RFC 9449). */
import * as oauth from "oauth4webapi"
import { type Outgoing, writtenAddress } from "../calls/outgoing.js"
import { dispatch } from "../calls/send.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import type { TokenSet } from "../types.js"
import { clientOf } from "./client.js"
import type { Dispatch } from "./dispatch.js"
import { asRouteError } from "./oauth-error.js"

const algorithm = { name: "ECDSA", namedCurve: "P-256" }

/**
 * Makes the proof of one flow when the client asks for bound tokens (`client.dpop_bound_access_tokens`).
 * @param provider The provider.
 * @param key The key that the authorization request was bound to, if it was pushed with a proof.
 * @returns The proof, or undefined when tokens are plain.
 */
export async function proofFor(provider: OAuthProvider, key?: string): Promise<oauth.DPoPHandle | undefined> {
  if (provider.client.dpop_bound_access_tokens !== true) return undefined
  return oauth.DPoP(
    clientOf(provider),
    key === undefined ? await oauth.generateKeyPair("ES256") : await keyPairOf(key),
  )
}

/**
 * Makes a proof whose key is needed again when the user comes back: a code is bound to the key that the authorization
 * request was pushed with (section 10.1).
 * @param provider The provider.
 * @returns The proof, and its private key as a JSON Web Key.
 */
export async function keptProof(provider: OAuthProvider): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const pair = await oauth.generateKeyPair("ES256", { extractable: true })
  const key = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey))
  return { proof: oauth.DPoP(clientOf(provider), pair), key }
}

async function keyPairOf(key: string): Promise<CryptoKeyPair> {
  const { kty, crv, x, y, d } = JSON.parse(key) as JsonWebKey
  const half = { kty, crv, x, y } as JsonWebKey
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { ...half, d } as JsonWebKey, algorithm, false, ["sign"]),
    crypto.subtle.importKey("jwk", half, algorithm, true, ["verify"]),
  ])
  return { privateKey, publicKey }
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
    // A call that carries no access token proves nothing.
    if (scheme !== "Bearer") return dispatch(provider, outgoing)
    outgoing.headers.delete("authorization")
    const call = () => request(provider, outgoing, token, DPoP)
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
  outgoing: Outgoing,
  token: string,
  DPoP: oauth.DPoPHandle,
): Promise<Response> {
  const { method, headers, form, json } = outgoing
  const body = method === "GET" ? undefined : (json ?? form)
  return oauth.protectedResourceRequest(token, method, writtenAddress(outgoing), headers, body, {
    DPoP,
    [oauth.customFetch]: (address, init) => provider.fetch(address, init as RequestInit),
    [oauth.allowInsecureRequests]: true,
  })
}
