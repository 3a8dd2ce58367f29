/** The package by which a Node without SQLite keeps users in a file, fetched where the demonstration lacks it. */
import { spawn } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findDriver } from "../../adapters/sqlite/driver.js"
import { AdapterError, isAuthError } from "../../engine/errors.js"
import { askForConsent } from "./console.js"
import { readPackageManifest } from "./package.js"

/** Milliseconds for the download; what takes longer is not waited for. */
const installTimeoutMs = 90_000

/** @returns The package in its newest tested line, as package managers are given it. */
export function getDriverPackage(): string {
  const [newest = ""] = (readPackageManifest().peerDependencies.libsql ?? "").split(" ").reverse()
  return `libsql@${newest}`
}

/**
 * Makes a folder that keeps itself out of version control.
 * @param folder Its path.
 */
export function createIgnoredFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const ignore = join(folder, ".gitignore")
  if (!existsSync(ignore)) writeFileSync(ignore, "*\n")
}

/** Why there is no driver, undefined where there is one. */
function hasDriver(folder: string): Error | undefined {
  try {
    findDriver([folder])
    return undefined
  } catch (error) {
    if (!isAuthError(error, AdapterError)) throw error
    return error
  }
}

/** By npm, which comes with Node. Its words are shown when it fails; no script of a package runs. */
function installDriver(what: string, folder: string): Promise<void> {
  const words = [
    ...["install", what, "--prefix", ".", "--no-save", "--no-package-lock", "--include=optional"],
    ...["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1"],
  ]
  return new Promise((resolve) => {
    // On Windows npm is a script, which a shell has to start.
    const child = spawn("npm", words, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
      timeout: installTimeoutMs,
    })
    // What it did or did not do shows when the driver is looked for again.
    child.on("error", () => resolve())
    child.on("close", () => resolve())
  })
}

/**
 * Sees to a driver for SQLite: where Node has none and the package is not installed, fetches it into a folder. At a terminal
 * it asks before; elsewhere it does not, as npx does not.
 * @param folder Where it is fetched to and found again.
 * @returns Nothing. Where there is no driver in the end, opening a file says so.
 */
export async function ensureDriver(folder: string): Promise<void> {
  if (hasDriver(folder) === undefined) return
  const what = getDriverPackage()
  const shown = relative(process.cwd(), folder)
  const why = `Node ${process.versions.node} has no SQLite of its own, to keep users in a file.`
  const asks = process.stdin.isTTY && process.stdout.isTTY
  if (asks && !(await askForConsent(`${why} Install ${what} into ${shown}?`))) return
  if (!asks) process.stdout.write(`${why} Installing ${what} into ${shown}.\n`)
  createIgnoredFolder(folder)
  await installDriver(what, folder)
}
