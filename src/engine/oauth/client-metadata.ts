/**
 * The document that describes a client whose id is the address of that document (OAuth Client ID Metadata Document,
 * draft-ietf-oauth-client-id-metadata-document), as the AT Protocol and servers of the Model Context Protocol want it.
 *
 * @example
 * ```ts
 * import { clientMetadata } from "authlas/client-metadata"
 *
 * // GET /oauth/client-metadata.json, the clientId of the provider
 * export const GET = (request: Request) => clientMetadata(request, config) // the same object as for Auth()
 * ```
 */
import type { AuthConfig } from "../../types/config.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { assertConfigObject } from "../config/objects.js"
import { mountConfig } from "../config/origin.js"
import { chooseAlgorithm, readPrivateKey } from "../crypto/key-algorithms.js"
import { AuthError, isAuthError } from "../errors.js"
import { isError } from "../realm.js"
import { nameCallbackOf, parseUrl } from "../web-address.js"

/** Seconds that an answer may be kept: servers have to learn soon that a key was replaced. */
const maxAge = 300

/**
 * Members of the client that its document may have, in one language or several: those of RFC 7591, section 2, that neither the
 * keys nor the addresses here say; of OpenID Connect (registration and logout), RFC 8705, 9101, 9126, 9396 and 9449, and JARM.
 * What else stands in a client is between both sides, as the access to its registration is (RFC 7592).
 */
const publishedMembers =
  /^(?:(?:client_name|client_uri|logo_uri|tos_uri|policy_uri)(?:#[\w-]+)?|contacts|software_(?:id|version)|application_type|sector_identifier_uri|subject_type|default_max_age|require_auth_time|default_acr_values|initiate_login_uri|post_logout_redirect_uris|(?:front|back)channel_logout_(?:uri|session_required)|token_endpoint_auth_signing_alg|(?:id_token|userinfo|authorization)_(?:signed|encrypted)_response_(?:alg|enc)|request_object_(?:signing|encryption)_(?:alg|enc)|request_uris|require_signed_request_object|require_pushed_authorization_requests|dpop_bound_access_tokens|tls_client_certificate_bound_access_tokens|authorization_details_types)$/

/** Members of a public key (RFC 7518 section 6, RFC 8037 section 2): all others would be private. */
const publicMembers = ["kty", "crv", "x", "y", "n", "e"] as const

/**
 * Answers a provider that fetches the document of a client: its callback addresses, its scopes, how it proves itself, and its
 * public keys. It is made of the config, and of nothing in the request but the path, which chooses among several clients.
 * @param request A GET or HEAD request for the address that is the provider's `clientId`.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment.
 * @returns The document as JSON, which may be kept for five minutes; 404 where no provider has this address as its client
 * id, 405 for another method, 500 for a mistake in the config. The log says why.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * const answer = await clientMetadata(request, config)
 * ```
 */
export async function clientMetadata(request: Request, config: Omit<AuthConfig, "raw">): Promise<Response> {
  assertConfigObject(config, "clientMetadata")
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { "Cache-Control": "no-store", Allow: "GET, HEAD" } })
  const engine = resolveEngine(mountConfig(config, undefined, readEnvironment))
  try {
    if (engine.fatal) throw engine.fatal
    const document = await writeDocument(engine, request)
    const headers = {
      "Cache-Control": `public, max-age=${maxAge}`,
      "Content-Type": "application/json",
      "X-Content-Type-Options": "nosniff",
    }
    return new Response(request.method === "HEAD" ? null : JSON.stringify(document), { headers })
  } catch (thrown) {
    const error = isAuthError(thrown)
      ? thrown
      : new AuthError(
          "The document of a client could not be written. See the cause.",
          isError(thrown) ? { err: thrown } : {},
        )
    engine.logger.error(error)
    const status = error.cause?.isUnknown === true ? 404 : 500
    return new Response(null, { status, headers: { "Cache-Control": "no-store" } })
  }
}

/** Finds the providers whose client id is the requested address, and describes their client. */
async function writeDocument(engine: Engine, request: Request): Promise<Record<string, unknown>> {
  const clients = [...engine.providers.values()].filter(
    (one): one is OAuthProvider =>
      (one.type === "oauth" || one.type === "oidc") && /^https?:\/\//i.test(one.clientId),
  )
  const { pathname, search } = new URL(request.url)
  const ids = new Set(clients.map(({ clientId }) => clientId))
  // The application has routed the request here; behind a proxy its address may be another one.
  const named = [...ids].find((id) => {
    const url = parseUrl(id)
    return url?.pathname === pathname && url.search === search
  })
  const clientId = named ?? (ids.size === 1 ? [...ids][0] : undefined)
  if (clientId === undefined) {
    throw new AuthError(
      `${ids.size === 0 ? "No provider has an https address as its clientId" : `No provider's clientId ends in ${pathname.slice(0, 200)}`}. Set clientId to the address where clientMetadata is mounted.`,
      { isUnknown: true },
    )
  }
  const [first, ...others] = clients.filter((one) => one.clientId === clientId)
  const url = parseUrl(clientId)
  const isPlain = url?.href === clientId && url.protocol === "https:" && url.pathname !== "/"
  if (!first || !isPlain || url.hash || url.username || url.password) {
    throw new AuthError(
      `The clientId of provider "${first?.id}" is no address of a document. Write it as https://acme.example/client.json: with a path, without user name and fragment, as a browser shows it.`,
      { provider: first?.id },
    )
  }
  const document = await describeOwnClient(engine, first, url)
  for (const other of others) {
    const { redirect_uris, scope, ...same } = await describeOwnClient(engine, other, url)
    const { redirect_uris: before, scope: scopes, ...rest } = document
    if (JSON.stringify(same) !== JSON.stringify(rest)) {
      throw new AuthError(
        `The providers "${first.id}" and "${other.id}" have one clientId, and different clients. Give each its own address, or both the same client and keys.`,
        { provider: other.id },
      )
    }
    document.redirect_uris = [...new Set([before, redirect_uris].flat())]
    const all = new Set(`${scopes ?? ""} ${scope ?? ""}`.split(" ").filter(Boolean))
    if (all.size > 0) document.scope = [...all].join(" ")
  }
  return document
}

/** Describes the client that one provider has of the application (RFC 7591 section 2). */
async function describeOwnClient(
  engine: Engine,
  provider: OAuthProvider,
  clientId: URL,
): Promise<Record<string, unknown>> {
  const { id, client, authorization, token, clientSecret, decryptionKey, refresh } = provider
  const method = client.token_endpoint_auth_method ?? (clientSecret ? "client_secret_basic" : "none")
  if (method !== "none" && method !== "private_key_jwt") {
    throw new AuthError(
      `Provider "${id}" proves its client by ${method}, and a client whose id is an address has no secret. Set client.token_endpoint_auth_method to "none", or to "private_key_jwt" with token.clientPrivateKey.`,
      { provider: id },
    )
  }
  const signing = [token.clientPrivateKey, authorization.clientPrivateKey]
  const keys = [
    ...signing.map((key) => ({ key, use: "sig", alg: chooseAlgorithm(key) })),
    ...[decryptionKey ?? []].flat().map((key) => ({ key, use: "enc", alg: undefined })),
  ].filter(({ key }) => key !== undefined)
  const jwks = await Promise.all(keys.map((one) => exportPublicKey(id, one)))
  const written = new Map(jwks.map((key) => [JSON.stringify(key), key]))
  const scope = authorization.params?.scope ?? (provider.type === "oidc" ? "openid profile email" : undefined)
  // The address of this site comes from the config alone, since others may keep the answer.
  const site = engine.origin.address?.origin ?? clientId.origin
  return {
    ...Object.fromEntries(Object.entries(client).filter(([name]) => publishedMembers.test(name))),
    client_id: provider.clientId,
    client_uri: client.client_uri ?? `${clientId.origin}/`,
    application_type: client.application_type ?? "web",
    redirect_uris: [
      provider.redirectProxyUrl ?? `${site}${engine.basePath}/callback/${nameCallbackOf(engine.config, id)}`,
    ],
    response_types: ["code"],
    grant_types: ["authorization_code", ...(refresh === "none" ? [] : ["refresh_token"])],
    ...(scope ? { scope: String(scope) } : {}),
    token_endpoint_auth_method: method,
    ...(method === "private_key_jwt"
      ? {
          token_endpoint_auth_signing_alg:
            client.token_endpoint_auth_signing_alg ?? chooseAlgorithm(token.clientPrivateKey),
        }
      : {}),
    ...(written.size > 0 ? { jwks: { keys: [...written.values()] } } : {}),
  }
}

/** Exports the public half of a key, and no other member. */
async function exportPublicKey(
  id: string,
  { key: given, use, alg }: { key: unknown; use: string; alg: string | undefined },
): Promise<Record<string, unknown>> {
  const { key, kid } = readPrivateKey(given) ?? {}
  const { publicKey } = (given ?? {}) as { publicKey?: CryptoKey }
  const half = publicKey?.type === "public" ? publicKey : key
  if (!half?.extractable) {
    throw new AuthError(
      `The public half of a private key of provider "${id}" is not known, because the key cannot be exported. Give it beside the key: { key, kid, publicKey }.`,
      { provider: id },
    )
  }
  const jwk: JsonWebKey = await crypto.subtle.exportKey("jwk", half)
  const members = publicMembers.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]]))
  return {
    ...Object.fromEntries(members),
    ...(kid === undefined ? {} : { kid }),
    use,
    ...(alg ? { alg } : {}),
  }
}
