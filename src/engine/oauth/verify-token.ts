/**
 * Verifies what a provider signs: id tokens (OpenID Connect Core 1.0, section 3.1.3.7), userinfo answers and answers of the
 * authorization endpoint, with the keys that it publishes.
 */

import type { JWK } from "jose"
import * as base64url from "jose/base64url"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import * as errors from "jose/errors"
import { createLocalJWKSet, type LocalJWKSet } from "jose/jwks/local"
import { compactVerify } from "jose/jws/compact/verify"
import type { AuthorizationServer } from "oauth4webapi"
import { isSignedBy } from "#jws"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile } from "../../types/user.js"
import { discoveryPath } from "../config/endpoint.js"
import { CallbackRouteError } from "../errors.js"
import { userAgent } from "../http/fetch.js"
import { parseJson } from "../json.js"
import { memoizeByObject, memoizeByText } from "../memory.js"
import { writeMessage } from "../message.js"
import { fillClaims, isOpenIssuer, listClaimNames } from "../notation/issuer-template.js"
import { encodeUtf8, isObject } from "../realm.js"
import { constantTimeEqual } from "../secrets.js"
import { CachedDocument, clockTolerance, getTenantReader, loadServer, readDocument } from "./server.js"

/** One key, or a set of which the header names one. */
export type VerifyingKey = LocalJWKSet | CryptoKey | Uint8Array

/** A compact token, all of whose characters are those of base64url. */
const compact = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/**
 * Verifies the signature of a token by one of the algorithms, default all that the key serves. Throws the errors of jose, which
 * verifies whatever is unusual.
 */
export async function verifyCompact(
  token: string,
  key: VerifyingKey,
  options: { algorithms?: string[] },
): Promise<void> {
  const [, head = "", payload = "", signature = ""] = compact.exec(token) ?? []
  // A header that asks for nothing beyond an algorithm and a key: extensions (`crit`) are jose's.
  let header: Record<string, unknown> | undefined
  try {
    const text = atob(head.replaceAll("-", "+").replaceAll("_", "/"))
    const parsed: unknown = /^[\x20-\x7e]*$/.test(text) ? JSON.parse(text) : undefined
    if (isObject(parsed) && !Object.hasOwn(parsed, "crit")) header = parsed
  } catch {
    // Jose will throw its own error for the token.
  }
  const alg = header?.alg
  const isTaken = typeof alg === "string" && (options.algorithms?.includes(alg) ?? true)
  // One letter beyond a multiple of four is no whole byte.
  if (header && isTaken && payload.length % 4 !== 1) {
    let found: CryptoKey | undefined
    try {
      if (typeof key === "function") found = await key(header)
      else if ("algorithm" in key) found = key
    } catch {
      // Jose will throw the same error for the token.
    }
    if (found && (await isSignedBy(alg, found, `${head}.${payload}`, signature))) return
  }
  await compactVerify(token, key, options)
}

/** What a token is: the client may be registered with an algorithm for each kind. */
export type Signed = "id_token" | "userinfo" | "authorization"

/** Keys that a token without a key id is tried with: each takes time, and whoever runs the server says how many there are. */
const mostTries = 20

/** Tells whether a key takes no longer than others: one of RSA with 8192 bits at most, whose exponent is short. */
const isQuick = ({ kty, n, e }: JWK): boolean =>
  kty !== "RSA" || (String(n).length <= 1400 && String(e).length <= 8)

const minute = 60_000
/** By the address of the keys. */
const keySets = memoizeByObject((provider: OAuthProvider) =>
  memoizeByText(
    (address) =>
      new CachedDocument(
        async (): Promise<LocalJWKSet> => {
          const response = await provider.fetch(address, {
            headers: { accept: "application/json, application/jwk-set+json", "user-agent": userAgent },
          })
          try {
            const body = response.status === 200 ? await readDocument(response) : undefined
            if (isObject(body) && Array.isArray(body.keys)) {
              return createLocalJWKSet({ keys: (body.keys.filter(isObject) as JWK[]).filter(isQuick) })
            }
          } catch {
            // Falls through to the common message.
          }
          throw new CallbackRouteError(
            writeMessage("keys-status", provider.id, new URL(address).host, response.status),
            { provider: provider.id },
          )
        },
        { fresh: 10 * minute, stale: 60 * minute, cooldown: minute / 2 },
      ),
  ),
)

/**
 * Verifies the signature of a JWT of a provider. Where the client is registered with an algorithm for this kind
 * (`client.id_token_signed_response_alg` and its like), no other is taken. Those of the HMAC family are verified with the
 * client secret, and only where they are registered; `none` never is. The address of the keys is discovered when the metadata have none.
 * The default verifier looks at the signature alone, for claims that are checked elsewhere. Throws a CallbackRouteError or an error of
 * jose when the provider has not signed the token.
 */
export async function verifySignature(
  provider: OAuthProvider,
  server: AuthorizationServer,
  token: string,
  kind: Signed | "access_token",
  verifier: (
    token: string,
    key: VerifyingKey,
    options: { algorithms?: string[] },
  ) => Promise<unknown> = verifyCompact,
): Promise<void> {
  const { alg } = decodeProtectedHeader(token)
  const member = `${kind}_signed_response_alg`
  const registered = provider.client[member]
  const verifyWith: Check = (key) =>
    verifier(token, key, registered ? { algorithms: [String(registered)] } : {})
  if (alg?.startsWith("HS")) {
    if (registered === alg && provider.clientSecret)
      return void (await verifyWith(encodeUtf8(provider.clientSecret)))
    throw new CallbackRouteError(writeMessage("token-algorithm", provider.id, alg, member), {
      provider: provider.id,
    })
  }
  const address = server.jwks_uri ?? (await loadServer(provider, ["jwks_uri"])).jwks_uri ?? ""
  const keys = keySets(provider)(address)
  const known = await keys.get()
  try {
    await verifyWithKeySet(known, verifyWith)
  } catch (error) {
    const unknownKey =
      error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed
    const renewed = unknownKey ? await keys.renew() : undefined
    if (!renewed || JSON.stringify(renewed.jwks()) === JSON.stringify(known.jwks())) throw error
    await verifyWithKeySet(renewed, verifyWith)
  }
}

type Check = (key: VerifyingKey) => Promise<unknown>

/** A token without a key id may have been made with any key of its type (OpenID Connect Core 1.0, section 10.1). */
async function verifyWithKeySet(keys: LocalJWKSet, check: Check): Promise<void> {
  try {
    await check(keys)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    let tries = 0
    for await (const key of error) {
      tries += 1
      if (tries > mostTries) break
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

/**
 * Completes the check of an id token whose issuer, audience, expiry and nonce the protocol library has checked:
 * signature, time of issue, subject, authorised party, tenant, and that it belongs to the access token and the code it came with,
 * where it has their hashes. The library refuses several audiences without this client as authorised party. Returns the claims,
 * integers beyond 2^53 as text; throws a CallbackRouteError or an error of jose when the token is not good.
 */
export async function verifyIdToken(
  provider: OAuthProvider,
  server: AuthorizationServer,
  token: string,
  { accessToken, code }: { accessToken: unknown; code: string | null },
): Promise<Profile> {
  await verifySignature(provider, server, token, "id_token")
  const payload = new TextDecoder().decode(base64url.decode(token.split(".")[1] ?? ""))
  const parsed = parseJson(payload)
  const claims: Profile = isObject(parsed) ? parsed : {}
  const { sub, iat } = claims
  // Some servers write null where they have nothing to say.
  const azp = claims.azp ?? undefined
  const accessHash = claims.at_hash ?? undefined
  const codeHash = claims.c_hash ?? undefined
  const now = Math.floor(Date.now() / 1000)
  if (typeof sub !== "string" || sub === "") throw idTokenError(provider, "has no subject")
  if (typeof iat !== "number" || iat > now + clockTolerance) {
    throw idTokenError(provider, writeMessage("token-from-future"))
  }
  if (azp !== undefined && azp !== provider.clientId) {
    throw idTokenError(provider, writeMessage("token-of-other-client"))
  }
  const stranger = findTenantMistake(provider, server.issuer, claims)
  if (stranger !== undefined) throw idTokenError(provider, stranger)
  if (accessHash !== undefined && !(await matchesHash(token, accessHash, String(accessToken)))) {
    throw idTokenError(provider, writeMessage("token-of-other-access"))
  }
  if (codeHash !== undefined && !(await matchesHash(token, codeHash, code ?? ""))) {
    throw idTokenError(provider, writeMessage("token-of-other-code"))
  }
  return claims
}

function idTokenError({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(`${id}: the id token ${what}.`, { provider: id })
}

/**
 * Compares the tenant of a verified id token with the one that the configuration names. `discovery.tenants` says what the words mean
 * that may stand in place of a tenant; without it nothing is compared. Returns what is wrong, as the rest of a sentence about the token.
 */
export function findTenantMistake(
  provider: OAuthProvider,
  server: string,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { discovery, wellKnown } = provider
  if (!discovery?.tenants) return undefined
  const [claim = ""] = listClaimNames(discovery.issuer)
  const tenant = claims[claim]
  if (typeof tenant !== "string" || tenant === "") return `names no tenant (${claim})`
  const readTenant = getTenantReader(discovery)
  const [issued] = readTenant(String(claims.iss)) ?? []
  if (issued !== undefined && issued !== tenant) return writeMessage("token-tenant-differs", claim)
  // What stands in place of the tenant in the configured addresses.
  const [before = "", after = ""] = fillClaims(discovery.issuer.replace(/\/$/, ""), () => "\n").split("\n")
  const base = wellKnown?.endsWith(discoveryPath) ? wellKnown.slice(0, -discoveryPath.length) : wellKnown
  for (const address of [provider.issuer, base]) {
    const text = (address ?? "").replace(/\/$/, "")
    if (!text.startsWith(before) || !text.endsWith(after)) continue
    const word = text.slice(before.length, text.length - after.length).toLowerCase()
    if (word === "" || word.includes("/")) continue
    const rule = Object.hasOwn(discovery.tenants, word) ? discovery.tenants[word] : undefined
    let isMeant = rule === "any"
    if (rule === undefined) {
      // Another name of one tenant, such as its domain, may stand there: then the metadata say which, and the token's issuer
      // is theirs.
      const isId = readTenant(fillClaims(discovery.issuer, () => word)) !== undefined
      isMeant = isId ? word === tenant.toLowerCase() : !isOpenIssuer(server)
    } else if (rule !== "any") isMeant = "not" in rule ? !rule.not.includes(tenant) : rule.includes(tenant)
    if (isMeant) continue
    return writeMessage("token-tenant-refused", word, claim)
  }
  return undefined
}

/**
 * Tells whether an id token names an access token or code by its hash (`at_hash`, `c_hash`): the left half of the hash by the
 * algorithm in the token's header. False for an algorithm whose hash is not known: what is not understood is not believed.
 */
export async function matchesHash(token: string, claim: unknown, value: string): Promise<boolean> {
  const { alg = "" } = decodeProtectedHeader(token)
  // RFC 7518 section 3.1; for Ed25519 the hash that it is built on (RFC 8032).
  const [, bits] =
    alg === "EdDSA" || alg === "Ed25519" ? [alg, "512"] : (/^(?:RS|PS|ES|HS)(256|384|512)$/.exec(alg) ?? [])
  if (bits === undefined || typeof claim !== "string") return false
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, encodeUtf8(value)))
  return constantTimeEqual(claim, base64url.encode(digest.subarray(0, digest.length / 2)))
}
