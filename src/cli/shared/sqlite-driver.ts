/** Installs the SQLite driver `libsql` for `demo` on a Node without SQLite. */
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findDriver } from "../../adapters/sql/sqlite-driver.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { askForConsent } from "./console.js"
import { readPackageManifest } from "./package.js"

/** Returns the package with its newest tested version, as package managers take it. */
export function getDriverPackage(): string {
  const [newest = ""] = (readPackageManifest().peerDependencies.libsql ?? "").split(" ").reverse()
  return `libsql@${newest}`
}

/** Creates a folder with a .gitignore that ignores the folder. */
export function createIgnoredFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const ignore = join(folder, ".gitignore")
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n")
}

/**
 * Installs the driver into a folder if Node has no SQLite and the package is not installed. At a terminal it asks before;
 * elsewhere it does not, like npx.
 */
export async function ensureDriver(folder: string): Promise<void> {
  try {
    findDriver([folder])
    return
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
  }
  const what = getDriverPackage()
  const shown = relative(process.cwd(), folder)
  const why = `Node ${process.versions.node} has no SQLite to store users in a file.`
  const asks = process.stdin.isTTY && process.stdout.isTTY
  if (asks && !(await askForConsent(`${why} Install ${what} into ${shown}?`))) return
  if (!asks) process.stdout.write(`${why} Installing ${what} into ${shown}.\n`)
  createIgnoredFolder(folder)
  // Uses npm, which comes with Node, and shows its errors. No script of a package runs.
  const words = [
    ...["install", what, "--prefix", ".", "--no-save", "--no-package-lock", "--include=optional"],
    ...["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"],
  ]
  await new Promise<void>((resolve) => {
    // On Windows npm is a script, which needs a shell.
    const child = spawn("npm", words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
      timeout: 90_000,
    })
    // Opening the database reports a driver that is still missing.
    child.on("error", () => resolve())
    child.on("close", () => resolve())
  })
}
