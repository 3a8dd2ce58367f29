/** Pushed authorization requests (RFC 9126): the parameters go to the provider directly, the browser carries a reference. */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../config/context.js"
import { clientAuthentication, clientOf } from "./client.js"
import { asRouteError } from "./fault.js"

/**
 * Pushes the parameters when the server's metadata or the client (`client.require_pushed_authorization_requests`) demands it.
 * @param provider The provider.
 * @param server Its metadata.
 * @param params The parameters of the authorization request.
 * @returns The parameters the browser carries.
 * @throws {CallbackRouteError} when the provider does not take them.
 */
export async function pushed(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  const demanded =
    server.require_pushed_authorization_requests === true ||
    provider.client.require_pushed_authorization_requests === true
  if (!demanded) return params
  try {
    const client = clientOf(provider)
    const response = await oauth.pushedAuthorizationRequest(
      server,
      client,
      await clientAuthentication(provider),
      params,
      { [oauth.customFetch]: provider.fetch, [oauth.allowInsecureRequests]: true },
    )
    const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, response)
    return new URLSearchParams({ client_id: provider.clientId, request_uri })
  } catch (error) {
    throw asRouteError(provider, "the pushed authorization request", error)
  }
}
