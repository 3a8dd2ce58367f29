/** `authlas clean`: deletes expired sessions and tokens, and reports how many. */
import { type CleanReport, cleanStorage } from "../adapters/clean.js"
import { AdapterError, isAuthError, MissingAdapter } from "../engine/errors.js"
import { isError } from "../engine/realm.js"
import { KnownSecrets, redact } from "../engine/redact.js"
import { endProcess, formatCount, redirectStdout } from "./shared/console.js"
import { readVariables } from "./shared/environment-file.js"
import { findConfigFile, loadConfig } from "./shared/load-config.js"
import { readPackageManifest } from "./shared/package.js"
import { UsageError } from "./shared/usage-error.js"

/** Options of the command. */
export interface CleanCommand {
  /** Module that exports the config. */
  config: string | undefined
  /** Rows of each kind that one step deletes. */
  batch: number
  /** Milliseconds between two steps. */
  pause: number
  /** Whether to report as JSON. */
  json: boolean
  /** The project. */
  folder: string
}

/** Milliseconds between two lines about progress. */
const progressInterval = 1000

const names = [
  ["sessions", "session"],
  ["verificationTokens", "verification token"],
  ["logoutTokens", "logout token"],
  ["leases", "lease"],
] as const

const countRows = ({ removed }: CleanReport): number => names.reduce((sum, [kind]) => sum + removed[kind], 0)

function formatCleanReport(report: CleanReport): string {
  const went = names.filter(([kind]) => report.removed[kind] > 0)
  const seconds = `in ${(report.milliseconds / 1000).toFixed(1)} s`
  const rows = went.map(([kind, name]) => formatCount(report.removed[kind], name)).join(", ")
  const end = report.complete ? "" : " Stopped; run it again to delete the rest."
  if (went.length > 0) return `Removed ${rows} ${seconds}.${end}`
  return report.complete ? "Nothing expired is left." : `Nothing was removed.${end}`
}

function createProgressLogger(): (report: CleanReport) => void {
  let last = Date.now()
  return (report) => {
    if (Date.now() - last < progressInterval) return
    last = Date.now()
    process.stderr.write(`${formatCount(countRows(report), "row")} so far\n`)
  }
}

/** Finishes the current step. A second Ctrl-C ends the process at once. */
function listenForInterruption(): AbortSignal {
  const controller = new AbortController()
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort())
  return controller.signal
}

/** Redacts the message, because a driver may quote the address of the database with its password. */
function describeFailure(thrown: unknown, known: KnownSecrets): string {
  const text = isError(thrown) ? thrown.message : String(thrown)
  if (!isAuthError(thrown, AdapterError)) return redact(text, known)
  const removed = Object.values(Object(thrown.cause?.removed)).reduce<number>(
    (sum, one) => sum + Number(one),
    0,
  )
  const after = removed > 0 ? ` after ${formatCount(removed, "row")} had been deleted` : ""
  return `The adapter's deleteExpired failed${after}: ${redact(text, known)}`
}

/**
 * Runs the command. The process ends with its exit code.
 * @param options The app, and how to report.
 * @throws {ConfigUnreadable} When the config cannot be loaded.
 * @throws {UsageError} When no config is named and none is found.
 */
export async function runClean({ config: named, batch, pause, json, folder }: CleanCommand): Promise<number> {
  const path = named ?? findConfigFile(folder)
  if (path === undefined)
    throw new UsageError(
      "There is no auth.ts or auth.js, here or in src. Name the module with your config: `authlas clean --config ./lib/auth.ts`.",
    )
  const { env } = readVariables(folder, process.env)
  const config = await loadConfig(path, folder, env)
  const { adapter } = config
  try {
    if (!adapter)
      throw new MissingAdapter(`The config in ${path} has no adapter, so there is nothing to delete.`)
    const options = { batch, pause, signal: listenForInterruption(), onProgress: createProgressLogger() }
    const report = await redirectStdout(() => cleanStorage(adapter, options))
    const answer = { format: 1, version: readPackageManifest().version, ...report }
    process.stdout.write(`${json ? JSON.stringify(answer, undefined, 2) : formatCleanReport(report)}\n`)
    return await endProcess(report.complete ? 0 : 1)
  } catch (thrown) {
    process.stderr.write(`authlas: ${describeFailure(thrown, new KnownSecrets([{ ...env }, config]))}\n`)
    return endProcess(1)
  }
}
