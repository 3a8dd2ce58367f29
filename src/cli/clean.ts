/** `authlas clean`: deletes expired sessions and tokens, and reports how many. */
import { type CleanReport, cleanStorage } from "../adapters/clean.js"
import { AdapterError, isAuthError, MissingAdapter } from "../engine/errors.js"
import { isError } from "../engine/realm.js"
import { KnownSecrets, redact } from "../engine/redact.js"
import { endProcess, formatCount, redirectStdout, UsageError } from "./shared/console.js"
import { readVariables } from "./shared/environment-file.js"
import { findConfigFile, loadConfig } from "./shared/load-config.js"
import { readPackageManifest } from "./shared/package.js"

const names = [
  ["sessions", "session"],
  ["verificationTokens", "verification token"],
  ["logoutTokens", "logout token"],
  ["leases", "lease"],
  ["deviceGrants", "device"],
] as const

function formatCleanReport({ removed, milliseconds, complete }: CleanReport): string {
  const rows = names
    .filter(([kind]) => (removed[kind] ?? 0) > 0)
    .map(([kind, name]) => formatCount(removed[kind] ?? 0, name))
  const end = complete ? "" : " Stopped; run it again to delete the rest."
  if (rows.length > 0) return `Removed ${rows.join(", ")} in ${(milliseconds / 1000).toFixed(1)} s.${end}`
  return complete ? "Nothing expired is left." : `Nothing was removed.${end}`
}

/** Runs the command. The process ends with its exit code. */
export async function runClean(options: {
  /** Module that exports the config. */
  config: string | undefined
  /** Rows of each kind that one step deletes. */
  batch: number
  /** Milliseconds between two steps. */
  pause: number
  json: boolean
  folder: string
}): Promise<number> {
  const { batch, pause, json, folder } = options
  const path = options.config ?? findConfigFile(folder)
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
    // Ctrl-C lets the current step finish. A second one ends the process at once.
    const controller = new AbortController()
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort())
    let last = Date.now()
    const report = await redirectStdout(() =>
      cleanStorage(adapter, {
        batch,
        pause,
        signal: controller.signal,
        onProgress: ({ removed }) => {
          if (Date.now() - last < 1000) return
          last = Date.now()
          const rows = names.reduce((sum, [kind]) => sum + (removed[kind] ?? 0), 0)
          process.stderr.write(`${formatCount(rows, "row")} so far\n`)
        },
      }),
    )
    const answer = { format: 1, version: readPackageManifest().version, ...report }
    process.stdout.write(`${json ? JSON.stringify(answer, undefined, 2) : formatCleanReport(report)}\n`)
    return await endProcess(report.complete ? 0 : 1)
  } catch (thrown) {
    // A driver may quote the address of the database with its password.
    const text = redact(
      isError(thrown) ? thrown.message : String(thrown),
      new KnownSecrets([{ ...env }, config]),
    )
    let says = text
    if (isAuthError(thrown, AdapterError)) {
      const counts: unknown[] = Object.values(Object(thrown.cause?.removed))
      const removed = counts.reduce<number>((sum, one) => sum + Number(one), 0)
      const after = removed > 0 ? ` after ${formatCount(removed, "row")} had been deleted` : ""
      says = `The adapter's deleteExpired failed${after}: ${text}`
    }
    process.stderr.write(`authlas: ${says}\n`)
    return endProcess(1)
  }
}
