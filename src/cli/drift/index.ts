/** `authlas drift`: compares providers with the metadata that their servers publish. */
import { endProcess } from "../shared/console.js"
import { readVariables } from "../shared/environment-file.js"
import { compareProviders, type Outcome } from "./ask.js"
import { type Listed, loadCatalogueEntries, loadConfigEntries } from "./entries.js"
import {
  createReport,
  formatReportAsMarkdown,
  formatReportAsText,
  type Report,
  readAccepted,
} from "./report.js"

/** Options of the command. */
export interface DriftOptions {
  /** Ids of the providers; empty for all. */
  ids: readonly string[]
  /** Module that exports the config. */
  config: string | undefined
  /** The file with accepted differences. */
  accept: string | undefined
  format: "text" | "json" | "markdown"
  /** The project. */
  folder: string
}

/** Shows progress on a terminal in one line, because a hundred servers take a while. */
function createProgressDisplay(all: number): (count: number) => void {
  const { stderr } = process
  if (!stderr.isTTY) return () => {}
  return (count) => void stderr.write(count < all ? `\r${count} of ${all} asked` : "\r\u001b[K")
}

async function compareListed(listed: readonly Listed[]): Promise<Array<readonly [string, Outcome]>> {
  const entries = listed.flatMap((one) => ("entry" in one ? [one.entry] : []))
  const answers = await compareProviders(entries, createProgressDisplay(entries.length))
  return listed.flatMap((one) => {
    if (!("entry" in one)) return [[one.id, { outcome: "not asked", says: one.says }] as const]
    const answer = answers[entries.indexOf(one.entry)]
    return answer ? [[one.id, answer] as const] : []
  })
}

const formatters: Readonly<Record<DriftOptions["format"], (report: Report) => string>> = {
  text: formatReportAsText,
  json: (report) => JSON.stringify(report, undefined, 2),
  markdown: formatReportAsMarkdown,
}

/**
 * Runs the command.
 * @param options The providers, and how to report.
 * @returns The exit code: 0 when nothing differs, else 1.
 * @throws {UsageError} For an unknown id.
 * @throws {ConfigUnreadable} When the config cannot be loaded.
 */
export async function runDrift({ ids, config, accept, format, folder }: DriftOptions): Promise<number> {
  const accepted = readAccepted(accept, folder)
  const { env } = readVariables(folder, process.env)
  const listed = await (config === undefined
    ? loadCatalogueEntries(ids, env)
    : loadConfigEntries(config, ids, folder, env))
  const report = createReport(await compareListed(listed), accepted)
  process.stdout.write(`${formatters[format](report)}\n`)
  const code = report.ok ? 0 : 1
  return config === undefined ? code : endProcess(code)
}
