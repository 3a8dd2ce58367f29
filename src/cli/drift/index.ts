/** `authlas drift`: compares providers with the metadata that their servers publish. */
import { endProcess } from "../shared/console.js"
import { readVariables } from "../shared/environment-file.js"
import { compareProviders, type Outcome } from "./ask.js"
import { loadCatalogueEntries, loadConfigEntries } from "./entries.js"
import { createReport, formatReportAsMarkdown, formatReportAsText, readAccepted } from "./report.js"

/** Runs the command. Returns exit code 0 when nothing differs, else 1. */
export async function runDrift(options: {
  /** Ids of the providers; empty for all. */
  ids: readonly string[]
  /** Module that exports the config. */
  config: string | undefined
  /** The file with accepted differences. */
  accept: string | undefined
  format: "text" | "json" | "markdown"
  folder: string
}): Promise<number> {
  const { ids, config, format, folder } = options
  const accepted = readAccepted(options.accept, folder)
  const { env } = readVariables(folder, process.env)
  const listed = await (config === undefined
    ? loadCatalogueEntries(ids, env)
    : loadConfigEntries(config, ids, folder, env))

  const entries = listed.flatMap((one) => ("entry" in one ? [one.entry] : []))
  // Shows progress on a terminal in one line, because a hundred servers take a while.
  const { stderr } = process
  const answers = await compareProviders(entries, (count) => {
    if (stderr.isTTY)
      stderr.write(count < entries.length ? `\r${count} of ${entries.length} asked` : "\r\u001b[K")
  })
  const outcomes = listed.flatMap((one): Array<readonly [string, Outcome]> => {
    if (!("entry" in one)) return [[one.id, { outcome: "not asked", says: one.says }]]
    const answer = answers[entries.indexOf(one.entry)]
    return answer ? [[one.id, answer]] : []
  })

  const report = createReport(outcomes, accepted)
  const text =
    format === "json"
      ? JSON.stringify(report, undefined, 2)
      : format === "markdown"
        ? formatReportAsMarkdown(report)
        : formatReportAsText(report)
  process.stdout.write(`${text}\n`)
  const code = report.ok ? 0 : 1
  return config === undefined ? code : endProcess(code)
}
