/** The last step of every answer. */
import type { RequestInternal } from "../http/request.js"
import { type Respond, toJson, toResponse } from "../http/response.js"
import type { ResponseInternal } from "../types.js"

/** Says in the answer of a sign-out what becomes of the user's session at the provider, where that was asked for. */
export type ProviderLogoutHeader = "X-Auth-Provider-Logout"

/** Says in the answer of a sign-out that the store has the session still: `pending`. */
export type SignOutHeader = "X-Auth-Sign-Out"

const providerLogout: ProviderLogoutHeader = "X-Auth-Provider-Logout"
const signOut: SignOutHeader = "X-Auth-Sign-Out"

/**
 * Makes the response of a request that went well.
 * @param request The request. With the header X-Auth-Return-Redirect a redirect is told in JSON instead of followed.
 * @param internal The answer.
 * @param respond See {@link toResponse}.
 * @returns The response.
 */
export function toFinalResponse(
  request: RequestInternal,
  internal: ResponseInternal,
  respond?: Respond,
): Response {
  const response = toResponse(internal, respond)
  const { headers } = response
  if (!request.headers.has("X-Auth-Return-Redirect")) return response
  const url = headers.get("Location")
  const provider = headers.get(providerLogout) ?? undefined
  const pending = headers.has(signOut) || undefined
  return url === null ? response : toJson({ url, provider, pending }, { headers })
}
