/** The answer of the authorization endpoint: consent or refusal, as the browser carries it back (RFC 6749 section 4.1.2). */
import { withoutAccountId } from "./anonymous.js"
import type { AuthorizationRequest } from "./authorize.js"
import { type Attempt, type Grant, opaque, remember, strikes } from "./grant.js"
import { type Person, type Persona, personOf } from "./persona.js"
import { namesIssuer } from "./possible-faults.js"
import { Refusal, SimulatorError } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

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
function foreignNames(party: SimulatedProvider, params: Record<string, string>): Record<string, string> {
  const foreign = party.config.callback?.rename ?? {}
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [foreign[name] ?? name, value]))
}

function sendBack(
  party: SimulatedProvider,
  redirectUri: string,
  standard: Record<string, string>,
): BrowserReturn {
  const params = foreignNames(party, standard)
  if (party.formPost)
    return { url: redirectUri, method: "POST", body: new URLSearchParams(params).toString() }
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return { url: url.href, method: "GET", body: undefined }
}

function issuerParameter(party: SimulatedProvider): Record<string, string> {
  return party.issuer !== undefined && namesIssuer(party) ? { iss: party.issuer } : {}
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
function callbackExtras(party: SimulatedProvider, person: Person): Record<string, string> {
  const declared = party.simulation.deviations?.callback
  const extras: Record<string, string> = {}
  for (const [name, value] of Object.entries(declared ?? {})) extras[name] = String(value)
  if (party.ledger.consented.has(person.key)) return extras
  for (const name of party.config.callback?.json ?? []) {
    if (person.profile[name] !== undefined) extras[name] = JSON.stringify(person.profile[name])
  }
  return extras
}

function refuseConsent(party: SimulatedProvider, request: AuthorizationRequest, why: Refusal): BrowserReturn {
  if (request.requestToken !== undefined)
    return sendBack(party, request.redirectUri, { denied: request.requestToken })
  return sendBack(party, request.redirectUri, {
    error: why.code,
    error_description: why.message,
    ...(request.state === undefined ? {} : { state: request.state }),
    ...issuerParameter(party),
  })
}

/** Where a provider gives refresh tokens for a fresh consent only, `prompt` asks one who consented before once more. */
function givesRefreshToken(
  { simulation, authorization }: SimulatedProvider,
  { scope, query }: AuthorizationRequest,
  again: boolean,
): boolean {
  const { refresh = {} } = simulation
  if (refresh === false) return false
  const asked = (scope ?? "").split(authorization.scopeSeparator ?? " ")
  const terms = Object.entries(refresh.query ?? {}).filter(([name]) => name !== "prompt" || again)
  return (
    (refresh.scope ?? []).every((one) => asked.includes(one)) &&
    terms.every(([name, value]) => query.get(name) === value)
  )
}

function consent(
  party: SimulatedProvider,
  request: AuthorizationRequest,
  person: Person,
  attempt: Attempt | undefined,
): BrowserReturn {
  const callback = callbackExtras(party, person)
  const refreshes = givesRefreshToken(party, request, party.ledger.consented.has(person.key))
  party.ledger.consented.add(person.key)
  const grant: Grant = {
    person,
    code: opaque("code"),
    used: false,
    redirectUri: request.redirectUri,
    scope: request.scope,
    refreshes,
    nonce: request.nonce,
    challenge: request.challenge,
    challengeMethod: request.challengeMethod,
    callback,
    tokens: {},
    ...(attempt ? { attempt } : {}),
  }
  remember(party.ledger, grant)
  for (const secret of [grant.code, request.state, request.nonce]) if (secret) attempt?.given.add(secret)
  if (request.requestToken !== undefined) {
    grant.token = request.requestToken
    grant.tokenSecret = party.ledger.requestTokens.get(request.requestToken)?.secret ?? ""
    const wrong = strikes(attempt, "wrong-request-token")
    return sendBack(party, request.redirectUri, {
      oauth_token: wrong ? opaque("request") : request.requestToken,
      oauth_verifier: grant.code,
    })
  }
  const params = {
    code: grant.code,
    ...(request.state === undefined ? {} : { state: request.state }),
    ...issuerParameter(party),
    ...callback,
  }
  grant.callback = spoiled(params, attempt)
  return sendBack(party, request.redirectUri, grant.callback)
}

/**
 * Answers a request for authorization as a persona decides.
 * @param party The provider.
 * @param request What `readAuthorization` read.
 * @param persona Who sits at the browser.
 * @param attempt The sign-in, where something is to go wrong in it.
 * @returns What the browser is sent back with.
 */
export function answerAuthorization(
  party: SimulatedProvider,
  request: AuthorizationRequest,
  persona: Persona,
  attempt?: Attempt,
): BrowserReturn {
  if (request.problem) return refuseConsent(party, request, request.problem)
  const person = personOf(party.simulation, persona, party.schema)
  const told = attempt?.fault === "no-id" ? withoutAccountId(party, person) : person
  if (!person.refuses) return consent(party, request, told, attempt)
  return refuseConsent(party, request, new Refusal("access_denied", "The person refused consent"))
}

/**
 * Makes a refusal that cannot be told to the app an error for the developer.
 * @returns The error to throw.
 */
export function unanswerable(party: SimulatedProvider, refusal: Refusal): SimulatorError {
  return new SimulatorError(
    `The simulated provider "${party.id}" refuses the authorization request and would show an error page: ${refusal.message}`,
    { provider: party.id, error: refusal.code },
  )
}
