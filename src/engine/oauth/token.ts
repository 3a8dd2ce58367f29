/**
 * Calls to the token endpoint: how a declared call deviates from the standard, how its answer is read, and the exchange of a
 * code for tokens, all of which are checked (RFC 6749 section 5.1).
 */

import * as oauth from "oauth4webapi"
import type { OAuthConfig } from "../../types/oauth-provider.js"
import { customFetch } from "../../types/provider.js"
import type { AnswerRules, DeclaredRequest } from "../../types/provider-calls.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Profile, TokenSet } from "../../types/user.js"
import {
  addTime,
  fillJson,
  fillMap,
  fillUrl,
  gatherValues,
  type PlaceholderValues,
} from "../calls/placeholders.js"
import {
  type Answer,
  type Outgoing,
  type ProviderError,
  prepareCall,
  readAnswer,
  readError,
  sendCall,
  setQuery,
  shapeBody,
} from "../calls/send.js"
import { loadPart } from "../config/flow.js"
import { type AuthError, CallbackRouteError, OAuthCallbackError } from "../errors.js"
import { JsonResponse } from "../http/read-response.js"
import { isKeyText, longest } from "../identity.js"
import { readMember } from "../notation/template.js"
import { isObject } from "../realm.js"
import type { KnownSecrets } from "../redact.js"
import type { Context } from "../request/context.js"
import { ownCallbackUrl, redirectUri } from "./checks.js"
import { providerErrorText, toRouteError } from "./errors.js"
import { expectTokenIssuer, isEncrypted, verifyIdToken } from "./id-token.js"
import { chooseClientAuthentication, describeClient } from "./server.js"

/**
 * Signs a prepared request where its declaration says how.
 * @param provider Whose call it is.
 * @param outgoing The request, complete but for its signature. Changed in place.
 * @param request The declaration.
 * @param placeholderValues What the placeholders of the key read.
 * @returns The same request.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signCall(
  provider: OAuthProvider,
  outgoing: Outgoing,
  { sign }: Pick<DeclaredRequest, "sign">,
  placeholderValues: PlaceholderValues,
): Promise<Outgoing> {
  if (!sign) return outgoing
  const { signCall } = await loadPart<typeof import("../calls/signature.js")>(provider, "signing")
  await signCall(provider, outgoing, sign, placeholderValues)
  return outgoing
}

/** A declared call to the token endpoint. */
export interface TokenCall extends Omit<DeclaredRequest, "url" | "answer" | "method"> {
  method?: Outgoing["method"] | undefined
}

/**
 * Creates the `fetch` of one call: it turns the standard request of the protocol library into the declared one.
 * @param provider The provider.
 * @param call What is declared.
 * @param placeholderValues What its placeholders read.
 */
export function createTokenFetch(
  provider: OAuthProvider,
  call: TokenCall,
  placeholderValues: PlaceholderValues,
) {
  return async (url: string, init: oauth.CustomFetchOptions<"POST", URLSearchParams>): Promise<Response> => {
    const outgoing = applyDeclaration(provider, call, new URL(url), init, placeholderValues)
    return sendCall(provider, await signCall(provider, outgoing, call, placeholderValues))
  }
}

function applyDeclaration(
  provider: OAuthProvider,
  call: TokenCall,
  url: URL,
  init: oauth.CustomFetchOptions<"POST", URLSearchParams>,
  placeholderValues: PlaceholderValues,
): Outgoing {
  const { rename = {} } = provider
  const standard = call.only ? [] : [...init.body].map(([name, value]) => [rename[name] ?? name, value])
  const outgoing = prepareCall(
    provider,
    { ...pickHeadersAndQuery(call), url, auth: call.auth ?? "none" },
    placeholderValues,
  )
  // Declared headers replace standard ones.
  for (const [name, value] of call.auth === undefined ? Object.entries(init.headers) : []) {
    if (!outgoing.headers.has(name)) outgoing.headers.set(name, value)
  }
  outgoing.method = call.method ?? "POST"
  const members = Object.fromEntries(standard) as Record<string, string>
  if (call.json) {
    outgoing.json = JSON.stringify({ ...members, ...(fillJson(call.json, placeholderValues) as object) })
  } else {
    // An empty declared value removes the standard member.
    const all = Object.entries({ ...members, ...fillMap(call.form, placeholderValues) }).filter(
      ([, value]) => value !== "",
    )
    outgoing.form = new URLSearchParams(all)
    if (outgoing.method === "GET") setQuery(outgoing.url, Object.fromEntries(all))
  }
  return outgoing
}

/** The body is assembled from the standard members first. */
function pickHeadersAndQuery({
  headers,
  query,
  unencoded,
  origin,
  hosts,
}: TokenCall): Pick<TokenCall, "headers" | "query" | "unencoded" | "origin" | "hosts"> {
  return {
    ...(headers ? { headers } : {}),
    ...(query ? { query } : {}),
    ...(unencoded ? { unencoded } : {}),
    ...(origin ? { origin, hosts } : {}),
  }
}

/**
 * Finds the error in an answer.
 * @param answer What the token endpoint answered.
 * @param rules The deviations of its answers.
 * @returns The error, also one that stands in an answer of status 200 and one for what is no JSON object.
 */
export function findTokenError(answer: Answer, rules: AnswerRules = {}): ProviderError | undefined {
  const { status, body } = answer
  const inside = readMember(body, "error") && !readMember(body, "access_token")
  const error = answer.error ?? (inside ? readError(body, rules, status) : undefined)
  if (error || isObject(body)) return error
  return { code: unreadable, description: "the answer is no JSON object" }
}

/** Stands for the error code of an answer that cannot be read. */
export const unreadable = "unreadable_answer"

/** Longer lifetimes, in seconds, are ignored. */
const longestLife = 100 * 365 * 86_400

/**
 * Opens the id token of an answer: the signed token inside is what is checked, kept, and later given back as a hint (OpenID
 * Connect Core 1.0, section 3.1.2.1).
 * @param provider The provider.
 * @param body The answer in its standard shape.
 * @returns The answer with the signed token.
 */
export async function decryptIdToken(
  provider: OAuthProvider,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { id_token } = body
  const encrypts = provider.client.id_token_encrypted_response_alg !== undefined
  if (typeof id_token !== "string" || !(encrypts || isEncrypted(id_token))) return body
  const { decryptToken } = await loadPart<typeof import("./registration.js")>(provider, "registration")
  return { ...body, id_token: await decryptToken(provider, "id_token", id_token) }
}

/**
 * Writes an answer as the protocol library reads it: servers say "none" as null, and "no expiry" as a negative number.
 * @param body The answer in its standard shape.
 */
export function createStandardResponse(body: Record<string, unknown>): Response {
  const present = Object.entries(body).filter(
    ([name, value]) => value !== null && value !== undefined && !(name === "expires_in" && Number(value) < 0),
  )
  return new JsonResponse(Object.fromEntries(present))
}

const tokenNames = ["access_token", "refresh_token", "id_token", "oauth_token", "oauth_token_secret"]

/**
 * Refuses tokens that no store could keep.
 * @param provider The provider that answered.
 * @param members The answer.
 * @throws {CallbackRouteError} When a token holds control characters, which none may (RFC 6749 appendix A.12 and A.17), or has no
 * end.
 */
export function assertTokens({ id }: OAuthProvider, members: Readonly<Record<string, unknown>>): void {
  for (const name of tokenNames) {
    const value = members[name]
    // An id token may be longer: it is verified here, and not needed afterwards.
    const most = name === "id_token" ? Number.POSITIVE_INFINITY : longest.token
    if (typeof value !== "string" || value === "" || isKeyText(value, most)) continue
    throw new CallbackRouteError(
      `${id}: the ${name} of the provider's answer holds control characters, or more than ${longest.token} characters.`,
      { provider: id },
    )
  }
}

/**
 * Creates the token set of a checked answer.
 * @param provider The provider that answered.
 * @param members The answer.
 * @returns The tokens, with the moment in which the access token ends.
 * @throws {CallbackRouteError} When a token cannot be stored.
 */
export function createTokenSet(provider: OAuthProvider, members: Record<string, unknown>): TokenSet {
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

/**
 * Creates the `provider` argument of the application's own handlers.
 * @param ctx The request.
 * @param provider The provider.
 * @returns A copy for `token.request` and `userinfo.request`.
 */
export function createHandlerProvider(
  ctx: Context,
  provider: OAuthProvider,
): OAuthConfig<Profile> & { signinUrl: string; callbackUrl: string } {
  return {
    // The resolved form differs from the configured one only in being complete.
    ...(provider as unknown as OAuthConfig<Profile>),
    signinUrl: `${ctx.site.base}/signin/${provider.id}`,
    callbackUrl: ownCallbackUrl(ctx, provider),
    // Calls of handlers get the same limits as the engine's own.
    [customFetch]: provider.fetch,
  }
}

/**
 * Tells whether a token endpoint wants the same request again with its nonce (section 8).
 * @param response The answer; it is not consumed.
 * @returns True for `use_dpop_nonce`.
 */
async function wantsNonce(response: Response): Promise<boolean> {
  if (response.ok || !response.headers.has("dpop-nonce")) return false
  return (await response.clone().text()).includes("use_dpop_nonce")
}

/**
 * Refuses tokens of another kind than was asked for: without its proof a bound token is of no use (RFC 6749 section 7.1).
 * @param provider The provider.
 * @param tokens What it answered.
 * @param proof The proof they were to be bound to, if any.
 * @throws {CallbackRouteError} for a bearer token in place of a bound one, and the other way round.
 */
export function assertTokenType(
  provider: OAuthProvider,
  tokens: TokenSet,
  proof: oauth.DPoPHandle | undefined,
): void {
  const bound = tokens.token_type === "dpop"
  if (bound === (proof !== undefined)) return
  // The application's own token request may hold a key of its own.
  if (bound && provider.token.request) return
  if (bound) {
    throw new CallbackRouteError(
      `${provider.id}: a token bound by DPoP came, and none was asked for. Set client.dpop_bound_access_tokens.`,
      { provider: provider.id },
    )
  }
  throw new CallbackRouteError(
    `${provider.id}: a token bound by DPoP was asked for, and another kind came. Enable DPoP for the client at the provider, or remove client.dpop_bound_access_tokens.`,
    { provider: provider.id },
  )
}

/** What an answer of the authorization endpoint is exchanged with. */
export interface Grant {
  server: oauth.AuthorizationServer
  /** As the protocol library has validated them. */
  parameters: URLSearchParams
  /** The same, with declared JSON parsed. */
  callback: Record<string, unknown>
  verifier?: string
  nonce?: string
  maxAge?: number
  /** Proof that the tokens are to be bound to. */
  proof?: oauth.DPoPHandle
}

/**
 * Sends the code to the token endpoint, once.
 * @param ctx The request.
 * @param provider The provider.
 * @param grant The code and what goes with it.
 * @returns The answer in its standard shape, not yet checked.
 * @throws {OAuthCallbackError} when the endpoint answers an error with status 200.
 * @throws {CallbackRouteError} when it answers another error, or something that is no JSON object.
 */
export async function requestTokens(
  ctx: Context,
  provider: OAuthProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  if (provider.token.request) return callTokenHandler(ctx, provider, grant)
  const first = await sendCodeGrant(ctx, provider, grant)
  const response =
    grant.proof && (await wantsNonce(first)) ? await sendCodeGrant(ctx, provider, grant) : first
  return readTokenBody(
    provider,
    grant,
    await readAnswer(
      await conformTokenAnswer(provider, response, provider.token.answer, ctx.engine.known),
      provider.token.answer,
      true,
    ),
  )
}

/**
 * Lets the application's `token.conform` repair an answer.
 * @param provider The provider.
 * @param response The answer of the token endpoint.
 * @param rules The deviations of its answers.
 * @param known Learns the tokens first, since what `conform` throws may quote them.
 * @returns The repaired answer, else the same.
 */
export async function conformTokenAnswer(
  { token }: OAuthProvider,
  response: Response,
  rules: AnswerRules | undefined,
  known: KnownSecrets,
): Promise<Response> {
  if (!token.conform) return response
  known.note((await readAnswer(response.clone(), rules)).body)
  return (await token.conform(response.clone())) ?? response
}

async function sendCodeGrant(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Response> {
  const callbackUrl = redirectUri(ctx, provider)
  const placeholderValues = addTime(
    gatherValues(provider, { callback: grant.callback, options: { callbackUrl } }),
  )
  return oauth.authorizationCodeGrantRequest(
    { ...grant.server, token_endpoint: fillTokenEndpoint(provider, grant.server, placeholderValues) },
    describeClient(provider),
    await chooseClientAuthentication(provider),
    grant.parameters,
    callbackUrl,
    grant.verifier ?? oauth.nopkce,
    {
      ...(grant.proof ? { DPoP: grant.proof } : {}),
      // The transport checks schemes, since it knows what the configuration allows.
      [oauth.customFetch]: createTokenFetch(provider, provider.token, placeholderValues),
      [oauth.allowInsecureRequests]: true,
    },
  )
}

async function callTokenHandler(
  ctx: Context,
  provider: OAuthProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const result: unknown = await provider.token.request?.({
    params: Object.fromEntries(grant.parameters),
    checks: grant.verifier === undefined ? {} : { code_verifier: grant.verifier },
    provider: createHandlerProvider(ctx, provider),
  })
  const given = readMember(result, "tokens") ?? result
  // The application's own code may leave out the usual token type.
  const tokens = isObject(given) ? { token_type: "bearer", ...given } : given
  return readTokenBody(provider, grant, {
    status: 200,
    headers: new Headers(),
    body: shapeBody(tokens, provider.token.answer ?? {}),
  })
}

function readTokenBody(provider: OAuthProvider, grant: Grant, answer: Answer): Record<string, unknown> {
  const error = findTokenError(answer, provider.token.answer)
  if (error) throw tokenEndpointError(provider, grant, answer.status, error)
  return answer.body as Record<string, unknown>
}

function tokenEndpointError(
  provider: OAuthProvider,
  grant: Grant,
  status: number,
  error: { code: string; description?: string },
): AuthError {
  const details = { provider: provider.id, providerId: provider.id, status, error: error.code }
  const text = providerErrorText(provider, error, [grant.parameters.get("code"), grant.verifier])
  const said = `${provider.id}: the token endpoint answered ${status}: ${text}`
  if (status === 200 && error.code !== unreadable) return new OAuthCallbackError(`${said}.`, details)
  const remedy =
    status >= 500
      ? "Try again later."
      : "Check client id, client secret, client authentication and callback URL."
  return new CallbackRouteError(`${said}. ${remedy}`, details)
}

function fillTokenEndpoint(
  provider: OAuthProvider,
  server: oauth.AuthorizationServer,
  placeholderValues: PlaceholderValues,
): string {
  const url = fillUrl(server.token_endpoint ?? "", placeholderValues)
  if (url) setQuery(url, fillMap(provider.token.params, placeholderValues))
  return url?.href ?? ""
}

/** What the exchange gave. */
export interface Exchange {
  tokens: TokenSet
  /** Of the verified id token; type oidc only. */
  claims?: Profile
}

/**
 * Exchanges the code. It is sent once, whatever happens.
 * @param ctx The request.
 * @param provider The provider.
 * @param grant Code, verifier and what the id token must match.
 * @returns The tokens, and for type oidc the claims of the verified id token.
 * @throws {OAuthCallbackError} when the provider answers an error with status 200.
 * @throws {CallbackRouteError} for every other failure.
 */
export async function exchangeTokens(ctx: Context, provider: OAuthProvider, grant: Grant): Promise<Exchange> {
  try {
    const body = await requestTokens(ctx, provider, grant)
    ctx.engine.known.note(body)
    if (provider.type !== "oidc") return await checkOAuth(provider, grant, body)
    const opened = await decryptIdToken(provider, body)
    ctx.engine.known.note(opened)
    return await checkOidc(provider, grant, opened)
  } catch (error) {
    throw toRouteError(provider, "the token request", error)
  }
}

async function checkOidc(
  provider: OAuthProvider,
  grant: Grant,
  body: Record<string, unknown>,
): Promise<Exchange> {
  const server = expectTokenIssuer(provider, grant.server, body.id_token)
  const checked = await oauth.processAuthorizationCodeResponse(
    server,
    describeClient(provider),
    createStandardResponse(body),
    {
      requireIdToken: true,
      ...(grant.nonce === undefined ? {} : { expectedNonce: grant.nonce }),
      ...(grant.maxAge === undefined ? {} : { maxAge: grant.maxAge }),
    },
  )
  const claims = await verifyIdToken(provider, grant.server, checked.id_token ?? "", {
    accessToken: checked.access_token,
    code: grant.parameters.get("code"),
  })
  return { tokens: createTokenSet(provider, { ...body, ...checked }), claims }
}

/** A plain OAuth provider may send an id token that was not asked for; it proves nothing here and is only kept. */
async function checkOAuth(
  provider: OAuthProvider,
  { server }: Grant,
  body: Record<string, unknown>,
): Promise<Exchange> {
  const { id_token, ...rest } = body
  const checked = await oauth.processAuthorizationCodeResponse(
    server,
    describeClient(provider),
    createStandardResponse(rest),
  )
  return {
    tokens: createTokenSet(
      provider,
      Object.assign({}, body, checked, typeof id_token === "string" ? { id_token } : undefined),
    ),
  }
}
