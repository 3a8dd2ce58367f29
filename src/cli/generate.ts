/** `authlas generate`: writes factories, validators and simulator data from an app's own catalogue. */
import { existsSync, readdirSync, statSync } from "node:fs"
import { dirname, extname, isAbsolute, join, relative, resolve } from "node:path"
import { AuthError } from "../engine/errors.js"
import { requireCompiler } from "./shared/compiler.js"
import { findPackageFolder, readPackageManifest } from "./shared/package.js"
import { isSystemError } from "./shared/write-file.js"

/** The catalogue or the output folder cannot be used. */
class GenerateError extends AuthError {
  static override type = "GenerateError"
}

/** Options of the command. */
export interface GenerateOptions {
  /** Path of the catalogue, as typed. */
  file: string
  /** Path of the output folder, as typed. Default: `src/auth`, or `auth` in a project without `src`. */
  out: string | undefined
  /** Whether to compare instead of writing. */
  check: boolean
  /** The current folder. */
  folder: string
}

function requireCatalogue(file: string, shown: string): void {
  if (!existsSync(file)) {
    const there = existsSync(dirname(file)) ? readdirSync(dirname(file)) : []
    const catalogues = there.filter((name) => [".yaml", ".yml"].includes(extname(name))).sort()
    const hint = catalogues.length > 0 ? ` Files beside it: ${catalogues.join(", ")}.` : ""
    throw new GenerateError(`There is no file ${shown}.${hint}`)
  }
  if (statSync(file).isDirectory())
    throw new GenerateError(`${shown} is a folder. Name the YAML file with your providers.`)
}

/** The nearest existing part of a path must be a folder. */
function requireFolder(path: string, shown: string): void {
  let place = path
  while (!existsSync(place)) place = dirname(place)
  if (!statSync(place).isDirectory())
    throw new GenerateError(`${shown} cannot be a folder: ${place} is a file. Choose another one with --out.`)
}

/** Writes a path as a user would type it in the current folder. */
function formatPath(path: string, folder: string): string {
  const short = relative(folder, path)
  return short === "" ? "." : short.startsWith("..") || isAbsolute(short) ? path : short.replaceAll("\\", "/")
}

/**
 * Runs the command.
 * @param options Catalogue, output folder, and whether to compare only.
 * @returns The exit code: 1 when the catalogue has a mistake, or with `check` when files are out of date.
 * @throws {GenerateError} When the catalogue does not exist, or the output folder cannot be written.
 * @throws {CompilerMissing} When ts-morph is missing.
 */
export async function runGenerate(options: GenerateOptions): Promise<number> {
  const { check, folder } = options
  const file = resolve(folder, options.file)
  const name = formatPath(file, folder)
  const out = resolve(folder, options.out ?? (existsSync(join(folder, "src")) ? "src/auth" : "auth"))
  const outName = formatPath(out, folder)
  requireCatalogue(file, name)
  requireFolder(out, outName)
  requireCompiler(folder, "The generator")
  const { generateApplication } = await import("#generator")
  const home = { name: readPackageManifest().name, folder: findPackageFolder() }
  const order = { file, name, out, outName, check }
  const { code, lines } = await generateApplication(order, home).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new GenerateError(`${outName} cannot be written: ${error.message}.`, { cause: error })
  })
  const text = lines.map((line) => `${line}\n`).join("")
  ;(code === 0 ? process.stdout : process.stderr).write(text)
  return code
}
