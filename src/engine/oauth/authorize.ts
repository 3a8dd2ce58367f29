/** The start of a sign-in: the redirect to the provider (RFC 6749 section 4.1.1). */

import * as oauth from "oauth4webapi"
import { sha256Base64Url } from "#hash"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { restoreUnencoded } from "../calls/send.js"
import { stringifyParameters } from "../config/endpoint.js"
import { environmentName } from "../config/environment.js"
import { assertConfigPart } from "../config/flow.js"
import { loadPart } from "../config/provider-part.js"
import { findEncryptedMember } from "../config/providers.js"
import { InvalidProvider } from "../errors.js"
import { assertScheme } from "../http/fetch.js"
import { findLanguage } from "../language.js"
import { countAttempt } from "../limits/index.js"
import { warnOnce } from "../logger.js"
import { writeMessage } from "../message.js"
import { fillText, gatherValues } from "../notation/placeholders.js"
import type { Context } from "../request/context.js"
import { computeMaxAge, readReauthentication } from "../session/recency.js"
import {
  type FlowFacts,
  type FlowStart,
  randomVerifier,
  redirectUri,
  sealCheck,
  sealState,
} from "./checks.js"
import { missingOptionError, toRouteError } from "./errors.js"
import { chooseClientAuthentication, describeClient, loadServer } from "./server.js"

/** Who signs in, and in which language. These replace configured values, and so does `scope`, which every sign-in has. */
const hints: ReadonlySet<string> = new Set("scope login_hint ui_locales claims_locales display".split(" "))
/** How strictly the user is authenticated. By default only where nothing is configured, which a request could weaken. */
const demands: ReadonlySet<string> = new Set("prompt max_age acr_values id_token_hint".split(" "))
/**
 * What ties the answer to this client, this flow and its keys (RFC 6749, RFC 7636, RFC 9101, RFC 9126, RFC 9449, OpenID
 * Connect Core 1.0), and what proves the client: the engine's alone, whatever `allow` says.
 */
const reserved: ReadonlySet<string> = new Set(
  (
    "client_id client_secret client_assertion client_assertion_type redirect_uri response_type response_mode state nonce " +
    "code_challenge code_challenge_method dpop_jkt request request_uri registration code iss"
  ).split(" "),
)

/** Renames the parameters of an authorization request, and joins its scopes, as the provider wants them. An empty scope is none. */
function renameParameters(provider: OAuthProvider, params: URLSearchParams): URLSearchParams {
  const { scopeSeparator = " " } = provider.authorization
  const names: Readonly<Record<string, string>> = { ...provider.rename, ...provider.authorization.rename }
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
 * Starts a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider: the redirect to its authorization endpoint. `start` says who
 * is signed in already, when the caller knows. Check cookies are pushed to the request.
 * @throws {CallbackRouteError} when the provider's metadata cannot be had, or a key that the client is registered with is missing.
 * @throws {InvalidProvider} without a client id.
 * @throws {AuthError} in a bundle that lacks what the config wants of tokens.
 */
export async function startOAuth(
  ctx: Context,
  provider: OAuthProvider,
  begun: FlowStart = {},
): Promise<ResponseInternal> {
  const { session, tokens } = ctx.engine.config
  // Nobody signs in whose tokens could not be kept, sealed or ended as the config says.
  if (tokens?.store === "cookie" || tokens?.encrypt || tokens?.revokeAtSignOut)
    assertConfigPart(ctx.engine.config, "storedTokens")
  if (session?.providerLogout) assertConfigPart(ctx.engine.config, "providerLogout")
  await countAttempt(ctx, "signIns")
  const isAsked = readReauthentication(ctx.request.body?.reauthenticate) !== undefined
  const start: FlowStart = isAsked && begun.startedBy ? { ...begun, reauthenticates: true } : begun
  // Options are checked at the sign-in, not when the config is read: other providers keep working.
  const { id, clientId, authorization, client, decryptionKey = [] } = provider
  const encrypted = findEncryptedMember(client)
  if (encrypted && [decryptionKey].flat().length === 0) {
    throw missingOptionError(provider, writeMessage("decryption-key-missing", encrypted))
  }
  if (clientId === "" && !authorization.url?.searchParams.get("client_id")) {
    const name = `AUTH_${environmentName(id)}_ID`
    throw new InvalidProvider(writeMessage("client-id-missing", id, name), { provider: id })
  }
  if (provider.requestToken !== undefined) {
    const { startOAuth1 } = await loadPart<typeof import("./oauth1.js")>(provider, "oauth1")
    return startOAuth1(ctx, provider, start)
  }
  if (provider.identifier === undefined) return startOAuth2(ctx, provider, start)
  const { findIssuer } = await loadPart<typeof import("./identifier.js")>(provider, "identifier")
  const located = await findIssuer(ctx, provider)
  if (located === undefined) return { redirect: `${ctx.site.base}/signin/${id}` }
  const { typed, ...facts } = located.found
  // As the user typed it, so that the provider's page shows what the user knows.
  return startOAuth2(ctx, located.provider, { ...start, ...facts }, typed)
}

/** Sends the user to the provider, whose issuer is known by now. */
async function startOAuth2(
  ctx: Context,
  provider: OAuthProvider,
  start: FlowFacts,
  loginHint?: string,
): Promise<ResponseInternal> {
  const { authorization, checks, client, id } = provider
  // An entry may state where the browser goes; where requests are pushed to is told by the metadata alone.
  const mustPush = client.require_pushed_authorization_requests === true
  const needed = mustPush ? (["pushed_authorization_request_endpoint"] as const) : []
  const server = await loadServer(provider, ["authorization_endpoint", ...needed])
  // Whether the authorization request goes to the provider directly (RFC 9126).
  const pushes = mustPush || server.require_pushed_authorization_requests === true
  const url = new URL(server.authorization_endpoint ?? "")
  assertScheme(url, { allowInsecure: ctx.engine.config.allowInsecureRequests, label: id })

  // Parameters of the configured address first, as they stand there; a placeholder without a value takes its parameter along.
  const placeholderValues = gatherValues(provider)
  const params = new URLSearchParams()
  const stated = authorization.url?.searchParams ?? []
  const configured = [...stated, ...Object.entries(stringifyParameters(authorization.params))]
  for (const [name, text] of configured) {
    const filled = fillText(text, placeholderValues)
    if (filled !== undefined) params.set(name, filled)
  }
  setDefault(params, "response_type", "code")
  setDefault(params, "client_id", provider.clientId)
  setDefault(params, "redirect_uri", redirectUri(ctx, provider))
  if (loginHint !== undefined) setDefault(params, "login_hint", loginHint)
  addQueryParameters(ctx, provider, params)
  demandAuthentication(ctx, provider, params)
  const language = provider.uiLocales && (await findLanguage(ctx.engine.config, ctx.request.headers))
  if (language?.locales) setDefault(params, "ui_locales", language.locales)

  // PKCE alone lets an attacker's code sign the user in as the attacker, where nothing says that the server compares
  // verifiers (RFC 9700 section 2.1.1).
  const comparesVerifiers =
    checks.length > 0 && server.code_challenge_methods_supported?.includes("S256") === true
  if (!checks.includes("state") && !checks.includes("nonce") && !comparesVerifiers) {
    warnOnce(
      ctx.engine,
      checks.length === 0 ? writeMessage("oauth-checks-disabled", id) : writeMessage("oauth-pkce-alone", id),
    )
  }
  const facts: FlowFacts = { ...start }
  const maxAge = Number(params.get("max_age") ?? Number.NaN)
  // Rows of connections change: the answer is of the issuer that the sign-in began at.
  if (ctx.engine.config.tenants && provider.issuer) facts.issuer = provider.issuer
  if (provider.type === "oidc" && Number.isInteger(maxAge) && maxAge >= 0) facts.maxAge = maxAge
  let proof: oauth.DPoPHandle | undefined
  if (client.dpop_bound_access_tokens === true && pushes) {
    const { createExportableProof } = await loadPart<typeof import("./dpop.js")>(provider, "dpop")
    const exportable = await createExportableProof(provider)
    facts.privateKey = exportable.key
    proof = exportable.proof
  }
  if (checks.includes("state")) {
    const state = await sealState(ctx, provider)
    params.set("state", state)
    await sealCheck(ctx, provider, "state", state, facts)
  }
  if (checks.includes("pkce")) {
    const verifier = randomVerifier()
    const method = provider.pkceMethod ?? "S256"
    params.set("code_challenge", method === "plain" ? verifier : await hashCodeVerifier(verifier))
    params.set("code_challenge_method", method)
    await sealCheck(ctx, provider, "pkce", verifier, facts)
  }
  if (checks.includes("nonce")) {
    const nonce = randomVerifier()
    params.set("nonce", nonce)
    await sealCheck(ctx, provider, "nonce", nonce, facts)
  }
  if (provider.type === "oidc") setDefault(params, "scope", "openid profile email")
  // What a document says is sent as it stands there, and replaces nothing.
  for (const [name, text] of url.searchParams) if (!authorization.url) setDefault(params, name, text)
  ctx.engine.logger.debug("authorization url is ready", { provider: id, endpoint: url.origin })
  if (provider.state === "callback") {
    // For providers that ignore `state`: it becomes part of the callback URL, which they keep.
    const address = new URL(params.get("redirect_uri") ?? "")
    address.searchParams.set("state", params.get("state") ?? "")
    params.set("redirect_uri", address.href)
    params.delete("state")
  }

  const sent = await signAndPushRequest(provider, server, renameParameters(provider, params), {
    pushes,
    proof,
  })
  // Some servers read a plus sign literally; every server reads %20 as a blank.
  const search = sent.toString().replaceAll("+", "%20")
  const names: Readonly<Record<string, string>> = { ...provider.rename, ...authorization.rename }
  const unencoded = Object.entries(authorization.unencoded ?? {}).map(
    ([name, characters]) => [names[name] ?? name, characters] as const,
  )
  url.search = unencoded.length > 0 ? restoreUnencoded(search, Object.fromEntries(unencoded)) : search
  if (authorization.fragment !== undefined) url.hash = authorization.fragment
  return { redirect: url.href }
}

function setDefault(params: URLSearchParams, name: string, value: string): void {
  if (!params.has(name)) params.set(name, value)
}

/**
 * Takes parameters of the query over. Those that ask for more (`claims`, `resource`, `audience`,
 * `authorization_details`), and any unknown one, only where `authorization.allow` names them: that of a catalogue entry
 * where nothing is configured, that of the application in place of a configured value too. Where the application asks,
 * every name counts as allowed by it. The log says what was left out, without the value.
 */
function addQueryParameters(ctx: Context, provider: OAuthProvider, params: URLSearchParams): void {
  const asked = Object.entries(ctx.request.query)
  if (asked.length === 0) return
  const { allow = [], replaceable, rename } = provider.authorization
  // The names that are sent stand for the same parameters.
  const names: Readonly<Record<string, string>> = { ...provider.rename, ...rename }
  const bound = new Set([...reserved, ...[...reserved].flatMap((name) => names[name] ?? [])])
  const left: string[] = []
  for (const [name, value] of asked) {
    const open = params.has(name)
      ? hints.has(name) || replaceable.includes(name)
      : hints.has(name) || demands.has(name) || allow.includes(name)
    if ((open || ctx.askedBy === "application") && !bound.has(name)) params.set(name, value)
    else left.push(name.slice(0, 60))
  }
  if (left.length > 0)
    ctx.engine.logger.debug(writeMessage("signin-query-unused"), { names: left.slice(0, 20) })
}

/**
 * Demands that a user authenticates anew, where a page of re-authentication asks for it and the provider obeys. With `account` in
 * the config, a provider that can prove the time of an authentication states it at each sign-in: a user who is let through there
 * without a question has not signed in now.
 */
function demandAuthentication(ctx: Context, provider: OAuthProvider, params: URLSearchParams): void {
  const { reauthentication } = provider
  const within = readReauthentication(ctx.request.body?.reauthenticate)
  if (reauthentication === "max_age" && (within !== undefined || ctx.engine.config.account)) {
    const asked = computeMaxAge(within)
    const set = Number(params.get("max_age") ?? Number.NaN)
    params.set("max_age", String(set >= 0 ? Math.min(set, asked) : asked))
  }
  if (reauthentication === "prompt" && within !== undefined)
    params.set("prompt", /\bconsent\b/.test(params.get("prompt") ?? "") ? "login consent" : "login")
}

/**
 * Makes the challenge of method S256 (RFC 7636 section 4.2). The library's own function hashes with Web Crypto, which
 * hands the verifier to another thread and back: an eighth of a whole sign-in. A test holds both equal.
 */
export async function hashCodeVerifier(verifier: string): Promise<string> {
  return sha256Base64Url(verifier)
}

/**
 * Signs the parameters, and pushes them, where the server's metadata or the client demands it
 * (`client.require_signed_request_object`, `client.request_object_signing_alg`,
 * `client.require_pushed_authorization_requests`). Returns those that the browser carries. The proof is of the key that
 * the code is to be bound to (RFC 9449 section 10.1). Throws when there is no key to sign with.
 */
async function signAndPushRequest(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  plain: URLSearchParams,
  { pushes, proof }: { pushes: boolean; proof: oauth.DPoPHandle | undefined },
): Promise<URLSearchParams> {
  const { require_signed_request_object, request_object_signing_alg } = provider.client
  const isSigned =
    require_signed_request_object === true ||
    request_object_signing_alg !== undefined ||
    server.require_signed_request_object === true
  let params = plain
  if (isSigned) {
    const { signRequestObject } = await loadPart<typeof import("./registration.js")>(provider, "registration")
    const request = await signRequestObject(provider, server, plain)
    params = renameParameters(provider, new URLSearchParams({ client_id: provider.clientId, request }))
    // OpenID Connect Core 1.0, section 6.1: without it the request is none of OpenID Connect, whatever the object says.
    for (const name of provider.type === "oidc" && !pushes ? ["response_type", "scope"] : []) {
      const value = plain.get(name)
      if (value !== null) params.set(name, value)
    }
  }
  if (!pushes) return params
  const client = describeClient(provider)
  const pushParameters = async () => {
    const authentication = await chooseClientAuthentication(provider)
    const response = await oauth.pushedAuthorizationRequest(server, client, authentication, params, {
      ...(proof ? { DPoP: proof } : {}),
      [oauth.customFetch]: provider.fetch,
      [oauth.allowInsecureRequests]: true,
    })
    return oauth.processPushedAuthorizationResponse(server, client, response)
  }
  try {
    const { request_uri } = await pushParameters().catch((error: unknown) => {
      if (proof && oauth.isDPoPNonceError(error)) return pushParameters()
      throw error
    })
    return renameParameters(provider, new URLSearchParams({ client_id: provider.clientId, request_uri }))
  } catch (error) {
    throw toRouteError(provider, "the pushed authorization request", error)
  }
}
