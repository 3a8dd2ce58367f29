/** Which faults can happen at a provider. */
import { isOpenIssuer } from "../../engine/notation/issuer-template.js"
import type { Fault } from "./fault.js"
import type { ProviderConfig, SimulatedProvider } from "./simulated-provider.js"
import { completeProfile, createUserAt } from "./user.js"

/** Whether the engine needs the metadata document to finish a sign-in, because the entry leaves something out. */
function readsMetadata({ config, alg }: SimulatedProvider): boolean {
  const needsKeys = config.type === "oidc" && !alg.startsWith("HS")
  return config.token?.url === undefined || (needsKeys && config.jwks_endpoint === undefined)
}

/** Whether a sign-in calls the userinfo endpoint. */
export function asksUserinfo({ type, idToken, userinfo }: ProviderConfig): boolean {
  if (userinfo?.request || userinfo?.from === "tokens") return false
  return type === "oauth" || idToken === false || userinfo?.from !== undefined
}

/**
 * Whether a sign-in calls the userinfo endpoint only for what the ID token lacks. The endpoint is in the entry or in the
 * metadata document, which is read only when the entry leaves something out.
 */
export function completesClaims(provider: SimulatedProvider): boolean {
  const { config } = provider
  const { type, userinfo, userClaims } = config
  const isKnown = userinfo?.url !== undefined || readsMetadata(provider)
  const isReplaced = userinfo?.request !== undefined || asksUserinfo(config)
  return type === "oidc" && userClaims !== undefined && isKnown && !isReplaced
}

/** Whether a provider names its issuer in its answer to the browser (RFC 9207): not if the issuer depends on the user. */
export function namesIssuer({ issuer }: SimulatedProvider): boolean {
  return issuer !== undefined && !isOpenIssuer(issuer)
}

/**
 * Lists what can go wrong at a provider, in the order of a sign-in. The simulator cannot spoil calls that the app makes by
 * functions of its own.
 */
export function possibleFaults(provider: SimulatedProvider): Fault[] {
  const { config, checks, issuer, signed } = provider
  const { token, userinfo, callback, identifier } = config
  const isOidc = config.type === "oidc" && !signed
  const asks = asksUserinfo(config)
  const completes = completesClaims(provider)
  const signsProfile =
    userinfo?.from === "tokens" && userinfo.answer?.format === "jwt" && config.jwks_endpoint !== undefined
  const isOwnToken = token?.request !== undefined
  const isOwnProfile = userinfo?.request !== undefined && !isOidc
  const inBrowser: Array<[Fault, boolean]> = [
    ["other-browser", true],
    // The app itself compares state or nonce, and so ties the answer to its browser.
    ["wrong-state", !signed && (checks.has("state") || !checks.has("nonce"))],
    ["missing-state", !signed && checks.has("state")],
    ["altered-callback", !signed && callback?.sign !== undefined],
    ["unsigned-callback", !signed && callback?.sign !== undefined],
    ["wrong-iss", !signed && issuer !== undefined],
    ["missing-iss", !signed && namesIssuer(provider) && readsMetadata(provider)],
    ["unconfirmed-callback", signed],
    ["wrong-request-token", signed],
  ]
  const atProvider: Array<[Fault, boolean]> = [
    ["token-error", true],
    ["token-500", true],
    ["token-missing", true],
    ["no-id-token", isOidc],
    ["bad-signature", isOidc || signsProfile],
    ["expired-id-token", isOidc],
    ["wrong-audience", isOidc],
    ["wrong-issuer", isOidc],
    ["wrong-nonce", isOidc && checks.has("nonce")],
    ["userinfo-401", asks],
    ["userinfo-error", asks],
    ["other-subject", (isOidc && (asks || completes)) || identifier !== undefined],
    ["claims-missing", isOidc && completes],
    ["enrich-500", !isOwnToken && completeProfile(provider, createUserAt(provider, "ordinary")).calls > 0],
    ["no-id", !isOwnProfile],
  ]
  const faults = isOwnToken ? inBrowser : [...inBrowser, ...atProvider]
  return faults.flatMap(([fault, canHappen]) => (canHappen ? [fault] : []))
}

/** Whether a user is signed in although a fault happens: an extra call may fail, unless it is required. */
export function survivesFault({ config }: SimulatedProvider, fault: Fault): boolean {
  if (fault === "enrich-500") return !config.enrich?.some(({ required }) => required === true)
  return fault === "claims-missing"
}
