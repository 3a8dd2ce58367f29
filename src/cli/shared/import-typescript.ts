/** Imports a TypeScript module and the project's modules that it imports. Node 20 cannot, and newer versions not always. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, relative } from "node:path"
import { pathToFileURL } from "node:url"
import type ts from "typescript"
import { requireCompiler } from "./compiler.js"

type Compiler = typeof ts

function readCompilerOptions(compiler: Compiler, folder: string): ts.CompilerOptions {
  const settings = compiler.findConfigFile(folder, compiler.sys.fileExists)
  const read = settings ? compiler.readConfigFile(settings, compiler.sys.readFile).config : {}
  const { baseUrl, paths } = (read?.compilerOptions ?? {}) as ts.CompilerOptions
  return {
    target: compiler.ScriptTarget.ES2022,
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    jsx: compiler.JsxEmit.ReactJSX,
    // Defaults of frameworks, some of which only their build writes.
    paths: paths ?? {
      "$lib/*": [`${join(folder, "src/lib")}/*`],
      "@/*": [`${join(folder, "src")}/*`, `${folder}/*`],
      "~/*": [`${join(folder, "src")}/*`, `${join(folder, "app")}/*`, `${folder}/*`],
    },
    baseUrl: join(settings ? dirname(settings) : folder, baseUrl ?? "."),
  }
}

/** Finds the string literals that name other modules. */
function findSpecifierLiterals(compiler: Compiler, text: string): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = []
  const listSpecifiers = (node: ts.Node): void => {
    const named =
      compiler.isImportDeclaration(node) || compiler.isExportDeclaration(node)
        ? node.moduleSpecifier
        : compiler.isCallExpression(node) && node.expression.kind === compiler.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined
    if (named && compiler.isStringLiteral(named)) found.push(named)
    compiler.forEachChild(node, listSpecifiers)
  }
  listSpecifiers(compiler.createSourceFile("module.js", text, compiler.ScriptTarget.ESNext, true))
  return found
}

/**
 * Imports the module. The JavaScript is written to node_modules of the project, and `read` gets the exports while it exists,
 * because a module may import another one later. Throws `CompilerMissing` when there is no compiler.
 */
export async function importTypeScript<Value>(
  file: string,
  folder: string,
  read: (exports: Record<string, unknown>) => Promise<Value>,
): Promise<Value> {
  // The project's own compiler, else that of ts-morph.
  let compiler: Compiler | undefined
  try {
    const path = createRequire(join(folder, "package.json")).resolve("typescript")
    const { default: own } = (await import(pathToFileURL(path).href)) as { default?: Compiler }
    if (typeof own?.transpileModule === "function") compiler = own
  } catch {
    // There is none.
  }
  if (!compiler) {
    requireCompiler(folder, `Reading ${relative(folder, file)}`)
    compiler = (await import("ts-morph")).ts as unknown as Compiler
  }
  const cache = join(folder, "node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, "authlas-"))
  try {
    const name = writeAsJavaScript(file, place, compiler, readCompilerOptions(compiler, folder), new Map())
    return await read((await import(pathToFileURL(join(place, name)).href)) as Record<string, unknown>)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Writes a module of the project and those that it imports, once each, so that modules may import each other. */
function writeAsJavaScript(
  file: string,
  place: string,
  compiler: Compiler,
  compilerOptions: ts.CompilerOptions,
  names: Map<string, string>,
): string {
  const known = names.get(file)
  if (known !== undefined) return known
  const name = `./${names.size}.mjs`
  names.set(file, name)
  const source = readFileSync(file, "utf8")
  const { outputText } = compiler.transpileModule(source, { fileName: file, compilerOptions })
  let text = outputText
  for (const literal of findSpecifierLiterals(compiler, outputText).reverse()) {
    const { resolvedModule } = compiler.resolveModuleName(literal.text, file, compilerOptions, compiler.sys)
    const path = resolvedModule?.resolvedFileName
    let target = literal.text
    if (path && !resolvedModule.isExternalLibraryImport)
      target = /(?<!\.d)\.[mc]?tsx?$/.test(path)
        ? writeAsJavaScript(path, place, compiler, compilerOptions, names)
        : pathToFileURL(path).href
    // Node may find what the compiler does not: JavaScript without declarations.
    else if (/^\.\.?\//.test(target)) target = pathToFileURL(join(dirname(file), target)).href
    text = text.slice(0, literal.getStart()) + JSON.stringify(target) + text.slice(literal.end)
  }
  // Stack traces show the file of the project.
  writeFileSync(join(place, name), `${text}\n//# sourceURL=${pathToFileURL(file).href}\n`)
  return name
}
