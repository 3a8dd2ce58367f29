/** The report of `authlas drift`, as data, text and Markdown. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { isError, isObject } from "../../engine/realm.js"
import { readPackageManifest } from "../shared/package.js"
import type { Outcome } from "./ask.js"
import type { Difference } from "./compare.js"

/** The file of accepted differences cannot be read, or has another format. */
class AcceptedUnreadable extends AuthError {
  static override type = "AcceptedUnreadable"
}

/** Reasons of accepted differences by id and key. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Reads the file of accepted differences, if it is named. */
export function readAccepted(file: string | undefined, folder: string): Accepted {
  if (file === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(resolve(folder, file), "utf8"))
  } catch (thrown) {
    const why = isError(thrown) ? thrown.message : String(thrown)
    throw new AcceptedUnreadable(`--accept: ${file} cannot be read as JSON: ${why}.`)
  }
  const isAccepted =
    isObject(value) &&
    Object.values(value).every(
      (keys) =>
        isObject(keys) && Object.values(keys).every((reason) => typeof reason === "string" && reason !== ""),
    )
  if (isAccepted) return value as unknown as Accepted
  throw new AcceptedUnreadable(
    `--accept: ${file} must be { "<id>": { "<key>": "<reason>" } }, each reason a text.`,
  )
}

/** A difference, and the reason if it is accepted. */
interface ReportedDifference extends Difference {
  accepted?: string
}

/** The result for one entry. */
interface ReportedEntry {
  id: string
  outcome: Outcome["outcome"]
  /** Address of its metadata. */
  address?: string
  /** Why its server could not be asked. */
  says?: string
  differences: ReportedDifference[]
  /** Keys of accepted differences that no longer exist. */
  gone: string[]
}

/** What `--json` prints. Format 1 may only get new members. */
interface Report {
  format: 1
  /** Version of the package. */
  version: string
  /** Whether there are only accepted differences. */
  ok: boolean
  entries: ReportedEntry[]
}

/** Creates the report of ids and their results. */
export function createReport(
  outcomes: ReadonlyArray<readonly [id: string, outcome: Outcome]>,
  accepted: Accepted,
): Report {
  const entries = outcomes.map(([id, outcome]): ReportedEntry => {
    if (outcome.outcome !== "compared") return { id, ...outcome, differences: [], gone: [] }
    const reasons = (Object.hasOwn(accepted, id) ? accepted[id] : undefined) ?? {}
    const differences = outcome.differences.map((one): ReportedDifference => {
      const reason = Object.hasOwn(reasons, one.key) ? reasons[one.key] : undefined
      return reason === undefined ? one : { ...one, accepted: reason }
    })
    const keys: readonly string[] = outcome.differences.map(({ key }) => key)
    const gone = Object.keys(reasons).filter((key) => !keys.includes(key))
    return { id, outcome: "compared", address: outcome.address, differences, gone }
  })
  return { format: 1, version: readPackageManifest().version, ok: entries.every(hasNothingToDo), entries }
}

function hasNothingToDo({ differences, gone }: ReportedEntry): boolean {
  return gone.length === 0 && differences.every((one) => one.accepted !== undefined)
}

/** Says the result in one line. */
function formatSummary({ entries }: Report): string {
  const countEntries = (outcome: ReportedEntry["outcome"]): number =>
    entries.filter((one) => one.outcome === outcome).length
  const differing = entries.filter((one) => !hasNothingToDo(one)).length
  const parts = [
    `${differing} of ${countEntries("compared")} compared ${differing === 1 ? "entry differs" : "entries differ"}`,
    `${countEntries("not asked")} could not be asked`,
    `${countEntries("no metadata")} publish no metadata`,
    `${countEntries("no issuer")} need an issuer from the application`,
  ]
  return `${parts.join("; ")}.`
}

/** Writes the report as text. */
export function formatReportAsText(report: Report): string {
  const { entries } = report
  const lines: string[] = []
  for (const { id, address, differences, gone } of entries.filter((one) => !hasNothingToDo(one))) {
    lines.push(`${id} (${address})`)
    for (const { key, entry, metadata, remedy, accepted } of differences)
      if (accepted === undefined)
        lines.push(
          `  ${key}`,
          `    entry     ${entry}`,
          `    metadata  ${metadata}`,
          `    to do     ${remedy}`,
        )
    for (const key of gone)
      lines.push(`  ${key}`, "    accepted, but no longer differs: remove it from the accepted ones")
    lines.push("")
  }
  const accepted = entries.flatMap(({ id, differences }) =>
    differences.flatMap((one) =>
      one.accepted === undefined ? [] : [`  ${id}, ${one.key}: ${one.accepted}`],
    ),
  )
  if (accepted.length > 0) lines.push("Accepted", ...accepted, "")
  const failed = entries.flatMap(({ outcome, says = "" }) => (outcome === "not asked" ? [`  ${says}`] : []))
  if (failed.length > 0) lines.push("Could not be asked", ...failed, "")
  return [...lines, formatSummary(report)].join("\n")
}

/** Writes a text of a server as inline code, which it can neither end nor break out of its table cell. */
function formatCode(text: string): string {
  return `\`${text.replace(/[`\r\n]/g, " ").replaceAll("|", "\\|")}\``
}

/** Escapes a text for a table cell. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&")
}

/** Writes the report as Markdown, for the body of a pull request. */
export function formatReportAsMarkdown(report: Report): string {
  const { entries } = report
  const lines = ["## Providers compared with their metadata", "", formatSummary(report), ""]
  for (const { id, address = "", differences, gone } of entries.filter((one) => !hasNothingToDo(one))) {
    lines.push(`### ${escapeMarkdown(id)}`, "", `Metadata: ${formatCode(address)}`, "")
    const rows = differences
      .filter((one) => one.accepted === undefined)
      .map(
        ({ key, entry, metadata, remedy }) =>
          `| ${formatCode(key)} | ${formatCode(entry)} | ${formatCode(metadata)} | ${escapeMarkdown(remedy)} |`,
      )
    if (rows.length > 0)
      lines.push("| Key | Entry | Metadata | To do |", "| --- | --- | --- | --- |", ...rows, "")
    for (const key of gone)
      lines.push(
        `- [ ] ${formatCode(key)} is accepted, but no longer differs: remove it from the accepted ones`,
      )
    if (gone.length > 0) lines.push("")
  }
  const accepted = entries.flatMap(({ id, differences }) =>
    differences.flatMap((one) =>
      one.accepted === undefined
        ? []
        : [`- ${escapeMarkdown(id)}, ${formatCode(one.key)}: ${escapeMarkdown(one.accepted)}`],
    ),
  )
  if (accepted.length > 0) lines.push("### Accepted", "", ...accepted, "")
  const failed = entries.flatMap(({ outcome, says = "" }) =>
    outcome === "not asked" ? [`- ${escapeMarkdown(says)}`] : [],
  )
  if (failed.length > 0) lines.push("### Could not be asked", "", ...failed, "")
  return lines.join("\n").trimEnd()
}
