/** Checks that ts-morph is installed, the one library of the commands that is not bundled with them. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { findPackageFolder, readPackageManifest } from "./package.js"
import { getDevInstallCommand } from "./package-manager.js"

/** The library with which a command reads and writes modules is not installed. */
class CompilerMissing extends AuthError {
  static override type = "CompilerMissing"
}

/** Not bundled: it has ten megabytes, which no request needs. */
const compiler = "ts-morph"

function canResolve(name: string, from: string): boolean {
  try {
    createRequire(from).resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * Throws if the library is missing, with the command that installs it; the message begins with what needs it. Call it
 * before a module that imports the library is loaded.
 */
export function requireCompiler(folder: string, who: string): void {
  if (canResolve(compiler, import.meta.url)) return
  const { name, devDependencies } = readPackageManifest()
  if (canResolve(compiler, join(folder, "package.json"))) {
    const install = getDevInstallCommand(name, folder).replace(/ --(save-)?dev\b/, "")
    throw new CompilerMissing(
      `${compiler} is installed in this project, but ${name} itself runs from ${findPackageFolder()}, where it is not. ` +
        `Run \`${install}\`, then the same command again.`,
    )
  }
  const tested = devDependencies[compiler]?.split(".")[0] ?? "latest"
  throw new CompilerMissing(
    `${who} needs ${compiler}, which is not installed with ${name}, because sign-in does not use it. ` +
      `Run \`${getDevInstallCommand(`${compiler}@${tested}`, folder)}\`, then the same command again.`,
  )
}
