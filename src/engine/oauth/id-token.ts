/** Checks an id token (OpenID Connect Core 1.0, section 3.1.3.7). */

import * as base64url from "jose/base64url"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { decodeJwt } from "jose/jwt/decode"
import type * as oauth from "oauth4webapi"
import type { IssuerDiscovery } from "../../types/identity.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile } from "../../types/user.js"
import { discoveryPath } from "../config/endpoint.js"
import { constantTimeEqual } from "../crypto/secrets.js"
import { CallbackRouteError } from "../errors.js"
import { parseJson } from "../http/body.js"
import { loadOnce } from "../memory.js"
import { fillClaims, isOpenIssuer, listClaimNames } from "../notation/issuer-template.js"
import { readMember } from "../notation/template.js"
import { isObject } from "../realm.js"
import { acceptsIssuer, noIssuer, readTenants } from "./server.js"

/** Seconds by which the provider's clock may differ. */
export const clockTolerance = 30

/**
 * Names the issuer that the token may carry: the token's own when the provider accepts it, else the server's.
 * @param provider The provider.
 * @param server Its metadata.
 * @param token The id token, not yet verified.
 * @returns Metadata whose issuer the protocol library is to demand.
 */
export function expectTokenIssuer(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  token: unknown,
): oauth.AuthorizationServer {
  // Most providers have one issuer, and what the token says changes nothing.
  if (!provider.acceptIssuers && !isOpenIssuer(server.issuer)) return server
  const claims = typeof token === "string" ? readUnverifiedClaims(token) : undefined
  const named = readMember(claims, "iss")
  if (claims && typeof named === "string" && acceptsIssuer(provider, server.issuer, named, claims)) {
    return { ...server, issuer: named }
  }
  return isOpenIssuer(server.issuer) ? { ...server, issuer: noIssuer } : server
}

function readUnverifiedClaims(token: string): Record<string, unknown> | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/**
 * Tells whether a token is encrypted.
 * @param token Anything.
 * @returns True for a text of five parts (RFC 7516 section 3.1).
 */
export function isEncrypted(token: unknown): token is string {
  return typeof token === "string" && /^[\w-]+(?:\.[\w-]*){4}$/.test(token)
}

/**
 * Compares the tenant of a verified id token with the one that the configuration names.
 * @param provider Its `discovery.tenants` says what the words mean that may stand in place of a tenant; without it
 * nothing is compared.
 * @param server Issuer of the metadata in use.
 * @param claims Claims of the token.
 * @returns What is wrong, as the rest of a sentence about the token; nothing when it is of such a tenant.
 */
function findTenantMistake(
  provider: OAuthProvider,
  server: string,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { discovery } = provider
  if (!discovery?.tenants) return undefined
  const [claim = ""] = listClaimNames(discovery.issuer)
  const tenant = claims[claim]
  if (typeof tenant !== "string" || tenant === "") return `names no tenant (${claim})`
  const [issued] = readTenants(discovery, String(claims.iss)) ?? []
  if (issued !== undefined && issued !== tenant) return `names another tenant than its issuer (${claim})`
  const named = [provider.issuer, removeDiscoveryPath(provider.wellKnown)]
  const words = new Set(named.flatMap((address) => readTenantWord(discovery.issuer, address)))
  const refused = [...words].find((word) => !isTenantMeant(discovery, word, tenant, server))
  return refused === undefined
    ? undefined
    : `is of a tenant that "${refused}" in the issuer does not mean (${claim})`
}

/** What stands in place of the tenant in a configured address. */
function readTenantWord(template: string, address: string | undefined): string[] {
  const [before = "", after = ""] = fillClaims(template.replace(/\/$/, ""), () => "\n").split("\n")
  const text = (address ?? "").replace(/\/$/, "")
  if (!text.startsWith(before) || !text.endsWith(after)) return []
  const word = text.slice(before.length, text.length - after.length)
  return word === "" || word.includes("/") ? [] : [word.toLowerCase()]
}

function isTenantMeant(discovery: IssuerDiscovery, word: string, tenant: string, server: string): boolean {
  const { tenants = {}, issuer } = discovery
  const rule = Object.hasOwn(tenants, word) ? tenants[word] : undefined
  if (rule === "any") return true
  if (rule !== undefined) return "not" in rule ? !rule.not.includes(tenant) : rule.includes(tenant)
  if (
    readTenants(
      discovery,
      fillClaims(issuer, () => word),
    )
  )
    return word === tenant.toLowerCase()
  // Another name of one tenant, such as its domain: then the metadata say which, and the token's issuer is theirs.
  return !isOpenIssuer(server)
}

function removeDiscoveryPath(address: string | undefined): string | undefined {
  return address?.endsWith(discoveryPath) ? address.slice(0, -discoveryPath.length) : address
}

const encoder = new TextEncoder()

/**
 * Tells whether an id token names a value by its hash.
 * @param token The id token; its header says by which algorithm.
 * @param claim The `at_hash` or `c_hash` in it.
 * @param value The access token or code.
 * @returns True for the left half of the value's hash. False for anything else, and for an algorithm whose hash is not
 * known: what is not understood is not believed.
 */
export async function matchesHash(token: string, claim: unknown, value: string): Promise<boolean> {
  const hash = findHashName(decodeProtectedHeader(token).alg ?? "")
  if (hash === undefined || typeof claim !== "string") return false
  const digest = new Uint8Array(await crypto.subtle.digest(hash, encoder.encode(value)))
  return constantTimeEqual(claim, base64url.encode(digest.subarray(0, digest.length / 2)))
}

/** The hash of a signature algorithm (RFC 7518 section 3.1; of Ed25519 the one it is built on, RFC 8032). */
function findHashName(alg: string): string | undefined {
  if (alg === "EdDSA" || alg === "Ed25519") return "SHA-512"
  const [, bits] = /^(?:RS|PS|ES|HS)(256|384|512)$/.exec(alg) ?? []
  return bits && `SHA-${bits}`
}

/** Only an id token needs the code that verifies. */
const loadKeys = loadOnce(() => import("./jwks.js"))

/** What an id token came with. */
interface Company {
  accessToken: unknown
  code: string | null
}

/**
 * Completes the check of an id token whose issuer, audience, expiry and nonce the protocol library has checked:
 * signature, time of issue, subject, authorised party, tenant, and that it belongs to the access token and the code it came with.
 * The library refuses several audiences without this client as authorised party.
 * @param provider The provider.
 * @param server Its metadata.
 * @param token The id token.
 * @param company Access token and code, compared with the hashes where the token has them.
 * @returns Its claims, integers beyond 2^53 as text.
 * @throws {CallbackRouteError} or an error of jose when the token is not good.
 */
export async function verifyIdToken(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  token: string,
  { accessToken, code }: Company,
): Promise<Profile> {
  const { verifySignature } = await loadKeys()
  await verifySignature(provider, server, token, "id_token")
  const claims = readLosslessClaims(token)
  const { sub, iat, azp } = claims
  const now = Math.floor(Date.now() / 1000)
  if (typeof sub !== "string" || sub === "") throw idTokenError(provider, "has no subject")
  if (typeof iat !== "number" || iat > now + clockTolerance) {
    throw idTokenError(provider, "was issued in the future. Compare the clocks")
  }
  if (isStated(azp) && azp !== provider.clientId) {
    throw idTokenError(provider, "was issued to another client (azp)")
  }
  const stranger = findTenantMistake(provider, server.issuer, claims)
  if (stranger !== undefined) throw idTokenError(provider, stranger)
  const { at_hash, c_hash } = claims
  if (isStated(at_hash) && !(await matchesHash(token, at_hash, String(accessToken)))) {
    throw idTokenError(provider, "belongs to another access token (at_hash)")
  }
  if (isStated(c_hash) && !(await matchesHash(token, c_hash, code ?? ""))) {
    throw idTokenError(provider, "belongs to another code (c_hash)")
  }
  return claims
}

/** Some servers write null where they have nothing to say. */
function isStated(claim: unknown): boolean {
  return claim !== undefined && claim !== null
}

function idTokenError({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(`${id}: the id token ${what}.`, { provider: id })
}

function readLosslessClaims(token: string): Profile {
  const payload = new TextDecoder().decode(base64url.decode(token.split(".")[1] ?? ""))
  const claims = parseJson(payload)
  return isObject(claims) ? claims : {}
}
