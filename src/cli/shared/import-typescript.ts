/** Imports a TypeScript module and the project's modules that it imports. Node 20 cannot, and newer versions not always. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type ts from "typescript"
import { requireCompiler } from "./compiler.js"

type Compiler = typeof ts

/** Loads the project's own compiler if it has one, else that of ts-morph. */
async function loadCompiler(folder: string): Promise<Compiler> {
  try {
    const path = createRequire(join(folder, "package.json")).resolve("typescript")
    const own = (await import(pathToFileURL(path).href)) as { default?: Compiler }
    if (typeof own.default?.transpileModule === "function") return own.default
  } catch {
    // There is none.
  }
  requireCompiler(folder, "--config with a TypeScript file")
  return (await import("ts-morph")).ts as unknown as Compiler
}

/** Finds the string literals that name other modules. */
function findSpecifierLiterals(compiler: Compiler, text: string): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = []
  const visit = (node: ts.Node): void => {
    const named =
      compiler.isImportDeclaration(node) || compiler.isExportDeclaration(node)
        ? node.moduleSpecifier
        : compiler.isCallExpression(node) && node.expression.kind === compiler.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    if (named && compiler.isStringLiteral(named)) found.push(named)
    compiler.forEachChild(node, visit)
  }
  visit(compiler.createSourceFile("module.js", text, compiler.ScriptTarget.ESNext, true))
  return found
}

class ModuleTranspiler {
  readonly #compiler: Compiler
  readonly #place: string
  readonly #options: ts.CompilerOptions
  readonly #files = new Map<string, string>()

  constructor(compiler: Compiler, place: string, folder: string) {
    this.#compiler = compiler
    this.#place = place
    const settings = compiler.findConfigFile(folder, compiler.sys.fileExists)
    const read = settings ? compiler.readConfigFile(settings, compiler.sys.readFile).config : {}
    const own = (read?.compilerOptions ?? {}) as ts.CompilerOptions
    const { baseUrl } = own
    const base = settings ? dirname(settings) : folder
    // Defaults of frameworks, some of which only their build writes.
    const paths = own.paths ?? {
      "$lib/*": [`${join(folder, "src/lib")}/*`],
      "@/*": [`${join(folder, "src")}/*`, `${folder}/*`],
      "~/*": [`${join(folder, "src")}/*`, `${join(folder, "app")}/*`, `${folder}/*`],
    }
    this.#options = {
      target: compiler.ScriptTarget.ES2022,
      module: compiler.ModuleKind.ESNext,
      moduleResolution: compiler.ModuleResolutionKind.Bundler,
      jsx: compiler.JsxEmit.ReactJSX,
      paths,
      baseUrl: join(base, baseUrl ?? "."),
    }
  }

  /** Writes a module of the project as JavaScript, once each, so that modules may import each other. */
  write(file: string): string {
    const known = this.#files.get(file)
    if (known !== undefined) return known
    const name = `./${this.#files.size}.mjs`
    this.#files.set(file, name)
    const { outputText } = this.#compiler.transpileModule(readFileSync(file, "utf8"), {
      fileName: file,
      compilerOptions: this.#options,
    })
    let text = outputText
    for (const literal of findSpecifierLiterals(this.#compiler, outputText).reverse()) {
      const target = JSON.stringify(this.#target(literal.text, file))
      text = text.slice(0, literal.getStart()) + target + text.slice(literal.end)
    }
    // Stack traces show the file of the project.
    writeFileSync(join(this.#place, name), `${text}\n//# sourceURL=${pathToFileURL(file).href}\n`)
    return name
  }

  #target(specifier: string, from: string): string {
    const { resolvedModule } = this.#compiler.resolveModuleName(
      specifier,
      from,
      this.#options,
      this.#compiler.sys,
    )
    const path = resolvedModule?.resolvedFileName
    if (!path || resolvedModule.isExternalLibraryImport) {
      // Node may find what the compiler does not: JavaScript without declarations.
      return /^\.\.?\//.test(specifier) ? pathToFileURL(join(dirname(from), specifier)).href : specifier
    }
    return /(?<!\.d)\.[mc]?tsx?$/.test(path) ? this.write(path) : pathToFileURL(path).href
  }
}

/**
 * Imports the module.
 * @param file The module.
 * @param folder The project; the JavaScript is written to its node_modules meanwhile.
 * @param read Gets the exports while the JavaScript exists, because a module may import another one later.
 * @returns What `read` returns.
 * @throws {CompilerMissing} When there is no compiler.
 */
export async function importTypeScript<Value>(
  file: string,
  folder: string,
  read: (exports: Record<string, unknown>) => Promise<Value>,
): Promise<Value> {
  const compiler = await loadCompiler(folder)
  const cache = join(folder, "node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, "authlas-"))
  try {
    const name = new ModuleTranspiler(compiler, place, folder).write(file)
    return await read((await import(pathToFileURL(join(place, name)).href)) as Record<string, unknown>)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
