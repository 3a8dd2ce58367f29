/** Tokens bound to a key that never leaves the server (RFC 9449). */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { sendCall, writeAddress } from "../calls/send.js"
import { toRouteError } from "./errors.js"
import { type Dispatch, describeClient } from "./server.js"

const algorithm = { name: "ECDSA", namedCurve: "P-256" }

/**
 * Makes the proof of one flow whose client asks for bound tokens (`client.dpop_bound_access_tokens`), with the key that the
 * authorization request was bound to, if it was pushed with a proof. `send` sends requests that carry the proof with the access
 * token (section 7); it answers a demand for a nonce once.
 */
export async function createProof(
  provider: OAuthProvider,
  key?: string,
): Promise<{ proof: oauth.DPoPHandle; send: Dispatch }> {
  let pair: CryptoKeyPair
  if (key === undefined) pair = await oauth.generateKeyPair("ES256")
  else {
    const { kty, crv, x, y, d } = JSON.parse(key) as JsonWebKey
    const half = { kty, crv, x, y } as JsonWebKey
    const [privateKey, publicKey] = await Promise.all([
      crypto.subtle.importKey("jwk", { ...half, d } as JsonWebKey, algorithm, false, ["sign"]),
      crypto.subtle.importKey("jwk", half, algorithm, true, ["verify"]),
    ])
    pair = { privateKey, publicKey }
  }
  const proof = oauth.DPoP(describeClient(provider), pair)
  return {
    proof,
    send: async (caller, outgoing) => {
      const { url, method, headers, form, json } = outgoing
      const [scheme, token = ""] = (headers.get("authorization") ?? "").split(" ")
      // A call that carries no access token proves nothing.
      if (scheme !== "Bearer") return sendCall(caller, outgoing)
      headers.delete("authorization")
      const body = method === "GET" ? undefined : (json ?? form)
      const sendProof = () =>
        oauth.protectedResourceRequest(token, method, writeAddress(outgoing), headers, body, {
          DPoP: proof,
          [oauth.customFetch]: (address, init) => caller.fetch(address, init as RequestInit),
          [oauth.allowInsecureRequests]: true,
        })
      try {
        return await sendProof().catch((error: unknown) => {
          if (oauth.isDPoPNonceError(error)) return sendProof()
          throw error
        })
      } catch (error) {
        throw toRouteError(caller, `the request to ${url.host}`, error)
      }
    },
  }
}

/**
 * Makes a proof and exports its private key as a JSON Web Key, which is needed again when the user comes back: a code is bound to the
 * key that the authorization request was pushed with (section 10.1).
 */
export async function createExportableProof(
  provider: OAuthProvider,
): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const pair = await oauth.generateKeyPair("ES256", { extractable: true })
  const key = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey))
  return { proof: oauth.DPoP(describeClient(provider), pair), key }
}
