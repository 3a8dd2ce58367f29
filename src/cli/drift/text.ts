/** The report as text. */
import { isWell, type Report, type ReportedDifference, type ReportedEntry, summaryOf } from "./report.js"

function linesOf({ key, entry, metadata, remedy }: ReportedDifference): string[] {
  return [`  ${key}`, `    entry     ${entry}`, `    metadata  ${metadata}`, `    to do     ${remedy}`]
}

function differing({ id, address, differences, gone }: ReportedEntry): string[] {
  const open = differences.filter((one) => one.accepted === undefined)
  const stale = gone.map(
    (key) => `  ${key}\n    accepted, and no longer there: take it out of the accepted ones`,
  )
  return [`${id} (${address})`, ...open.flatMap(linesOf), ...stale, ""]
}

function accepted({ id, differences }: ReportedEntry): string[] {
  return differences.flatMap((one) =>
    one.accepted === undefined ? [] : `  ${id}, ${one.key}: ${one.accepted}`,
  )
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, ""]
}

/**
 * Writes it.
 * @param report The report.
 */
export function driftText(report: Report): string {
  const { entries } = report
  const failed = entries.flatMap(({ outcome, says = "" }) => (outcome === "not asked" ? [`  ${says}`] : []))
  return [
    ...entries.filter((one) => !isWell(one)).flatMap(differing),
    ...section("Accepted", entries.flatMap(accepted)),
    ...section("Could not be asked", failed),
    summaryOf(report),
  ].join("\n")
}
