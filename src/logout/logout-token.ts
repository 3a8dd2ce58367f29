/** Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). */

import { decodeProtectedHeader } from "jose/decode/protected_header"
import { decodeJwt } from "jose/jwt/decode"
import type { UsedLogoutToken } from "../adapters.js"
import type { Engine } from "../config/engine.js"
import { isKeyText, longest } from "../config/identifier.js"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { type AuthError, isAuthError, ProviderLogoutError } from "../errors.js"
import { isObject } from "../notation/path.js"
import { isEncrypted } from "../oauth/encrypted.js"
import { acceptsIssuer } from "../oauth/issuer.js"
import { asRouteError } from "../oauth/oauth-error.js"
import { callbackEndpoints, serverFor } from "../oauth/server.js"
import { clockTolerance } from "../oauth/token-issuer.js"
import { mayIssue, openIdProviders } from "./possible-issuers.js"

/** Whose sessions a provider ends. */
export interface VerifiedLogout {
  /** Ids of the providers that the token is from: several where an application has one provider under several ids. */
  providers: string[]
  issuer: string
  sid?: string
  subject?: string
  /** What is remembered, so that the token is used once. */
  use: UsedLogoutToken
}

type Claims = Readonly<Record<string, unknown>>

const event = "http://schemas.openid.net/event/backchannel-logout"
/** Seconds that a token may be under way, whatever it says of its end. */
const longestWay = 600

/**
 * Verifies a logout token with the keys and algorithms of the provider's ID tokens.
 * @param engine The providers of its config are asked, as far as issuer and audience fit.
 * @param token The token.
 * @returns Whose sessions end.
 * @throws {ProviderLogoutError} When it is not good.
 */
export async function verifyLogoutToken(engine: Engine, token: string): Promise<VerifiedLogout> {
  const found: VerifiedLogout[] = []
  let failure: AuthError | undefined
  for (const provider of openIdProviders(engine)) {
    try {
      const signed = await opened(provider, token)
      const claims = unverified(signed)
      if (claims && isAddressed(provider, claims)) found.push(await verified(provider, signed, claims))
    } catch (error) {
      failure = asRouteError(provider, "the check of a logout token", error)
    }
  }
  const [first] = found
  if (!first) throw failed(failure)
  return { ...first, providers: found.flatMap(({ providers }) => providers) }
}

function failed(failure: AuthError | undefined): AuthError {
  if (!failure) {
    return new ProviderLogoutError(
      "A logout token is from no provider of the config, or for another client (iss, aud).",
    )
  }
  const { message } = failure
  if (isAuthError(failure, ProviderLogoutError)) return failure
  return new ProviderLogoutError(`A logout token is not good: ${message}`, { err: failure })
}

/** Where ID tokens are encrypted, logout tokens are. */
async function opened(provider: OAuthProvider, token: string): Promise<string> {
  if (provider.client.id_token_encrypted_response_alg === undefined && !isEncrypted(token)) return token
  const { decrypted } = await partOf<typeof import("../oauth/by-registration.js")>(provider, "registration")
  return decrypted(provider, "id_token", token)
}

function unverified(token: string): Claims | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

/** Several audiences are trusted only where this client is named as the one that the token is for, as in ID tokens. */
function isAddressed(provider: OAuthProvider, { iss, aud, azp }: Claims): boolean {
  const audience = [aud].flat()
  const own = audience.includes(provider.clientId) && (audience.length === 1 || azp === provider.clientId)
  return own && typeof iss === "string" && mayIssue(provider, iss)
}

async function verified(provider: OAuthProvider, token: string, claims: Claims): Promise<VerifiedLogout> {
  const refuse = (what: string) =>
    new ProviderLogoutError(`${provider.id}: the logout token ${what}.`, { provider: provider.id })
  const { typ } = decodeProtectedHeader(token)
  // Most providers leave it out (section 2.4); other kinds of token are no logout tokens.
  if (typ !== undefined && !/^(?:(?:application\/)?logout\+jwt|jwt)$/i.test(typ))
    throw refuse("is of another type (typ)")
  const server = await serverFor(provider, callbackEndpoints(provider))
  const issuer = String(claims.iss)
  // Where tenants have issuers of their own, sessions are found by exactly the one that is signed here.
  if (!acceptsIssuer(provider, server.issuer, issuer))
    throw refuse(`is of another issuer than ${server.issuer} (iss)`)
  const { verifySignature } = await import("../oauth/jwks.js")
  await verifySignature(provider, server, token, "id_token")
  const mistake = mistakeOf(claims)
  if (mistake !== undefined) throw refuse(mistake)
  const { sid, sub, jti, exp, iat } = claims as {
    sid?: string
    sub?: string
    jti: string
    exp: number
    iat: number
  }
  const end = Math.min(exp, iat + longestWay) + clockTolerance + 1
  return {
    providers: [provider.id],
    issuer,
    ...(sid === undefined ? {} : { sid }),
    ...(sub === undefined ? {} : { subject: sub }),
    use: { issuer, jti, expires: new Date(end * 1000) },
  }
}

function mistakeOf({ iat, exp, jti, events, sid, sub, ...others }: Claims): string | undefined {
  const now = Math.floor(Date.now() / 1000)
  if (!isTime(iat) || iat > now + clockTolerance)
    return "was issued in the future, or at no time (iat). Compare the clocks"
  if (iat < now - longestWay - clockTolerance) return `is older than ${longestWay} seconds (iat)`
  if (!isTime(exp) || exp <= now - clockTolerance) return "has expired, or never does (exp)"
  if (!isName(jti)) return "has no id (jti)"
  if (!isObject(events) || !isObject(events[event])) return "is of no back-channel logout (events)"
  if (Object.hasOwn(others, "nonce")) return "has a nonce, as ID tokens have"
  const named = [sid, sub].filter((one) => one !== undefined)
  if (named.length === 0 || !named.every(isName)) return "names no session and no user (sid, sub)"
  return undefined
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value)
}

function isName(value: unknown): value is string {
  return isKeyText(value, longest.id)
}
