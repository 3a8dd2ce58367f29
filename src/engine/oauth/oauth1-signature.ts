/** Signs requests by HMAC-SHA1, RSA-SHA1 or PLAINTEXT (RFC 5849, section 3). */

import type { OAuthClientOptions, TokenEndpointHandler } from "../../types/oauth-provider.js"
import { readPrivateKey } from "../crypto/key-algorithms.js"

/** How a request is signed: by the secrets, or by a key for RSASSA-PKCS1-v1_5 with SHA-1. */
export type Method = { method?: "HMAC-SHA1" | "PLAINTEXT" } | { method: "RSA-SHA1"; privateKey: CryptoKey }

/** Who signs. */
export type Credentials = Method & {
  consumerKey: string
  consumerSecret: string
  token?: string
  tokenSecret?: string
}

/** Reads how a client signs; nothing when it is RSA-SHA1 and there is no private key. */
export function readMethod({
  client,
  token,
}: {
  client?: OAuthClientOptions
  token?: Pick<TokenEndpointHandler, "clientPrivateKey">
}): Method | undefined {
  const method = client?.oauth_signature_method ?? "HMAC-SHA1"
  if (method !== "RSA-SHA1") return { method }
  const { key: privateKey } = readPrivateKey(token?.clientPrivateKey) ?? {}
  return privateKey && { method, privateKey }
}

/** A request to be signed. */
export interface Signable {
  method: string
  url: URL
  /** Members of a urlencoded body. */
  form?: URLSearchParams
}

/** Encodes everything but letters, digits, `-`, `.`, `_` and `~`, in upper-case hex (section 3.6). */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Builds the text that is signed (section 3.4.1), from the protocol parameters without signature and realm. */
export function writeBaseString(request: Signable, parameters: Readonly<Record<string, string>>): string {
  const { url } = request
  const all = [...url.searchParams, ...(request.form ?? []), ...Object.entries(parameters)]
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort((one, other) => compareCodeUnits(one[0], other[0]) || compareCodeUnits(one[1], other[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join("&")
  const address = `${url.protocol}//${url.host}${url.pathname}`
  return [request.method.toUpperCase(), address, all].map(percentEncode).join("&")
}

/** Signs a base string (sections 3.4.2 to 3.4.4): in base64, or with PLAINTEXT the two secrets themselves. */
export async function signBaseString(text: string, credentials: Credentials): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  let key: CryptoKey
  if (credentials.method === "RSA-SHA1") key = credentials.privateKey
  else {
    const secrets = `${percentEncode(credentials.consumerSecret)}&${percentEncode(credentials.tokenSecret ?? "")}`
    if (credentials.method === "PLAINTEXT") return secrets
    const raw = new TextEncoder().encode(secrets)
    key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-1" }, false, ["sign"])
  }
  const algorithm = credentials.method === "RSA-SHA1" ? "RSASSA-PKCS1-v1_5" : "HMAC"
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes))))
}

/**
 * Writes the Authorization header of a request (section 3.5.1), with a fresh nonce and timestamp, and further protocol
 * parameters such as `oauth_callback`.
 */
export async function writeAuthorizationHeader(
  request: Signable,
  credentials: Credentials,
  extra: Readonly<Record<string, string>> = {},
): Promise<string> {
  const parameters: Record<string, string> = {
    oauth_consumer_key: credentials.consumerKey,
    oauth_nonce: crypto.randomUUID().replaceAll("-", ""),
    oauth_signature_method: credentials.method ?? "HMAC-SHA1",
    oauth_timestamp: String(Math.floor(Date.now() / 1000)),
    oauth_version: "1.0",
    ...(credentials.token === undefined ? {} : { oauth_token: credentials.token }),
    ...extra,
  }
  const oauth_signature = await signBaseString(writeBaseString(request, parameters), credentials)
  const members = Object.entries({ ...parameters, oauth_signature })
    .sort(([one], [other]) => compareCodeUnits(one, other))
    .map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`)
  return `OAuth ${members.join(", ")}`
}

/** By code unit: a locale must not decide. */
function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
