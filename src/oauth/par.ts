/** Authorization requests that the client signs (RFC 9101), or pushes to the provider directly (RFC 9126). */
import * as oauth from "oauth4webapi"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { clientAuthentication, clientOf } from "./client.js"
import { asRouteError } from "./oauth-error.js"
import { wireNames } from "./wire-names.js"

/**
 * Signs the parameters when the server's metadata or the client (`client.require_signed_request_object`,
 * `client.request_object_signing_alg`) demands it.
 * @param provider The provider.
 * @param server Its metadata.
 * @param params The parameters of the authorization request, as they go over the wire.
 * @returns The parameters to send.
 * @throws {CallbackRouteError} when there is no key to sign with.
 */
export async function signed(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  const { require_signed_request_object, request_object_signing_alg } = provider.client
  const demanded = require_signed_request_object === true || request_object_signing_alg !== undefined
  if (!demanded && server.require_signed_request_object !== true) return params
  const { requestObject } = await partOf<typeof import("./by-registration.js")>(provider, "registration")
  const standard = new URLSearchParams({
    client_id: provider.clientId,
    request: await requestObject(provider, server, params),
  })
  const sent = wireNames(provider, standard)
  // OpenID Connect Core 1.0, section 6.1: without it the request is none of OpenID Connect, whatever the object says.
  for (const name of provider.type === "oidc" && !isPushed(provider, server)
    ? ["response_type", "scope"]
    : []) {
    const value = params.get(name)
    if (value !== null) sent.set(name, value)
  }
  return sent
}

/**
 * Pushes the parameters when the server's metadata or the client (`client.require_pushed_authorization_requests`) demands it.
 * @param provider The provider.
 * @param server Its metadata.
 * @param params The parameters of the authorization request, as they go over the wire.
 * @param proof Proof of the key that the code is to be bound to (RFC 9449 section 10.1).
 * @returns The parameters the browser carries.
 * @throws {CallbackRouteError} when the provider does not take them.
 */
export async function pushAuthorizationRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
  proof?: oauth.DPoPHandle,
): Promise<URLSearchParams> {
  if (!isPushed(provider, server)) return params
  const push = () => pushed(provider, server, params, proof)
  try {
    const { request_uri } = await push().catch((error: unknown) => {
      if (proof && oauth.isDPoPNonceError(error)) return push()
      throw error
    })
    return wireNames(provider, new URLSearchParams({ client_id: provider.clientId, request_uri }))
  } catch (error) {
    throw asRouteError(provider, "the pushed authorization request", error)
  }
}

async function pushed(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
  proof: oauth.DPoPHandle | undefined,
): Promise<oauth.PushedAuthorizationResponse> {
  const client = clientOf(provider)
  const response = await oauth.pushedAuthorizationRequest(
    server,
    client,
    await clientAuthentication(provider),
    params,
    {
      ...(proof ? { DPoP: proof } : {}),
      [oauth.customFetch]: provider.fetch,
      [oauth.allowInsecureRequests]: true,
    },
  )
  return oauth.processPushedAuthorizationResponse(server, client, response)
}

/**
 * Tells whether the authorization request goes to the provider directly.
 * @param provider The provider.
 * @param server Its metadata.
 */
export function isPushed({ client }: OAuthProvider, server: oauth.AuthorizationServer): boolean {
  return (
    server.require_pushed_authorization_requests === true ||
    client.require_pushed_authorization_requests === true
  )
}
