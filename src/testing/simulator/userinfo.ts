/** The userinfo endpoint and the extra calls that complete a profile. */
import { rootsOf } from "../../calls/roots.js"
import type { AnswerRules } from "../../providers.js"
import { isSubjectId } from "./anonymous.js"
import { disguise, fail, succeed } from "./answer.js"
import { differencesWithToken } from "./expect.js"
import type { Grant } from "./grant.js"
import { strikes } from "./grant.js"
import { signedProfile, subjectOf } from "./id-token.js"
import { down, told } from "./outage.js"
import type { Received } from "./received.js"
import { Refusal, refuse } from "./refusal.js"
import type { Route, SimulatedProvider } from "./simulated-provider.js"

/** The live grant that a call belongs to: the first whose tokens make the call right. */
function grantOf(party: SimulatedProvider, route: Route, received: Received): Grant {
  const live = party.ledger.grants.filter((grant) => grant.tokens.access_token !== undefined)
  let fewest: string[] | undefined
  for (const grant of live) {
    const { tokens, person, callback } = grant
    const roots = rootsOf(party.config, { tokens, claims: person.profile, callback })
    const wrong = differencesWithToken({ ...route.request, url: route.request.url ?? "" }, received, roots)
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

function profileOf(party: SimulatedProvider, { person, attempt }: Grant): Record<string, unknown> {
  const { profile } = person
  const untold = strikes(attempt, "no-id") && isSubjectId(party)
  if (party.config.type !== "oidc" || untold) return profile
  const sub = subjectOf(party, person)
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
 * @param party The provider.
 * @param received The request.
 * @param route The call's declaration.
 * @param signed The consent, when the call was signed (OAuth 1.0a).
 * @returns The profile in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 */
export async function answerUserinfo(
  party: SimulatedProvider,
  received: Received,
  route: Route,
  signed?: Grant,
): Promise<Response> {
  const grant = signed ?? grantOf(party, route, received)
  const rules = party.userinfo.answer
  const profile = profileOf(party, grant)
  const facts = rules?.format === "jwt" ? await signedProfile(party, grant, profile) : profile
  const answer = disguise(facts, rules)
  return spoiled(grant, rules, answer) ?? succeed(answer, rules)
}

/**
 * Answers one of the extra calls.
 * @param party The provider.
 * @param received The request.
 * @param route The call's declaration and place.
 * @param signed The consent, when the call was signed (OAuth 1.0a).
 * @returns The answer in the provider's own shape.
 * @throws {Refusal} When the real provider would refuse.
 */
export function answerEnrich(
  party: SimulatedProvider,
  received: Received,
  route: Route,
  signed?: Grant,
): Response {
  const grant = signed ?? grantOf(party, route, received)
  if (strikes(grant.attempt, "enrich-500")) return down()
  const answer = grant.person.enrich[route.index]
  const rules = route.request.answer
  // Many people have no picture or no list of addresses: an ordinary answer, not a refusal.
  if (answer === undefined || answer === null) return fail(new Refusal("not_found", "nothing is here", 404))
  if (rules?.format === "image") return succeed(answer, rules)
  return succeed(disguise(answer, rules), rules)
}

/** The refusal of an address at which the provider has nothing. */
export function nothingHere(party: SimulatedProvider, address: string): Refusal {
  return new Refusal("not_found", `the provider "${party.id}" has no endpoint at ${address}`, 404)
}
