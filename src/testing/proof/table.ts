/** The outcome of a proof as a text to read. */
import type { ProbeResult } from "./probe.js"

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
