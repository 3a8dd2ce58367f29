/** The userinfo endpoint and the extra calls that complete a profile. */
import { placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { AnswerRules } from "../../types/provider-calls.js"
import { disguise, down, fail, succeed, told } from "./answer.js"
import { demandProof } from "./dpop.js"
import type { Route } from "./endpoints.js"
import { strikes } from "./fault.js"
import { type Grant, liveTokens } from "./grant.js"
import { signedProfile, subjectOf } from "./issue.js"
import { demand, Refusal, refuse } from "./refusal.js"
import { demandSignature, differencesWithToken, type Received } from "./request.js"
import { bindsTokens, type SimulatedProvider } from "./simulated-provider.js"
import { redeem } from "./token.js"
import { isSubjectId } from "./user.js"

/** The live grant that a call belongs to: the first whose tokens make the call right. */
function grantOf(provider: SimulatedProvider, route: Route, received: Received): Grant {
  const live = provider.ledger.grants.flatMap((grant) =>
    liveTokens(grant).map((token) => [grant, { ...grant.tokens, access_token: token }] as const),
  )
  let fewest: string[] | undefined
  for (const [grant, tokens] of live) {
    const { user, callback } = grant
    const placeholderValues = placeholderValuesOf(provider.config, { tokens, claims: user.profile, callback })
    const wrong = differencesWithToken(
      { ...route.request, url: route.request.url ?? "" },
      received,
      placeholderValues,
    )
    if (wrong.length === 0) return grant
    if (!fewest || wrong.length < fewest.length) fewest = wrong
  }
  const [first, ...others] = fewest ?? ["the access token is unknown"]
  const aboutToken = first === undefined || /token/.test(first)
  return refuse(
    aboutToken ? "invalid_token" : "invalid_request",
    [first, ...others].join("; "),
    aboutToken ? 401 : 400,
  )
}

/** As {@link grantOf}; a call that is to be signed is refused without the right signature. */
async function signedGrantOf(provider: SimulatedProvider, route: Route, received: Received): Promise<Grant> {
  const grant = grantOf(provider, route, received)
  const { tokens, user, callback } = grant
  const placeholderValues = placeholderValuesOf(provider.config, { tokens, claims: user.profile, callback })
  await demandSignature(provider, route.request, received, placeholderValues)
  return grant
}

/** The same, where tokens are bound to a key: the call proves it (RFC 9449 section 7.1). */
async function boundGrant(provider: SimulatedProvider, route: Route, received: Received): Promise<Grant> {
  const [scheme, token = ""] = (received.headers.get("authorization") ?? "").split(" ")
  if (!bindsTokens(provider) || token === "") return signedGrantOf(provider, route, received)
  demand(scheme === "DPoP", "invalid_token", "a bound access token goes by the scheme DPoP", 401)
  const headers = new Headers(received.headers)
  headers.set("authorization", `Bearer ${token}`)
  const grant = await signedGrantOf(provider, route, { ...received, headers })
  await demandProof(provider, received, { token, ...(grant.key ? { key: grant.key } : {}) })
  return grant
}

function profileOf(provider: SimulatedProvider, { user, attempt }: Grant): Record<string, unknown> {
  const { profile } = user
  const untold = strikes(attempt, "no-id") && isSubjectId(provider)
  if (provider.config.type !== "oidc" || untold) return profile
  const sub = subjectOf(provider, user)
  return strikes(attempt, "other-subject") ? { ...profile, sub: `not-${sub}` } : { sub, ...profile }
}

/** What is answered where the profile call is to fail. */
function spoiled({ attempt }: Grant, rules: AnswerRules | undefined, success: unknown): Response | undefined {
  if (strikes(attempt, "userinfo-401")) {
    const refusal = new Refusal("invalid_token", "the access token has expired", 401)
    return fail(refusal, { ...rules, fails: undefined })
  }
  if (!strikes(attempt, "userinfo-error")) return undefined
  return told(new Refusal("insufficient_scope", "the scope is not enough", 403), rules, success, attempt)
}

/**
 * Answers a userinfo request.
 * @param provider The provider.
 * @param received The request.
 * @param route The call's declaration.
 * @param signed The consent, when the call was signed (OAuth 1.0a).
 * @returns The profile in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerUserinfo(
  provider: SimulatedProvider,
  received: Received,
  route: Route,
  signed?: Grant,
): Promise<Response> {
  const grant = signed ?? (await boundGrant(provider, route, received))
  redeem(grant, received)
  const rules = provider.userinfo.answer
  const profile = profileOf(provider, grant)
  const facts = rules?.format === "jwt" ? await signedProfile(provider, grant, profile) : profile
  const answer = disguise(facts, rules)
  return spoiled(grant, rules, answer) ?? succeed(answer, rules)
}

/**
 * Answers one of the extra calls.
 * @param provider The provider.
 * @param received The request.
 * @param route The call's declaration and place.
 * @param signed The consent, when the call was signed (OAuth 1.0a).
 * @returns The answer in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerEnrich(
  provider: SimulatedProvider,
  received: Received,
  route: Route,
  signed?: Grant,
): Promise<Response> {
  const grant = signed ?? (await boundGrant(provider, route, received))
  if (strikes(grant.attempt, "enrich-500")) return down()
  const answer = grant.user.enrich[route.index]
  const rules = route.request.answer
  // Many users have no picture or no list of addresses: an ordinary answer, not a refusal.
  if (answer === undefined || answer === null) return fail(new Refusal("not_found", "nothing is here", 404))
  if (rules?.format === "image") return succeed(answer, rules)
  return succeed(disguise(answer, rules), rules)
}

/** The refusal of an address at which the provider has nothing. */
export function nothingHere(provider: SimulatedProvider, address: string): Refusal {
  return new Refusal("not_found", `the provider "${provider.id}" has no endpoint at ${address}`, 404)
}
