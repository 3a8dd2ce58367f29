/** Probes of refreshing: an app that has a user's tokens goes on with them, whatever the provider does meanwhile. */

import { isAuthError, ProviderTokenError, type ProviderTokenReason } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { ProviderToken } from "../../engine/tokens/index.js"
import type { SimulatedRequest } from "../simulator/back-channel.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { textsOf } from "./faults.js"
import { failureOf, type Granted, granted, isRefreshed, refusals } from "./grants.js"
import type { Probe, Subject } from "./proof-app.js"

/** Callers that want a token at the same time. */
const callers = 20

/** Whether an access token is prolonged by itself, which has to be done while it lasts. */
function prolongs({ config: { refresh } }: SimulatedProvider): boolean {
  return (
    typeof refresh === "object" &&
    refresh.only === true &&
    !JSON.stringify(refresh).includes("{tokens.refresh_token}")
  )
}

/** What the entry says of a refresh token that was used; nothing where either may be. */
function rotates({ config: { refresh } }: SimulatedProvider): boolean | undefined {
  return typeof refresh === "object" ? refresh.rotates : undefined
}

/** What gives a new token: one that is over is asked for as ever, one that is prolonged while it lasts. */
async function renewal(grant: Granted): Promise<() => Promise<ProviderToken>> {
  if (prolongs(grant.proofApp.provider)) return grant.refresh
  await grant.expire()
  return grant.get
}

function reasonFindings(grant: Granted, error: unknown, wanted: ProviderTokenReason): string[] {
  if (error === undefined) return [`a token was given instead of the error ${wanted}`]
  const leaks = leakFindings(grant, error)
  if (isAuthError(error, ProviderTokenError) && error.reason === wanted) return leaks
  const got = isAuthError(error, ProviderTokenError) ? error.reason : "none of a token"
  return [
    `the error is ${got} instead of ${wanted}: ${isError(error) ? error.message : String(error)}`,
    ...leaks,
  ]
}

function leakFindings({ proofApp: { appLog, provider } }: Granted, error: unknown): string[] {
  const secrets = provider.ledger.grants.flatMap(({ issued }) => [...issued.access.keys(), ...issued.refresh])
  const texts = [error, ...appLog.errors].flatMap((one) => textsOf(one))
  const isLeak = secrets.some((secret) => texts.some((text) => text.includes(secret)))
  return isLeak ? ["an error carries a token"] : []
}

function tokenFindings({ proofApp: { simulator, provider } }: Granted, accessToken: string): string[] {
  return simulator.accepts(provider.id, accessToken)
    ? []
    : ["the provider does not take the token that was given"]
}

function callFindings(calls: readonly SimulatedRequest[], wanted: number): string[] {
  return [...countFindings(calls, wanted), ...refusals(calls)]
}

function countFindings({ length }: readonly SimulatedRequest[], wanted: number): string[] {
  return length === wanted ? [] : [`the provider was asked ${length} times instead of ${wanted}`]
}

async function refreshed(grant: Granted): Promise<string[]> {
  const before = await grant.row()
  if (before.refresh_token === undefined && !prolongs(grant.proofApp.provider))
    return ["no refresh token came, although the sign-in asked for one"]
  const { accessToken } = await (await renewal(grant))()
  const after = await grant.row()
  return [
    ...(accessToken === before.access_token ? ["the token is the one that was over"] : []),
    ...(accessToken === after.access_token ? [] : ["the new token was not stored"]),
    ...tokenFindings(grant, accessToken),
    ...callFindings(grant.calls("refresh"), 1),
  ]
}

/** Many callers want a token that is over: one asks, the others wait for the answer; and the refresh token lives on. */
async function rotated(grant: Granted): Promise<string[]> {
  const { refresh_token: old } = await grant.row()
  const renew = await renewal(grant)
  const given = await Promise.all(Array.from({ length: callers }, renew))
  const { refresh_token: next } = await grant.row()
  const [first] = given
  const shared = given.every(({ accessToken }) => accessToken === first?.accessToken)
  const declared = rotates(grant.proofApp.provider)
  const findings = [
    ...(shared ? [] : [`${callers} callers at once got different tokens`]),
    ...(first ? tokenFindings(grant, first.accessToken) : []),
    ...(declared === true && next === old ? ["the new refresh token was not stored"] : []),
    ...(declared === false && next !== old ? ["the refresh token was not kept"] : []),
    ...callFindings(grant.calls("refresh"), 1),
  ]
  if (findings.length > 0) return findings
  const { accessToken } = await (await renewal(grant))()
  return [...tokenFindings(grant, accessToken), ...callFindings(grant.calls("refresh"), 1)]
}

/** A provider that cannot be reached, is down, or wants to be asked later, costs nothing but time. */
async function outlasted(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  simulator.failRefresh(provider.id, "refresh-unreached")
  simulator.failRefresh(provider.id, "refresh-500")
  simulator.failRefresh(provider.id, "refresh-429")
  const renew = await renewal(grant)
  const before = await grant.row()
  const unreached = await failureOf(renew)
  const down = await failureOf(renew)
  const hasty = await failureOf(renew)
  const after = await grant.row()
  const waits = isAuthError(hasty, ProviderTokenError) && hasty.retryAfter !== undefined
  const kept = before.access_token === after.access_token && before.refresh_token === after.refresh_token
  grant.calls("refresh")
  const { accessToken } = await renew()
  return [
    ...reasonFindings(grant, unreached, "unavailable"),
    ...reasonFindings(grant, down, "unavailable"),
    ...reasonFindings(grant, hasty, "unavailable"),
    ...(waits ? [] : ["the error does not say when to ask again"]),
    ...(kept ? [] : ["what was stored changed"]),
    ...tokenFindings(grant, accessToken),
    ...callFindings(grant.calls("refresh"), 1),
  ]
}

async function ended(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  simulator.failRefresh(provider.id, "refresh-refused")
  const error = await failureOf(await renewal(grant))
  const says = isAuthError(error, ProviderTokenError) && error.signInUrl !== undefined
  return [
    ...reasonFindings(grant, error, "consent_required"),
    ...(says ? [] : ["the error does not say where the user signs in again"]),
  ]
}

/** An answer that was lost is asked for once more, and the provider's word on it counts. */
async function probeLostAnswer(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  const { refresh } = provider.config
  simulator.failRefresh(provider.id, "refresh-lost")
  const renew = await renewal(grant)
  const first = reasonFindings(grant, await failureOf(renew), "unavailable")
  if (first.length > 0) return first
  grant.calls("refresh")
  const again = typeof refresh === "object" && (refresh.grace !== undefined || refresh.rotates === false)
  if (again || prolongs(provider)) {
    const { accessToken } = await renew()
    return [...tokenFindings(grant, accessToken), ...callFindings(grant.calls("refresh"), 1)]
  }
  const findings = reasonFindings(grant, await failureOf(renew), "consent_required")
  return [...findings, ...countFindings(grant.calls("refresh"), 1)]
}

/**
 * Lists the probes of a provider whose tokens can be refreshed. The first four are of one sign-in, which the last of them
 * ends.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function refreshProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  if (!isRefreshed(provider)) return []
  let shared: Promise<Granted> | undefined
  const sharing = (ask: (grant: Granted) => Promise<string[]>) => async () => {
    shared ??= granted(subject)
    return ask(await shared)
  }
  return [
    { name: "refresh", ask: sharing(refreshed) },
    { name: "rotation", ask: sharing(rotated) },
    { name: "refresh-outage", ask: sharing(outlasted) },
    { name: "refresh-refused", ask: sharing(ended) },
    { name: "refresh-lost", ask: async () => probeLostAnswer(await granted(subject)) },
  ]
}
