/** `authlas migrate`: moves an app from the Auth.js packages to this package. */
import { rmSync } from "node:fs"
import { AuthError } from "../../engine/errors.js"
import { installCompiler } from "../shared/compiler.js"
import { askForConsent, formatCount, printLines } from "../shared/console.js"
import { findPackageFolder, readPackageManifest } from "../shared/package.js"
import { findManager } from "../shared/package-manager.js"
import { isSystemError, resolveProjectPath, writeProjectFile } from "../shared/write-file.js"
import type { Successor } from "./paths.js"
import type { Plan, PlannedFile } from "./plan.js"

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
  /** Loads what plans another move than that from the Auth.js packages. */
  loadPlanner?: (() => Promise<(folder: string, successor: Successor) => Plan>) | undefined
  folder: string
}): Promise<number> {
  const { yes, dryRun, json, loadPlanner, folder } = options
  const done = await installCompiler(folder, "migrate", yes ? "yes" : json || dryRun ? "no" : "ask")
  if (done !== undefined) return done
  const { planMigration } = await import("./plan.js")
  const planOther = await loadPlanner?.()
  const { name, version, exports } = readPackageManifest()
  let plan: Plan
  try {
    const successor = { name, folder: findPackageFolder(), exports }
    plan = planOther
      ? planOther(folder, successor)
      : planMigration(folder, successor, { name, range: `^${version}` })
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new MigrateError(`The project cannot be read: ${error.message}.`, { cause: error })
  }
  const { files, byHand, notes } = plan
  const count = formatCount(files.length, "file")
  if (!json) {
    const lines = files.flatMap(formatFile)
    if (byHand.length > 0) lines.push("", "To change by hand")
    for (const { file, line, says, before, after } of byHand) {
      lines.push(`  ${file}:${line}: ${says}.`)
      if (before === undefined || after === undefined) continue
      // What is to be written is shown whole.
      const written = `write: ${after}`.split(/\r?\n/).map((one) => `    ${one}`.trimEnd())
      lines.push(`    there: ${joinLines(before)}`, ...written)
    }
    if (notes.length > 0) lines.push("", ...notes)
    printLines(files.length > 0 ? [...lines, ""] : lines)
  }
  const asks = files.length > 0 && !dryRun && !json && !yes
  const writes = files.length > 0 && !dryRun && (yes || (asks && (await askForConsent(`Change ${count}?`))))
  if (writes) {
    for (const { file } of files) resolveProjectPath(folder, file)
    for (const { file, text } of files) {
      try {
        if (text === undefined) rmSync(resolveProjectPath(folder, file))
        else writeProjectFile(folder, file, text)
      } catch (error) {
        if (!isSystemError(error)) throw error
        const says = `${file} cannot be written. The files listed before it are changed: ${error.message}.`
        throw new MigrateError(says, { cause: error })
      }
    }
  }
  if (json) {
    const changed = files.map(({ text: _, ...file }) => file)
    printLines([JSON.stringify({ written: writes, files: changed, byHand, notes }, undefined, 2)])
  } else if (writes) {
    const install = ` Run \`${findManager(folder).name} install\` now.`
    printLines([`Changed ${count}.${planOther ? "" : install}`])
  } else if (files.length > 0)
    printLines([`Nothing was changed${asks ? "; --yes changes without asking" : ""}.`])
  else printLines([byHand.length > 0 ? "No file can be changed automatically." : "There is nothing to move."])
  return byHand.length === 0 && (writes || files.length === 0) ? 0 : 1
}

/** Writes the lines that say what becomes of a file. */
function formatFile({ file, kind, from, changes, text }: PlannedFile): string[] {
  if (kind === "removed") return [`${file} is removed`]
  if (kind === "new" && from === undefined)
    return [
      `${file} is written`,
      ...(text ?? "")
        .trimEnd()
        .split("\n")
        .map((line) => `  ${line}`.trimEnd()),
    ]
  return [
    from === undefined ? file : `${file}, which was ${from}`,
    ...changes.map(({ line, before, after }) => {
      if (before === "") return `  ${line}: ${joinLines(after)} is added`
      const says = after === "" ? "is removed" : `-> ${joinLines(after)}`
      return `  ${line}: ${joinLines(before)} ${says}`
    }),
  ]
}

/** Characters of a text that is shown in one line. */
const longest = 160

/** Writes a text of several lines in one, and shortens it. */
function joinLines(text: string): string {
  const line = text.replace(/\s*\n\s*/g, " ")
  return line.length > longest ? `${line.slice(0, longest)} ...` : line
}
