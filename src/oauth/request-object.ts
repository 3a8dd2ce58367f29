/** Authorization requests that the client signs (RFC 9101, JAR): the browser cannot change what it carries. */
import * as oauth from "oauth4webapi"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { chooseAlgorithm } from "../crypto/key-algorithms.js"
import { clientOf } from "./client.js"
import { asRouteError, incomplete } from "./oauth-error.js"

/**
 * Signs an authorization request.
 * @param provider Its `authorization.clientPrivateKey`, else `token.clientPrivateKey`, signs, with
 * `client.request_object_signing_alg`, by default an algorithm of the key that the server names.
 * @param server Metadata; the request names its issuer as the one it is for.
 * @param params The parameters, under the names that go over the wire.
 * @returns The request object.
 * @throws {CallbackRouteError} when there is no key, or it cannot sign.
 */
export async function requestObject(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
): Promise<string> {
  const key = provider.authorization.clientPrivateKey ?? provider.token.clientPrivateKey
  if (!key) {
    throw incomplete(
      provider,
      "authorization requests have to be signed (RFC 9101), which needs authorization.clientPrivateKey",
    )
  }
  const alg =
    provider.client.request_object_signing_alg ??
    chooseAlgorithm(key, server.request_object_signing_alg_values_supported)
  try {
    return await oauth.issueRequestObject(server, clientOf(provider), params, key, {
      [oauth.modifyAssertion](header) {
        if (alg) header.alg = alg
      },
    })
  } catch (error) {
    throw asRouteError(provider, "signing the authorization request", error)
  }
}
