/** Answers of the authorization endpoint as a signed JWT (JWT Secured Authorization Response Mode, JARM). */
import { decodeJwt } from "jose/jwt/decode"
import { jwtVerify } from "jose/jwt/verify"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { decrypted } from "./decrypt.js"
import { verifySignature } from "./jwks.js"
import { asRouteError } from "./oauth-error.js"
import { serverFor } from "./server.js"
import { clockTolerance, expectIssuerOf } from "./token-issuer.js"

/** Claims about the JWT itself; the others are parameters (section 2.1). `iss` is both. */
const envelope: ReadonlySet<string> = new Set(["aud", "exp", "iat", "nbf", "jti", "sub"])

/**
 * Takes the parameters out of a signed answer: signature, issuer, audience and expiry are checked (section 2.4). That the
 * answer belongs to a sign-in of this browser its `state` says afterwards, as in every other mode.
 * @param provider A provider whose `response_mode` asks for a JWT.
 * @param parameters What the browser carried; nothing but `response` counts.
 * @returns The parameters that the provider signed.
 * @throws {CallbackRouteError} when they are not signed by the provider, not for this client, or too old.
 */
export async function signedParameters(
  provider: OAuthProvider,
  parameters: URLSearchParams,
): Promise<URLSearchParams> {
  const response = parameters.get("response")
  if (response === null) {
    throw new CallbackRouteError(
      `${provider.id}: the answer is not signed (no response parameter), and response_mode asks for that (JARM). Nothing was sent to the provider.`,
      { provider: provider.id },
    )
  }
  try {
    const token = await decrypted(provider, "authorization", response)
    await verify(provider, token)
    const claims = Object.entries(decodeJwt(token)).filter(
      ([name, value]) => !envelope.has(name) && (typeof value === "string" || typeof value === "number"),
    )
    return new URLSearchParams(claims.map(([name, value]) => [name, String(value)]))
  } catch (error) {
    throw asRouteError(provider, "the check of the signed answer", error)
  }
}

/** Without a registered algorithm those that the metadata announce, else RS256 (section 3). */
async function verify(provider: OAuthProvider, token: string): Promise<void> {
  const bySecret = String(provider.client.authorization_signed_response_alg).startsWith("HS")
  const server = await serverFor(
    provider,
    bySecret ? ["authorization_endpoint"] : ["authorization_endpoint", "jwks_uri"],
  )
  const { issuer } = expectIssuerOf(provider, server, token)
  const algorithms = server.authorization_signing_alg_values_supported ?? ["RS256"]
  await verifySignature(provider, server, token, "authorization", (jwt, key, registered) =>
    jwtVerify(jwt, key as CryptoKey, {
      algorithms,
      ...registered,
      issuer,
      audience: provider.clientId,
      requiredClaims: ["exp"],
      clockTolerance,
    }),
  )
}
