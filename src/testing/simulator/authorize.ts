/** The authorization endpoint: reads the request (RFC 6749 section 4.1.1), and answers it with consent or refusal. */

import { signParameters } from "../../engine/calls/signature.js"
import { gatherValues } from "../../engine/notation/placeholders.js"
import { parseUrl } from "../../engine/web-address.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { type Attempt, triggerFault } from "./fault.js"
import { identifierOf } from "./find-issuer.js"
import { createOpaque, type Grant, type RequestTerms } from "./grant.js"
import { givesRefreshToken, refreshTerms } from "./issue.js"
import { type Persona, personas, type SimulatedUser } from "./persona.js"
import { namesIssuer } from "./possible-faults.js"
import { catchRefusal, demand, Refusal, SimulatorError } from "./refusal.js"
import { type Received, readUnencoded } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { createUserAt, withoutAccountId } from "./user.js"

const invalid = "invalid_request"

/** Grants that a ledger remembers; the oldest are forgotten. */
const maxGrants = 1000

/** Lifetime of a pushed request in seconds: long enough for a user who chooses on the page. */
const pushedLifetime = 600

/** Answers a pushed request with the reference that the browser carries (RFC 9126 section 2.2). */
export async function answerPushedRequest(
  provider: SimulatedProvider,
  received: Received,
): Promise<Response> {
  const { form, headers } = received
  await authenticateClient(provider, headers, Object.fromEntries(form))
  demand(!form.has("request_uri"), invalid, "a pushed request may not contain request_uri")
  const key = provider.bindsTokens ? await demandProof(provider, received) : undefined
  const reference = `urn:ietf:params:oauth:request_uri:${createOpaque("request")}`
  const until = Date.now() + pushedLifetime * 1000
  provider.ledger.pushed.set(reference, { parameters: new URLSearchParams(form), key, until })
  return Response.json({ request_uri: reference, expires_in: pushedLifetime }, { status: 201 })
}

/** An authorization request that may be answered at its redirect URI. */
export interface AuthorizationRequest extends RequestTerms {
  state?: string | undefined
  /** Parameters of the request, under the provider's own names. */
  query: URLSearchParams
  /** OAuth 1.0a: the temporary credential. */
  requestToken?: string
  /** Why the provider refuses; the app is told at its redirect URI (RFC 6749 section 4.1.2.1). */
  problem?: Refusal | undefined
}

/** Name of a standard parameter at this provider. */
export function wireName({ authorization, config }: SimulatedProvider, name: string): string {
  return authorization.rename?.[name] ?? config.rename?.[name] ?? name
}

/** Returns the name that the entry sends as `redirect_uri` in place of the address, if it does. */
export function callbackName({ authorization }: SimulatedProvider): string | undefined {
  const declared = authorization.required.redirect_uri
  return declared === undefined || parseUrl(declared) ? undefined : declared
}

/** Tells whether a path is a callback address of the provider, also where a tenant stands in it: `/callback/acme.t1`. */
const hasSuffix = (path: string, suffix: string): boolean =>
  path.endsWith(suffix) || path.replace(/\.[\w-]{1,64}$/, "").endsWith(suffix)

/** Refuses an address to which the browser may not go back. */
export function demandRegistered(
  { id, redirectUris }: SimulatedProvider,
  name: string,
  address: string,
  code = invalid,
): void {
  const suffix = `/callback/${id}`
  const isRegistered = redirectUris
    ? redirectUris.includes(address)
    : hasSuffix(parseUrl(address)?.pathname ?? "", suffix)
  const wanted = redirectUris?.join(", ") ?? `an absolute address that ends in ${suffix}`
  demand(isRegistered, code, `${name} is not registered; expected ${wanted}`)
}

/**
 * Reads where the browser goes back to, and the state in its query where the provider has no parameter for it. `named` is
 * what a name for the address stands for, unless an address is registered.
 */
function readRedirectUri(
  provider: SimulatedProvider,
  query: URLSearchParams,
  named: string | undefined,
): { redirectUri: string; state?: string } {
  const { redirectUris, config } = provider
  const name = wireName(provider, "redirect_uri")
  const known = callbackName(provider)
  let address: string | null | undefined
  if (known === undefined) {
    address = query.get(name) ?? (redirectUris?.length === 1 ? redirectUris[0] : undefined)
    demand(address, invalid, `${name} is missing`)
  } else {
    demand(query.get(name) === known, invalid, `${name} should be ${known}`)
    address = redirectUris?.[0] ?? named
    demand(address, invalid, `${name} is a name: say in redirectUris which address it stands for`)
  }
  let split: { redirectUri: string; state?: string } = { redirectUri: address }
  const url = config.state === "callback" ? parseUrl(address) : undefined
  if (url) {
    const state = url.searchParams.get("state")
    url.searchParams.delete("state")
    split = { redirectUri: url.href, ...(state === null ? {} : { state }) }
  }
  if (known === undefined) demandRegistered(provider, name, split.redirectUri)
  return split
}

/** OpenID Connect Core 1.0, sections 5.4 and 11. */
const standardScopes = ["openid", "profile", "email", "address", "phone", "offline_access"]

/** Refuses unknown scopes (RFC 6749 section 3.3). The entry lists its own, and the developer may add others. */
function demandScope(provider: SimulatedProvider, scope: string | undefined): void {
  const { simulation, authorization, config, id } = provider
  const declared = authorization.required.scope
  const separator = authorization.scopeSeparator ?? " "
  const code = "invalid_scope"
  const asked = scope?.split(separator) ?? []
  if (declared === "") {
    const known = refreshTerms(provider).scope ?? []
    const isKnown = asked.every((one) => known.includes(one))
    demand(isKnown, code, "this provider takes no scope parameter")
    return
  }
  if (declared !== undefined) demand(scope, code, "the scope is missing")
  const hasBlanks = separator !== " " && scope?.includes(" ")
  demand(!hasBlanks, code, `scopes are separated by "${separator}" here, not by a blank`)
  const isOidc = config.type === "oidc"
  if (simulation.scopes) {
    const known = [...simulation.scopes, ...provider.scopes, ...(isOidc ? standardScopes : [])]
    const strange = asked.filter((one) => one !== "" && !known.includes(one))
    demand(
      strange.length === 0,
      code,
      `the scope ${strange.join(", ")} is unknown; known are ${known.join(", ") || "none"}. If the provider has it, say so ` +
        `in the options of the simulation: { scopes: { ${JSON.stringify(id)}: ${JSON.stringify(strange)} } }`,
    )
  }
  if (isOidc && declared === undefined)
    demand(asked.includes("openid"), code, "the scope does not contain openid")
}

/** Refuses what the app may be told of at its redirect URI: wrong parameters, and checks that are not there. */
function demandParameters(
  provider: SimulatedProvider,
  { searchParams: query, hash }: URL,
  { state, nonce, challenge, scope }: Pick<AuthorizationRequest, "state" | "nonce" | "challenge" | "scope">,
): void {
  const { authorization, checks, config } = provider
  const { required, fragment } = authorization
  const type = wireName(provider, "response_type")
  const wantedType = required.response_type ?? "code"
  const isType = type === "" || query.get(type) === wantedType
  demand(isType, "unsupported_response_type", `${type} should be ${wantedType}`)
  for (const name of Object.keys(required))
    if (name !== "scope") demand(query.has(wireName(provider, name)), invalid, `parameter ${name} is missing`)
  demandScope(provider, scope)
  if (checks.has("state")) demand(state, invalid, "state is missing although it is a declared check")
  if (checks.has("nonce")) demand(nonce, invalid, "nonce is missing although it is a declared check")
  if (checks.has("pkce")) {
    demand(challenge, invalid, "code_challenge is missing although pkce is a declared check")
    const wanted = config.pkceMethod ?? "S256"
    const method = query.get(wireName(provider, "code_challenge_method")) ?? "plain"
    demand(method === wanted, invalid, `code_challenge_method is ${method} and should be ${wanted}`)
  }
  const isFragment = fragment === undefined || hash === "" || hash === `#${fragment}`
  demand(isFragment, invalid, `the fragment should be #${fragment}`)
}

/**
 * Reads an authorization request. Throws where client or redirect URI are unknown: the browser is never sent back then.
 * @param named The address that a provider's name for the callback URL stands for, unless one is registered.
 */
export function readAuthorization(
  provider: SimulatedProvider,
  address: URL,
  named?: string,
): AuthorizationRequest {
  if (provider.signed) {
    const token = address.searchParams.get("oauth_token") ?? ""
    const known = provider.ledger.requestTokens.get(token)
    demand(known, invalid, "oauth_token is not a request token of this provider", 401)
    return { redirectUri: known.callback, query: address.searchParams, requestToken: token }
  }
  const unencoded = Object.entries(provider.authorization.unencoded ?? {}).map(([name, characters]) => [
    wireName(provider, name),
    characters,
  ])
  const { url: carried, wrong } = readUnencoded(address, Object.fromEntries(unencoded))
  let url = carried
  let key: string | undefined
  if (provider.requiresPushed) {
    const pushed = provider.ledger.pushed.get(url.searchParams.get("request_uri") ?? "")
    demand(pushed, invalid, "the authorization request was not pushed (RFC 9126)")
    demand(Date.now() < pushed.until, invalid, "the pushed authorization request has expired")
    url = new URL(carried)
    url.search = pushed.parameters.toString()
    key = pushed.key
  }
  const query = url.searchParams
  const client = wireName(provider, "client_id")
  // The browser names the client beside the reference to a pushed request, too (RFC 9126 section 4).
  for (const given of [carried.searchParams, query]) {
    demand(given.has(client), invalid, `${client} is missing`)
    const isClient = given.get(client) === provider.clientId
    demand(isClient, "unauthorized_client", `${client} is not a client of this provider`)
  }
  const readParameter = (name: string): string | undefined => query.get(wireName(provider, name)) ?? undefined
  const split = readRedirectUri(provider, query, named)
  const asked = {
    redirectUri: split.redirectUri,
    state: split.state ?? readParameter("state"),
    scope: readParameter("scope"),
    query,
    nonce: readParameter("nonce"),
    challenge: readParameter("code_challenge"),
    challengeMethod: readParameter("code_challenge_method") === "S256" ? "S256" : "plain",
    key,
  } as const
  const problem = catchRefusal(() => {
    demand(wrong.length === 0, invalid, wrong.join("; "))
    demandParameters(provider, url, asked)
    return undefined
  })
  return { ...asked, problem }
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

/** Notes the consent, and makes the parameters of the answer. `common` are those of every answer. */
function giveConsent(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  user: SimulatedUser,
  common: Readonly<Record<string, string>>,
  attempt: Attempt | undefined,
): Record<string, string> {
  const { ledger, simulation, config } = provider
  const { redirectUri, scope, nonce, challenge, challengeMethod, key, requestToken } = request
  const isFirst = !ledger.consented.has(user.key)
  // Some facts of a user stand only in the answer to the browser, some of them only at the first consent.
  const declared = Object.entries(simulation.deviations?.callback ?? {})
  const told = (isFirst ? (config.callback?.json ?? []) : []).filter(
    (name) => user.profile[name] !== undefined,
  )
  const facts: Record<string, string> = Object.fromEntries([
    ...declared.map(([name, value]) => [name, String(value)]),
    ...told.map((name) => [name, JSON.stringify(user.profile[name])]),
  ])
  const grant: Grant = {
    ...{ redirectUri, scope, nonce, challenge, challengeMethod, key },
    user,
    code: createOpaque("code"),
    used: false,
    ended: false,
    refreshes: givesRefreshToken(provider, request, !isFirst),
    callback: facts,
    since: Math.floor(Date.now() / 1000),
    tokens: {},
    issued: { access: new Map(), refresh: new Set(), replaced: new Map(), id: new Set() },
    ...(attempt ? { attempt } : {}),
  }
  ledger.consented.add(user.key)
  ledger.grants.unshift(grant)
  ledger.grants.length = Math.min(ledger.grants.length, maxGrants)
  for (const secret of [grant.code, request.state, nonce]) if (secret) attempt?.given.add(secret)
  if (requestToken !== undefined) {
    grant.token = requestToken
    grant.tokenSecret = ledger.requestTokens.get(requestToken)?.secret ?? ""
    const isWrong = triggerFault(attempt, "wrong-request-token")
    const oauth_token = isWrong ? createOpaque("request") : requestToken
    return { oauth_token, oauth_verifier: grant.code }
  }
  const answer: Record<string, string> = { code: grant.code, ...common, ...facts }
  if (triggerFault(attempt, "wrong-state")) answer.state = createOpaque("state")
  else if (answer.state !== undefined && triggerFault(attempt, "missing-state")) delete answer.state
  else if (triggerFault(attempt, "wrong-iss")) answer.iss = "https://another-issuer.example"
  else if (answer.iss !== undefined && triggerFault(attempt, "missing-iss")) delete answer.iss
  grant.callback = answer
  return answer
}

/** Answers an authorization request as a persona decides, and signs the answer where the entry says how. */
export async function answerAuthorization(
  provider: SimulatedProvider,
  request: AuthorizationRequest,
  persona: Persona,
  attempt?: Attempt,
): Promise<BrowserReturn> {
  const { config, simulation, issuer, formPost } = provider
  const { redirectUri, state, requestToken } = request
  let refusal = request.problem
  // Every answer has the state, and the issuer where the provider names it (RFC 9207).
  const common = {
    ...(state === undefined ? {} : { state }),
    ...(issuer !== undefined && namesIssuer(provider) ? { iss: issuer } : {}),
  }
  let answer: Record<string, string> = {}
  if (!refusal) {
    let user = createUserAt(provider, persona)
    const hint = request.query.get("login_hint")
    if (config.identifier && hint !== null && !user.refuses) {
      // The account is the one that was asked for; its user may still decline.
      const known = [...personas, ...provider.ledger.introduced]
      const named = known.find((one) => identifierOf(simulation, one) === hint)
      if (named !== undefined) user = createUserAt(provider, named)
    }
    if (user.refuses) refusal = new Refusal("access_denied", "The user refused consent")
    else {
      const known = attempt?.fault === "no-id" ? withoutAccountId(provider, user) : user
      answer = giveConsent(provider, request, known, common, attempt)
    }
  }
  if (refusal)
    answer =
      requestToken === undefined
        ? { error: refusal.code, error_description: refusal.message, ...common }
        : { denied: requestToken }
  // The parameters have the provider's own names.
  const foreign = config.callback?.rename ?? {}
  const renamed = Object.entries(answer).map(([name, value]) => [foreign[name] ?? name, value])
  const url = formPost ? undefined : new URL(redirectUri)
  const parameters = url?.searchParams ?? new URLSearchParams()
  for (const [name = "", value = ""] of renamed) parameters.set(name, value)
  const sign = config.callback?.sign
  if (sign && !triggerFault(attempt, "unsigned-callback")) {
    const signature = await signParameters(config as never, sign, parameters, gatherValues(config))
    parameters.set(sign.parameter, signature)
    // The fault changes what was signed.
    if (triggerFault(attempt, "altered-callback")) {
      const [altered = "code"] = [...parameters.keys()].filter((name) => name !== "state")
      parameters.set(altered, createOpaque("other"))
    }
  }
  return url
    ? { url: url.href, method: "GET", body: undefined }
    : { url: redirectUri, method: "POST", body: parameters.toString() }
}

/** The error for the developer where a provider would show an error page, because the app may not be told. */
export function errorPageError(
  provider: SimulatedProvider,
  refusal: Refusal,
  what = "the authorization request",
): SimulatorError {
  return new SimulatorError(
    `The simulated provider "${provider.id}" refuses ${what} and would show an error page: ${refusal.message}`,
    { provider: provider.id, error: refusal.code },
  )
}
