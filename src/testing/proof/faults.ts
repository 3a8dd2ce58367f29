/** Probes in which no user may be signed in: refused consent, and everything that can go wrong. */

import { MemoryAdapter } from "../../adapters/memory.js"
import { isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import type { SignInOptions, SignInResult } from "../simulator/browser.js"
import type { Attempt } from "../simulator/fault.js"
import { type Fault, foreignAnswers } from "../simulator/fault.js"
import { faultsOf, survives } from "../simulator/possible-faults.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import {
  type AppLog,
  ending,
  logged,
  openProofApp,
  type Probe,
  type ProofApp,
  place,
  type Subject,
} from "./proof-app.js"

/** Shorter ones occur in honest sentences ("check the client secret"). */
const shortestSecret = 8

/** Every text that an error carries: its message, its details, and those of the errors below it. */
export function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null || depth > 5) return []
  const own = isError(value) ? [value.message, ...textsOf(value.cause, depth + 1)] : []
  return [...own, ...Object.values(value).flatMap((member) => textsOf(member, depth + 1))]
}

/**
 * Judges what was logged of a failure.
 * @param appLog What the app told.
 * @param id The provider.
 * @param secrets What may not be in it.
 * @param said What the provider said, if that must be in it.
 * @returns What is wrong.
 */
export function logFindings(
  appLog: AppLog,
  id: string,
  secrets: Iterable<string>,
  said: string | undefined,
): string[] {
  const hidden = [...secrets].filter((secret) => secret.length >= shortestSecret)
  const found = appLog.errors.flatMap((error) => {
    const texts = textsOf(error)
    return [
      ...(isAuthError(error) ? [] : [`what was logged is no AuthError: ${error.message}`]),
      ...(error.message.includes(id)
        ? []
        : [`the logged error does not name the provider: ${error.message}`]),
      ...(hidden.some((secret) => texts.some((one) => one.includes(secret)))
        ? [`the logged error carries a secret, code or token: ${error.message}`]
        : []),
    ]
  })
  const told = said === undefined || appLog.errors.some(({ message }) => message.includes(said))
  return [
    ...(appLog.errors.length === 0 ? ["nothing was logged"] : found),
    ...(told ? [] : [`the log does not tell what the provider said (${said}); ${logged(appLog)}`]),
  ]
}

/**
 * Judges where a failed sign-in left the browser.
 * @param result What came of it.
 * @param fault What went wrong, if it was played.
 * @returns What is wrong.
 */
export function browserFindings(
  result: Pick<SignInResult, "response" | "cookies" | "session">,
  fault?: Fault,
): string[] {
  const location = result.response.headers.get("location") ?? ""
  const target = URL.canParse(location, place) ? new URL(location, place) : undefined
  const page = target && [`${place}/error`, `${place}/signin`].includes(`${target.origin}${target.pathname}`)
  const names = Object.keys(result.cookies)
  const left = names.filter((name) => /\.(state|pkce|nonce)/.test(name))
  return [
    ...(result.session ? [`a user was signed in: ${JSON.stringify(result.session.user)}`] : []),
    ...(names.some((name) => name.includes("session-token")) ? ["a session cookie was set"] : []),
    ...(page && target?.searchParams.get("error")
      ? []
      : [`the browser ended at no error or sign-in page with an error (${ending(result)})`]),
    ...checkFindings(left, fault !== undefined && foreignAnswers.has(fault) && !result.session),
  ]
}

/** A check is used up by the answer to its sign-in, and by no other. */
function checkFindings(left: readonly string[], isForeign: boolean): string[] {
  if (!isForeign) return left.map((name) => `the cookie ${name} was left behind`)
  return left.length > 0 ? [] : ["the sign-in under way was broken off: its check cookies are gone"]
}

function writeFindings({ appLog }: ProofApp): string[] {
  return [
    ...(appLog.accounts.length > 0 ? ["a signIn event came"] : []),
    ...(appLog.written.length > 0 ? [`something was written: ${appLog.written.join(", ")}`] : []),
  ]
}

function secretsOf({ clientSecret, ledger }: SimulatedProvider, attempt: Attempt): Set<string> {
  const tokens = [...ledger.requestTokens.values()].flatMap(({ token, secret }) => [token, secret])
  return new Set([clientSecret, ...tokens, ...attempt.given])
}

/** The shape of the profile is not looked at: whatever refuses must be the engine's own check, not the validator. */
async function refuse(subject: Subject, options: SignInOptions & { fault?: Fault }): Promise<string[]> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "off", adapter })
  const { provider, appLog, simulator } = proofApp
  const { result, attempt } = await proofApp.signIn(options)
  if (options.fault && !attempt.struck) {
    const why =
      result.refusals.length > 0 ? `the provider refused: ${result.refusals.join("; ")}` : logged(appLog)
    return [`the sign-in was over before this could happen; ${why}`]
  }
  const { id } = await simulator.user(provider.id)
  const account = await adapter.getUserByAccount({ provider: provider.id, providerAccountId: id })
  return [
    ...browserFindings(result, options.fault),
    ...writeFindings(proofApp),
    ...(account ? ["an account was stored"] : []),
    ...logFindings(appLog, provider.id, secretsOf(provider, attempt), attempt.said),
  ]
}

/**
 * Lists the probes in which no user may be signed in.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function faultProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  const persona = "refuses-consent"
  return [
    { name: persona, ask: () => refuse(subject, { persona }) },
    ...faultsOf(provider)
      .filter((fault) => !survives(provider, fault))
      .map((fault): Probe => ({ name: fault, ask: () => refuse(subject, { fault }) })),
  ]
}
