/** Finds or installs ts-morph, the one library of the commands that is not bundled with them. */
import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"
import { join, sep } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { askForConsent } from "./console.js"
import { findPackageFolder, readPackageManifest } from "./package.js"
import { getDevInstallCommand } from "./package-manager.js"

/** The library with which a command reads and writes modules is not installed. */
export class CompilerMissing extends AuthError {
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
  const { name } = readPackageManifest()
  if (canResolve(compiler, join(folder, "package.json"))) {
    const install = getDevInstallCommand(name, folder).replace(/ --(save-)?dev\b/, "")
    throw new CompilerMissing(
      `${compiler} is installed in this project, but ${name} itself runs from ${findPackageFolder()}, where it is not. ` +
        `Run \`${install}\`, then the same command again.`,
    )
  }
  throw new CompilerMissing(
    `${who} needs ${compiler}, which is not installed with ${name}, because sign-in does not use it. ` +
      `Run \`${getInstallCommand(folder)}\`, then the same command again.`,
  )
}

/** Whether the library may be installed: after a question, without one, or not at all. */
export type InstallConsent = "ask" | "yes" | "no"

/**
 * Installs the library if it is missing, and runs the command again in a new process, because Node remembers what was missing.
 * The question begins with what needs it. Call it before a module that imports the library is loaded.
 * @returns The exit code of the new process; nothing when the library was there already.
 * @throws {CompilerMissing} With the command that installs it, when it may not or cannot be installed.
 */
export async function installCompiler(
  folder: string,
  who: string,
  consent: InstallConsent,
): Promise<number | undefined> {
  if (canResolve(compiler, import.meta.url)) return undefined
  const install = getInstallCommand(folder)
  const question = `${who} needs ${compiler}, which sign-in does not use. Run \`${install}\`?`
  if (consent === "no" || (consent === "ask" && !(await askForConsent(question))))
    requireCompiler(folder, who)
  spawnSync(install, { cwd: folder, stdio: ["ignore", 2, 2], shell: true })
  const probe = `require("node:module").createRequire(${JSON.stringify(import.meta.url)}).resolve("${compiler}")`
  if (spawnSync(process.execPath, ["-e", probe], { stdio: "ignore" }).status !== 0)
    requireCompiler(folder, who)
  const again = [...process.execArgv, ...process.argv.slice(1)]
  return spawnSync(process.execPath, again, { cwd: folder, stdio: "inherit" }).status ?? 1
}

/** Returns the command that installs the library where the package finds it: in the project, else beside the package. */
function getInstallCommand(folder: string): string {
  const { name, devDependencies } = readPackageManifest()
  const what = `${compiler}@${devDependencies[compiler]?.split(".")[0] ?? "latest"}`
  const [beside, inside] = findPackageFolder().split(`${sep}node_modules${sep}`)
  const isInProject = canResolve(`${name}/package.json`, join(folder, "package.json"))
  return isInProject || inside === undefined
    ? getDevInstallCommand(what, folder)
    : `npm install --no-save --prefix ${JSON.stringify(beside)} ${what}`
}
