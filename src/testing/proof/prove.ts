/** `prove`: everything that an entry of a catalogue promises, tried against its simulated provider. */

import { mergeObjects } from "../../engine/config/objects.js"
import { toProviderObject } from "../../engine/config/providers.js"
import { isError } from "../../engine/realm.js"
import type { Provider } from "../../types/any-provider.js"
import { startRun } from "../simulator/simulate.js"
import { loadSchema } from "../simulator/simulated-provider.js"
import { afterSignInProbes } from "./after-sign-in.js"
import { assertionProbes, withKey } from "./assertions.js"
import { clientMetadataProbes } from "./client-metadata.js"
import { faultProbes } from "./faults.js"
import { linkProbes } from "./links.js"
import { mailProbes } from "./mail.js"
import { nativeProbes } from "./native.js"
import { misreadWords } from "./notation.js"
import { noticeProbes } from "./notices.js"
import type { Probe, ProbeResult, ProveOptions, Subject } from "./proof-app.js"
import { signInProbes } from "./sign-ins.js"

/** Entries that are tried at the same time: while one waits for a signature, another goes on. */
const maxAtOnce = 4

async function listProbes(given: Subject): Promise<{ entry: string; probes: Probe[] }> {
  const { provider, auth: _, ...options } = given
  // The simulated provider is made of the same words, so that a word that neither side understands would pass.
  const misread = misreadWords(mergeObjects(provider, provider.options as object | undefined))
  if (misread.length > 0)
    return { entry: provider.id, probes: [{ name: "notation", run: async () => misread }] }
  const [simulated] = startRun([provider], options).simulatedProviders
  if (!simulated) return { entry: provider.id, probes: mailProbes(given) }
  await loadSchema(simulated)
  const subject = await withKey(given, simulated)
  const probes = [
    ...signInProbes(subject, simulated),
    ...faultProbes(subject, simulated),
    ...linkProbes(subject, simulated),
    ...assertionProbes(subject, simulated),
    ...afterSignInProbes(subject, simulated),
    ...noticeProbes(subject, simulated),
    ...nativeProbes(subject, simulated),
    ...clientMetadataProbes(subject, simulated),
  ]
  return { entry: simulated.simulation.id, probes }
}

/**
 * Proves providers: each is simulated as its entry says, and every probe that applies to it is played from start to end.
 *
 * A user has to be signed in: `ordinary`, `no-email`, `unverified-email` and `no-picture` (personas); `stored` (with a
 * database, twice); `environment` (by a factory whose credentials are in the environment); `claims-missing` and
 * `enrich-500`.
 *
 * No user may be signed in when consent is refused (`refuses-consent`) or a fault happens (`Fault`). No session, user or
 * account may be left behind, the browser has to end on a page that shows an error, and the log has to name the provider
 * and contain no secret.
 *
 * `verified-link`, `unverified-link`, `unstated-link` and `untrusted-link` try whether an e-mail address opens the user who
 * has it already. Where a client may prove itself by an assertion, `client_secret_jwt` and `private_key_jwt` (with a
 * generated key) sign in so, and `wrong-client-key` has to be refused.
 *
 * After a sign-in, `refresh` gets a new token for an expired one, `rotation` for twenty callers at once by one call, and
 * `refresh-outage` after the provider was down or could not be reached. `refresh-lost` asks once more for an answer that was
 * lost; it and `refresh-refused` want the user to sign in again when the provider says so. `revocation` ends tokens at the
 * provider, and `logout` leads to its page and back. `client-metadata` fetches the document of a client whose id is its address.
 *
 * A provider that sends notices is proven by `notice`, which ends the session and drops the tokens, `notice-forged`,
 * `notice-foreign` and `notice-unknown`, which do nothing, and `notice-replayed`, which leaves the session of a later sign-in;
 * where notices have neither time nor id, it ends that too.
 *
 * A provider whose ID tokens clients hold is proven by `native` and `native-client`, which sign the user of the sign-in page in,
 * and by `native-forged`, `native-foreign`, `native-issuer`, `native-expired`, `native-nonce` and `native-replayed`, which sign
 * nobody in.
 *
 * A sender of links is proven by `link` and `refused-call`. A provider with paths, placeholders or filters that cannot be
 * read is not played at all: it fails `notation`.
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
  const subjects = providers.map(
    (provider): Subject => ({ ...options, provider: toProviderObject(provider) }),
  )
  const results: ProbeResult[][] = []
  const waiting = subjects.entries()
  const work = async (): Promise<void> => {
    for (const [index, subject] of waiting) {
      const { entry, probes } = await listProbes(subject)
      const own: ProbeResult[] = []
      for (const { name: probe, run } of probes) {
        const findings = await run().catch((error: unknown) => [
          isError(error) ? error.message : String(error),
        ])
        const passed = findings.length === 0
        own.push({ entry, probe, passed, ...(passed ? {} : { reason: findings.join("; ") }) })
      }
      results[index] = own
    }
  }
  await Promise.all(Array.from({ length: maxAtOnce }, work))
  return results.flat()
}

/** What follows a sign-in, by the column that tells of it. */
const columns: Readonly<Record<string, readonly string[]>> = {
  refresh: ["refresh", "refresh-outage", "refresh-refused", "refresh-lost"],
  rotation: ["rotation"],
  revocation: ["revocation"],
  logout: ["logout"],
}

/**
 * Writes the results of a proof as a table.
 * @param results What `prove` returned.
 * @returns One line per entry: its key, how many of its probes passed, and whether what it says of refreshing, of replacing
 * refresh tokens, of revoking and of signing out was proven (`yes`, `FAILED`, or `-` where it has nothing of the kind);
 * below it the probes that did not pass, with the reason. The last line counts them all.
 */
export function proofTable(results: readonly ProbeResult[]): string {
  const entries = new Set(results.map(({ entry }) => entry))
  const groups = [...entries].map((entry) => [entry, results.filter((one) => one.entry === entry)] as const)
  const head = ["entry", "probes passed", ...Object.keys(columns)]
  const count = (own: readonly ProbeResult[]): number => own.filter(({ passed }) => passed).length
  const width = Math.max(5, ...groups.map(([entry]) => entry.length))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => cell.padEnd(at === 0 ? width : (head[at]?.length ?? 0)))
      .join("  ")
      .trimEnd()
  const lines = groups.flatMap(([entry, own]) => [
    line([
      entry,
      `${count(own)}/${own.length}`,
      ...Object.values(columns).map((probes) => {
        const these = own.filter(({ probe }) => probes.includes(probe))
        // A dash where the provider has nothing of the kind.
        return these.length === 0 ? "-" : these.every(({ passed }) => passed) ? "yes" : "FAILED"
      }),
    ]),
    ...own.filter(({ passed }) => !passed).map(({ probe, reason }) => `  ${probe}: ${reason}`),
  ])
  const total = `${groups.length} entries, ${count(results)} of ${results.length} probes passed`
  return [line(head), ...lines, total].join("\n")
}
