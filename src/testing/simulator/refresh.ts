/** Refreshing: a refresh token for new tokens (RFC 6749 section 6), or what the entry has in its place. */
import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { RequestAuth } from "../../types/provider-calls.js"
import { disguise, succeed } from "./answer.js"
import { bindsTokens } from "./bound.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { differences, differencesWithToken } from "./expect.js"
import type { RefreshFault } from "./fault.js"
import { type Grant, opaque } from "./grant.js"
import { endGrant, handOut, issue, liveTokens } from "./issue.js"
import { down } from "./outage.js"
import { standardParameters, valuesIn } from "./parameters.js"
import type { Received } from "./received.js"
import { type RefreshCall, refreshCall } from "./refresh-terms.js"
import { ConnectionLost, demand, refuse } from "./refusal.js"
import { demandSignature } from "./signature.js"
import type { SimulatedProvider } from "./simulated-provider.js"

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
