/** What the modules of this package export, as their declarations say. */
import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { ts } from "ts-morph"
import { fileOf, type Successor } from "./paths.js"

const known = new Map<string, ReadonlySet<string> | undefined>()

/**
 * The names that can be imported from a path.
 * @param path The import path.
 * @param successor The package that it belongs to.
 * @returns Values and types alike; nothing when the package comes without declarations.
 */
export function exportedBy(path: string, successor: Successor): ReadonlySet<string> | undefined {
  const file = fileOf(successor, `.${path.slice(successor.name.length)}`, "types")
  if (file === undefined || !existsSync(file)) return undefined
  if (!known.has(file)) known.set(file, readExports(file))
  return known.get(file)
}

function readExports(file: string): ReadonlySet<string> | undefined {
  const options: ts.CompilerOptions = { noLib: true, types: [], module: ts.ModuleKind.ESNext }
  const host = ts.createCompilerHost(options)
  // The names are all that counts, and other packages have none of them: they stay unread.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: text.startsWith(".") ? declared(text, from) : undefined }))
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  const checker = program.getTypeChecker()
  const symbol = source && checker.getSymbolAtLocation(source)
  return symbol && new Set(checker.getExportsOfModule(symbol).map(({ name }) => name))
}

function declared(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
  const resolvedFileName = resolve(dirname(from), specifier.replace(/\.js$/, ".d.ts"))
  return existsSync(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Dts } : undefined
}
