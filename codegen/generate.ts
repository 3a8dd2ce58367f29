/** A catalogue on its way to files: read, checked, emitted, written. */
import { readFile } from "node:fs/promises"
import { type Marks, readCatalogue } from "./catalogue.js"
import { type Fault, findFaults } from "./compile.js"
import { emitCatalogue, type Output } from "./emit/all.js"
import { lintCatalogue } from "./lint/index.js"
import { warnOfStale } from "./lint/stale.js"
import { isRecord, type Source } from "./load.js"
import { findIssuerVariable, type Places } from "./model/names.js"
import type { Catalogue } from "./model/provider.js"
import type { Entries } from "./read/entries.js"
import { Report } from "./report.js"
import { compareFolder, type Difference, writeDifference } from "./write.js"

/** A run of the generator over one catalogue. */
export interface Job {
  /** Path of the catalogue. */
  file: string
  /** Name of the catalogue in diagnostics. */
  name: string
  /** Path of the output folder. */
  out: string
  /** Name of the output folder in messages. */
  outName: string
  /** Compare instead of writing. */
  check: boolean
  /** Every entry must say everything, because others rely on the catalogue. */
  published: boolean
  /** How emitted modules reach the package. */
  places: Places
  /** Entries that may be extended besides the catalogue's own. */
  builtIn: Entries
  /** Outlines of marks by provider id. */
  marks?: Marks
  /** What the first line of every file says that a run may replace or delete; without one the folder holds no others. */
  mark?: string
  /** Remedy for a folder that differs from the catalogue. */
  remedy: string
  /** Adds output that does not come from the catalogue, and formats every text. */
  finish(output: Output, catalogue: Catalogue): Output | Promise<Output>
}

/** How a run ended. */
export interface Outcome {
  code: 0 | 1
  /** Lines to print. */
  lines: string[]
}

/**
 * Carries out a job.
 * @param job What to read and where to write.
 * @returns 1 and what is wrong, or 0, warnings and a summary. Nothing is written when anything is wrong.
 */
export async function runJob(job: Job): Promise<Outcome> {
  const { file, name, out, outName, places, published } = job
  const report = new Report()
  const text = await readFile(file, "utf8").catch(() => undefined)
  if (text === undefined) return { code: 1, lines: [`${file} cannot be read`] }
  const { catalogue, source } = readCatalogue(text, report, job.builtIn, job.marks)
  lintCatalogue(catalogue, source, report, published)
  if (published) warnOfStale(catalogue, report, Date.now())
  warnOfReplaced(catalogue, places, report)
  if (!published) warnOfNoIssuer(catalogue, source, report)
  const warnings = report.lines(name, source.placeOf, report.warnings)
  if (!report.clean) return { code: 1, lines: report.lines(name, source.placeOf) }
  const output = await job.finish(emitCatalogue(catalogue, places), catalogue)
  const difference = await compareFolder(out, output, job.mark)
  if (difference.foreign.length > 0) return { code: 1, lines: listForeignLines(difference, outName) }
  if (job.check) {
    const lines = listStaleLines(difference, outName)
    return lines.length > 0 ? { code: 1, lines: [...lines, job.remedy] } : { code: 0, lines: warnings }
  }
  for (const fault of findFaults(output, difference.stale, places)) reportFault(fault, catalogue, report)
  if (!report.clean) return { code: 1, lines: report.lines(name, source.placeOf) }
  await writeDifference(out, output, difference)
  return { code: 0, lines: [...warnings, summarizeRun(catalogue, output, difference)] }
}

/** Text of an entry that no rule has foreseen became code, or a name stands for two things. */
function reportFault({ file, line, column, what }: Fault, catalogue: Catalogue, report: Report): void {
  const [, id] = /^(?:providers|profiles)\/(.*)\.ts$/.exec(file) ?? []
  const family = catalogue.families.find((one) => one.id === id || one.usual.entry.module === id)
  const key = family?.usual.key ?? catalogue.nicknames.find((one) => one.id === id)?.id
  report.add(key === undefined ? [] : [key], `${file}:${line}:${column} would not compile: ${what}`, {
    expected: "other names or texts in this entry",
  })
}

/** An own entry under a built-in id is meant to be used in its stead, or a mistake. */
function warnOfReplaced({ families, nicknames }: Catalogue, { known }: Places, report: Report): void {
  const first = families.map(({ id, versions }) => ({ id, key: versions[0]?.key ?? id }))
  for (const { id, key } of [...first, ...nicknames.map(({ id: key }) => ({ id: key, key }))]) {
    if (known?.ids.has(id))
      report.warn([key], `takes the place of the built-in ${id}`, {
        expected: "an id of its own, unless that is meant",
      })
  }
}

/** Without an issuer of its own an OpenID provider is whichever the application names: meant for servers of many. */
function warnOfNoIssuer({ providers }: Catalogue, { entries }: Source, report: Report): void {
  for (const provider of providers) {
    const { key, entry } = provider
    const variable = findIssuerVariable(provider)
    const written = entries[key]
    const base = isRecord(written) ? (written.extends ?? "oidc") : undefined
    if (variable === undefined || entry.discovery !== undefined || base !== "oidc") continue
    report.warn([key], "no issuer: every application has to give one", {
      expected: `issuer: https://..., unless the option issuer, or ${variable}, is meant to say it`,
    })
  }
}

function listForeignLines({ foreign }: Difference, outName: string): string[] {
  return [
    ...foreign.map(
      (one) => `${outName}/${one} comes from another catalogue, or was written by hand, and would be lost`,
    ),
    "Move it, or choose another folder with --out.",
  ]
}

function listStaleLines({ stale, stray }: Difference, outName: string): string[] {
  return [
    ...stale.map((one) => `${outName}/${one} is stale`),
    ...stray.map((one) => `${outName}/${one} comes from no entry`),
  ]
}

function summarizeRun(
  { providers, families, nicknames }: Catalogue,
  output: Output,
  difference: Difference,
): string {
  const { stale, stray } = difference
  const count = providers.length + nicknames.length
  // A provider may have versions and other names, each an entry.
  const of =
    families.length === count ? "" : ` of ${families.length} provider${families.length === 1 ? "" : "s"}`
  return `${count} ${count === 1 ? "entry" : "entries"}${of}, ${output.size} files: ${stale.length} written, ${stray.length} deleted`
}
