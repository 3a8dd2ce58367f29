/** `authlas generate`: factories, validators and simulator data from an app's own catalogue. */

import { existsSync, readdirSync, statSync } from "node:fs"
import { dirname, extname, isAbsolute, join, relative, resolve } from "node:path"
import { AuthError } from "../engine/errors.js"
import { isError } from "../engine/realm.js"
import { requireCompiler } from "./shared/compiler.js"
import { findPackageFolder, readPackageManifest } from "./shared/package.js"

/** A catalogue that cannot be generated from where the command runs. */
class GenerateError extends AuthError {
  static override type = "GenerateError"
}

/** Options of the command. */
export interface GenerateOptions {
  /** The catalogue, as it was typed. */
  file: string
  /** The output folder, as it was typed. Default: `src/auth`, or `auth` in a project without a `src`. */
  out: string | undefined
  /** Whether to compare instead of writing. */
  check: boolean
  /** Where the command runs. */
  folder: string
}

function requireCatalogue(file: string, shown: string): void {
  if (!existsSync(file)) {
    const there = existsSync(dirname(file)) ? readdirSync(dirname(file)) : []
    const catalogues = there.filter((name) => [".yaml", ".yml"].includes(extname(name))).sort()
    const hint = catalogues.length > 0 ? ` Beside it there is: ${catalogues.join(", ")}.` : ""
    throw new GenerateError(`There is no file ${shown}.${hint}`)
  }
  if (statSync(file).isDirectory())
    throw new GenerateError(`${shown} is a folder. Name the YAML file with your providers.`)
}

function outputFolder({ out, folder }: GenerateOptions): string {
  return resolve(folder, out ?? (existsSync(join(folder, "src")) ? "src/auth" : "auth"))
}

/** The nearest part of a path that exists must be a folder. */
function requireFolder(path: string, shown: string): void {
  let place = path
  while (!existsSync(place)) place = dirname(place)
  if (!statSync(place).isDirectory())
    throw new GenerateError(`${shown} cannot be a folder: ${place} is a file. Choose another one with --out.`)
}

/** A path as a user would type it where the command runs. */
function formatPath(path: string, folder: string): string {
  const short = relative(folder, path)
  return short === "" ? "." : short.startsWith("..") || isAbsolute(short) ? path : short.replaceAll("\\", "/")
}

/** A folder that the system does not let be written is the user's to mend; anything else is ours. */
function refusedBySystem(error: unknown, outName: string): unknown {
  const refused = isError(error) && "syscall" in error
  return refused
    ? new GenerateError(`${outName} cannot be written: ${error.message}.`, { cause: error })
    : error
}

/**
 * Generates an app's own providers.
 * @param options Catalogue, output folder, whether to compare only, and where the command runs.
 * @returns Exit code: 1 when the catalogue has a fault, or when files are stale and only compared.
 * @throws {GenerateError} When there is no such catalogue, or the output folder cannot be one.
 * @throws {CompilerMissing} When ts-morph is missing.
 */
export async function runGenerate(options: GenerateOptions): Promise<number> {
  const { check, folder } = options
  const file = resolve(folder, options.file)
  const name = formatPath(file, folder)
  const out = outputFolder(options)
  const outName = formatPath(out, folder)
  requireCatalogue(file, name)
  requireFolder(out, outName)
  requireCompiler(folder, "The generator")
  const { generateApplication } = await import("#generator")
  const home = { name: readPackageManifest().name, folder: findPackageFolder() }
  const order = { file, name, out, outName, check }
  const { code, lines } = await generateApplication(order, home).catch((error: unknown) => {
    throw refusedBySystem(error, outName)
  })
  const text = lines.map((line) => `${line}\n`).join("")
  ;(code === 0 ? process.stdout : process.stderr).write(text)
  return code
}
