/** Probes in which no user may be signed in: refused consent, and everything that can go wrong. */

import { MemoryAdapter } from "../../adapters/memory.js"
import { isAuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"
import { parseUrl } from "../../engine/web-address.js"
import type { SignInOptions, SignInResult } from "../simulator/browser.js"
import { type Fault, foreignAnswers } from "../simulator/fault.js"
import { possibleFaults, survivesFault } from "../simulator/possible-faults.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import {
  type AppLog,
  appAddress,
  describeLog,
  describeResponse,
  findingsOf,
  openProofApp,
  type Probe,
  type Subject,
} from "./proof-app.js"

/** Shorter secrets occur in ordinary sentences ("check the client secret"). */
const minSecretLength = 8

/** Every text that an error carries: its message, its details, and those of the errors below it. */
export function textsOf(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null || depth > 5) return []
  const own = isError(value) ? [value.message, ...textsOf(value.cause, depth + 1)] : []
  return [...own, ...Object.values(value).flatMap((member) => textsOf(member, depth + 1))]
}

/**
 * Lists what is wrong with the log of a failure.
 * @param secrets What may not be in it.
 * @param said What the provider said, if that must be in it.
 */
export function logFindings(
  appLog: AppLog,
  id: string,
  secrets: Iterable<string>,
  said: string | undefined,
): string[] {
  const { errors } = appLog
  const hidden = [...secrets].filter((secret) => secret.length >= minSecretLength)
  const isSaid = said === undefined || errors.some(({ message }) => message.includes(said))
  return [
    ...findingsOf([errors.length > 0, "nothing was logged"]),
    ...errors.flatMap((error) => {
      const { message } = error
      const texts = textsOf(error)
      const isLeak = hidden.some((secret) => texts.some((one) => one.includes(secret)))
      return findingsOf(
        [isAuthError(error), `what was logged is no AuthError: ${message}`],
        [message.includes(id), `the logged error does not name the provider: ${message}`],
        [!isLeak, `the logged error carries a secret, code or token: ${message}`],
      )
    }),
    ...findingsOf([isSaid, `the log does not tell what the provider said (${said}); ${describeLog(appLog)}`]),
  ]
}

/** Lists what is wrong with where a failed sign-in left the browser. */
export function browserFindings(
  result: Pick<SignInResult, "response" | "cookies" | "session">,
  fault?: Fault,
): string[] {
  const { session, response, cookies } = result
  const location = response.headers.get("location") ?? ""
  const target = parseUrl(location, appAddress)
  const pages = [`${appAddress}/error`, `${appAddress}/signin`]
  // A browser that names HTML is shown a page at once where its own request was at fault.
  const isShown = response.status === 400 && /^text\/html\b/.test(response.headers.get("content-type") ?? "")
  const leadsThere =
    target !== undefined &&
    pages.includes(`${target.origin}${target.pathname}`) &&
    Boolean(target.searchParams.get("error"))
  const names = Object.keys(cookies)
  const checks = names.filter((name) => /\.(state|pkce|nonce)/.test(name))
  // A check is used up by the answer to its sign-in, and by no other.
  const keepsChecks = fault !== undefined && foreignAnswers.has(fault) && !session
  return [
    ...findingsOf(
      [!session, `a user was signed in: ${JSON.stringify(session?.user)}`],
      [!names.some((name) => name.includes("session-token")), "a session cookie was set"],
      [
        isShown || leadsThere,
        `the browser ended at no error or sign-in page with an error (${describeResponse(result)})`,
      ],
    ),
    ...(keepsChecks
      ? findingsOf([checks.length > 0, "the sign-in under way was broken off: its check cookies are gone"])
      : checks.map((name) => `the cookie ${name} was left behind`)),
  ]
}

/** Plays a sign-in that has to be refused. Profiles are not validated: the engine's own checks must refuse it. */
async function proveRefusal(subject: Subject, options: SignInOptions): Promise<string[]> {
  const adapter = MemoryAdapter()
  const proofApp = openProofApp(subject, { validation: "off", adapter })
  const { provider, appLog, simulator } = proofApp
  const { result, attempt } = await proofApp.signIn(options)
  if (options.fault && !attempt.struck) {
    const refused = `the provider refused: ${result.refusals.join("; ")}`
    const why = result.refusals.length > 0 ? refused : describeLog(appLog)
    return [`the sign-in was over before this could happen; ${why}`]
  }
  const { id } = await simulator.user(provider.id)
  const account = await adapter.getUserByAccount({ provider: provider.id, providerAccountId: id })
  const { clientSecret, ledger } = provider
  const tokens = [...ledger.requestTokens.values()].flatMap(({ token, secret }) => [token, secret])
  const secrets = new Set([clientSecret, ...tokens, ...attempt.given])
  return [
    ...browserFindings(result, options.fault),
    ...findingsOf(
      [appLog.accounts.length === 0, "a signIn event came"],
      [appLog.written.length === 0, `something was written: ${appLog.written.join(", ")}`],
      [!account, "an account was stored"],
    ),
    ...logFindings(appLog, provider.id, secrets, attempt.said),
  ]
}

/** Lists the probes in which no user may be signed in. */
export function faultProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  const persona = "refuses-consent"
  const faults = possibleFaults(provider).filter((fault) => !survivesFault(provider, fault))
  return [
    { name: persona, run: () => proveRefusal(subject, { persona }) },
    ...faults.map((fault): Probe => ({ name: fault, run: () => proveRefusal(subject, { fault }) })),
  ]
}
