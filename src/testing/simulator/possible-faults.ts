/** Which faults can happen at a provider. */
import { isOpen } from "../../engine/notation/issuer-template.js"
import type { Fault } from "./fault.js"
import type { ProviderConfig, SimulatedProvider } from "./simulated-provider.js"
import { needsExtraCalls, simulatedUserAt } from "./user.js"

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
 * Tells whether a sign-in calls the userinfo endpoint for what the id token lacks, and only then. Where the entry states all
 * that a sign-in needs, there is no metadata document to find the endpoint in.
 * @param provider The provider.
 */
export function completesClaims(provider: SimulatedProvider): boolean {
  const { config } = provider
  const { type, userinfo, userClaims } = config
  const isKnown = userinfo?.url !== undefined || readsMetadata(provider)
  const isReplaced = userinfo?.request !== undefined || asksUserinfo(config)
  return type === "oidc" && userClaims !== undefined && isKnown && !isReplaced
}

/**
 * Tells whether the profile is a signed text in the token answer whose keys are known.
 * @param config The provider.
 */
function signsProfile({ userinfo, jwks_endpoint }: ProviderConfig): boolean {
  return userinfo?.from === "tokens" && userinfo.answer?.format === "jwt" && jwks_endpoint !== undefined
}

/** RFC 9207: a provider whose issuer differs from user to user names none in its answer to the browser. */
export function namesIssuer({ issuer }: SimulatedProvider): boolean {
  return issuer !== undefined && !isOpen(issuer)
}

/** An answer has to be tied to its browser by something that the app itself compares: state or nonce. */
function browserFaults(provider: SimulatedProvider): Fault[] {
  if (provider.signed) return ["other-browser", "unconfirmed-callback", "wrong-request-token"]
  const { checks } = provider
  return [
    "other-browser",
    ...(checks.has("state") || !checks.has("nonce") ? (["wrong-state"] as const) : []),
    ...(checks.has("state") ? (["missing-state"] as const) : []),
    ...(provider.config.callback?.sign ? (["altered-callback", "unsigned-callback"] as const) : []),
    ...(provider.issuer === undefined ? [] : (["wrong-iss"] as const)),
    ...(namesIssuer(provider) && readsMetadata(provider) ? (["missing-iss"] as const) : []),
  ]
}

function idTokenFaults({ checks }: SimulatedProvider): Fault[] {
  const nonce: Fault[] = checks.has("nonce") ? ["wrong-nonce"] : []
  return ["no-id-token", "bad-signature", "expired-id-token", "wrong-audience", "wrong-issuer", ...nonce]
}

/**
 * Tells whether the failure of an extra call ends a sign-in.
 * @param config The provider.
 */
function requiresExtraCall({ enrich = [] }: ProviderConfig): boolean {
  return enrich.some(({ required }) => required === true)
}

/**
 * Lists what can go wrong at a provider.
 * @param provider The provider. Calls that the app makes by functions of its own are nothing the simulator could spoil.
 * @returns The faults, in the order of a sign-in.
 */
export function faultsOf(provider: SimulatedProvider): Fault[] {
  const { config } = provider
  const ownUserinfo = config.userinfo?.request !== undefined
  if (config.token?.request) return browserFaults(provider)
  const oidc = config.type === "oidc" && !provider.signed
  const userinfo = asksUserinfo(config)
  const completes = completesClaims(provider)
  return [
    ...browserFaults(provider),
    "token-error",
    "token-500",
    "token-missing",
    ...(oidc ? idTokenFaults(provider) : []),
    ...(!oidc && signsProfile(config) ? (["bad-signature"] as const) : []),
    ...(userinfo ? (["userinfo-401", "userinfo-error"] as const) : []),
    ...((oidc && (userinfo || completes)) || config.identifier ? (["other-subject"] as const) : []),
    ...(oidc && completes ? (["claims-missing"] as const) : []),
    ...(needsExtraCalls(provider, simulatedUserAt(provider, "ordinary")) ? (["enrich-500"] as const) : []),
    ...(ownUserinfo && !oidc ? [] : (["no-id"] as const)),
  ]
}

/**
 * Tells whether a user gets in although a fault happens.
 * @param provider The provider.
 * @param fault The fault.
 */
export function survives({ config }: SimulatedProvider, fault: Fault): boolean {
  return fault === "claims-missing" || (fault === "enrich-500" && !requiresExtraCall(config))
}
