/** Tokens bound to a key that never leaves the server (RFC 9449). */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { type Outgoing, sendCall, writeAddress } from "../calls/send.js"
import { toRouteError } from "./errors.js"
import { type Dispatch, describeClient } from "./server.js"

const algorithm = { name: "ECDSA", namedCurve: "P-256" }

/**
 * Makes the proof of one flow whose client asks for bound tokens (`client.dpop_bound_access_tokens`).
 * @param provider The provider.
 * @param key The key that the authorization request was bound to, if it was pushed with a proof.
 * @returns The proof.
 */
export async function createProof(provider: OAuthProvider, key?: string): Promise<oauth.DPoPHandle> {
  return oauth.DPoP(
    describeClient(provider),
    key === undefined ? await oauth.generateKeyPair("ES256") : await importKeyPair(key),
  )
}

/**
 * Makes a proof whose key is needed again when the user comes back: a code is bound to the key that the authorization
 * request was pushed with (section 10.1).
 * @param provider The provider.
 * @returns The proof, and its private key as a JSON Web Key.
 */
export async function createExportableProof(
  provider: OAuthProvider,
): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const pair = await oauth.generateKeyPair("ES256", { extractable: true })
  const key = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey))
  return { proof: oauth.DPoP(describeClient(provider), pair), key }
}

async function importKeyPair(key: string): Promise<CryptoKeyPair> {
  const { kty, crv, x, y, d } = JSON.parse(key) as JsonWebKey
  const half = { kty, crv, x, y } as JsonWebKey
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { ...half, d } as JsonWebKey, algorithm, false, ["sign"]),
    crypto.subtle.importKey("jwk", half, algorithm, true, ["verify"]),
  ])
  return { privateKey, publicKey }
}

/**
 * Makes a sender whose requests carry a proof with the access token (section 7).
 * @param DPoP The proof of the flow.
 * @returns The sender; it answers a demand for a nonce once.
 */
export function createProofSender(DPoP: oauth.DPoPHandle): Dispatch {
  return async (provider, outgoing) => {
    const [scheme, token = ""] = (outgoing.headers.get("authorization") ?? "").split(" ")
    // A call that carries no access token proves nothing.
    if (scheme !== "Bearer") return sendCall(provider, outgoing)
    outgoing.headers.delete("authorization")
    const call = () => sendWithProof(provider, outgoing, token, DPoP)
    try {
      return await call().catch((error: unknown) => {
        if (oauth.isDPoPNonceError(error)) return call()
        throw error
      })
    } catch (error) {
      throw toRouteError(provider, `the request to ${outgoing.url.host}`, error)
    }
  }
}

function sendWithProof(
  provider: OAuthProvider,
  outgoing: Outgoing,
  token: string,
  DPoP: oauth.DPoPHandle,
): Promise<Response> {
  const { method, headers, form, json } = outgoing
  const body = method === "GET" ? undefined : (json ?? form)
  return oauth.protectedResourceRequest(token, method, writeAddress(outgoing), headers, body, {
    DPoP,
    [oauth.customFetch]: (address, init) => provider.fetch(address, init as RequestInit),
    [oauth.allowInsecureRequests]: true,
  })
}
