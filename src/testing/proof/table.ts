/** The outcome of a proof as a text to read. */
import type { ProbeResult } from "./probe.js"

function byEntry(results: readonly ProbeResult[]): Map<string, ProbeResult[]> {
  const groups = new Map<string, ProbeResult[]>()
  for (const result of results) groups.set(result.entry, [...(groups.get(result.entry) ?? []), result])
  return groups
}

function score(results: readonly ProbeResult[]): string {
  return `${results.filter(({ passed }) => passed).length}/${results.length}`
}

/**
 * Writes the results of a proof as a table.
 * @param results What `prove` returned.
 * @returns One line per entry: its key, and how many of its probes passed; below it the probes that did not, with the
 * reason. The last line counts them all.
 */
export function proofTable(results: readonly ProbeResult[]): string {
  const groups = byEntry(results)
  const width = Math.max(5, ...[...groups.keys()].map((entry) => entry.length))
  const lines = [...groups].flatMap(([entry, own]) => [
    `${entry.padEnd(width)}  ${score(own)}`,
    ...own.filter(({ passed }) => !passed).map(({ probe, reason }) => `  ${probe}: ${reason}`),
  ])
  const [passed, asked] = score(results).split("/")
  const total = `${groups.size} entries, ${passed} of ${asked} probes passed`
  return [`${"entry".padEnd(width)}  probes passed`, ...lines, total].join("\n")
}
