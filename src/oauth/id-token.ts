/** Checks an id token (OpenID Connect Core 1.0, section 3.1.3.7). */
import * as base64url from "jose/base64url"
import type * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { parseJson } from "../http/json.js"
import { onDemand } from "../memory/on-demand.js"
import { isObject } from "../notation/path.js"
import type { Profile } from "../types.js"
import { foreignTenant } from "./tenants.js"
import { namesByHash } from "./token-hash.js"
import { clockTolerance } from "./token-issuer.js"

/** Only an id token needs the code that verifies. */
const loadKeys = onDemand(() => import("./jwks.js"))

/** What an id token came with. */
export interface Company {
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
  const claims = lossless(token)
  const { sub, iat, azp } = claims
  const now = Math.floor(Date.now() / 1000)
  if (typeof sub !== "string" || sub === "") throw refused(provider, "has no subject")
  if (typeof iat !== "number" || iat > now + clockTolerance) {
    throw refused(provider, "was issued in the future. Compare the clocks")
  }
  if (stated(azp) && azp !== provider.clientId) {
    throw refused(provider, "was issued to another client (azp)")
  }
  const stranger = foreignTenant(provider, server.issuer, claims)
  if (stranger !== undefined) throw refused(provider, stranger)
  const { at_hash, c_hash } = claims
  if (stated(at_hash) && !(await namesByHash(token, at_hash, String(accessToken)))) {
    throw refused(provider, "belongs to another access token (at_hash)")
  }
  if (stated(c_hash) && !(await namesByHash(token, c_hash, code ?? ""))) {
    throw refused(provider, "belongs to another code (c_hash)")
  }
  return claims
}

/** Some servers write null where they have nothing to say. */
function stated(claim: unknown): boolean {
  return claim !== undefined && claim !== null
}

function refused({ id }: OAuthProvider, what: string): CallbackRouteError {
  return new CallbackRouteError(`${id}: the id token ${what}.`, { provider: id })
}

function lossless(token: string): Profile {
  const payload = new TextDecoder().decode(base64url.decode(token.split(".")[1] ?? ""))
  const claims = parseJson(payload)
  return isObject(claims) ? claims : {}
}
