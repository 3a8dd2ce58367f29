/** Programs over the declarations of both packages: what they export, and what fits where. */
import { join } from "node:path"
import ts from "typescript"
import { root } from "./modules.js"

/** Strictness: what the repository says, or with `exactOptionalPropertyTypes` in addition. */
export type Mode = "strict" | "exactOptionalPropertyTypes"

/** A program, and the one file of it that exists in memory only. */
export interface Sheet {
  program: ts.Program
  file: ts.SourceFile
}

/**
 * Compiles a text with the repository's own settings.
 * @param text A module, as if it stood in this folder.
 * @param mode How strictly.
 */
export function compile(text: string, mode: Mode): Sheet {
  const name = join(root, "test/types/peer/sheet.ts")
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const options: ts.CompilerOptions = {
    ...ts.parseJsonConfigFileContent(config, ts.sys, root).options,
    exactOptionalPropertyTypes: mode === "exactOptionalPropertyTypes",
    noUnusedLocals: false,
    noUnusedParameters: false,
  }
  const host = ts.createCompilerHost(options, true)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === name || fileExists(path)
  host.readFile = (path) => (path === name ? text : readFile(path))
  host.getSourceFile = (path, language) =>
    path === name ? ts.createSourceFile(path, text, language, true) : getSourceFile.call(host, path, language)
  const program = ts.createProgram([name], options, host)
  const file = program.getSourceFile(name)
  if (!file) throw new TypeError("a program without its file")
  return { program, file }
}

/** An exported name. */
export interface Name {
  name: string
  isType: boolean
  isValue: boolean
  isClass: boolean
  /** How many type arguments it asks for. */
  asks: number
  /** Of a generic function: the type that its parameter stands for, unless a reference says another. */
  stands?: string | undefined
}

/** Everything that a module exports which the sheet imports, what it passes on included. */
export function exportsOf({ program, file }: Sheet, specifier: string): Name[] {
  const checker = program.getTypeChecker()
  const statement = file.statements.find(
    (one): one is ts.ImportDeclaration =>
      ts.isImportDeclaration(one) &&
      ts.isStringLiteral(one.moduleSpecifier) &&
      one.moduleSpecifier.text === specifier,
  )
  const module = statement && checker.getSymbolAtLocation(statement.moduleSpecifier)
  if (!module) throw new TypeError(`the sheet does not reach ${specifier}`)
  return checker.getExportsOfModule(module).map((symbol) => {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return {
      name: symbol.name,
      isType: (meant.flags & ts.SymbolFlags.Type) !== 0,
      isValue: (meant.flags & ts.SymbolFlags.Value) !== 0,
      isClass: (meant.flags & ts.SymbolFlags.Class) !== 0,
      asks: asked(meant),
      stands: standing(meant),
    }
  })
}

function asked(symbol: ts.Symbol): number {
  const declared = symbol.declarations?.find(
    (one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one),
  )
  return declared?.typeParameters?.filter((one) => !one.default).length ?? 0
}

function standing(symbol: ts.Symbol): string | undefined {
  const declared = symbol.declarations?.find((one) => ts.isFunctionDeclaration(one))
  const [parameter] = declared?.typeParameters ?? []
  return (parameter?.default ?? parameter?.constraint)?.getText()
}
