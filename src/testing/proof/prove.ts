/** `prove`: everything that an entry of a catalogue promises, tried against its simulated provider. */

import { merge } from "../../engine/config/given.js"
import { givenProvider } from "../../engine/config/providers.js"
import { isError } from "../../engine/realm.js"
import type { Provider } from "../../types/any-provider.js"
import { startRun } from "../simulator/simulate.js"
import { prepared } from "../simulator/simulated-provider.js"
import { endingProbes, refreshProbes } from "./after-sign-in.js"
import { assertionProbes, withKey } from "./assertions.js"
import { faultProbes } from "./faults.js"
import { linkProbes } from "./links.js"
import { mailProbes } from "./mail.js"
import { misreadWords } from "./notation.js"
import type { Probe, ProbeResult, ProveOptions, Subject } from "./proof-app.js"
import { signInProbes } from "./sign-ins.js"

/** Entries that are tried at the same time: while one waits for a signature, another goes on. */
const atOnce = 4

function subjectOf(provider: Provider, options: ProveOptions): Subject {
  return { ...options, provider: givenProvider(provider) }
}

async function probesOf(given: Subject): Promise<{ entry: string; probes: Probe[] }> {
  const { provider, auth: _, ...options } = given
  // A simulated provider is made of the same words: what none of them understands would pass.
  const misread = misreadWords(merge(provider, provider.options as object | undefined))
  if (misread.length > 0)
    return { entry: provider.id, probes: [{ name: "notation", ask: async () => misread }] }
  const [simulated] = startRun([provider], options).simulatedProviders
  if (!simulated) return { entry: provider.id, probes: mailProbes(given) }
  await prepared(simulated)
  const subject = await withKey(given, simulated)
  const probes = [
    ...signInProbes(subject, simulated),
    ...faultProbes(subject, simulated),
    ...linkProbes(subject, simulated),
    ...assertionProbes(subject, simulated),
    ...refreshProbes(subject, simulated),
    ...endingProbes(subject, simulated),
  ]
  return { entry: simulated.simulation.id, probes }
}

async function answerOf(entry: string, { name, ask }: Probe): Promise<ProbeResult> {
  const findings = await ask().catch((error: unknown) => [isError(error) ? error.message : String(error)])
  const passed = findings.length === 0
  return { entry, probe: name, passed, ...(passed ? {} : { reason: findings.join("; ") }) }
}

async function proveOne(subject: Subject): Promise<ProbeResult[]> {
  const { entry, probes } = await probesOf(subject)
  const results: ProbeResult[] = []
  for (const probe of probes) results.push(await answerOf(entry, probe))
  return results
}

/**
 * Proves providers: each is simulated as its entry says, and every probe that applies to it is played from start to end.
 * Users who are to be signed in: `ordinary`, `no-email`, `unverified-email`, `no-picture`, `stored` (with a database, and
 * once more), `environment` (by a factory without credentials, which stand in the environment), `claims-missing` and `enrich-500`. No user may be signed in when consent is refused (`refuses-consent`) or a fault happens (`Fault`); then no
 * session, user or account may be left behind, the browser has to end on a page that tells of an error, and the log has
 * to name the provider and hold no secret. `verified-link`, `unverified-link`, `unstated-link` and `untrusted-link` try whether an
 * address opens the user who has it already. Where a client may prove itself by an assertion, `client_secret_jwt` and
 * `private_key_jwt` sign in so, the latter with a generated key; `wrong-client-key` has to be refused. After a sign-in that asked to go on, `refresh` gets a new token for one that is over,
 * `rotation` for twenty callers at once by one call, `refresh-outage` after a provider was down or could not be reached;
 * `refresh-lost` asks once more for an answer that was lost, and it and `refresh-refused` want the user to sign in again when
 * the provider says so; `revocation` ends tokens at the provider, and
 * `logout` leads to its page and back. A sender of links is proven by `link` and `refused-call`. A provider with
 * paths, placeholders or filters that nothing understands is not played at all: it fails `notation`.
 * @param providers Factory results, factories or objects, with client id and secret. E-mail providers need a `send`;
 * providers of other types have nothing to prove.
 * @param options The engine, and what users at providers of your own look like.
 * @returns One result per provider and probe, in the order of the providers.
 * @throws {SimulatorError} When NODE_ENV is `production`.
 * @example
 * const results = await prove([Acme({ clientId: "id", clientSecret: "a-long-secret" })], { auth: Auth, simulations })
 * console.log(proofTable(results))
 */
export async function prove(providers: readonly Provider[], options: ProveOptions): Promise<ProbeResult[]> {
  const subjects = providers.map((provider) => subjectOf(provider, options))
  const results: ProbeResult[][] = []
  const waiting = subjects.entries()
  const work = async (): Promise<void> => {
    for (const [index, subject] of waiting) results[index] = await proveOne(subject)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results.flat()
}

/** What follows a sign-in, by the column that tells of it. */
const columns: Readonly<Record<string, readonly string[]>> = {
  refresh: ["refresh", "refresh-outage", "refresh-refused", "refresh-lost"],
  rotation: ["rotation"],
  revocation: ["revocation"],
  logout: ["logout"],
}

const head = "probes passed"

function byEntry(results: readonly ProbeResult[]): Map<string, ProbeResult[]> {
  const groups = new Map<string, ProbeResult[]>()
  for (const result of results) groups.set(result.entry, [...(groups.get(result.entry) ?? []), result])
  return groups
}

function score(results: readonly ProbeResult[]): string {
  return `${results.filter(({ passed }) => passed).length}/${results.length}`
}

/** A dash where the provider has nothing of the kind. */
function cellOf(results: readonly ProbeResult[], probes: readonly string[]): string {
  const own = results.filter(({ probe }) => probes.includes(probe))
  if (own.length === 0) return "-"
  return own.every(({ passed }) => passed) ? "yes" : "FAILED"
}

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join("  ")
    .trimEnd()
}

/**
 * Writes the results of a proof as a table.
 * @param results What `prove` returned.
 * @returns One line per entry: its key, how many of its probes passed, and whether what it says of refreshing, of replacing
 * refresh tokens, of revoking and of signing out was proven (`yes`, `FAILED`, or `-` where it has nothing of the kind);
 * below it the probes that did not pass, with the reason. The last line counts them all.
 */
export function proofTable(results: readonly ProbeResult[]): string {
  const groups = byEntry(results)
  const names = Object.keys(columns)
  const width = Math.max(5, ...[...groups.keys()].map((entry) => entry.length))
  const widths = [width, head.length, ...names.map((name) => name.length)]
  const lines = [...groups].flatMap(([entry, own]) => [
    line([entry, score(own), ...Object.values(columns).map((probes) => cellOf(own, probes))], widths),
    ...own.filter(({ passed }) => !passed).map(({ probe, reason }) => `  ${probe}: ${reason}`),
  ])
  const [passed, asked] = score(results).split("/")
  const total = `${groups.size} entries, ${passed} of ${asked} probes passed`
  return [line(["entry", head, ...names], widths), ...lines, total].join("\n")
}
