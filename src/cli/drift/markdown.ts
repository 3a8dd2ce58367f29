/** The report as Markdown, for the body of a pull request. */
import { isWell, type Report, type ReportedDifference, type ReportedEntry, summaryOf } from "./report.js"

/** Code of one line: what a server says cannot end it, begin a table's cell, or link. */
function code(text: string): string {
  return `\`${text.replace(/[`\r\n]/g, " ").replaceAll("|", "\\|")}\``
}

/** Words of this command, in a cell of a table, with what they quote. */
function words(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&")
}

function row({ key, entry, metadata, remedy }: ReportedDifference): string {
  return `| ${code(key)} | ${code(entry)} | ${code(metadata)} | ${words(remedy)} |`
}

function differing({ id, address = "", differences, gone }: ReportedEntry): string[] {
  const open = differences.filter((one) => one.accepted === undefined)
  const table = ["| Key | Entry | Metadata | To do |", "| --- | --- | --- | --- |", ...open.map(row), ""]
  return [
    `### ${words(id)}`,
    "",
    `Metadata: ${code(address)}`,
    "",
    ...(open.length > 0 ? table : []),
    ...gone.map(
      (key) => `- [ ] ${code(key)} is accepted, and no longer differs: take it out of the accepted ones`,
    ),
    ...(gone.length > 0 ? [""] : []),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, "", ...lines.map((line) => `- ${line}`), ""]
}

function accepted({ id, differences }: ReportedEntry): string[] {
  return differences.flatMap((one) =>
    one.accepted === undefined ? [] : `${words(id)}, ${code(one.key)}: ${words(one.accepted)}`,
  )
}

/**
 * Writes it.
 * @param report The report.
 */
export function driftMarkdown(report: Report): string {
  const { entries } = report
  const failed = entries.flatMap(({ outcome, says = "" }) => (outcome === "not asked" ? [words(says)] : []))
  return [
    "## Providers beside their metadata",
    "",
    summaryOf(report),
    "",
    ...entries.filter((one) => !isWell(one)).flatMap(differing),
    ...section("Accepted", entries.flatMap(accepted)),
    ...section("Could not be asked", failed),
  ]
    .join("\n")
    .trimEnd()
}
