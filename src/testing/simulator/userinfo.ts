/** The userinfo endpoint and the extra calls that complete a profile. */
import { gatherValues } from "../../engine/notation/placeholders.js"
import { answerDown, answerError, sendAnswer, sendRefusal, toForeignShape } from "./answer.js"
import { demandProof } from "./dpop.js"
import type { Route } from "./endpoints.js"
import { triggerFault } from "./fault.js"
import { findLiveTokens, type Grant } from "./grant.js"
import { signProfile, subjectOf } from "./issue.js"
import { findSignedGrant } from "./oauth1.js"
import { demand, Refusal, refuse } from "./refusal.js"
import { demandSignature, findDifferencesWithToken, type Received, readValues } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { useCode } from "./token.js"
import { isSubjectId } from "./user.js"

/** Finds the grant whose tokens make the call right; the call is also signed, where that is declared. */
async function findGrant(
  provider: SimulatedProvider,
  { request }: Route,
  received: Received,
): Promise<Grant> {
  let fewest: string[] | undefined
  for (const grant of provider.ledger.grants)
    for (const token of findLiveTokens(grant)) {
      const { user, callback } = grant
      const tokens = { ...grant.tokens, access_token: token }
      const values = gatherValues(provider.config, { tokens, claims: user.profile, callback })
      const wrong = findDifferencesWithToken(request, received, values)
      if (wrong.length === 0) {
        await demandSignature(provider, request, received, values)
        return grant
      }
      if (!fewest || wrong.length < fewest.length) fewest = wrong
    }
  const wrong = fewest ?? ["the access token is unknown"]
  const isAboutToken = /token/.test(wrong[0] ?? "")
  return refuse(
    isAboutToken ? "invalid_token" : "invalid_request",
    wrong.join("; "),
    isAboutToken ? 401 : 400,
  )
}

/** Finds the grant of a call, whose token may be bound to a key (RFC 9449 section 7.1). */
async function authorizeCall(provider: SimulatedProvider, received: Received, route: Route): Promise<Grant> {
  if (provider.signed) return findSignedGrant(provider, received)
  const [scheme, token = ""] = (received.headers.get("authorization") ?? "").split(" ")
  if (!provider.bindsTokens || token === "") return findGrant(provider, route, received)
  demand(scheme === "DPoP", "invalid_token", "a bound access token is sent by the scheme DPoP", 401)
  const headers = new Headers(received.headers)
  headers.set("authorization", `Bearer ${token}`)
  const grant = await findGrant(provider, route, { ...received, headers })
  await demandProof(provider, received, { token, key: grant.key })
  return grant
}

/** Answers a userinfo request with the profile, in the provider's own shape. */
export async function answerUserinfo(
  provider: SimulatedProvider,
  received: Received,
  route: Route,
): Promise<Response> {
  const grant = await authorizeCall(provider, received, route)
  if (readValues(received).has(grant.code)) useCode(grant)
  const { user, attempt } = grant
  const rules = provider.userinfo.answer
  let { profile } = user
  const isAnonymous = triggerFault(attempt, "no-id") && isSubjectId(provider)
  if (provider.config.type === "oidc" && !isAnonymous) {
    const sub = subjectOf(provider, user)
    profile = triggerFault(attempt, "other-subject") ? { ...profile, sub: `not-${sub}` } : { sub, ...profile }
  }
  const signed = rules?.format === "jwt" ? await signProfile(provider, grant, profile) : undefined
  const answer = toForeignShape(signed ?? profile, rules)
  if (triggerFault(attempt, "userinfo-401")) {
    const refusal = new Refusal("invalid_token", "the access token has expired", 401)
    return sendRefusal(refusal, { ...rules, fails: undefined })
  }
  if (triggerFault(attempt, "userinfo-error"))
    return answerError(
      new Refusal("insufficient_scope", "the scope is not enough", 403),
      rules,
      answer,
      attempt,
    )
  return sendAnswer(answer, rules)
}

/** Answers one of the extra calls that complete a profile. */
export async function answerEnrich(
  provider: SimulatedProvider,
  received: Received,
  route: Route,
): Promise<Response> {
  const { user, attempt } = await authorizeCall(provider, received, route)
  if (triggerFault(attempt, "enrich-500")) return answerDown()
  const answer = user.enrich[route.index]
  const rules = route.request.answer
  // Many users have no picture or no list of addresses: an ordinary answer, not a refusal.
  if (answer === undefined || answer === null)
    return sendRefusal(new Refusal("not_found", "nothing is here", 404))
  return sendAnswer(rules?.format === "image" ? answer : toForeignShape(answer, rules), rules)
}
