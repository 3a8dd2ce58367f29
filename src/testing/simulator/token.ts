/** The token endpoint: a code for tokens (RFC 6749 section 4.1.3), and a refresh token for new ones (section 6). */
import * as base64url from "jose/base64url"
import { holeValuesOf } from "../../calls/hole-values.js"
import type { AnswerRules } from "../../providers.js"
import { disguise, succeed } from "./answer.js"
import { callbackName, wireName } from "./authorize.js"
import { bindsTokens } from "./bound.js"
import { authenticateClient, type StandardParameters } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { differences } from "./expect.js"
import { type Grant, handOut, opaque, strikes } from "./grant.js"
import { idToken, signedProfile } from "./id-token.js"
import { down, told } from "./outage.js"
import { parametersOf, type Received } from "./received.js"
import { demand, Refusal, refuse } from "./refusal.js"
import { demandSignature } from "./signature.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Part of the request that carries the standard parameters. */
function place(provider: SimulatedProvider): "query" | "form" | "json" {
  if (provider.token.method === "GET") return "query"
  return provider.token.json ? "json" : "form"
}

function standardParameters(provider: SimulatedProvider, received: Received): StandardParameters {
  const given = parametersOf(received, place(provider))
  const names = [
    "client_id",
    "client_secret",
    "client_assertion",
    "client_assertion_type",
    "grant_type",
    "code",
    "redirect_uri",
    "code_verifier",
    "refresh_token",
  ]
  return Object.fromEntries(names.map((name) => [name, given[provider.config.rename?.[name] ?? name]]))
}

function valuesIn(received: Received): ReadonlySet<string> {
  const parts = ["query", "form", "json"] as const
  return new Set(parts.flatMap((part) => Object.values(parametersOf(received, part))))
}

/** The grant whose code or refresh token stands anywhere in the request. */
function grantIn(provider: SimulatedProvider, received: Received): Grant | undefined {
  const values = valuesIn(received)
  return provider.ledger.grants.find(
    (grant) => values.has(grant.code) || values.has(String(grant.tokens.refresh_token ?? "-")),
  )
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
    grant.tokens = {}
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
  const holeValues = holeValuesOf(provider.config, known)
  const wrong = differences(provider.token, received, holeValues, "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  await demandSignature(provider, provider.token, received, holeValues)
}

function refresh(grant: Grant, parameters: StandardParameters): boolean {
  if (parameters.grant_type !== "refresh_token") return false
  const token = parameters.refresh_token
  demand(token && token === grant.tokens.refresh_token, "invalid_grant", "the refresh token is not valid")
  return true
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

/**
 * Writes the profile where the token answer is where it comes from.
 * @param provider The provider.
 * @param grant The consent.
 * @returns Members of the token answer; none where the profile comes from elsewhere.
 */
export async function profileMembers(
  provider: SimulatedProvider,
  grant: Grant,
): Promise<Record<string, unknown>> {
  const { from, answer } = provider.userinfo
  if (from !== "tokens") return {}
  strikes(grant.attempt, "no-id")
  const { profile } = grant.user
  const facts = answer?.format === "jwt" ? await signedProfile(provider, grant, profile) : profile
  return disguise(facts, answer) as Record<string, unknown>
}

async function idTokenMember(provider: SimulatedProvider, grant: Grant): Promise<{ id_token?: string }> {
  if (provider.config.type !== "oidc" || strikes(grant.attempt, "no-id-token")) return {}
  return { id_token: await idToken(provider, grant) }
}

/** Tokens of another user than the issuer was found for. */
function otherSubject({ config }: SimulatedProvider, { user, attempt }: Grant): { sub?: string } {
  if (!config.identifier || !strikes(attempt, "other-subject")) return {}
  return { sub: `not-${String(user.profile.sub)}` }
}

async function issue(provider: SimulatedProvider, grant: Grant): Promise<Record<string, unknown>> {
  const { user } = grant
  const profile = await profileMembers(provider, grant)
  // A signed profile may be the access token itself.
  const isSigned = provider.userinfo.answer?.format === "jwt"
  const scope = grant.scope === undefined ? {} : { scope: grant.scope }
  const { refresh_token: _, ...tokens } = user.tokens
  return {
    ...(isSigned ? {} : profile),
    token_type: bindsTokens(provider) ? "DPoP" : "Bearer",
    expires_in: 3600,
    ...scope,
    ...tokens,
    access_token: opaque("access"),
    ...otherSubject(provider, grant),
    ...(grant.refreshes ? { refresh_token: opaque("refresh") } : {}),
    ...(isSigned ? profile : {}),
    ...(await idTokenMember(provider, grant)),
  }
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
  const parameters = standardParameters(provider, received)
  const exchanged = grantIn(provider, received)
  const waiting = exchanged ? [] : grantsWaiting(provider)
  const grant = exchanged ?? waiting[0]
  if (!provider.token.only) await authenticateClient(provider, received.headers, parameters)
  await demandDeclared(provider, received, grant)
  demand(grant, "invalid_grant", "the code is unknown")
  if (bindsTokens(provider))
    grant.key = await demandProof(provider, received, grant.key ? { key: grant.key } : {})
  if (exchanged && !refresh(grant, parameters)) await exchange(provider, grant, parameters)
  const tokens = await issue(provider, grant)
  for (const one of exchanged ? [grant] : waiting) handOut(one, tokens)
  return (
    spoiled(grant, provider.token.answer) ??
    succeed(disguise(grant.tokens, provider.token.answer), provider.token.answer)
  )
}
