/** Rewrites the import specifiers of a module, and finds in it what the user has to change by hand. */
import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { ts } from "ts-morph"
import { findAdvice, type NextAuthMajor } from "./advice.js"
import { findNewPath, resolveExport, type Successor } from "./paths.js"

const exportsByFile = new Map<string, ReadonlySet<string> | undefined>()

/** Lists the names, types included, that a path of the successor exports; nothing if the package has no declarations. */
export function findExports(path: string, successor: Successor): ReadonlySet<string> | undefined {
  const file = resolveExport(successor, `.${path.slice(successor.name.length)}`, "types")
  if (file === undefined || !existsSync(file)) return undefined
  if (exportsByFile.has(file)) return exportsByFile.get(file)
  const options: ts.CompilerOptions = { noLib: true, types: [], module: ts.ModuleKind.ESNext }
  const host = ts.createCompilerHost(options)
  // Only names matter, and no name comes from another package: do not read other packages.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolvedFileName = resolve(dirname(from), text.replace(/\.js$/, ".d.ts"))
      const isThere = text.startsWith(".") && existsSync(resolvedFileName)
      return { resolvedModule: isThere ? { resolvedFileName, extension: ts.Extension.Dts } : undefined }
    })
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  const checker = program.getTypeChecker()
  const symbol = source && checker.getSymbolAtLocation(source)
  const names = symbol && new Set(checker.getExportsOfModule(symbol).map(({ name }) => name))
  exportsByFile.set(file, names)
  return names
}

/** A place in a module that names another module. */
interface Specifier {
  /** Offsets of the text without quotes. */
  start: number
  end: number
  text: string
  /** Imported names, possibly `default`; empty if the whole module is imported. */
  names: string[]
}

/** A string literal that names no module in its place. */
type Mention = Omit<Specifier, "names">

/** Objects of test runners whose methods take a module name as first argument. */
const testRunners = new Set(["jest", "vi", "vitest", "mock"])

/** Returns the literal of a node that names a module. */
function getSpecifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isJSDocImportTag(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isModuleDeclaration(node)) return node.name
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  return ts.isCallExpression(node) && isModuleCall(node.expression) ? node.arguments[0] : undefined
}

/** Whether a call takes a module name: `import()`, `require()`, `require.resolve()`, `jest.mock()`. */
function isModuleCall(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  if (ts.isIdentifier(callee)) return callee.text === "require"
  if (!ts.isPropertyAccessExpression(callee)) return false
  const { expression, name } = callee
  if (ts.isMetaProperty(expression)) return name.text === "resolve"
  return ts.isIdentifier(expression) && (expression.text === "require" || testRunners.has(expression.text))
}

function getImportedNames(node: ts.Node): string[] {
  if (ts.isExportDeclaration(node)) {
    const { exportClause } = node
    if (!exportClause || !ts.isNamedExports(exportClause)) return []
    return exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
  }
  if (ts.isImportTypeNode(node)) return getLeftmostName(node.qualifier)
  if (!ts.isImportDeclaration(node) && !ts.isJSDocImportTag(node)) return getRequiredNames(node)
  const { name, namedBindings } = node.importClause ?? {}
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return [
    ...(name ? ["default"] : []),
    ...named.map(({ propertyName, name: own }) => (propertyName ?? own).text),
  ]
}

function getLeftmostName(name: ts.EntityName | undefined): string[] {
  if (!name) return []
  return ts.isIdentifier(name) ? [name.text] : getLeftmostName(name.left)
}

/** Names in `const { a, b: c } = require(...)` or `await import(...)`. */
function getRequiredNames(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return []
  const outer = ts.isAwaitExpression(node.parent) ? node.parent.parent : node.parent
  if (ts.isPropertyAccessExpression(outer)) return [outer.name.text]
  if (!ts.isVariableDeclaration(outer) || !ts.isObjectBindingPattern(outer.name)) return []
  return outer.name.elements.flatMap(({ propertyName, name }) => {
    const taken = propertyName ?? name
    return ts.isIdentifier(taken) ? [taken.text] : []
  })
}

/** Finds every place of a module that names a module, and every other text without a placeholder in it. */
export function findSpecifiers(file: string, text: string): { specifiers: Specifier[]; mentions: Mention[] } {
  const isScript = /\.[mc]?js$|\.jsx$/.test(file)
  const kind = isScript ? ts.ScriptKind.JSX : file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  // By offset, because the comment of a declaration is visited again at each of its parts.
  const specifiers = new Map<number, Specifier>()
  const mentions = new Map<number, Mention>()
  const spanOf = (node: ts.StringLiteralLike): Mention => ({
    start: node.getStart(source) + 1,
    end: node.end - 1,
    text: node.text,
  })
  const visitNode = (node: ts.Node): void => {
    const literal = getSpecifierNode(node)
    if (literal && ts.isStringLiteralLike(literal)) {
      const span = spanOf(literal)
      specifiers.set(span.start, { ...span, names: getImportedNames(node) })
    } else if (ts.isStringLiteralLike(node)) mentions.set(node.getStart(source) + 1, spanOf(node))
    for (const comment of ts.getJSDocCommentsAndTags(node)) visitNode(comment)
    ts.forEachChild(node, visitNode)
  }
  visitNode(source)
  for (const { pos, end, fileName } of source.typeReferenceDirectives)
    specifiers.set(pos, { start: pos, end, text: fileName, names: [] })
  for (const offset of specifiers.keys()) mentions.delete(offset)
  return { specifiers: [...specifiers.values()], mentions: [...mentions.values()] }
}

/** A replacement in a text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Something that the user has to change by hand. */
export interface ByHand {
  /** Offset in the text. */
  at: number
  says: string
  /** The text that is there. */
  before?: string
  /** The text to write in its place. */
  after?: string
}

/** What has to change in a text. */
export interface Findings {
  edits: Edit[]
  byHand: ByHand[]
  /** Packages that are still needed, because one of their paths stays. */
  kept: string[]
  /** Packages of which a path was replaced. */
  moved: string[]
}

/** Creates empty findings. */
export function createFindings(): Findings {
  return { edits: [], byHand: [], kept: [], moved: [] }
}

/** The package that an app moves to, and the version that it moves from. */
export interface MigrationContext {
  successor: Successor
  /** Major version of next-auth in the project. */
  major: NextAuthMajor
}

/** Finds the import specifiers to rewrite in a module. The ending of its file decides the language. */
export function inspectModule(file: string, text: string, { successor, major }: MigrationContext): Findings {
  const { specifiers, mentions } = findSpecifiers(file, text)
  const findings = createFindings()
  for (const { start, end, text: specifier, names } of specifiers) {
    const path = findNewPath(specifier, successor, major)
    if (!path) continue
    const { owner, to } = path
    const addByHand = (says: string): void => void findings.byHand.push({ at: start, says })
    if (to === undefined) {
      findings.kept.push(owner)
      const advice = findAdvice(specifier, "", major)
      const says = `${successor.name} has no replacement for ${specifier}; it stays`
      addByHand(advice ? `${says}. ${advice}` : says)
      continue
    }
    findings.edits.push({ start, end, text: to })
    findings.moved.push(owner)
    const exports = findExports(to, successor)
    for (const name of names) {
      const advice = findAdvice(specifier, name, major)
      if (advice) addByHand(`${name} of ${specifier}: ${advice}`)
      else if (exports && !exports.has(name))
        addByHand(`${to} exports no ${name === "default" ? "default" : `"${name}"`}`)
    }
  }
  for (const { start, text: name } of mentions) {
    const path = findNewPath(name, successor, major)
    if (path) findings.byHand.push({ at: start, says: describeMention(name, path.to) })
  }
  return findings
}

/** Describes a text that is an import path of a package but imports nothing, and the path that replaces it, if any. */
export function describeMention(name: string, to: string | undefined): string {
  return `"${name}" is a text here; ${to ? `if it means the package, replace it by "${to}"` : "check whether it means the package"}`
}
