/** Verifies a provider's signatures with the keys that it publishes. */

import type { JWK } from "jose"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import * as errors from "jose/errors"
import { createLocalJWKSet, type LocalJWKSet } from "jose/jwks/local"
import { compactVerify } from "jose/jws/compact/verify"
import type { AuthorizationServer } from "oauth4webapi"
import { isSignedBy } from "#jws"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { parseJson } from "../http/body.js"
import { userAgent } from "../http/fetch.js"
import { memoizeByObject, memoizeByText } from "../memory.js"
import { encodeUtf8, isObject } from "../realm.js"
import { CachedDocument, loadServer } from "./server.js"

/** One key, or a set of which the header names one. */
export type VerifyingKey = LocalJWKSet | CryptoKey | Uint8Array

/** A compact token, all of whose characters are those of base64url. */
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/**
 * Verifies the signature of a token.
 * @param token A signed JWT.
 * @param key What it has to be signed with.
 * @param options The algorithms that count; default all that the key serves.
 * @throws The errors of jose.
 */
export async function verifyCompact(
  token: string,
  key: VerifyingKey,
  options: { algorithms?: string[] },
): Promise<void> {
  if (!(await isVerified(token, key, options))) await compactVerify(token, key, options)
}

/** Whatever is unusual is left to jose: false says nothing. */
async function isVerified(
  token: string,
  key: VerifyingKey,
  { algorithms }: { algorithms?: string[] },
): Promise<boolean> {
  const [, head = "", payload = "", signature = ""] = compact.exec(token) ?? []
  const header = readPlainHeader(head)
  const alg = header?.alg
  // One letter beyond a multiple of four is no whole byte.
  if (!header || typeof alg !== "string" || payload.length % 4 === 1) return false
  if (algorithms && !algorithms.includes(alg)) return false
  const found = await selectKey(header, key)
  return found !== undefined && isSignedBy(alg, found, `${head}.${payload}`, signature)
}

/** A header that asks for nothing beyond an algorithm and a key: extensions (`crit`) are jose's. */
function readPlainHeader(head: string): Record<string, unknown> | undefined {
  try {
    const text = atob(head.replaceAll("-", "+").replaceAll("_", "/"))
    const header: unknown = /^[\x20-\x7e]*$/.test(text) ? JSON.parse(text) : undefined
    return isObject(header) && !Object.hasOwn(header, "crit") ? header : undefined
  } catch {
    return undefined
  }
}

async function selectKey(header: Record<string, unknown>, key: VerifyingKey): Promise<CryptoKey | undefined> {
  if (typeof key !== "function") return "algorithm" in key ? key : undefined
  try {
    return await key(header)
  } catch {
    // Jose will throw the same error for the token, and it is handled there.
    return undefined
  }
}

/** What a token is: the client may be registered with an algorithm for each kind. */
export type Signed = "id_token" | "userinfo" | "authorization"

/** Verifies with one key or with the one of a set that fits. Jose has several: of the signature alone, and of claims too. */
type Verifier = (token: string, key: VerifyingKey, options: { algorithms?: string[] }) => Promise<unknown>

const minute = 60_000
/** By the address of the keys. */
const keySets = memoizeByObject((provider: OAuthProvider) =>
  memoizeByText(
    (address) =>
      new CachedDocument(() => fetchKeys(provider, address), {
        fresh: 10 * minute,
        stale: 60 * minute,
        cooldown: minute / 2,
      }),
  ),
)

/**
 * Verifies the signature of a JWT. Where the client is registered with an algorithm for this kind
 * (`client.id_token_signed_response_alg` and its like), no other is taken. Those of the HMAC family are verified with the
 * client secret, and only where they are registered; `none` never is.
 * @param provider Whose token it is.
 * @param server Its metadata; the address of the keys is discovered when it is missing.
 * @param token A signed JWT.
 * @param kind What it is.
 * @param verifier What verifies; default the signature alone, for claims that are checked elsewhere.
 * @throws {CallbackRouteError} or an error of jose when it is not signed by the provider.
 */
export async function verifySignature(
  provider: OAuthProvider,
  server: AuthorizationServer,
  token: string,
  kind: Signed,
  verifier: Verifier = verifyCompact,
): Promise<void> {
  const { alg } = decodeProtectedHeader(token)
  const member = `${kind}_signed_response_alg`
  const registered = provider.client[member]
  const check: Check = (key) => verifier(token, key, registered ? { algorithms: [String(registered)] } : {})
  if (alg?.startsWith("HS")) {
    if (registered === alg && provider.clientSecret)
      return void (await check(encodeUtf8(provider.clientSecret)))
    throw new CallbackRouteError(
      `${provider.id}: a token is signed with ${alg}, which the provider did not announce. Set client.${member} if that is right.`,
      { provider: provider.id },
    )
  }
  const address = server.jwks_uri ?? (await loadServer(provider, ["jwks_uri"])).jwks_uri ?? ""
  const keys = keySets(provider)(address)
  const known = await keys.get()
  try {
    await verifyWithKeySet(known, check)
  } catch (error) {
    const unknownKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
    const renewed = unknownKey ? await keys.renew() : undefined
    if (!renewed || hasSameKeys(renewed, known)) throw error
    await verifyWithKeySet(renewed, check)
  }
}

type Check = (key: VerifyingKey) => Promise<unknown>

/** A token without a key id may have been made with any key of its type (OpenID Connect Core 1.0, section 10.1). */
async function verifyWithKeySet(keys: LocalJWKSet, check: Check): Promise<void> {
  try {
    await check(keys)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const key of error) {
      const failed = await check(key).then(
        () => false,
        (reason: unknown) => reason,
      )
      if (failed === false) return
      // The signature fits this key, but the claims are wrong.
      if (failed instanceof errors.JWTClaimValidationFailed || failed instanceof errors.JWTExpired)
        throw failed
    }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

async function fetchKeys(provider: OAuthProvider, address: string): Promise<LocalJWKSet> {
  const response = await provider.fetch(address, {
    headers: { accept: "application/json, application/jwk-set+json", "user-agent": userAgent },
  })
  try {
    const body = response.status === 200 ? parseJson(await response.text()) : undefined
    if (isObject(body) && Array.isArray(body.keys)) {
      return createLocalJWKSet({ keys: body.keys.filter(isObject) as JWK[] })
    }
  } catch {
    // Falls through to the common message.
  }
  throw new CallbackRouteError(
    `${provider.id}: the keys at ${new URL(address).host} could not be read (status ${response.status}).`,
    { provider: provider.id },
  )
}

function hasSameKeys(one: LocalJWKSet, other: LocalJWKSet): boolean {
  return JSON.stringify(one.jwks()) === JSON.stringify(other.jwks())
}
