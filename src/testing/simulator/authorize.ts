/** The authorization endpoint: reads the request (RFC 6749 section 4.1.1), and answers it with consent or refusal. */

import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { signatureOf } from "../../engine/calls/signature.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { type Attempt, strikes } from "./fault.js"
import { personaNamed } from "./find-issuer.js"
import { type Grant, opaque, remember } from "./grant.js"
import { givesRefreshToken, refreshTerms } from "./issue.js"
import type { Persona, SimulatedUser } from "./persona.js"
import { namesIssuer } from "./possible-faults.js"
import { demand, Refusal, SimulatorError } from "./refusal.js"
import { type Received, readUnencoded } from "./request.js"
import { bindsTokens, type SimulatedProvider, takesPushed } from "./simulated-provider.js"
import { simulatedUserAt, withoutAccountId } from "./user.js"

/**
 * Answers a pushed request.
 * @param provider The provider.
 * @param received The request.
 * @returns The reference that the browser carries (section 2.2).
 * @throws {Refusal} When the client does not prove itself.
 */
export async function answerPushed(provider: SimulatedProvider, received: Received): Promise<Response> {
  const { form, headers } = received
  await authenticateClient(provider, headers, Object.fromEntries(form))
  demand(!form.has("request_uri"), "invalid_request", "request_uri stands in the request that is pushed")
  const key = bindsTokens(provider) ? await demandProof(provider, received) : undefined
  const reference = `urn:ietf:params:oauth:request_uri:${opaque("request")}`
  provider.ledger.pushed.set(reference, { parameters: new URLSearchParams(form), key })
  return Response.json({ request_uri: reference, expires_in: 60 }, { status: 201 })
}

/**
 * Puts the request that was pushed in the place of its reference.
 * @param provider The provider.
 * @param url Address that the browser was sent to.
 * @returns The address with all parameters, and thumbprint of the key that the code is bound to.
 * @throws {Refusal} When the request was not pushed.
 */
function pushedRequest(provider: SimulatedProvider, url: URL): { url: URL; key?: string | undefined } {
  if (!takesPushed(provider)) return { url }
  const pushed = provider.ledger.pushed.get(url.searchParams.get("request_uri") ?? "")
  demand(pushed, "invalid_request", "the authorization request was not pushed (RFC 9126)")
  const whole = new URL(url)
  whole.search = pushed.parameters.toString()
  return { url: whole, key: pushed.key }
}

/** A request for authorization that may be answered at its redirect URI. */
export interface AuthorizationRequest {
  redirectUri: string
  state: string | undefined
  scope: string | undefined
  /** Parameters that the request carries, under the provider's own names. */
  query: URLSearchParams
  nonce: string | undefined
  challenge: string | undefined
  challengeMethod: "S256" | "plain"
  /** OAuth 1.0a: the temporary credential. */
  requestToken: string | undefined
  /** Thumbprint of the key that the request was pushed with (RFC 9449 section 10.1). */
  key?: string | undefined
  /** Why the provider refuses, told to the app at its redirect URI (RFC 6749 section 4.1.2.1). */
  problem: Refusal | undefined
}

/** Name that a standard parameter has at this provider. */
export function wireName(provider: SimulatedProvider, name: string): string {
  return provider.authorization.rename?.[name] ?? provider.config.rename?.[name] ?? name
}

function unencodedOf(provider: SimulatedProvider): Record<string, string> {
  const { unencoded = {} } = provider.authorization
  return Object.fromEntries(
    Object.entries(unencoded).map(([name, characters]) => [wireName(provider, name), characters]),
  )
}

function isRegistered(
  provider: SimulatedProvider,
  redirectUri: string,
  registered: readonly string[] | undefined,
): boolean {
  if (registered) return registered.includes(splitState(provider, redirectUri).redirectUri)
  if (!URL.canParse(redirectUri)) return false
  return new URL(redirectUri).pathname.endsWith(`/callback/${provider.id}`)
}

/**
 * Tells what a provider calls the callback URL when it wants a name of its own in place of the address.
 * @param provider The provider.
 * @returns The name that the entry sends, if it does.
 */
export function callbackName({ authorization }: SimulatedProvider): string | undefined {
  const declared = authorization.required.redirect_uri
  return declared === undefined || URL.canParse(declared) ? undefined : declared
}

/** Where the browser goes back to. */
export interface Callbacks {
  /** Redirect URIs that are allowed; by default any that ends in `/callback/{id}`. */
  registered: readonly string[] | undefined
  /** The one that a provider's name for it stands for, unless another is registered. */
  named?: string
}

function redirectUriOf(
  provider: SimulatedProvider,
  query: URLSearchParams,
  { registered, named }: Callbacks,
): string {
  const name = wireName(provider, "redirect_uri")
  const known = callbackName(provider)
  if (known !== undefined) {
    demand(query.get(name) === known, "invalid_request", `${name} should be ${known}`)
    const address = registered?.[0] ?? named
    demand(address, "invalid_request", `${name} is a name: say in redirectUris which address it stands for`)
    return address
  }
  const given = query.get(name) ?? (registered?.length === 1 ? registered[0] : undefined)
  demand(given, "invalid_request", `${name} is missing`)
  const wanted = registered?.join(", ") ?? `an absolute address that ends in /callback/${provider.id}`
  demand(
    isRegistered(provider, given, registered),
    "invalid_request",
    `${name} is not registered; expected ${wanted}`,
  )
  return given
}

/** The callback URL, and the state in its query where the provider has no parameter for it. */
function splitState({ config }: SimulatedProvider, address: string): { redirectUri: string; state?: string } {
  if (config.state !== "callback" || !URL.canParse(address)) return { redirectUri: address }
  const url = new URL(address)
  const state = url.searchParams.get("state") ?? undefined
  url.searchParams.delete("state")
  return { redirectUri: url.href, ...(state === undefined ? {} : { state }) }
}

/** OpenID Connect Core 1.0, sections 5.4 and 11. */
const standardScopes = ["openid", "profile", "email", "address", "phone", "offline_access"]

/** RFC 6749 section 3.3: what is unknown is refused. The entry knows what it asks for, the developer what else there is. */
function demandKnown(provider: SimulatedProvider, asked: readonly string[]): void {
  const { scopes } = provider.simulation
  if (!scopes) return
  const known = [...scopes, ...provider.scopes, ...(provider.config.type === "oidc" ? standardScopes : [])]
  const strange = asked.filter((scope) => scope !== "" && !known.includes(scope))
  demand(
    strange.length === 0,
    "invalid_scope",
    `the scope ${strange.join(", ")} is unknown; known are ${known.join(", ") || "none"}. If the provider has it, say so: ` +
      `simulate(providers, { scopes: { ${JSON.stringify(provider.id)}: ${JSON.stringify(strange)} } })`,
  )
}

function demandScope(provider: SimulatedProvider, scope: string | null): void {
  const declared = provider.authorization.required.scope
  const separator = provider.authorization.scopeSeparator ?? " "
  if (declared === "") {
    const known = refreshTerms(provider).scope ?? []
    const isKnown = scope === null || scope.split(separator).every((one) => known.includes(one))
    demand(isKnown, "invalid_scope", "this provider takes no scope parameter")
    return
  }
  if (declared !== undefined) demand(scope, "invalid_scope", "the scope is missing")
  const blanks = separator !== " " && scope?.includes(" ")
  demand(!blanks, "invalid_scope", `scopes are separated by "${separator}" here, not by a blank`)
  demandKnown(provider, scope?.split(separator) ?? [])
  if (provider.config.type !== "oidc" || declared !== undefined) return
  demand(scope?.split(separator).includes("openid"), "invalid_scope", "the scope does not contain openid")
}

function demandChecks(provider: SimulatedProvider, query: URLSearchParams): void {
  const has = (name: string): boolean => Boolean(query.get(wireName(provider, name)))
  const { checks } = provider
  const address = query.get(wireName(provider, "redirect_uri")) ?? ""
  if (checks.has("state"))
    demand(
      splitState(provider, address).state ?? has("state"),
      "invalid_request",
      "state is missing although it is a declared check",
    )
  if (checks.has("nonce"))
    demand(has("nonce"), "invalid_request", "nonce is missing although it is a declared check")
  if (!checks.has("pkce")) return
  demand(
    has("code_challenge"),
    "invalid_request",
    "code_challenge is missing although pkce is a declared check",
  )
  const wanted = provider.config.pkceMethod ?? "S256"
  const method = query.get(wireName(provider, "code_challenge_method")) ?? "plain"
  demand(method === wanted, "invalid_request", `code_challenge_method is ${method} and should be ${wanted}`)
}

function demandParameters(provider: SimulatedProvider, url: URL): void {
  const query = url.searchParams
  const { required, fragment } = provider.authorization
  const type = wireName(provider, "response_type")
  const wanted = required.response_type ?? "code"
  demand(
    type === "" || query.get(type) === wanted,
    "unsupported_response_type",
    `${type} should be ${wanted}`,
  )
  for (const name of Object.keys(required)) {
    if (name !== "scope")
      demand(query.has(wireName(provider, name)), "invalid_request", `parameter ${name} is missing`)
  }
  demandScope(provider, query.get(wireName(provider, "scope")))
  demandChecks(provider, query)
  const missing = fragment !== undefined && url.hash !== "" && url.hash !== `#${fragment}`
  demand(!missing, "invalid_request", `the fragment should be #${fragment}`)
}

function problemOf(check: () => void): Refusal | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function readSigned(provider: SimulatedProvider, url: URL): AuthorizationRequest {
  const token = url.searchParams.get("oauth_token") ?? ""
  const known = provider.ledger.requestTokens.get(token)
  demand(known, "invalid_request", "oauth_token is not a request token of this provider", 401)
  return {
    redirectUri: known.callback,
    state: undefined,
    scope: undefined,
    query: url.searchParams,
    nonce: undefined,
    challenge: undefined,
    challengeMethod: "plain",
    requestToken: token,
    problem: undefined,
  }
}

/**
 * Reads what the app asks for.
 * @param provider The provider.
 * @param address Address the browser was sent to.
 * @param callbacks Where the browser may be sent back to.
 * @returns The request; what is wrong with it but may be told to the app stands in `problem`.
 * @throws {Refusal} When the client or its redirect URI is unknown: such a request is never redirected.
 */
export function readAuthorization(
  provider: SimulatedProvider,
  address: URL,
  callbacks: Callbacks,
): AuthorizationRequest {
  if (provider.signed) return readSigned(provider, address)
  const { url: carried, wrong } = readUnencoded(address, unencodedOf(provider))
  const { url, key } = pushedRequest(provider, carried)
  const query = url.searchParams
  const client = wireName(provider, "client_id")
  demand(query.has(client), "invalid_request", `${client} is missing`)
  demand(
    query.get(client) === provider.clientId,
    "unauthorized_client",
    `${client} is not a client of this provider`,
  )
  const text = (name: string): string | undefined => query.get(wireName(provider, name)) ?? undefined
  const { redirectUri, state = text("state") } = splitState(
    provider,
    redirectUriOf(provider, query, callbacks),
  )
  return {
    redirectUri,
    state,
    scope: text("scope"),
    query,
    nonce: text("nonce"),
    challenge: text("code_challenge"),
    challengeMethod: text("code_challenge_method") === "S256" ? "S256" : "plain",
    requestToken: undefined,
    key,
    problem: problemOf(() => {
      demand(wrong.length === 0, "invalid_request", wrong.join("; "))
      demandParameters(provider, url)
    }),
  }
}

/** What the browser is sent back to the app with. */
export interface BrowserReturn {
  /** The callback URL; with the parameters when the method is GET. */
  url: string
  /** `POST` where the provider answers with a form (`response_mode=form_post`). */
  method: "GET" | "POST"
  /** Urlencoded parameters of a POST. */
  body: string | undefined
}

/** The parameters under the provider's own names. */
function foreignNames(provider: SimulatedProvider, params: Record<string, string>): Record<string, string> {
  const foreign = provider.config.callback?.rename ?? {}
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [foreign[name] ?? name, value]))
}

function sendBack(
  provider: SimulatedProvider,
  redirectUri: string,
  standard: Record<string, string>,
): BrowserReturn {
  const params = foreignNames(provider, standard)
  if (provider.formPost)
    return { url: redirectUri, method: "POST", body: new URLSearchParams(params).toString() }
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return { url: url.href, method: "GET", body: undefined }
}

function issuerParameter(provider: SimulatedProvider): Record<string, string> {
  return provider.issuer !== undefined && namesIssuer(provider) ? { iss: provider.issuer } : {}
}

/** The answer as it arrives when something goes wrong with it on the way. */
function spoiled(params: Record<string, string>, attempt: Attempt | undefined): Record<string, string> {
  const { state, iss, ...others } = params
  if (strikes(attempt, "wrong-state")) return { ...params, state: opaque("state") }
  if (state !== undefined && strikes(attempt, "missing-state")) return { ...others, ...(iss ? { iss } : {}) }
  if (strikes(attempt, "wrong-iss")) return { ...params, iss: "https://another-issuer.example" }
  if (iss !== undefined && strikes(attempt, "missing-iss")) return { ...others, ...(state ? { state } : {}) }
  return params
}

/** Members that a provider tells only in its answer to the browser, and only at the first consent. */
function callbackExtras(provider: SimulatedProvider, user: SimulatedUser): Record<string, string> {
  const declared = provider.simulation.deviations?.callback
  const extras: Record<string, string> = {}
  for (const [name, value] of Object.entries(declared ?? {})) extras[name] = String(value)
  if (provider.ledger.consented.has(user.key)) return extras
  for (const name of provider.config.callback?.json ?? []) {
    if (user.profile[name] !== undefined) extras[name] = JSON.stringify(user.profile[name])
  }
  return extras
}

function refuseConsent(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  why: Refusal,
): BrowserReturn {
  if (request.requestToken !== undefined)
    return sendBack(provider, request.redirectUri, { denied: request.requestToken })
  return sendBack(provider, request.redirectUri, {
    error: why.code,
    error_description: why.message,
    ...(request.state === undefined ? {} : { state: request.state }),
    ...issuerParameter(provider),
  })
}

function consent(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  user: SimulatedUser,
  attempt: Attempt | undefined,
): BrowserReturn {
  const callback = callbackExtras(provider, user)
  const refreshes = givesRefreshToken(provider, request, provider.ledger.consented.has(user.key))
  provider.ledger.consented.add(user.key)
  const grant: Grant = {
    user,
    code: opaque("code"),
    used: false,
    ended: false,
    redirectUri: request.redirectUri,
    scope: request.scope,
    refreshes,
    nonce: request.nonce,
    challenge: request.challenge,
    challengeMethod: request.challengeMethod,
    callback,
    since: Math.floor(Date.now() / 1000),
    tokens: {},
    issued: { access: new Map(), refresh: new Set(), replaced: new Map(), id: new Set() },
    key: request.key,
    ...(attempt ? { attempt } : {}),
  }
  remember(provider.ledger, grant)
  for (const secret of [grant.code, request.state, request.nonce]) if (secret) attempt?.given.add(secret)
  if (request.requestToken !== undefined) {
    grant.token = request.requestToken
    grant.tokenSecret = provider.ledger.requestTokens.get(request.requestToken)?.secret ?? ""
    const wrong = strikes(attempt, "wrong-request-token")
    return sendBack(provider, request.redirectUri, {
      oauth_token: wrong ? opaque("request") : request.requestToken,
      oauth_verifier: grant.code,
    })
  }
  const params = {
    code: grant.code,
    ...(request.state === undefined ? {} : { state: request.state }),
    ...issuerParameter(provider),
    ...callback,
  }
  grant.callback = spoiled(params, attempt)
  return sendBack(provider, request.redirectUri, grant.callback)
}

/**
 * Answers a request for authorization as a persona decides.
 * @param provider The provider.
 * @param request What `readAuthorization` read.
 * @param persona Who sits at the browser.
 * @param attempt The sign-in, where something is to go wrong in it.
 * @returns What the browser is sent back with.
 */
export async function answerAuthorization(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  persona: Persona,
  attempt?: Attempt,
): Promise<BrowserReturn> {
  return signedReturn(provider, decided(provider, request, persona, attempt), attempt)
}

function decided(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  persona: Persona,
  attempt: Attempt | undefined,
): BrowserReturn {
  if (request.problem) return refuseConsent(provider, request, request.problem)
  const chosen = simulatedUserAt(provider, persona)
  // The account is the one that was asked for; the user may still decline.
  const named = chosen.refuses ? undefined : personaNamed(provider, request.query.get("login_hint"))
  const user = named === undefined ? chosen : simulatedUserAt(provider, named)
  const told = attempt?.fault === "no-id" ? withoutAccountId(provider, user) : user
  if (!user.refuses) return consent(provider, request, told, attempt)
  return refuseConsent(provider, request, new Refusal("access_denied", "The user refused consent"))
}

/**
 * Makes a refusal that cannot be told to the app an error for the developer.
 * @returns The error to throw.
 */
export function unanswerable(
  provider: SimulatedProvider,
  refusal: Refusal,
  what = "the authorization request",
): SimulatorError {
  return new SimulatorError(
    `The simulated provider "${provider.id}" refuses ${what} and would show an error page: ${refusal.message}`,
    { provider: provider.id, error: refusal.code },
  )
}
/**
 * Signs the answer that the browser carries, where the entry says how; something may go wrong with it on the way.
 * @param provider The provider.
 * @param back The answer.
 * @param attempt The sign-in.
 */
async function signedReturn<Back extends { url: string; body: string | undefined }>(
  provider: SimulatedProvider,
  back: Back,
  attempt: Attempt | undefined,
): Promise<Back> {
  const sign = provider.config.callback?.sign
  if (!sign || strikes(attempt, "unsigned-callback")) return back
  const url = new URL(back.url)
  const parameters = back.body === undefined ? url.searchParams : new URLSearchParams(back.body)
  const signature = await signatureOf(
    provider.config as never,
    sign,
    parameters,
    placeholderValuesOf(provider.config),
  )
  parameters.set(sign.parameter, signature)
  if (strikes(attempt, "altered-callback")) {
    const [changed = "code"] = [...parameters.keys()].filter((name) => name !== "state")
    parameters.set(changed, opaque("other"))
  }
  return back.body === undefined ? { ...back, url: url.href } : { ...back, body: parameters.toString() }
}
