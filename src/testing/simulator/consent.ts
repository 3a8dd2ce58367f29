/** The answer of the authorization endpoint: consent or refusal, as the browser carries it back (RFC 6749 section 4.1.2). */
import { withoutAccountId } from "./anonymous.js"
import type { AuthorizationRequest } from "./authorize.js"
import { personaNamed } from "./found-issuer.js"
import { type Attempt, type Grant, opaque, remember, strikes } from "./grant.js"
import type { Persona, SimulatedUser } from "./persona.js"
import { namesIssuer } from "./possible-faults.js"
import { givesRefreshToken } from "./refresh-terms.js"
import { Refusal, SimulatorError } from "./refusal.js"
import { signedReturn } from "./signature.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { simulatedUserAt } from "./user.js"

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
