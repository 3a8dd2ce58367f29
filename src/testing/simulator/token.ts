/** The token endpoint and the revocation endpoint: codes and refresh tokens for tokens, and the end of both. */
import * as base64url from "jose/base64url"
import { gatherValues, type PlaceholderValues } from "../../engine/notation/placeholders.js"
import { answerDown, answerError, sendAnswer, toForeignShape } from "./answer.js"
import { callbackName, wireName } from "./authorize.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { type RefreshFault, triggerFault } from "./fault.js"
import { createOpaque, endGrant, findLiveTokens, type Grant, handOut } from "./grant.js"
import { issueTokens } from "./issue.js"
import { findSignedGrant } from "./oauth1.js"
import { ConnectionLost, demand, Refusal, refuse } from "./refusal.js"
import {
  demandSignature,
  type ExpectedCall,
  findDifferences,
  findDifferencesWithToken,
  type Received,
  readStandardParameters,
  readValues,
} from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** Refuses a call that is not as it is declared, or not signed as declared. */
async function demandDeclaredCall(
  provider: SimulatedProvider,
  call: ExpectedCall,
  received: Received,
  values: PlaceholderValues,
  withToken = false,
): Promise<void> {
  const wrong = withToken
    ? findDifferencesWithToken({ ...call, method: call.method ?? "POST" }, received, values)
    : findDifferences(call, received, values, "POST")
  demand(wrong.length === 0, "invalid_request", wrong.join("; "))
  await demandSignature(provider, call, received, values)
}

/** Uses a code up. A code that is used twice ends the tokens that it gave (RFC 6749 section 4.1.2). */
export function useCode(grant: Grant): void {
  if (grant.used) {
    endGrant(grant)
    refuse("invalid_grant", "the code was used before")
  }
  grant.used = true
}

/** Answers a token request (RFC 6749 section 4.1.3) in the provider's own shape. */
export async function answerToken(provider: SimulatedProvider, received: Received): Promise<Response> {
  const { token, ledger, config } = provider
  const parameters = readStandardParameters(provider, received, token)
  const values = readValues(received)
  const exchanged = ledger.grants.find((one) => values.has(one.code))
  // Where the token call is the client's own, the profile call carries the code.
  const waiting = !exchanged && token.keep === false ? ledger.grants.filter(({ used }) => !used) : []
  const grant = exchanged ?? waiting[0]
  if (!token.only) await authenticateClient(provider, received.headers, parameters)
  const known = grant && { tokens: grant.tokens, claims: grant.user.profile, callback: grant.callback }
  await demandDeclaredCall(provider, token, received, gatherValues(config, known))
  demand(grant, "invalid_grant", "the code is unknown")
  if (provider.bindsTokens) grant.key = await demandProof(provider, received, { key: grant.key })
  if (exchanged) {
    if (!token.only) {
      const isExchange = parameters.grant_type === "authorization_code"
      demand(isExchange, "unsupported_grant_type", "grant_type should be authorization_code")
      demand(parameters.code === grant.code, "invalid_grant", "the code stands in another parameter")
      const name = wireName(provider, "redirect_uri")
      const isSame = name === "" || parameters.redirect_uri === (callbackName(provider) ?? grant.redirectUri)
      demand(isSame, "invalid_grant", `${name} should be the one of the authorization request`)
      if (grant.challenge !== undefined) {
        // RFC 7636 section 4.6
        const verifier = parameters.code_verifier
        demand(verifier, "invalid_grant", "code_verifier is missing")
        let challenge = verifier
        if (grant.challengeMethod === "S256") {
          const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
          challenge = base64url.encode(new Uint8Array(digest))
        }
        const isRight = challenge === grant.challenge
        demand(isRight, "invalid_grant", "code_verifier does not belong to the code_challenge")
      }
    }
    useCode(grant)
  }
  const tokens = await issueTokens(provider, grant)
  for (const one of exchanged ? [grant] : waiting) handOut(one, tokens)
  const { attempt } = grant
  const rules = token.answer
  const answer = toForeignShape(grant.tokens, rules)
  if (triggerFault(attempt, "token-500")) return answerDown()
  if (triggerFault(attempt, "token-error"))
    return answerError(new Refusal("invalid_grant", "the code has expired"), rules, answer, attempt)
  if (!triggerFault(attempt, "token-missing")) return sendAnswer(answer, rules)
  const { access_token: _, ...others } = grant.tokens
  return sendAnswer(toForeignShape(others, rules), rules)
}

function findRefreshToken({ tokens, issued }: Grant, values: ReadonlySet<string>): string | undefined {
  const current = String(tokens.refresh_token ?? "")
  const known = [...(current === "" ? [] : [current]), ...issued.replaced.keys()]
  return known.find((token) => values.has(token))
}

/** Whether a call to the token endpoint is one that refreshes. */
export function isRefresh({ ledger }: SimulatedProvider, received: Received): boolean {
  const values = readValues(received)
  return values.has("refresh_token") || ledger.grants.some((grant) => findRefreshToken(grant, values))
}

/**
 * Replaces a refresh token, where the provider rotates them. One that was replaced ends the whole consent, unless it comes
 * again within the grace (RFC 9700 section 4.14.2).
 * @returns The token after this call: the same, a new one, or the one that has replaced it already.
 */
function rotateToken({ config }: SimulatedProvider, grant: Grant, used: string): string {
  const { grace = 0, rotates } = typeof config.refresh === "object" ? config.refresh : {}
  const { replaced } = grant.issued
  const replacedAt = replaced.get(used)
  if (replacedAt !== undefined && Date.now() >= replacedAt + grace * 1000) {
    endGrant(grant)
    refuse("invalid_grant", "the refresh token was used before: the consent has ended")
  }
  if (rotates === false) return used
  if (replacedAt !== undefined) return String(grant.tokens.refresh_token)
  const next = createOpaque("refresh")
  replaced.set(used, Date.now())
  grant.tokens = { ...grant.tokens, refresh_token: next }
  return next
}

/** Whether this fault is the next of those that are to come; it is removed from them. */
function triggerNextFault(faults: RefreshFault[], fault: RefreshFault): boolean {
  return faults[0] === fault && faults.shift() === fault
}

/**
 * Answers a call that refreshes: a refresh token for new tokens (RFC 6749 section 6), or what the entry has in its place.
 * @throws {ConnectionLost} When request or answer is to be lost.
 */
export async function answerRefresh(provider: SimulatedProvider, received: Received): Promise<Response> {
  const call = provider.refresh
  demand(call, "unsupported_grant_type", "this provider refreshes no tokens")
  const { faults } = provider.ledger
  if (triggerNextFault(faults, "refresh-unreached")) throw new ConnectionLost()
  if (triggerNextFault(faults, "refresh-500")) return answerDown()
  if (triggerNextFault(faults, "refresh-429")) {
    const headers = { "retry-after": "30" }
    return Response.json({ error: "temporarily_unavailable" }, { status: 429, headers })
  }
  const sent = readValues(received)
  const { config, ledger } = provider
  const grant = ledger.grants.find(
    (one) =>
      findRefreshToken(one, sent) !== undefined || findLiveTokens(one).some((token) => sent.has(token)),
  )
  const used = grant && findRefreshToken(grant, sent)
  const accessToken = used ? undefined : grant && findLiveTokens(grant).find((token) => sent.has(token))
  const presented = {
    ...grant?.tokens,
    ...(used ? { refresh_token: used } : {}),
    ...(accessToken ? { access_token: accessToken } : {}),
  }
  const values = gatherValues(config, grant && { tokens: presented, claims: grant.user.profile })
  await demandDeclaredCall(provider, call, received, values, call.auth !== undefined)
  if (!call.only) {
    const parameters = readStandardParameters(provider, received, call)
    if (call.auth === undefined) await authenticateClient(provider, received.headers, parameters)
    const isRefreshGrant = parameters.grant_type === "refresh_token"
    demand(isRefreshGrant, "unsupported_grant_type", "grant_type should be refresh_token")
    demand(parameters.refresh_token, "invalid_request", "the refresh token is missing")
    demand(parameters.refresh_token === used, "invalid_grant", "the refresh token is not valid")
  }
  // Old refresh tokens of a consent are known when it has ended.
  demand(grant && !grant.ended, "invalid_grant", "the refresh token is not valid")
  if (provider.bindsTokens) grant.key = await demandProof(provider, received, { key: grant.key })
  if (triggerNextFault(faults, "refresh-refused")) {
    endGrant(grant)
    refuse("invalid_grant", "the user has withdrawn the consent")
  }
  // Checked and replaced in one step: of two calls that come at once, one is the second.
  const next = used && rotateToken(provider, grant, used)
  const { refresh_token: _, ...others } = await issueTokens(provider, grant)
  handOut(grant, next ? { ...others, refresh_token: next } : others)
  const answer = next && next !== used ? { ...others, refresh_token: next } : others
  if (triggerNextFault(faults, "refresh-lost")) throw new ConnectionLost()
  return sendAnswer(toForeignShape(answer, call.answer), call.answer)
}

/** Revokes a token. With a refresh token end the access tokens of the same consent (RFC 7009 section 2.1). */
function endToken(grant: Grant, token: string): void {
  if (grant.issued.access.has(token)) grant.issued.access.set(token, 0)
  else endGrant(grant)
}

/** Lists the tokens of a consent that can be revoked. */
function revocableTokens(grant: Grant): string[] {
  const { refresh_token: refreshToken } = grant.tokens
  return [
    ...(typeof refreshToken === "string" ? [refreshToken] : []),
    ...findLiveTokens(grant),
    ...(grant.token === undefined ? [] : [grant.token]),
  ]
}

/** Answers a call that revokes, as the entry declares it or as RFC 7009 says. */
export async function answerRevocation(provider: SimulatedProvider, received: Received): Promise<Response> {
  const call = provider.revocation
  demand(call, "unsupported_token_type", "this provider revokes no tokens")
  const { config, ledger } = provider
  const { auth = "client" } = call
  if (!call.standard) {
    if (auth === "client")
      await authenticateClient(provider, received.headers, readStandardParameters(provider, received, call))
    const isBearer = auth === "bearer" || (typeof auth === "object" && "bearer" in auth)
    const { auth: _, ...unsigned } = { ...call, method: call.method ?? "POST" }
    const candidates = ledger.grants.flatMap((grant) =>
      (isBearer ? findLiveTokens(grant) : revocableTokens(grant)).map((token) => {
        const tokens = { ...grant.tokens, ...(grant.issued.access.has(token) ? { access_token: token } : {}) }
        const values = { ...gatherValues(config, { tokens, claims: grant.user.profile }), token }
        const wrong =
          auth === "client"
            ? findDifferences(unsigned, received, values, "POST")
            : findDifferencesWithToken({ ...unsigned, auth }, received, values)
        return { grant, token, wrong }
      }),
    )
    // The token is the one that the call fits best.
    const [found] = candidates.sort((a, b) => a.wrong.length - b.wrong.length)
    demand(found, "invalid_token", "the token is unknown", 401)
    const { grant, token, wrong } = found
    demand(wrong.length === 0, "invalid_request", wrong.join("; "))
    await demandSignature(provider, call, received, { ...gatherValues(config), token })
    if (JSON.stringify(call).includes("{token}")) endToken(grant, token)
    else endGrant(grant)
  } else if (provider.signed) endGrant(await findSignedGrant(provider, received))
  else {
    await demandDeclaredCall(provider, { ...call, auth: undefined }, received, gatherValues(config))
    const parameters = readStandardParameters(provider, received, call)
    await authenticateClient(provider, received.headers, parameters)
    const { token } = parameters
    demand(token, "invalid_request", "the token is missing")
    // RFC 7009 section 2.2: an unknown token counts as revoked.
    const grant = ledger.grants.find((one) => revocableTokens(one).includes(token))
    if (grant) endToken(grant, token)
  }
  return sendAnswer(toForeignShape({}, call.answer), call.answer)
}
