/** `authlas generate`: writes factories, validators and simulator data from an app's own catalogue. */
import { existsSync, readdirSync, statSync } from "node:fs"
import { dirname, extname, isAbsolute, join, relative, resolve } from "node:path"
import { AuthError } from "../engine/errors.js"
import { installCompiler } from "./shared/compiler.js"
import { findPackageFolder, readPackageManifest } from "./shared/package.js"
import { isSystemError } from "./shared/write-file.js"

/** The catalogue or the output folder cannot be used. */
class GenerateError extends AuthError {
  static override type = "GenerateError"
}

/** Writes a path as a user would type it in the current folder. */
function formatPath(path: string, folder: string): string {
  const short = relative(folder, path)
  return short === "" ? "." : short.startsWith("..") || isAbsolute(short) ? path : short.replaceAll("\\", "/")
}

/**
 * Runs the command; paths are as typed. Returns exit code 1 when the catalogue has a mistake, or with `check` when files
 * are out of date.
 */
export async function runGenerate(options: {
  file: string
  /** Default: `src/auth`, or `auth` in a project without `src`. */
  out: string | undefined
  /** Whether to compare instead of writing. */
  check: boolean
  /** The current folder. */
  folder: string
}): Promise<number> {
  const { check, folder } = options
  const file = resolve(folder, options.file)
  const name = formatPath(file, folder)
  const out = resolve(folder, options.out ?? (existsSync(join(folder, "src")) ? "src/auth" : "auth"))
  const outName = formatPath(out, folder)
  if (!existsSync(file)) {
    const there = existsSync(dirname(file)) ? readdirSync(dirname(file)) : []
    const catalogues = there.filter((one) => [".yaml", ".yml"].includes(extname(one))).sort()
    const hint = catalogues.length > 0 ? ` Files beside it: ${catalogues.join(", ")}.` : ""
    throw new GenerateError(`There is no file ${name}.${hint}`)
  }
  if (statSync(file).isDirectory())
    throw new GenerateError(`${name} is a folder. Name the YAML file with your providers.`)
  let place = out
  while (!existsSync(place)) place = dirname(place)
  if (!statSync(place).isDirectory())
    throw new GenerateError(
      `${outName} cannot be a folder: ${place} is a file. Choose another one with --out.`,
    )
  const done = await installCompiler(folder, "The generator", check ? "no" : "ask")
  if (done !== undefined) return done
  const { generateApplication } = await import("#generator")
  const home = { name: readPackageManifest().name, folder: findPackageFolder() }
  const order = { file, name, out, outName, check }
  const { code, lines } = await generateApplication(order, home).catch((error: unknown) => {
    if (!isSystemError(error)) throw error
    throw new GenerateError(`${outName} cannot be written: ${error.message}.`, { cause: error })
  })
  ;(code === 0 ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(""))
  return code
}
