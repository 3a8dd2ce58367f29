/** Whose a signed token may be, and when: what is compared before its signature. */
import { decodeJwt } from "jose/jwt/decode"
import type * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { isOpen } from "../notation/issuer-template.js"
import { member } from "../notation/template.js"
import { acceptsIssuer } from "./issuer.js"
import { noIssuer } from "./server.js"

/** Seconds by which the provider's clock may differ. */
export const clockTolerance = 30

/**
 * Names the issuer that the token may carry: the token's own when the provider accepts it, else the server's.
 * @param provider The provider.
 * @param server Its metadata.
 * @param token The id token, not yet verified.
 * @returns Metadata whose issuer the protocol library is to demand.
 */
export function expectIssuerOf(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  token: unknown,
): oauth.AuthorizationServer {
  // Most providers have one issuer, and what the token says changes nothing.
  if (!provider.acceptIssuers && !isOpen(server.issuer)) return server
  const claims = typeof token === "string" ? unverifiedClaims(token) : undefined
  const named = member(claims, "iss")
  if (claims && typeof named === "string" && acceptsIssuer(provider, server.issuer, named, claims)) {
    return { ...server, issuer: named }
  }
  return isOpen(server.issuer) ? { ...server, issuer: noIssuer } : server
}

function unverifiedClaims(token: string): Record<string, unknown> | undefined {
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
