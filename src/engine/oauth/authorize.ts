/** The start of a sign-in: the redirect to the provider (RFC 6749 section 4.1.1). */

import type { AuthorizationServer } from "oauth4webapi"
import * as oauth from "oauth4webapi"
import { sha256Base64Url } from "#hash"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { fillText, gatherValues } from "../calls/placeholders.js"
import { restoreUnencoded } from "../calls/send.js"
import { stringifyParameters } from "../config/endpoint.js"
import { environmentName } from "../config/environment.js"
import { loadPart } from "../config/flow.js"
import { findEncryptedMember } from "../config/providers.js"
import { InvalidProvider } from "../errors.js"
import { assertScheme } from "../http/fetch.js"
import { warnOnce } from "../logger.js"
import type { Context } from "../request/context.js"
import { type FlowFacts, randomVerifier, redirectUri, sealCheck, sealState } from "./checks.js"
import { missingOptionError, toRouteError } from "./errors.js"
import { chooseClientAuthentication, describeClient, loadServer } from "./server.js"

/**
 * Renames the parameters of an authorization request, and joins its scopes, as the provider wants them.
 * @param provider Its `rename`, and `rename` and `scopeSeparator` of its authorization endpoint, count.
 * @param params Parameters under their standard names; an empty scope is none.
 * @returns The same, as they go over the wire.
 */
function renameParameters(provider: OAuthProvider, params: URLSearchParams): URLSearchParams {
  const { scopeSeparator = " " } = provider.authorization
  const names = readParameterNames(provider)
  const sent = new URLSearchParams()
  for (const [name, value] of params) {
    if (name === "scope" && value === "") continue
    sent.append(
      names[name] ?? name,
      name === "scope" ? value.split(/\s+/).filter(Boolean).join(scopeSeparator) : value,
    )
  }
  return sent
}

/**
 * Writes the parameters that the browser carries into a query.
 * @param provider Its `rename`, and `rename` and `unencoded` of its authorization endpoint, count.
 * @param sent Parameters under the names that the provider knows.
 * @returns The query, without the question mark.
 */
function writeQuery(provider: OAuthProvider, sent: URLSearchParams): string {
  // Some servers read a plus sign literally; every server reads %20 as a blank.
  const search = sent.toString().replaceAll("+", "%20")
  const { unencoded } = provider.authorization
  if (!unencoded) return search
  const names = readParameterNames(provider)
  const wire = Object.entries(unencoded).map(
    ([name, characters]) => [names[name] ?? name, characters] as const,
  )
  return restoreUnencoded(search, Object.fromEntries(wire))
}

function readParameterNames({ rename, authorization }: OAuthProvider): Readonly<Record<string, string>> {
  return { ...rename, ...authorization.rename }
}

/**
 * Signs the parameters when the server's metadata or the client (`client.require_signed_request_object`,
 * `client.request_object_signing_alg`) demands it.
 * @param provider The provider.
 * @param server Its metadata.
 * @param params The parameters of the authorization request, as they go over the wire.
 * @returns The parameters to send.
 * @throws {CallbackRouteError} when there is no key to sign with.
 */
export async function signAuthorizationRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
): Promise<URLSearchParams> {
  const { require_signed_request_object, request_object_signing_alg } = provider.client
  const demanded = require_signed_request_object === true || request_object_signing_alg !== undefined
  if (!demanded && server.require_signed_request_object !== true) return params
  const { signRequestObject } = await loadPart<typeof import("./registration.js")>(provider, "registration")
  const standard = new URLSearchParams({
    client_id: provider.clientId,
    request: await signRequestObject(provider, server, params),
  })
  const sent = renameParameters(provider, standard)
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
async function pushAuthorizationRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
  proof?: oauth.DPoPHandle,
): Promise<URLSearchParams> {
  if (!isPushed(provider, server)) return params
  const push = () => postPushedRequest(provider, server, params, proof)
  try {
    const { request_uri } = await push().catch((error: unknown) => {
      if (proof && oauth.isDPoPNonceError(error)) return push()
      throw error
    })
    return renameParameters(provider, new URLSearchParams({ client_id: provider.clientId, request_uri }))
  } catch (error) {
    throw toRouteError(provider, "the pushed authorization request", error)
  }
}

async function postPushedRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  params: URLSearchParams,
  proof: oauth.DPoPHandle | undefined,
): Promise<oauth.PushedAuthorizationResponse> {
  const client = describeClient(provider)
  const response = await oauth.pushedAuthorizationRequest(
    server,
    client,
    await chooseClientAuthentication(provider),
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
function isPushed({ client }: OAuthProvider, server: oauth.AuthorizationServer): boolean {
  return (
    server.require_pushed_authorization_requests === true ||
    client.require_pushed_authorization_requests === true
  )
}

const splitWords = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Who signs in, and in which language. These replace configured values, and so does `scope`, which every sign-in has. */
const hints = splitWords("scope login_hint ui_locales claims_locales display")
/** How strictly the user is authenticated. By default only where nothing is configured, which a request could weaken. */
const demands = splitWords("prompt max_age acr_values id_token_hint")
/**
 * What ties the answer to this client, this flow and its keys (RFC 6749, RFC 7636, RFC 9101, RFC 9126, RFC 9449, OpenID
 * Connect Core 1.0), and what proves the client: the engine's alone, whatever `allow` says.
 */
const reserved = splitWords(
  "client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce " +
    "code_challenge code_challenge_method dpop_jkt request request_uri registration code iss",
)

/**
 * Takes parameters of the query over. Those that ask for more (`claims`, `resource`, `audience`,
 * `authorization_details`), and any unknown one, only where `authorization.allow` names them: that of a catalogue entry
 * where nothing is configured, that of the application in place of a configured value too. Where the application asks,
 * every name counts as allowed by it.
 * @param ctx The request: who asks; its logger hears what was left out, without the value.
 * @param provider Its `authorization.allow` and `authorization.replaceable` count.
 * @param params Parameters of the authorization request, as configured. Changed in place.
 */
function addQueryParameters(ctx: Context, provider: OAuthProvider, params: URLSearchParams): void {
  const given = Object.entries(ctx.request.query)
  if (given.length === 0) return
  const { allow = [], replaceable, rename } = provider.authorization
  // The names on the wire stand for the same parameters.
  const wire: Readonly<Record<string, string>> = { ...provider.rename, ...rename }
  const bound = new Set([...reserved, ...[...reserved].flatMap((name) => wire[name] ?? [])])
  const left: string[] = []
  for (const [name, value] of given) {
    const open = params.has(name)
      ? hints.has(name) || replaceable.includes(name)
      : hints.has(name) || demands.has(name) || allow.includes(name)
    if ((open || ctx.askedBy === "application") && !bound.has(name)) params.set(name, value)
    else left.push(name.slice(0, 60))
  }
  if (left.length > 0)
    ctx.engine.logger.debug("signin: query parameters are not passed on", { names: left.slice(0, 20) })
}

/**
 * Makes the challenge of method S256 (RFC 7636 section 4.2). The library's own function hashes with Web Crypto, which
 * hands the verifier to another thread and back: an eighth of a whole sign-in. A test holds both equal.
 * @param verifier The code verifier.
 * @returns The code challenge.
 */
export async function hashCodeVerifier(verifier: string): Promise<string> {
  return sha256Base64Url(verifier)
}

/**
 * Warns when a provider has no check, or PKCE alone although nothing says that the server compares verifiers: then
 * an attacker's code signs the user in as the attacker (RFC 9700 section 2.1.1).
 * @param ctx Its logger is used.
 * @param provider The provider.
 * @param server Its metadata, as far as it is known.
 */
function warnOfWeakChecks(ctx: Context, provider: OAuthProvider, server: AuthorizationServer): void {
  const { checks, id } = provider
  if (checks.includes("state") || checks.includes("nonce")) return
  if (checks.length > 0 && server.code_challenge_methods_supported?.includes("S256")) return
  warnOnce(
    ctx.engine,
    checks.length === 0
      ? `oauth-checks-disabled: ${id} has no state, pkce or nonce check`
      : `oauth-pkce-alone: ${id} is checked by pkce alone, and its metadata does not announce S256. Add "state" to its checks, unless the server is known to enforce PKCE`,
  )
}

/** Facts that the caller knows about the start of a flow. */
type FlowStart = Pick<FlowFacts, "startedBy">

/**
 * Starts a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider.
 * @param ctx The request; check cookies are pushed to it.
 * @param provider The provider.
 * @param start Who is signed in already, when the caller knows.
 * @returns The redirect to the authorization endpoint.
 * @throws {CallbackRouteError} when the provider's metadata cannot be had, or a key that the client is registered with is missing.
 * @throws {InvalidProvider} without a client id.
 */
export async function startOAuth(
  ctx: Context,
  provider: OAuthProvider,
  start: FlowStart = {},
): Promise<ResponseInternal> {
  assertClientOptions(provider)
  if (provider.requestToken !== undefined) {
    const { startOAuth1 } = await loadPart<typeof import("./oauth1.js")>(provider, "oauth1")
    return startOAuth1(ctx, provider, start)
  }
  if (provider.identifier === undefined) return startOAuth2(ctx, provider, start)
  const { findIssuer, createLoginHint } = await loadPart<typeof import("./identifier.js")>(
    provider,
    "identifier",
  )
  const located = await findIssuer(ctx, provider)
  if (located === undefined) return { redirect: `${ctx.site.base}/signin/${provider.id}` }
  const { found } = located
  return startOAuth2(
    ctx,
    located.provider,
    { ...start, issuer: found.issuer, subject: found.subject },
    createLoginHint(found),
  )
}

/** Sends the user to the provider, whose issuer is known by now. */
async function startOAuth2(
  ctx: Context,
  provider: OAuthProvider,
  start: FlowFacts,
  more: Readonly<Record<string, string>> = {},
): Promise<ResponseInternal> {
  // An entry may state where the browser goes; where requests are pushed to is told by the metadata alone.
  const pushes = provider.client.require_pushed_authorization_requests === true
  const needed = pushes ? (["pushed_authorization_request_endpoint"] as const) : []
  const server = await loadServer(provider, ["authorization_endpoint", ...needed])
  const url = readAuthorizationUrl(ctx, provider, server)
  const params = fillParameters(provider, url)
  setDefault(params, "response_type", "code")
  setDefault(params, "client_id", provider.clientId)
  setDefault(params, "redirect_uri", redirectUri(ctx, provider))
  for (const [name, value] of Object.entries(more)) setDefault(params, name, value)
  addQueryParameters(ctx, provider, params)
  const maxAge = Number(params.get("max_age") ?? Number.NaN)
  const asked = provider.type === "oidc" && Number.isInteger(maxAge) && maxAge >= 0 ? { maxAge } : {}
  warnOfWeakChecks(ctx, provider, server)
  const bound = provider.client.dpop_bound_access_tokens === true && isPushed(provider, server)
  const kept = bound ? await createKeptProof(provider) : undefined
  await addChecks(ctx, provider, params, { ...start, ...asked, ...(kept && { privateKey: kept.key }) })
  if (provider.type === "oidc") setDefault(params, "scope", "openid profile email")
  ctx.engine.logger.debug("authorization url is ready", { provider: provider.id, endpoint: url.origin })
  if (provider.state === "callback") moveStateIntoRedirectUri(params)
  const sent = await signAuthorizationRequest(provider, server, renameParameters(provider, params))
  return {
    redirect: writeAuthorizationUrl(
      provider,
      url,
      await pushAuthorizationRequest(provider, server, sent, kept?.proof),
    ),
  }
}

async function createKeptProof(provider: OAuthProvider): Promise<{ proof: oauth.DPoPHandle; key: string }> {
  const { createExportableProof } = await loadPart<typeof import("./dpop.js")>(provider, "dpop")
  return createExportableProof(provider)
}

/** Checked at the sign-in, not when the config is read: other providers keep working. */
function assertClientOptions(provider: OAuthProvider): void {
  const { id, clientId, authorization, client, decryptionKey = [] } = provider
  const opens = findEncryptedMember(client)
  if (opens && [decryptionKey].flat().length === 0) {
    throw missingOptionError(
      provider,
      `client.${opens} needs decryptionKey, the private key that the provider encrypts for`,
    )
  }
  if (clientId !== "" || authorization.url?.searchParams.get("client_id")) return
  const name = `AUTH_${environmentName(id)}_ID`
  throw new InvalidProvider(
    `${id}: there is no client id. Set \`clientId\`, or ${name} in the environment and call setEnvDefaults.`,
    { provider: id },
  )
}

function readAuthorizationUrl(
  { engine }: Context,
  { id }: OAuthProvider,
  server: oauth.AuthorizationServer,
): URL {
  const url = new URL(server.authorization_endpoint ?? "")
  assertScheme(url, { allowInsecure: engine.config.allowInsecureRequests, label: id })
  return url
}

/** Parameters of the configured address first, as they stand there; a placeholder without a value takes its parameter along. */
function fillParameters(provider: OAuthProvider, url: URL): URLSearchParams {
  const placeholderValues = gatherValues(provider)
  const params = new URLSearchParams()
  const given = [...url.searchParams, ...Object.entries(stringifyParameters(provider.authorization.params))]
  for (const [name, text] of given) {
    const filled = fillText(text, placeholderValues)
    if (filled !== undefined) params.set(name, filled)
  }
  return params
}

async function addChecks(
  ctx: Context,
  provider: OAuthProvider,
  params: URLSearchParams,
  facts: FlowFacts,
): Promise<void> {
  const { checks } = provider
  if (checks.includes("state")) {
    const state = await sealState(ctx, provider)
    params.set("state", state)
    await sealCheck(ctx, provider, "state", state, facts)
  }
  if (checks.includes("pkce")) await addPkce(ctx, provider, params, facts)
  if (checks.includes("nonce")) {
    const nonce = randomVerifier()
    params.set("nonce", nonce)
    await sealCheck(ctx, provider, "nonce", nonce, facts)
  }
}

/** For providers that ignore `state`: it becomes part of the callback URL, which they keep. */
function moveStateIntoRedirectUri(params: URLSearchParams): void {
  const address = new URL(params.get("redirect_uri") ?? "")
  address.searchParams.set("state", params.get("state") ?? "")
  params.set("redirect_uri", address.href)
  params.delete("state")
}

async function addPkce(
  ctx: Context,
  provider: OAuthProvider,
  params: URLSearchParams,
  facts: FlowFacts,
): Promise<void> {
  const verifier = randomVerifier()
  const method = provider.pkceMethod ?? "S256"
  const challenge = method === "plain" ? verifier : await hashCodeVerifier(verifier)
  params.set("code_challenge", challenge)
  params.set("code_challenge_method", method)
  await sealCheck(ctx, provider, "pkce", verifier, facts)
}

function setDefault(params: URLSearchParams, name: string, value: string): void {
  if (!params.has(name)) params.set(name, value)
}

function writeAuthorizationUrl(provider: OAuthProvider, url: URL, sent: URLSearchParams): string {
  const { fragment } = provider.authorization
  url.search = writeQuery(provider, sent)
  if (fragment !== undefined) url.hash = fragment
  return url.href
}
