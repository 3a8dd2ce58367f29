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

function isAccepted(value: unknown): value is Accepted {
  if (!isObject(value)) return false
  return Object.values(value).every(
    (keys) =>
      isObject(keys) && Object.values(keys).every((reason) => typeof reason === "string" && reason !== ""),
  )
}

/**
 * Reads the file of accepted differences.
 * @param file Its path from the folder; absent for no accepted differences.
 * @param folder The current folder.
 * @throws {AcceptedUnreadable} When it cannot be read, or has another format.
 */
export function readAccepted(file: string | undefined, folder: string): Accepted {
  if (file === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(resolve(folder, file), "utf8"))
  } catch (thrown) {
    const why = isError(thrown) ? thrown.message : String(thrown)
    throw new AcceptedUnreadable(`--accept: ${file} cannot be read as JSON: ${why}.`)
  }
  if (isAccepted(value)) return value
  throw new AcceptedUnreadable(
    `--accept: ${file} must be { "<id>": { "<key>": "<reason>" } }, each reason a text.`,
  )
}

/** A difference, and the reason if it is accepted. */
export interface ReportedDifference extends Difference {
  accepted?: string
}

/** The result for one entry. */
export interface ReportedEntry {
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
export interface Report {
  format: 1
  /** Version of the package. */
  version: string
  /** Whether there are only accepted differences. */
  ok: boolean
  entries: ReportedEntry[]
}

function toReportedEntry(id: string, outcome: Outcome, accepted: Accepted[string] = {}): ReportedEntry {
  if (outcome.outcome !== "compared") return { id, ...outcome, differences: [], gone: [] }
  const differences = outcome.differences.map((one): ReportedDifference => {
    const reason = Object.hasOwn(accepted, one.key) ? accepted[one.key] : undefined
    return reason === undefined ? one : { ...one, accepted: reason }
  })
  const there: readonly string[] = outcome.differences.map(({ key }) => key)
  const gone = Object.keys(accepted).filter((key) => !there.includes(key))
  return { id, outcome: "compared", address: outcome.address, differences, gone }
}

/**
 * Creates the report.
 * @param outcomes Ids and results of the entries.
 * @param accepted Accepted differences.
 */
export function createReport(
  outcomes: ReadonlyArray<readonly [id: string, outcome: Outcome]>,
  accepted: Accepted,
): Report {
  const entries = outcomes.map(([id, outcome]) =>
    toReportedEntry(id, outcome, Object.hasOwn(accepted, id) ? accepted[id] : undefined),
  )
  return { format: 1, version: readPackageManifest().version, ok: entries.every(hasNothingToDo), entries }
}

function hasNothingToDo({ differences, gone }: ReportedEntry): boolean {
  return gone.length === 0 && differences.every((one) => one.accepted !== undefined)
}

/** Says the result in one line. */
function formatSummary({ entries }: Report): string {
  const count = (outcome: ReportedEntry["outcome"]): number =>
    entries.filter((one) => one.outcome === outcome).length
  const differing = entries.filter((one) => !hasNothingToDo(one)).length
  const parts = [
    `${differing} of ${count("compared")} compared ${differing === 1 ? "entry differs" : "entries differ"}`,
    `${count("not asked")} could not be asked`,
    `${count("no metadata")} publish no metadata`,
    `${count("no issuer")} need an issuer from the application`,
  ]
  return `${parts.join("; ")}.`
}

function formatDifference({ key, entry, metadata, remedy }: ReportedDifference): string[] {
  return [`  ${key}`, `    entry     ${entry}`, `    metadata  ${metadata}`, `    to do     ${remedy}`]
}

function formatEntry({ id, address, differences, gone }: ReportedEntry): string[] {
  const open = differences.filter((one) => one.accepted === undefined)
  const stale = gone.map(
    (key) => `  ${key}\n    accepted, but no longer differs: remove it from the accepted ones`,
  )
  return [`${id} (${address})`, ...open.flatMap(formatDifference), ...stale, ""]
}

function formatAccepted({ id, differences }: ReportedEntry): string[] {
  return differences.flatMap((one) =>
    one.accepted === undefined ? [] : `  ${id}, ${one.key}: ${one.accepted}`,
  )
}

function formatSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, ""]
}

/**
 * Writes the report as text.
 * @param report The report.
 */
export function formatReportAsText(report: Report): string {
  const { entries } = report
  const failed = entries.flatMap(({ outcome, says = "" }) => (outcome === "not asked" ? [`  ${says}`] : []))
  return [
    ...entries.filter((one) => !hasNothingToDo(one)).flatMap(formatEntry),
    ...formatSection("Accepted", entries.flatMap(formatAccepted)),
    ...formatSection("Could not be asked", failed),
    formatSummary(report),
  ].join("\n")
}

/** Writes a text of a server as inline code, which it can neither end nor break out of its table cell. */
function formatCode(text: string): string {
  return `\`${text.replace(/[`\r\n]/g, " ").replaceAll("|", "\\|")}\``
}

/** Escapes a text for a table cell. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, "\\$&")
}

function formatTableRow({ key, entry, metadata, remedy }: ReportedDifference): string {
  return `| ${formatCode(key)} | ${formatCode(entry)} | ${formatCode(metadata)} | ${escapeMarkdown(remedy)} |`
}

function formatMarkdownEntry({ id, address = "", differences, gone }: ReportedEntry): string[] {
  const open = differences.filter((one) => one.accepted === undefined)
  const table = [
    "| Key | Entry | Metadata | To do |",
    "| --- | --- | --- | --- |",
    ...open.map(formatTableRow),
    "",
  ]
  return [
    `### ${escapeMarkdown(id)}`,
    "",
    `Metadata: ${formatCode(address)}`,
    "",
    ...(open.length > 0 ? table : []),
    ...gone.map(
      (key) =>
        `- [ ] ${formatCode(key)} is accepted, but no longer differs: remove it from the accepted ones`,
    ),
    ...(gone.length > 0 ? [""] : []),
  ]
}

function formatMarkdownSection(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`### ${title}`, "", ...lines.map((line) => `- ${line}`), ""]
}

function formatMarkdownAccepted({ id, differences }: ReportedEntry): string[] {
  return differences.flatMap((one) =>
    one.accepted === undefined
      ? []
      : `${escapeMarkdown(id)}, ${formatCode(one.key)}: ${escapeMarkdown(one.accepted)}`,
  )
}

/**
 * Writes the report as Markdown, for the body of a pull request.
 * @param report The report.
 */
export function formatReportAsMarkdown(report: Report): string {
  const { entries } = report
  const failed = entries.flatMap(({ outcome, says = "" }) =>
    outcome === "not asked" ? [escapeMarkdown(says)] : [],
  )
  return [
    "## Providers compared with their metadata",
    "",
    formatSummary(report),
    "",
    ...entries.filter((one) => !hasNothingToDo(one)).flatMap(formatMarkdownEntry),
    ...formatMarkdownSection("Accepted", entries.flatMap(formatMarkdownAccepted)),
    ...formatMarkdownSection("Could not be asked", failed),
  ]
    .join("\n")
    .trimEnd()
}
