/** Verifies logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). */

import { decodeProtectedHeader } from "jose/decode/protected_header"
import { decodeJwt } from "jose/jwt/decode"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { UsedLogoutToken } from "../../types/storage.js"
import type { Engine } from "../config/engine.js"
import { loadPart } from "../config/provider-part.js"
import { isTime } from "../crypto/token.js"
import { type AuthError, isAuthError, ProviderLogoutError } from "../errors.js"
import { isKeyText, longest } from "../identity.js"
import { toRouteError } from "../oauth/errors.js"
import {
  acceptsIssuer,
  clockTolerance,
  isEncrypted,
  listCallbackEndpoints,
  loadServer,
  matchesIssuer,
} from "../oauth/server.js"
import { isObject } from "../realm.js"

/** Lists the OpenID providers of a config. */
export function listOpenIdProviders({ providers }: Engine): OAuthProvider[] {
  return [...providers.values()].filter((provider): provider is OAuthProvider => provider.type === "oidc")
}

/** Tells whether a provider could have an issuer, as far as its configuration says. */
export function canIssue(provider: OAuthProvider, issuer: string): boolean {
  return matchesIssuer(provider, issuer, provider.issuer)
}

/** Whose sessions a provider ends. */
interface VerifiedLogout {
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
/** Seconds after its issue in which a token is accepted, even when it expires later. */
const maxLogoutTokenAge = 600

/**
 * Verifies a logout token with the keys and algorithms of the provider's ID tokens. The providers of the config are asked,
 * as far as issuer and audience fit.
 * @throws {ProviderLogoutError} When it is not good.
 */
export async function verifyLogoutToken(engine: Engine, token: string): Promise<VerifiedLogout> {
  const found: VerifiedLogout[] = []
  let failure: AuthError | undefined
  for (const provider of listOpenIdProviders(engine)) {
    try {
      let signed = token
      // Providers that encrypt ID tokens encrypt logout tokens too.
      if (provider.client.id_token_encrypted_response_alg !== undefined || isEncrypted(token)) {
        const part = await loadPart<typeof import("../oauth/registration.js")>(provider, "registration")
        signed = await part.decryptToken(provider, "id_token", token)
      }
      let claims: Claims
      try {
        claims = decodeJwt(signed)
      } catch {
        continue
      }
      // Several audiences are trusted only where this client is named as the one that the token is for, as in ID tokens.
      const { iss, aud, azp } = claims
      const audience = [aud].flat()
      const isOwn =
        audience.includes(provider.clientId) && (audience.length === 1 || azp === provider.clientId)
      if (isOwn && typeof iss === "string" && canIssue(provider, iss))
        found.push(await verifyForProvider(provider, signed, claims))
    } catch (error) {
      failure = toRouteError(provider, "the check of a logout token", error)
    }
  }
  const [first] = found
  if (first) return { ...first, providers: found.flatMap(({ providers }) => providers) }
  if (!failure)
    throw new ProviderLogoutError(
      "A logout token is from no provider of the config, or for another client (iss, aud).",
    )
  const { message } = failure
  if (isAuthError(failure, ProviderLogoutError)) throw failure
  throw new ProviderLogoutError(`A logout token is not good: ${message}`, { err: failure })
}

async function verifyForProvider(
  provider: OAuthProvider,
  token: string,
  claims: Claims,
): Promise<VerifiedLogout> {
  const makeTokenError = (what: string) =>
    new ProviderLogoutError(`${provider.id}: the logout token ${what}.`, { provider: provider.id })
  const { typ } = decodeProtectedHeader(token)
  // Most providers leave it out (section 2.4); other kinds of token are no logout tokens.
  if (typ !== undefined && !/^(?:(?:application\/)?logout\+jwt|jwt)$/i.test(typ))
    throw makeTokenError("is of another type (typ)")
  const server = await loadServer(provider, listCallbackEndpoints(provider))
  const issuer = String(claims.iss)
  // Where tenants have issuers of their own, sessions are found by exactly the one that is signed here.
  if (!acceptsIssuer(provider, server.issuer, issuer))
    throw makeTokenError(`is of another issuer than ${server.issuer} (iss)`)
  const { verifySignature } = await import("../oauth/verify-token.js")
  await verifySignature(provider, server, token, "id_token")
  const { iat, exp, jti, events, sid, sub } = claims
  const now = Math.floor(Date.now() / 1000)
  if (!isTime(iat) || iat > now + clockTolerance)
    throw makeTokenError("was issued in the future, or at no time (iat). Compare the clocks")
  if (iat < now - maxLogoutTokenAge - clockTolerance)
    throw makeTokenError(`is older than ${maxLogoutTokenAge} seconds (iat)`)
  if (!isTime(exp) || exp <= now - clockTolerance) throw makeTokenError("has expired, or never does (exp)")
  if (!isClaimText(jti)) throw makeTokenError("has no id (jti)")
  if (!isObject(events) || !isObject(events[event]))
    throw makeTokenError("is of no back-channel logout (events)")
  if (Object.hasOwn(claims, "nonce")) throw makeTokenError("has a nonce, as ID tokens have")
  const hasNames = sid !== undefined || sub !== undefined
  const areTexts = [sid, sub].every((one) => one === undefined || isClaimText(one))
  if (!hasNames || !areTexts) throw makeTokenError("names no session and no user (sid, sub)")
  const end = Math.min(exp, iat + maxLogoutTokenAge) + clockTolerance + 1
  return {
    providers: [provider.id],
    issuer,
    ...(isClaimText(sid) ? { sid } : {}),
    ...(isClaimText(sub) ? { subject: sub } : {}),
    use: { issuer, jti, expires: new Date(end * 1000) },
  }
}

function isClaimText(value: unknown): value is string {
  return isKeyText(value, longest.id)
}
