/** ts-morph, the one library of the commands that is not packed with them, and how to get it. */
import { createRequire } from "node:module"
import { join } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { findPackageFolder, readPackageManifest } from "./package.js"
import { getDevInstallCommand } from "./package-manager.js"

/** The library that a command reads and writes modules with is not installed. */
class CompilerMissing extends AuthError {
  static override type = "CompilerMissing"
}

/** Ten megabytes that an engine at work has no use for. */
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
 * Makes sure of the library before a module that imports it is loaded.
 * @param folder Where the command runs.
 * @param who Who needs it, as the message starts.
 * @throws {CompilerMissing} When it is missing, with the command that installs it.
 */
export function requireCompiler(folder: string, who: string): void {
  if (canResolve(compiler, import.meta.url)) return
  const { name, devDependencies } = readPackageManifest()
  const agent = process.env.npm_config_user_agent
  if (canResolve(compiler, join(folder, "package.json"))) {
    const install = getDevInstallCommand(name, folder, agent).replace(/ --(save-)?dev\b/, "")
    throw new CompilerMissing(
      `${compiler} is installed in this project, but ${name} itself runs from ${findPackageFolder()}, where it is not. ` +
        `Run \`${install}\`, then the same command again.`,
    )
  }
  const tested = devDependencies[compiler]?.split(".")[0] ?? "latest"
  throw new CompilerMissing(
    `${who} needs ${compiler}, which is not installed with ${name}: an app that only signs users in has no use for it. ` +
      `Run \`${getDevInstallCommand(`${compiler}@${tested}`, folder, agent)}\`, then the same command again.`,
  )
}
