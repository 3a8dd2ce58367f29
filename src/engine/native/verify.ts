/** Verifies ID tokens that clients hold (OpenID Connect Core 1.0, section 3.1.3.7). Access tokens are never taken. */
import * as base64url from "jose/base64url"
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { sha256Hex } from "#hash"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile } from "../../types/user.js"
import { isAuthError } from "../errors.js"
import { makeIdTokenError } from "../id-token-error.js"
import { isKeyText, longest } from "../identity.js"
import { parseJson } from "../json.js"
import { memoizeByObject, memoizeByText } from "../memory.js"
import { acceptsIssuer, clockTolerance, loadServer } from "../oauth/server.js"
import { findTenantMistake, verifySignature } from "../oauth/verify-token.js"
import { isObject } from "../realm.js"
import { constantTimeEqual } from "../secrets.js"
import type { NativeSource } from "./sources.js"
import type { Ticket } from "./ticket.js"

/** Characters. */
const longestToken = 16_384

/**
 * The provider as the issuer of such tokens. What the client of the sign-in is registered with says nothing of others, and
 * never is a secret the key. The document may be another one.
 */
const findIssuer = memoizeByObject((provider: OAuthProvider) =>
  memoizeByText((metadata): OAuthProvider => {
    if (metadata === "") return { ...provider, client: {} }
    const { issuer: _, jwks_endpoint: _keys, discovery: _form, acceptIssuers: _others, ...rest } = provider
    return { ...rest, client: {}, wellKnown: metadata }
  }),
)

/** A token that is good. */
export interface VerifiedToken {
  claims: Profile
  /** What it is known by, so that it is taken once. */
  id: string
  /** When it would be too old, in milliseconds since 1970. */
  until: number
}

/**
 * Verifies kind, signature, issuer, audience, age, tenant and nonce of an ID token.
 * @throws {IdTokenError} When it is not good.
 * @throws {CallbackRouteError} When the documents of the issuer cannot be had.
 */
export async function verifyClientToken(
  source: NativeSource,
  token: unknown,
  ticket: Ticket,
): Promise<VerifiedToken> {
  const { provider, native } = source
  const makeRefusal = (what: string) => makeIdTokenError(provider.id, what)
  const claims = typeof token === "string" ? readClaims(token) : undefined
  if (typeof token !== "string" || !claims)
    throw makeRefusal("is no ID token. Send what the provider's kit calls the ID token, and no access token")
  assertKind(source, token, claims)
  const issuer = findIssuer(provider)(native.metadata ?? "")
  const { iss } = claims
  const isOf = (name: string) => typeof iss === "string" && acceptsIssuer(issuer, name, iss, claims)
  const assertIssuer = (name: string) => {
    if (!isOf(name)) throw makeRefusal(`is of another issuer than ${name} (iss)`)
  }
  // What is not for this application asks no server of the provider. Where tenants are issuers, the document names the template.
  if (issuer.issuer !== undefined && !issuer.discovery) assertIssuer(issuer.issuer)
  assertAudience(source, claims)
  const until = assertTime(source, claims)
  const server = await loadServer(issuer, ["jwks_uri"])
  assertIssuer(server.issuer)
  await verifySignature(issuer, server, token, "id_token").catch((error: unknown) => {
    // The keys could not be read.
    if (isAuthError(error)) throw error
    throw makeRefusal("is not signed by its issuer")
  })
  if (!isKeyText(claims.sub, longest.id)) throw makeRefusal("has no subject (sub)")
  const stranger = findTenantMistake(issuer, server.issuer, claims)
  if (stranger !== undefined) throw makeRefusal(stranger)
  // The signature may be written in several ways, what it is over in one.
  if (native.nonce === "none") return { claims, id: token.slice(0, token.lastIndexOf(".")), until }
  const expected = native.nonce === "sha256" ? await sha256Hex(ticket.nonce) : ticket.nonce
  if (typeof claims.nonce !== "string" || !constantTimeEqual(claims.nonce, expected))
    throw makeRefusal("has another nonce than that of the ticket, or none (nonce)")
  return { claims, id: ticket.nonce, until: ticket.until }
}

/** Reads claims that are not verified yet, integers beyond 2^53 as text; nothing for what is no signed token. */
function readClaims(token: string): Profile | undefined {
  if (token.length > longestToken || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    const claims = parseJson(new TextDecoder().decode(base64url.decode(token.split(".")[1] ?? "")))
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

/** Refuses tokens of another kind, and those that no published key signs. */
function assertKind({ provider }: NativeSource, token: string, claims: Profile): void {
  const makeRefusal = (what: string) => makeIdTokenError(provider.id, what)
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw makeRefusal("has no header that could be read")
  }
  const { typ, alg = "" } = header
  // Access tokens (RFC 9068), notices (RFC 8417) and proofs (RFC 9449) have types of their own.
  if (typ !== undefined && !/^(?:application\/)?jwt$/i.test(typ))
    throw makeRefusal("is a token of another type (typ)")
  if (!/^(?:RS|PS|ES)\d{3}$|^Ed/.test(alg)) throw makeRefusal("is signed with no published key (alg)")
  // Servers that leave the type out of the header say it among the claims, or say what an access token may be used for.
  const { typ: kind = "ID", token_use = "id" } = claims
  const isMarked = ["scope", "scp", "azpacr", "events"].some((name) => name in claims)
  if (kind !== "ID" || token_use !== "id" || isMarked)
    throw makeRefusal("is an access token, or a token of another kind. Send the ID token")
}

function assertAudience({ provider, native, audiences }: NativeSource, { aud, azp }: Profile): void {
  const named = [aud].flat()
  const isListed = (one: unknown) => typeof one === "string" && audiences.includes(one)
  const remedy =
    native.audiences === "many"
      ? `. If it is a client of yours, list it in audiences.${provider.id} of nativeSignIn`
      : ""
  if (named.length === 0 || !named.every(isListed))
    throw makeIdTokenError(provider.id, `is for another client (aud)${remedy}`)
  // Some servers write null where they have nothing to say.
  if ((azp ?? undefined) !== undefined ? !isListed(azp) : named.length > 1)
    throw makeIdTokenError(provider.id, `was issued to another client (azp)${remedy}`)
}

function assertTime({ provider, native }: NativeSource, { iat, exp, nbf }: Profile): number {
  const makeRefusal = (what: string) => makeIdTokenError(provider.id, what)
  const now = Date.now() / 1000
  if (!(typeof exp === "number" && exp > now - clockTolerance)) throw makeRefusal("has expired (exp)")
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now + clockTolerance))
    throw makeRefusal("is not valid yet (nbf)")
  if (!(typeof iat === "number" && iat <= now + clockTolerance))
    throw makeRefusal("was issued in the future, or at no time (iat). Compare the clocks")
  const age = native.age ?? (native.nonce === "none" ? 300 : 600)
  if (iat < now - age - clockTolerance)
    throw makeRefusal(`is older than ${age} seconds (iat). Let the kit get a new one`)
  return (iat + age + clockTolerance + 1) * 1000
}
