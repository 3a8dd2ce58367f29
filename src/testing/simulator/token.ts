/** The token endpoint: a code for tokens (RFC 6749 section 4.1.3). */
import * as base64url from "jose/base64url"
import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { AnswerRules } from "../../types/provider-calls.js"
import { disguise, succeed } from "./answer.js"
import { callbackName, wireName } from "./authorize.js"
import { bindsTokens } from "./bound.js"
import { authenticateClient, type StandardParameters } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { differences } from "./expect.js"
import { type Grant, strikes } from "./grant.js"
import { endGrant, handOut, issue } from "./issue.js"
import { down, told } from "./outage.js"
import { standardParameters, valuesIn } from "./parameters.js"
import type { Received } from "./received.js"
import { demand, Refusal, refuse } from "./refusal.js"
import { demandSignature } from "./signature.js"
import type { SimulatedProvider } from "./simulated-provider.js"

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
