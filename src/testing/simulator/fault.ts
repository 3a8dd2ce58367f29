/** What may go wrong at a provider or on the way back from it, and which of it can happen at whom. */
import { isOpen } from "../../notation/issuer-template.js"
import type { Grant } from "./grant.js"
import type { ProviderConfig, SimulatedProvider } from "./simulated-provider.js"
import { needsExtraCalls, personAt } from "./user.js"

/**
 * Everything that a simulated provider can do wrong on request:
 * - `other-browser`: the answer reaches a browser that never began a sign-in;
 * - `wrong-state`, `missing-state`: the answer carries another state, or none;
 * - `wrong-iss`, `missing-iss`: it names another issuer, or none although the metadata announces one (RFC 9207);
 * - `unconfirmed-callback`, `wrong-request-token`: the provider does not confirm the callback URL, or the answer
 *   carries another request token (RFC 5849);
 * - `token-error`: the token endpoint answers an error, in the provider's own shape; `token-500`: it is down;
 *   `token-missing`: its answer has no access token;
 * - `no-id-token`, `bad-signature`, `expired-id-token`, `wrong-audience`, `wrong-issuer`, `wrong-nonce`: the id token is
 *   missing or not good;
 * - `userinfo-401`: the profile call is refused; `userinfo-error`: it answers an error, in the provider's own shape,
 *   beside a whole profile where errors come with status 200; `other-subject`: it tells of somebody else than the id
 *   token;
 * - `enrich-500`: the extra calls that complete a profile fail, which ends no sign-in;
 * - `no-id`: nothing of what the account id is made of is told.
 */
export const faults = [
  "other-browser",
  "wrong-state",
  "missing-state",
  "wrong-iss",
  "missing-iss",
  "unconfirmed-callback",
  "wrong-request-token",
  "token-error",
  "token-500",
  "token-missing",
  "no-id-token",
  "bad-signature",
  "expired-id-token",
  "wrong-audience",
  "wrong-issuer",
  "wrong-nonce",
  "userinfo-401",
  "userinfo-error",
  "other-subject",
  "enrich-500",
  "no-id",
] as const

/** Name of one of them. */
export type Fault = (typeof faults)[number]

/** Answers that are none to the sign-in under way: anybody can have a browser load them, so they may not break it off. */
export const foreignAnswers: ReadonlySet<Fault> = new Set([
  "wrong-state",
  "missing-state",
  "wrong-request-token",
])

/** One sign-in, as far as the provider sees it: what is to go wrong in it, and what came of that. */
export interface Attempt {
  readonly fault: Fault | undefined
  /** Whether the fault has happened. */
  struck: boolean
  /** The error code that the app was told, where it was told one. */
  said: string | undefined
  /** Codes, states and tokens that were given out. */
  grant: Grant | undefined
  given: Set<string>
}

/** @returns A sign-in about to begin. */
export function createAttempt(fault: Fault | undefined): Attempt {
  return { fault, struck: false, said: undefined, grant: undefined, given: new Set() }
}

/**
 * Tells whether a fault is to happen now, and notes that it did.
 * @param attempt The sign-in; without one nothing goes wrong.
 * @param fault The fault that could happen at this point.
 */
export function strikes(attempt: Attempt | undefined, fault: Fault): boolean {
  if (attempt?.fault !== fault) return false
  attempt.struck = true
  return true
}

/** Whether the engine needs the metadata document to finish a sign-in: the entry does not state what is needed. */
function readsMetadata({ config, alg }: SimulatedProvider): boolean {
  const needsKeys = config.type === "oidc" && !alg.startsWith("HS")
  return config.token?.url === undefined || (needsKeys && config.jwks_endpoint === undefined)
}

/**
 * Tells whether a sign-in calls the userinfo endpoint.
 * @param config The provider.
 */
export function asksUserinfo({ type, idToken, userinfo }: ProviderConfig): boolean {
  if (userinfo?.request || userinfo?.from === "tokens") return false
  return type === "oauth" || idToken === false || userinfo?.from !== undefined
}

/**
 * Tells whether the profile is a signed text in the token answer whose keys are known.
 * @param config The provider.
 */
export function signsProfile({ userinfo, jwks_endpoint }: ProviderConfig): boolean {
  return userinfo?.from === "tokens" && userinfo.answer?.format === "jwt" && jwks_endpoint !== undefined
}

/** RFC 9207: a provider whose issuer differs from person to person names none in its answer to the browser. */
export function namesIssuer({ issuer }: SimulatedProvider): boolean {
  return issuer !== undefined && !isOpen(issuer)
}

/** An answer has to be tied to its browser by something that the app itself compares: state or nonce. */
function browserFaults(party: SimulatedProvider): Fault[] {
  if (party.signed) return ["other-browser", "unconfirmed-callback", "wrong-request-token"]
  const { checks } = party
  return [
    "other-browser",
    ...(checks.has("state") || !checks.has("nonce") ? (["wrong-state"] as const) : []),
    ...(checks.has("state") ? (["missing-state"] as const) : []),
    ...(party.issuer === undefined ? [] : (["wrong-iss"] as const)),
    ...(namesIssuer(party) && readsMetadata(party) ? (["missing-iss"] as const) : []),
  ]
}

function idTokenFaults({ checks }: SimulatedProvider): Fault[] {
  const nonce: Fault[] = checks.has("nonce") ? ["wrong-nonce"] : []
  return ["no-id-token", "bad-signature", "expired-id-token", "wrong-audience", "wrong-issuer", ...nonce]
}

/**
 * Lists what can go wrong at a provider.
 * @param party The provider. Calls that the app makes by functions of its own are nothing the simulator could spoil.
 * @returns The faults, in the order of a sign-in.
 */
export function faultsOf(party: SimulatedProvider): Fault[] {
  const { config } = party
  const ownUserinfo = config.userinfo?.request !== undefined
  if (config.token?.request) return browserFaults(party)
  const oidc = config.type === "oidc" && !party.signed
  const userinfo = asksUserinfo(config)
  return [
    ...browserFaults(party),
    "token-error",
    "token-500",
    "token-missing",
    ...(oidc ? idTokenFaults(party) : []),
    ...(!oidc && signsProfile(config) ? (["bad-signature"] as const) : []),
    ...(userinfo ? (["userinfo-401", "userinfo-error"] as const) : []),
    ...(userinfo && oidc ? (["other-subject"] as const) : []),
    ...(needsExtraCalls(party, personAt(party, "ordinary")) ? (["enrich-500"] as const) : []),
    ...(ownUserinfo && !oidc ? [] : (["no-id"] as const)),
  ]
}
