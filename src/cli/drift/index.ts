/** `authlas drift`: providers beside the metadata that their servers publish. */

import { endProcess } from "../shared/console.js"
import { readVariables } from "../shared/environment-file.js"
import { askAll, type Outcome } from "./ask.js"
import { catalogueEntries, configEntries, type Listed } from "./entries.js"
import { formatReportAsMarkdown, formatReportAsText, type Report, readAccepted, reportOf } from "./report.js"

/** Options of the command. */
export interface DriftOptions {
  /** Which providers; none for all. */
  ids: readonly string[]
  /** The module that exports the config. */
  config: string | undefined
  /** The file with known differences. */
  accept: string | undefined
  format: "text" | "json" | "markdown"
  /** The project. */
  folder: string
}

/** On a terminal, one line that is written anew; a hundred servers take their time. */
function progress(all: number): (count: number) => void {
  const { stderr } = process
  if (!stderr.isTTY) return () => {}
  return (count) => void stderr.write(count < all ? `\r${count} of ${all} asked` : "\r\u001b[K")
}

async function outcomesOf(listed: readonly Listed[]): Promise<Array<readonly [string, Outcome]>> {
  const entries = listed.flatMap((one) => ("entry" in one ? [one.entry] : []))
  const answers = await askAll(entries, progress(entries.length))
  return listed.flatMap((one) => {
    if (!("entry" in one)) return [[one.id, { outcome: "not asked", says: one.says }] as const]
    const answer = answers[entries.indexOf(one.entry)]
    return answer ? [[one.id, answer] as const] : []
  })
}

const written: Readonly<Record<DriftOptions["format"], (report: Report) => string>> = {
  text: formatReportAsText,
  json: (report) => JSON.stringify(report, undefined, 2),
  markdown: formatReportAsMarkdown,
}

/**
 * Compares providers with their metadata.
 * @param options Which, and how to report.
 * @returns Exit code: 0 when nothing differs, 1 when something does.
 * @throws {UsageError} For an id that there is not.
 * @throws {ConfigUnreadable} When the config cannot be loaded.
 */
export async function runDrift({ ids, config, accept, format, folder }: DriftOptions): Promise<number> {
  const accepted = readAccepted(accept, folder)
  const { env } = readVariables(folder, process.env)
  const listed = await (config === undefined
    ? catalogueEntries(ids, env)
    : configEntries(config, ids, folder, env))
  const report = reportOf(await outcomesOf(listed), accepted)
  process.stdout.write(`${written[format](report)}\n`)
  const code = report.ok ? 0 : 1
  return config === undefined ? code : endProcess(code)
}
