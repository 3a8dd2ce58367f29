/** `authlas migrate`: moves an app from the Auth.js packages to this package. */
import { AuthError } from "../../engine/errors.js"
import { requireCompiler } from "../shared/compiler.js"
import { askForConsent, formatCount, printLines } from "../shared/console.js"
import { findPackageFolder, readPackageManifest } from "../shared/package.js"
import { findManager } from "../shared/package-manager.js"
import { isSystemError, resolveProjectPath, writeProjectFile } from "../shared/write-file.js"
import type { Plan } from "./plan.js"

/** A file of the project cannot be read or written. */
class MigrateError extends AuthError {
  static override type = "MigrateError"
}

/** Runs the command. Returns exit code 0 when nothing is left to do, else 1. */
export async function runMigrate(options: {
  /** Whether to write without asking. */
  yes: boolean
  /** Whether to write nothing. */
  dryRun: boolean
  /** Whether to report as JSON, which asks nothing. */
  json: boolean
  folder: string
}): Promise<number> {
  const { yes, dryRun, json, folder } = options
  requireCompiler(folder, "migrate")
  const { planMigration } = await import("./plan.js")
  const { name, version, exports } = readPackageManifest()
  let plan: Plan
  try {
    const successor = { name, folder: findPackageFolder(), exports }
    plan = planMigration(folder, successor, { name, range: `^${version}` })
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new MigrateError(`The project cannot be read: ${error.message}.`, { cause: error })
  }
  const { files, byHand, notes } = plan
  const count = formatCount(files.length, "file")
  if (!json) {
    const lines = files.flatMap(({ file, changes }) => [
      file,
      ...changes.map(({ line, before, after }) => {
        if (before === "") return `  ${line}: ${after} is added`
        return after === "" ? `  ${line}: ${before} is removed` : `  ${line}: ${before} -> ${after}`
      }),
    ])
    if (byHand.length > 0) lines.push("", "To change by hand")
    for (const { file, line, says } of byHand) lines.push(`  ${file}:${line}: ${says}.`)
    if (notes.length > 0) lines.push("", ...notes)
    printLines(files.length > 0 ? [...lines, ""] : lines)
  }
  const asks = files.length > 0 && !dryRun && !json && !yes
  const writes = files.length > 0 && !dryRun && (yes || (asks && (await askForConsent(`Change ${count}?`))))
  if (writes) {
    for (const { file } of files) resolveProjectPath(folder, file)
    for (const { file, text } of files) {
      try {
        writeProjectFile(folder, file, text)
      } catch (error) {
        if (!isSystemError(error)) throw error
        const says = `${file} cannot be written. The files listed before it are changed: ${error.message}.`
        throw new MigrateError(says, { cause: error })
      }
    }
  }
  if (json) {
    const changed = files.map(({ file, changes }) => ({ file, changes }))
    printLines([JSON.stringify({ written: writes, files: changed, byHand, notes }, undefined, 2)])
  } else if (writes) {
    const install = `${findManager(folder).name} install`
    printLines([`Changed ${count}. Run \`${install}\` now.`])
  } else if (files.length > 0)
    printLines([`Nothing was changed${asks ? "; --yes changes without asking" : ""}.`])
  else printLines([byHand.length > 0 ? "No file can be changed automatically." : "There is nothing to move."])
  return byHand.length === 0 && (writes || files.length === 0) ? 0 : 1
}
