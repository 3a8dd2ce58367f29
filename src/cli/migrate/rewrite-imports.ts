/** One module: its imports rewritten, and what in it needs a hand. */
import { existsSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { ts } from "ts-morph"
import { findAdvice, type NextAuthMajor } from "./advice.js"
import { findNewPath, resolveExport, type Successor } from "./paths.js"

const exportsByFile = new Map<string, ReadonlySet<string> | undefined>()

/**
 * The names that can be imported from a path.
 * @param path The import path.
 * @param successor The package that it belongs to.
 * @returns Values and types alike; nothing when the package comes without declarations.
 */
function findExports(path: string, successor: Successor): ReadonlySet<string> | undefined {
  const file = resolveExport(successor, `.${path.slice(successor.name.length)}`, "types")
  if (file === undefined || !existsSync(file)) return undefined
  if (!exportsByFile.has(file)) exportsByFile.set(file, readExports(file))
  return exportsByFile.get(file)
}

function readExports(file: string): ReadonlySet<string> | undefined {
  const options: ts.CompilerOptions = { noLib: true, types: [], module: ts.ModuleKind.ESNext }
  const host = ts.createCompilerHost(options)
  // The names are all that counts, and other packages have none of them: they stay unread.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({
      resolvedModule: text.startsWith(".") ? resolveDeclaration(text, from) : undefined,
    }))
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)
  const checker = program.getTypeChecker()
  const symbol = source && checker.getSymbolAtLocation(source)
  return symbol && new Set(checker.getExportsOfModule(symbol).map(({ name }) => name))
}

function resolveDeclaration(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
  const resolvedFileName = resolve(dirname(from), specifier.replace(/\.js$/, ".d.ts"))
  return existsSync(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Dts } : undefined
}

/** A place in a module that names another one. */
interface Specifier {
  /** Offsets of the name itself, without quotes. */
  start: number
  end: number
  text: string
  /** Names taken from the other module, `default` included; none where all of it is taken. */
  names: string[]
}

/** A text that is exactly a name but stands where no module is named. */
type Mention = Omit<Specifier, "names">

/** Objects of test runners whose methods take a module's name first. */
const runners = new Set(["jest", "vi", "vitest", "mock"])

/** The literal that names a module, when a node holds one. */
function getSpecifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isJSDocImportTag(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isModuleDeclaration(node)) return node.name
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  return ts.isCallExpression(node) && isModuleCall(node.expression) ? node.arguments[0] : undefined
}

/** Whether a call takes the name of a module: `import()`, `require()`, `require.resolve()`, `jest.mock()`. */
function isModuleCall(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  if (ts.isIdentifier(callee)) return callee.text === "require"
  if (!ts.isPropertyAccessExpression(callee)) return false
  const { expression, name } = callee
  if (ts.isMetaProperty(expression)) return name.text === "resolve"
  return ts.isIdentifier(expression) && (expression.text === "require" || runners.has(expression.text))
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

/** `const { a, b: c } = require(...)`, with or without an `await import(...)`. */
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

/**
 * Reads a module.
 * @param file Its name, whose ending tells the language.
 * @param text What stands in it.
 * @returns Every place that names a module, and every other text without a placeholder in it.
 */
function findSpecifiers(file: string, text: string): { specifiers: Specifier[]; mentions: Mention[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, getScriptKind(file))
  // By offset: what documents a declaration is found again at each of its parts.
  const specifiers = new Map<number, Specifier>()
  const mentions = new Map<number, Mention>()
  const spanOf = (node: ts.StringLiteralLike): Mention => ({
    start: node.getStart(source) + 1,
    end: node.end - 1,
    text: node.text,
  })
  const visit = (node: ts.Node): void => {
    const literal = getSpecifierNode(node)
    if (literal && ts.isStringLiteralLike(literal)) {
      const span = spanOf(literal)
      specifiers.set(span.start, { ...span, names: getImportedNames(node) })
    } else if (ts.isStringLiteralLike(node)) mentions.set(node.getStart(source) + 1, spanOf(node))
    for (const comment of ts.getJSDocCommentsAndTags(node)) visit(comment)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { pos, end, fileName } of source.typeReferenceDirectives)
    specifiers.set(pos, { start: pos, end, text: fileName, names: [] })
  for (const offset of specifiers.keys()) mentions.delete(offset)
  return { specifiers: [...specifiers.values()], mentions: [...mentions.values()] }
}

function getScriptKind(file: string): ts.ScriptKind {
  if (/\.[mc]?js$|\.jsx$/.test(file)) return ts.ScriptKind.JSX
  return file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

/** A replacement of a stretch of text. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Something that the command cannot do. */
export interface ByHand {
  /** Offset in the text, of which a line is made. */
  at: number
  says: string
}

/** What is to be done in a text. */
export interface Findings {
  edits: Edit[]
  byHand: ByHand[]
  /** Packages that are still needed, because a path of theirs stays. */
  kept: string[]
  /** Packages of which a path was replaced. */
  moved: string[]
}

/** @returns The findings of a text in which there is nothing to do. */
export function createFindings(): Findings {
  return { edits: [], byHand: [], kept: [], moved: [] }
}

/** What findings depend on besides the text. */
export interface MigrationContext {
  successor: Successor
  /** Major version of next-auth in the project, when it has it. */
  major: NextAuthMajor
}

/**
 * Reads a module.
 * @param file Its name, whose ending tells the language.
 * @param text What stands in it.
 * @param circumstances The package that it moves to, and what it moves from.
 */
export function inspectModule(file: string, text: string, circumstances: MigrationContext): Findings {
  const { successor } = circumstances
  const { specifiers, mentions } = findSpecifiers(file, text)
  const findings = createFindings()
  for (const specifier of specifiers) inspectSpecifier(specifier, circumstances, findings)
  for (const { start, text: name } of mentions) {
    const place = findNewPath(name, successor)
    if (place) findings.byHand.push({ at: start, says: describeMention(name, place.to) })
  }
  return findings
}

function inspectSpecifier(
  specifier: Specifier,
  { successor, major }: MigrationContext,
  findings: Findings,
): void {
  const { start, end, text, names } = specifier
  const place = findNewPath(text, successor)
  if (!place) return
  const { owner, to } = place
  const say = (says: string): void => void findings.byHand.push({ at: start, says })
  if (to === undefined) {
    findings.kept.push(owner)
    say(
      [`${successor.name} has nothing in place of ${text}; it is left`, findAdvice(text, "", major)]
        .filter(Boolean)
        .join(". "),
    )
    return
  }
  findings.edits.push({ start, end, text: to })
  findings.moved.push(owner)
  const there = findExports(to, successor)
  for (const name of names) {
    const advice = findAdvice(text, name, major)
    if (advice) say(`${name} of ${text}: ${advice}`)
    else if (there && !there.has(name))
      say(`${to} exports no ${name === "default" ? "default" : `"${name}"`}`)
  }
}

/**
 * What is said of a text that is a package's path but imports nothing.
 * @param name The path.
 * @param to What takes its place, if anything.
 */
export function describeMention(name: string, to: string | undefined): string {
  return `"${name}" stands here as a text; ${to ? `if it means the package, "${to}" takes its place` : "look whether it means the package"}`
}
