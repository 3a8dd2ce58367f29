/** What the answers of a token endpoint have in common, whichever grant they answer (RFC 6749 section 5.1). */

import { isKeyText, longest } from "../config/identifier.js"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import type { TokenSet } from "../types.js"
import { isEncrypted } from "./encrypted.js"

/** Beyond this an expiry is no time any more. */
const longestLife = 100 * 365 * 86_400

/**
 * Opens the id token of an answer: the signed token inside is what is checked, kept, and later given back as a hint (OpenID
 * Connect Core 1.0, section 3.1.2.1).
 * @param provider The provider.
 * @param body The answer in its standard shape.
 * @returns The answer with the signed token.
 */
export async function withOpenIdToken(
  provider: OAuthProvider,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { id_token } = body
  const encrypts = provider.client.id_token_encrypted_response_alg !== undefined
  if (typeof id_token !== "string" || !(encrypts || isEncrypted(id_token))) return body
  const { decrypted } = await partOf<typeof import("./by-registration.js")>(provider, "registration")
  return { ...body, id_token: await decrypted(provider, "id_token", id_token) }
}

/**
 * Writes an answer as the protocol library reads it: servers say "none" as null, and "no expiry" as a negative number.
 * @param body The answer in its standard shape.
 */
export function standardResponse(body: Record<string, unknown>): Response {
  const present = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "expires_in" && Number(value) < 0),
  )
  return new JsonResponse(Object.fromEntries(present))
}

const tokenNames = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/**
 * Refuses an answer whose tokens no store could keep.
 * @param provider The provider that answered.
 * @param members The answer.
 * @throws {CallbackRouteError} When a token holds control characters, which none may (RFC 6749 appendix A.12 and A.17), or has no
 * end.
 */
export function assertTokens({ id }: OAuthProvider, members: Readonly<Record<string, unknown>>): void {
  for (const name of tokenNames) {
    const value = members[name]
    // An id token is verified here, and not needed afterwards.
    const most = name === "id_token" ? Number.POSITIVE_INFINITY : longest.token
    if (typeof value !== "string" || value === "" || isKeyText(value, most)) continue
    throw new CallbackRouteError(
      `${id}: the ${name} of the provider's answer holds control characters, or more than ${longest.token} characters.`,
      { provider: id },
    )
  }
}

/**
 * Makes tokens of an answer that was checked.
 * @param provider The provider that answered.
 * @param members The answer.
 * @returns The tokens, with the moment in which the access token ends.
 * @throws {CallbackRouteError} When a token cannot be stored.
 */
export function tokenSet(provider: OAuthProvider, members: Record<string, unknown>): TokenSet {
  assertTokens(provider, members)
  const { expires_in, ...tokens } = members
  const sane = typeof expires_in === "number" && expires_in >= 0 && expires_in <= longestLife
  const present = Object.entries(tokens).filter(([, value]) => value !== null)
  return {
    ...Object.fromEntries(present),
    ...(sane ? { expires_in } : {}),
    // Zero stands for tokens that do not expire.
    ...(sane && expires_in > 0 ? { expires_at: Math.floor(Date.now() / 1000 + expires_in) } : {}),
  }
}
