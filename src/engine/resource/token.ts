/** Verifies access tokens: JSON Web Tokens by RFC 9068, all others by asking their server (RFC 7662). */
import { decodeProtectedHeader } from "jose/decode/protected_header"
import { jwtVerify } from "jose/jwt/verify"
import * as oauth from "oauth4webapi"
import { isAuthError } from "../errors.js"
import { readMember } from "../notation/template.js"
import { toRouteError } from "../oauth/errors.js"
import {
  chooseClientAuthentication,
  clockTolerance,
  describeClient,
  readUnverifiedClaims,
} from "../oauth/server.js"
import { verifySignature } from "../oauth/verify-token.js"
import { isError } from "../realm.js"
import { cleanText, KnownSecrets, redact } from "../redact.js"
import { ResourceError } from "./error.js"
import type { Api } from "./options.js"
import { findMetadata, listTrustedServers, noteFailure, type TrustedServer } from "./servers.js"

/** Claims of a token, or what its server says of it. */
export type TokenClaims = Readonly<Record<string, unknown>>

/** A token that is good for the API. */
export interface VerifiedToken {
  issuer: string
  claims: TokenClaims
}

/** Makes the refusal of a token. */
export function makeInvalidTokenError(what: string): ResourceError {
  return new ResourceError(`The access token ${what}.`, { code: "invalid_token" })
}

/**
 * Verifies signature, issuer, audience, type and time of a token.
 * @throws {ResourceError} When it is not good, or its server cannot be asked.
 */
export async function verifyAccessToken(token: string, api: Api): Promise<VerifiedToken> {
  const servers = listTrustedServers(api)
  const claims = readUnverifiedClaims(token)
  if (!claims) return askServer(token, servers, api)
  const trusted = servers.find(({ issuer }) => issuer === claims.iss)
  if (!trusted)
    throw makeInvalidTokenError(`is from an issuer that does not count: ${cleanText(claims.iss)} (iss)`)
  const { alg, typ } = readTokenHeader(token)
  if (alg === undefined || !api.algorithms.includes(alg))
    throw makeInvalidTokenError(`is signed by ${cleanText(alg) || "nothing"} (alg)`)
  const isPlain = trusted.accessTokenClaims !== undefined && (typ === undefined || typ === "JWT")
  let lacksKeys = false
  try {
    const { provider, server } = await findMetadata(trusted, "keys")
    lacksKeys = true
    await verifySignature(provider, server, token, "access_token", (jwt, key) => {
      lacksKeys = false
      return jwtVerify(jwt, key as CryptoKey, {
        algorithms: [...api.algorithms],
        audience: api.audience,
        clockTolerance,
        issuer: trusted.issuer,
        requiredClaims: ["exp", "iat", "sub"],
        ...(!isPlain && { typ: "at+jwt" }),
      })
    })
  } catch (error) {
    if (lacksKeys) noteFailure(trusted.findings.keys, error)
    throw explainTokenFailure(error, api)
  }
  if (isPlain && !hasClaims(claims, trusted.accessTokenClaims))
    throw makeInvalidTokenError("lacks a claim of accessTokenClaims, or has another text there")
  if (typeof claims.sub !== "string" || claims.sub === "")
    throw makeInvalidTokenError("lacks sub, or has a wrong one")
  return { issuer: trusted.issuer, claims }
}

function readTokenHeader(token: string): { alg?: string | undefined; typ?: string | undefined } {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return {}
  }
}

function hasClaims(claims: TokenClaims, wanted: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(wanted).every(([name, text]) => claims[name] === text)
}

/** Puts an error of jose into words; all others say nothing of the token. */
function explainTokenFailure(error: unknown, { audience }: Api): ResourceError {
  const code = readMember(error, "code")
  if (typeof code !== "string" || !code.startsWith("ERR_J")) return makeOutageError(error)
  const claim = readMember(error, "claim")
  if (code === "ERR_JWT_EXPIRED") return makeInvalidTokenError("has expired (exp)")
  if (claim === "aud") return makeInvalidTokenError(`is for another audience than ${audience} (aud)`)
  if (claim === "typ")
    return makeInvalidTokenError(
      "is of another type than at+jwt (typ). Let the server issue access tokens by RFC 9068, or name their accessTokenClaims",
    )
  if (typeof claim === "string") return makeInvalidTokenError(`lacks ${claim}, or has a wrong one`)
  return makeInvalidTokenError("is not signed by a key of its issuer")
}

function makeOutageError(error: unknown): ResourceError {
  const reason = isAuthError(error) ? ` ${error.message}` : ""
  const message = `An access token could not be checked.${reason}`
  return new ResourceError(message, { code: "unavailable", ...(isError(error) ? { err: error } : {}) })
}

/** Finds the one server that an opaque token may be shown to: no other server may see it. */
function findAsked(servers: readonly TrustedServer[], { issuers }: Api): TrustedServer {
  const named = servers.slice(0, issuers.length).filter(({ canAsk }) => canAsk)
  const candidates = named.length > 0 ? named : servers.filter(({ canAsk }) => canAsk)
  const [asked, other] = candidates
  if (asked && !other) return asked
  throw makeInvalidTokenError(
    asked
      ? "is no JSON Web Token, and several servers have a client of the API that could ask about it"
      : "is no JSON Web Token, and the API has no client at a server that could ask about it",
  )
}

/** Tells whether what a server says of a token is said of access tokens. What is not understood is not believed. */
function isAccessKind(kind: unknown): boolean {
  return (
    typeof kind === "string" &&
    /^(?:bearer|dpop|access|(?:urn:ietf:params:oauth:token-type:)?access_token)$/i.test(kind)
  )
}

async function askServer(token: string, servers: readonly TrustedServer[], api: Api): Promise<VerifiedToken> {
  const asked = findAsked(servers, api)
  const { issuer } = asked
  let claims: TokenClaims
  try {
    const { provider, server } = await findMetadata(asked, "introspection")
    if (server.introspection_endpoint === undefined)
      throw makeInvalidTokenError("is no JSON Web Token, and its server answers no questions about tokens")
    const client = describeClient(provider)
    const ask = async () => {
      const answer = await oauth.introspectionRequest(
        server,
        client,
        await chooseClientAuthentication(provider),
        token,
        {
          additionalParameters: { token_type_hint: "access_token" },
          [oauth.customFetch]: (address, init) => provider.fetch(address, init as RequestInit),
          [oauth.allowInsecureRequests]: true,
        },
      )
      return oauth.processIntrospectionResponse(server, client, answer)
    }
    claims = await ask().catch((error: unknown) => {
      // Some servers repeat what they were asked.
      const known = new KnownSecrets([() => [token]])
      throw redact(toRouteError(provider, "the introspection of a token", error), known)
    })
  } catch (error) {
    if (isAuthError(error, ResourceError)) throw error
    throw makeOutageError(error)
  }
  const { active, iss, aud, exp, nbf, token_type, token_use } = claims
  const now = Date.now() / 1000
  if (active !== true) throw makeInvalidTokenError("has expired, was revoked, or was never issued")
  // Servers answer for refresh tokens too (RFC 7662, section 4), some of them with the audience of the access token.
  if (![token_type, token_use].every((kind) => isAccessKind(kind ?? "Bearer")))
    throw makeInvalidTokenError("is a token of another kind (token_type, token_use)")
  if (iss !== undefined && iss !== issuer)
    throw makeInvalidTokenError(`is from another issuer than ${issuer} (iss)`)
  if (![aud].flat().includes(api.audience))
    throw makeInvalidTokenError(`is for another audience than ${api.audience} (aud)`)
  if (exp !== undefined && !(typeof exp === "number" && exp > now - clockTolerance))
    throw makeInvalidTokenError("has expired (exp)")
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now + clockTolerance))
    throw makeInvalidTokenError("lacks nbf, or has a wrong one")
  return { issuer, claims }
}
