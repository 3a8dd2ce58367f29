/** Tokens bound to a key that never leaves the server (RFC 9449). */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { sendCall, writeAddress } from "../calls/send.js"
import { CallbackRouteError } from "../errors.js"
import { writeMessage } from "../message.js"
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
): Promise<{ proof: oauth.DPoPHandle; key: string; send: Dispatch }> {
  const own = key === undefined ? await createExportableProof(provider) : await importProof(provider, key)
  const { proof } = own
  return {
    ...own,
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

/** Makes the proof of a key that was exported. */
async function importProof(
  provider: OAuthProvider,
  key: string,
): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const { kty, crv, x, y, d } = JSON.parse(key) as JsonWebKey
  const half = { kty, crv, x, y } as JsonWebKey
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey("jwk", { ...half, d } as JsonWebKey, algorithm, false, ["sign"]),
    crypto.subtle.importKey("jwk", half, algorithm, true, ["verify"]),
  ])
  return { proof: oauth.DPoP(describeClient(provider), { privateKey, publicKey }), key }
}

/**
 * Makes a proof and exports its private key as a JSON Web Key, which is needed again when the user comes back, since a code is bound to
 * the key that the authorization request was pushed with (section 10.1), and when the tokens are used later.
 */
export async function createExportableProof(
  provider: OAuthProvider,
): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const pair = await oauth.generateKeyPair("ES256", { extractable: true })
  const key = JSON.stringify(await crypto.subtle.exportKey("jwk", pair.privateKey))
  return { proof: oauth.DPoP(describeClient(provider), pair), key }
}

/**
 * Sends a call to an API with the proof of its access token (section 7); one that is answered with a demand for a nonce is sent
 * once more. `send` sends it with the headers that it is given. Throws where the key of the token is not stored.
 */
export async function sendWithProof(
  provider: OAuthProvider,
  key: string | undefined,
  {
    url,
    method = "GET",
    headers,
    token,
  }: { url: URL; method: string | undefined; headers: Headers; token: string },
  send: (headers: Headers) => Promise<{ headers: Headers; canRepeat: boolean }>,
): Promise<void> {
  if (key === undefined) {
    const text = writeMessage("tokens-binding-missing")
    throw new CallbackRouteError(`${provider.id}: ${text}`, { provider: provider.id })
  }
  const { proof } = await importProof(provider, key)
  for (const name of ["authorization", "dpop"]) headers.delete(name)
  let canRepeat = false
  const sendProof = () =>
    oauth.protectedResourceRequest(token, method.toUpperCase(), url, headers, null, {
      DPoP: proof,
      [oauth.customFetch]: async (_, own) => {
        const answer = await send(new Headers(own.headers))
        canRepeat = answer.canRepeat
        // The answer itself is the caller's: the library reads its challenge and nonce.
        const told = new Headers(
          ["www-authenticate", "dpop-nonce"].flatMap((name) => {
            const value = answer.headers.get(name)
            return value === null ? [] : [[name, value] as [string, string]]
          }),
        )
        return new Response(null, { status: told.has("www-authenticate") ? 401 : 200, headers: told })
      },
      [oauth.allowInsecureRequests]: true,
    })
  try {
    await sendProof()
  } catch (error) {
    const isChallenge = error instanceof oauth.WWWAuthenticateChallengeError
    if (!isChallenge) throw error
    if (oauth.isDPoPNonceError(error) && canRepeat)
      await sendProof().catch((again: unknown) => {
        if (!(again instanceof oauth.WWWAuthenticateChallengeError)) throw again
      })
  }
}
