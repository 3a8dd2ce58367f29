/** The token endpoint and the revocation endpoint: codes and refresh tokens for tokens, and the end of both. */
import * as base64url from "jose/base64url"
import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { AnswerRules, RequestAuth } from "../../types/provider-calls.js"
import { disguise, down, succeed, told } from "./answer.js"
import { callbackName, wireName } from "./authorize.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { type RefreshFault, strikes } from "./fault.js"
import { endAccess, endGrant, type Grant, handOut, liveTokens, opaque } from "./grant.js"
import { issue } from "./issue.js"
import { signedGrant } from "./oauth1.js"
import { ConnectionLost, demand, Refusal, refuse } from "./refusal.js"
import {
  demandSignature,
  differences,
  differencesWithToken,
  type Received,
  type StandardParameters,
  standardParameters,
  valuesIn,
} from "./request.js"
import {
  bindsTokens,
  type RefreshCall,
  type RevocationCall,
  refreshCall,
  revocationCall,
  type SimulatedProvider,
} from "./simulated-provider.js"

/** The grant whose code stands anywhere in the request. */
function grantIn(provider: SimulatedProvider, received: Received): Grant | undefined {
  const values = valuesIn(received)
  return provider.ledger.grants.find((grant) => values.has(grant.code))
}

/** Sign-ins whose code is redeemed by the profile call, because the token call is the client's own. */
function grantsWaiting({ token, ledger }: SimulatedProvider): Grant[] {
  return token.keep === false ? ledger.grants.filter(({ used }) => !used) : []
}

/**
 * Uses a code up where the profile call is what carries it.
 * @param grant The consent that the call belongs to.
 * @param received The call.
 * @throws {Refusal} When the code was used before.
 */
export function redeem(grant: Grant, received: Received): void {
  if (valuesIn(received).has(grant.code)) useUp(grant)
}

async function challengeOf(verifier: string, method: Grant["challengeMethod"]): Promise<string> {
  if (method === "plain") return verifier
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)))
  return base64url.encode(digest)
}

async function demandVerifier(grant: Grant, verifier: string | undefined): Promise<void> {
  if (grant.challenge === undefined) return
  demand(verifier, "invalid_grant", "code_verifier is missing")
  const challenge = await challengeOf(verifier, grant.challengeMethod)
  demand(
    challenge === grant.challenge,
    "invalid_grant",
    "code_verifier does not belong to the code_challenge",
  )
}

/** RFC 6749 section 4.1.2: a code that is used twice also costs the tokens that came of it. */
function useUp(grant: Grant): void {
  if (grant.used) {
    endGrant(grant)
    refuse("invalid_grant", "the code was used before")
  }
  grant.used = true
}

async function demandDeclared(
  provider: SimulatedProvider,
  received: Received,
  grant: Grant | undefined,
): Promise<void> {
  const known = grant && { tokens: grant.tokens, claims: grant.user.profile, callback: grant.callback }
  const placeholderValues = placeholderValuesOf(provider.config, known)
  const wrong = differences(provider.token, received, placeholderValues, "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  await demandSignature(provider, provider.token, received, placeholderValues)
}

async function exchange(
  provider: SimulatedProvider,
  grant: Grant,
  parameters: StandardParameters,
): Promise<void> {
  if (!provider.token.only) {
    demand(
      parameters.grant_type === "authorization_code",
      "unsupported_grant_type",
      "grant_type should be authorization_code",
    )
    const name = wireName(provider, "redirect_uri")
    const right = name === "" || parameters.redirect_uri === (callbackName(provider) ?? grant.redirectUri)
    demand(right, "invalid_grant", `${name} should be the one of the authorization request`)
    await demandVerifier(grant, parameters.code_verifier)
  }
  useUp(grant)
}

/** What is answered where the token endpoint is to fail. */
function spoiled({ tokens, attempt }: Grant, rules: AnswerRules | undefined): Response | undefined {
  if (strikes(attempt, "token-500")) return down()
  if (strikes(attempt, "token-missing")) {
    const { access_token: _, ...others } = tokens
    return succeed(disguise(others, rules), rules)
  }
  if (!strikes(attempt, "token-error")) return undefined
  const refusal = new Refusal("invalid_grant", "the code has expired")
  return told(refusal, rules, disguise(tokens, rules), attempt)
}

/**
 * Answers a token request.
 * @param provider The provider.
 * @param received The request.
 * @returns The token answer in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const parameters = standardParameters(provider, received, provider.token)
  const exchanged = grantIn(provider, received)
  const waiting = exchanged ? [] : grantsWaiting(provider)
  const grant = exchanged ?? waiting[0]
  if (!provider.token.only) await authenticateClient(provider, received.headers, parameters)
  await demandDeclared(provider, received, grant)
  demand(grant, "invalid_grant", "the code is unknown")
  if (bindsTokens(provider))
    grant.key = await demandProof(provider, received, grant.key ? { key: grant.key } : {})
  if (exchanged) await exchange(provider, grant, parameters)
  const tokens = await issue(provider, grant)
  for (const one of exchanged ? [grant] : waiting) handOut(one, tokens)
  return (
    spoiled(grant, provider.token.answer) ??
    succeed(disguise(grant.tokens, provider.token.answer), provider.token.answer)
  )
}

/** Seconds after which a provider that is asked too often wants to be asked again. */
const patience = 30

/**
 * Tells whether a call to the token endpoint is one that refreshes.
 * @param provider The provider.
 * @param received The call.
 */
export function refreshes({ ledger }: SimulatedProvider, received: Received): boolean {
  const values = valuesIn(received)
  return values.has("refresh_token") || ledger.grants.some((grant) => refreshTokenIn(grant, values))
}

function refreshTokenIn({ tokens, issued }: Grant, values: ReadonlySet<string>): string | undefined {
  const current = String(tokens.refresh_token ?? "")
  const known = [...(current === "" ? [] : [current]), ...issued.replaced.keys()]
  return known.find((token) => values.has(token))
}

/** The consent whose tokens a call carries, with the one that it is about. */
function presented(
  { ledger }: SimulatedProvider,
  received: Received,
): { grant: Grant; refreshToken?: string; accessToken?: string } | undefined {
  const values = valuesIn(received)
  for (const grant of ledger.grants) {
    const refreshToken = refreshTokenIn(grant, values)
    if (refreshToken) return { grant, refreshToken }
    const accessToken = liveTokens(grant).find((token) => values.has(token))
    if (accessToken) return { grant, accessToken }
  }
  return undefined
}

async function demandCall(
  provider: SimulatedProvider,
  received: Received,
  call: RefreshCall,
  found: ReturnType<typeof presented>,
): Promise<void> {
  const { grant, refreshToken, accessToken } = found ?? {}
  const tokens = {
    ...grant?.tokens,
    ...(refreshToken ? { refresh_token: refreshToken } : {}),
    ...(accessToken ? { access_token: accessToken } : {}),
  }
  const placeholderValues = placeholderValuesOf(
    provider.config,
    grant && { tokens, claims: grant.user.profile },
  )
  const own: RequestAuth | undefined = call.auth
  const wrong = own
    ? differencesWithToken({ ...call, method: call.method ?? "POST" }, received, placeholderValues)
    : differences(call, received, placeholderValues, "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  await demandSignature(provider, call, received, placeholderValues)
  if (call.only) return
  const parameters = standardParameters(provider, received, call)
  if (!own) await authenticateClient(provider, received.headers, parameters)
  const right = parameters.grant_type === "refresh_token"
  demand(right, "unsupported_grant_type", "grant_type should be refresh_token")
  demand(parameters.refresh_token, "invalid_request", "the refresh token is missing")
}

/** RFC 9700 section 4.14.2: a refresh token that was replaced ends the whole consent, unless it comes again within the grace. */
function demandCurrent({ config }: SimulatedProvider, grant: Grant, refreshToken: string): void {
  const { grace = 0 } = typeof config.refresh === "object" ? config.refresh : {}
  const replaced = grant.issued.replaced.get(refreshToken)
  if (replaced === undefined || Date.now() < replaced + grace * 1000) return
  endGrant(grant)
  refuse("invalid_grant", "the refresh token was used before: the consent has ended")
}

/**
 * Replaces a refresh token, where it does not stay what it is.
 * @returns The token after this call: the same, a new one, or the one that has replaced it already.
 */
function nextToken({ config }: SimulatedProvider, grant: Grant, used: string): string {
  if (typeof config.refresh === "object" && config.refresh.rotates === false) return used
  if (grant.issued.replaced.has(used)) return String(grant.tokens.refresh_token)
  const next = opaque("refresh")
  grant.issued.replaced.set(used, Date.now())
  grant.tokens = { ...grant.tokens, refresh_token: next }
  return next
}

async function renewed(provider: SimulatedProvider, grant: Grant, used: string | undefined) {
  // In one step with the check: of two calls that come at once, one is the second.
  const next = used && nextToken(provider, grant, used)
  const { refresh_token: _, ...others } = await issue(provider, grant)
  handOut(grant, next ? { ...others, refresh_token: next } : others)
  return next && next !== used ? { ...others, refresh_token: next } : others
}

/** Takes the next fault from those that are to come, where it is this one. */
function strikesNext(faults: RefreshFault[], fault: RefreshFault): boolean {
  return faults[0] === fault && faults.shift() === fault
}

function outage(faults: RefreshFault[]): Response | undefined {
  if (strikesNext(faults, "refresh-unreached")) throw new ConnectionLost()
  if (strikesNext(faults, "refresh-500")) return down()
  if (!strikesNext(faults, "refresh-429")) return undefined
  const headers = { "retry-after": String(patience) }
  return Response.json({ error: "temporarily_unavailable" }, { status: 429, headers })
}

/**
 * Answers a call that refreshes.
 * @param provider The provider.
 * @param received The call.
 * @returns New tokens in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 * @throws {ConnectionLost} When request or answer is to be lost.
 */
export async function answerRefresh(provider: SimulatedProvider, received: Received): Promise<Response> {
  const call = refreshCall(provider)
  demand(call, "unsupported_grant_type", "this provider refreshes no tokens")
  const { faults } = provider.ledger
  const out = outage(faults)
  if (out) return out
  const found = presented(provider, received)
  await demandCall(provider, received, call, found)
  demand(found, "invalid_grant", "the refresh token is not valid")
  const { grant, refreshToken } = found
  if (bindsTokens(provider))
    grant.key = await demandProof(provider, received, grant.key ? { key: grant.key } : {})
  if (strikesNext(faults, "refresh-refused")) {
    endGrant(grant)
    refuse("invalid_grant", "the user has withdrawn the consent")
  }
  if (refreshToken) demandCurrent(provider, grant, refreshToken)
  const answer = await renewed(provider, grant, refreshToken)
  if (strikesNext(faults, "refresh-lost")) throw new ConnectionLost()
  return succeed(disguise(answer, call.answer), call.answer)
}

/** RFC 7009 section 2.1: with a refresh token end the access tokens of the same consent. */
function endToken(grant: Grant, token: string): void {
  if (grant.issued.access.has(token)) endAccess(grant, token)
  else endGrant(grant)
}

function secretsOf(grant: Grant): string[] {
  const { tokens, token } = grant
  const { refresh_token: refreshToken } = tokens
  return [
    ...(typeof refreshToken === "string" ? [refreshToken] : []),
    ...liveTokens(grant),
    ...(token === undefined ? [] : [token]),
  ]
}

async function answerStandard(
  provider: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): Promise<void> {
  const { auth: _, ...declared } = call
  const wrong = differences(declared, received, placeholderValuesOf(provider.config), "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  const parameters = standardParameters(provider, received, call)
  await authenticateClient(provider, received.headers, parameters)
  const { token } = parameters
  demand(token, "invalid_request", "the token is missing")
  // Section 2.2: a token that is unknown is one that is revoked.
  const grant = provider.ledger.grants.find((one) => secretsOf(one).includes(token))
  if (grant) endToken(grant, token)
}

/** What opens an API by itself is an access token. */
function candidates(grant: Grant, auth: RevocationCall["auth"]): string[] {
  const bears = auth === "bearer" || (typeof auth === "object" && "bearer" in auth)
  return bears ? liveTokens(grant) : secretsOf(grant)
}

/** The consent and the token for which the call is right, or else what is wrong with it for the one that it fits best. */
function meant(
  { config, ledger }: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): { grant: Grant; token: string; wrong: string[] } | undefined {
  const { auth = "client", ...rest } = call
  const tried = ledger.grants.flatMap((grant) =>
    candidates(grant, auth).map((token) => {
      const tokens = { ...grant.tokens, ...(grant.issued.access.has(token) ? { access_token: token } : {}) }
      const placeholderValues = {
        ...placeholderValuesOf(config, { tokens, claims: grant.user.profile }),
        token,
      }
      const expected = { ...rest, method: call.method ?? "POST" }
      const wrong =
        auth === "client"
          ? differences(expected, received, placeholderValues, "POST")
          : differencesWithToken({ ...expected, auth }, received, placeholderValues)
      return { grant, token, wrong }
    }),
  )
  return tried.sort((a, b) => a.wrong.length - b.wrong.length)[0]
}

async function answerDeclared(
  provider: SimulatedProvider,
  received: Received,
  call: RevocationCall,
): Promise<void> {
  const { auth = "client" } = call
  if (auth === "client")
    await authenticateClient(provider, received.headers, standardParameters(provider, received, call))
  const found = meant(provider, received, call)
  demand(found, "invalid_token", "the token is unknown", 401)
  const { grant, token, wrong } = found
  if (wrong.length > 0) refuse("invalid_request", wrong.join("; "))
  await demandSignature(provider, call, received, { ...placeholderValuesOf(provider.config), token })
  if (JSON.stringify(call).includes("{token}")) endToken(grant, token)
  else endGrant(grant)
}

/**
 * Answers a call that revokes.
 * @param provider The provider.
 * @param received The call.
 * @returns An empty answer.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerRevocation(provider: SimulatedProvider, received: Received): Promise<Response> {
  const call = revocationCall(provider)
  demand(call, "unsupported_token_type", "this provider revokes no tokens")
  if (provider.signed && call.standard) endGrant(await signedGrant(provider, received))
  else await (call.standard ? answerStandard : answerDeclared)(provider, received, call)
  return succeed(disguise({}, call.answer), call.answer)
}
