/** Where a module names other modules, whichever form that takes. */
import { ts } from "ts-morph"

/** A place in a module that names another one. */
export interface Specifier {
  /** Offsets of the name itself, without quotes. */
  start: number
  end: number
  text: string
  /** Names taken from the other module, `default` included; none where all of it is taken. */
  names: string[]
}

/** A text that is exactly a name but stands where no module is named. */
export type Mention = Omit<Specifier, "names">

/** Objects of test runners whose methods take a module's name first. */
const runners = new Set(["jest", "vi", "vitest", "mock"])

/** The literal that names a module, when a node holds one. */
function literalOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isJSDocImportTag(node)) return node.moduleSpecifier
  if (ts.isExternalModuleReference(node)) return node.expression
  if (ts.isModuleDeclaration(node)) return node.name
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  return ts.isCallExpression(node) && loads(node.expression) ? node.arguments[0] : undefined
}

/** Whether a call takes the name of a module: `import()`, `require()`, `require.resolve()`, `jest.mock()`. */
function loads(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true
  if (ts.isIdentifier(callee)) return callee.text === "require"
  if (!ts.isPropertyAccessExpression(callee)) return false
  const { expression, name } = callee
  if (ts.isMetaProperty(expression)) return name.text === "resolve"
  return ts.isIdentifier(expression) && (expression.text === "require" || runners.has(expression.text))
}

function namesOf(node: ts.Node): string[] {
  if (ts.isExportDeclaration(node)) {
    const { exportClause } = node
    if (!exportClause || !ts.isNamedExports(exportClause)) return []
    return exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
  }
  if (ts.isImportTypeNode(node)) return leftmost(node.qualifier)
  if (!ts.isImportDeclaration(node) && !ts.isJSDocImportTag(node)) return required(node)
  const { name, namedBindings } = node.importClause ?? {}
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  return [
    ...(name ? ["default"] : []),
    ...named.map(({ propertyName, name: own }) => (propertyName ?? own).text),
  ]
}

function leftmost(name: ts.EntityName | undefined): string[] {
  if (!name) return []
  return ts.isIdentifier(name) ? [name.text] : leftmost(name.left)
}

/** `const { a, b: c } = require(...)`, with or without an `await import(...)`. */
function required(node: ts.Node): string[] {
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
 * @returns Every place that names a module, and every other text without a hole in it.
 */
export function specifiersIn(file: string, text: string): { specifiers: Specifier[]; mentions: Mention[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, languageOf(file))
  // By offset: what documents a declaration is found again at each of its parts.
  const specifiers = new Map<number, Specifier>()
  const mentions = new Map<number, Mention>()
  const spanOf = (node: ts.StringLiteralLike): Mention => ({
    start: node.getStart(source) + 1,
    end: node.end - 1,
    text: node.text,
  })
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node)
    if (literal && ts.isStringLiteralLike(literal)) {
      const span = spanOf(literal)
      specifiers.set(span.start, { ...span, names: namesOf(node) })
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

function languageOf(file: string): ts.ScriptKind {
  if (/\.[mc]?js$|\.jsx$/.test(file)) return ts.ScriptKind.JSX
  return file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}
