/** Modules that are rewritten: their syntax, the edits, and what the user has to change by hand. */
import { ts } from "ts-morph"
import type { ByHand, Edit } from "../migrate/rewrite-imports.js"

/** A module, and what is to change in it. */
export interface Module {
  /** Path below the project, with slashes. */
  path: string
  text: string
  source: ts.SourceFile
  edits: Edit[]
  byHand: ByHand[]
}

/** Parses a module. */
export function parseModule(path: string, text: string): Module {
  const kind = /\.(?:[mc]?js|jsx)$/.test(path)
    ? ts.ScriptKind.JSX
    : path.endsWith(".tsx")
      ? ts.ScriptKind.TSX
      : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  return { path, text, source, edits: [], byHand: [] }
}

/** Whether a module is written in TypeScript. */
export function isTyped({ path }: Module): boolean {
  return /\.[mc]?tsx?$/.test(path)
}

/** Replaces a node, or inserts a text at an offset. */
export function edit(module: Module, where: ts.Node | number, text: string): void {
  const [start, end] = typeof where === "number" ? [where, where] : [where.getStart(module.source), where.end]
  module.edits.push({ start, end, text })
}

/** Removes a statement with the line that it stands on; of the empty lines around it, one is left. */
export function removeStatement(module: Module, node: ts.Node): void {
  const { text } = module
  const start = node.getStart(module.source)
  const before = text.slice(0, start)
  const isAlone = /(?:^|\n[ \t]*\r?\n)$/.test(before)
  const end = node.end + ((isAlone ? /^\s*/ : /^[ \t]*\r?\n?/).exec(text.slice(node.end))?.[0].length ?? 0)
  const isLast = isAlone && end === text.length && start > 0
  module.edits.push(isLast ? { start: before.trimEnd().length, end, text: "\n" } : { start, end, text: "" })
}

/** Removes a property of an object literal with one comma. */
export function removeProperty(module: Module, property: ts.ObjectLiteralElementLike): void {
  const { properties } = property.parent as ts.ObjectLiteralExpression
  const at = properties.indexOf(property)
  const [before, after] = [properties[at - 1], properties[at + 1]]
  const start = before ? before.end : property.getStart(module.source)
  const end = !before && after ? after.getStart(module.source) : before ? property.end : properties.end
  module.edits.push({ start, end, text: "" })
}

/** Lists what is to be changed by hand: the text of the node, and the text to write in its place. */
export function listByHand(module: Module, node: ts.Node, says: string, after?: string): void {
  const at = node.getStart(module.source)
  module.byHand.push({
    at,
    says,
    ...(after === undefined ? {} : { before: node.getText(module.source), after }),
  })
}

/** Visits a node and everything below it. */
export function visitNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visitNode(child, look))
}

/** Finds the nodes below a node that a test accepts. */
export function findNodes<Kind extends ts.Node>(
  top: ts.Node,
  accepts: (node: ts.Node) => node is Kind,
): Kind[] {
  const found: Kind[] = []
  visitNode(top, (node) => void (accepts(node) && found.push(node)))
  return found
}

/** Finds the calls of a function by its name. */
export function findCalls(top: ts.Node, name: string | undefined): ts.CallExpression[] {
  return findNodes(top, ts.isCallExpression).filter((one) => getName(one.expression) === name && name)
}

/** Returns the text of an identifier; nothing for any other node. */
export function getName(node: ts.Node | undefined): string | undefined {
  return node && ts.isIdentifier(node) ? node.text : undefined
}

/** Finds the uses of a name as a variable or a type: no names of properties, and no imports. */
export function findUses(source: ts.SourceFile, name: string): ts.Identifier[] {
  return findNodes(source, ts.isIdentifier).filter((one) => {
    const { parent } = one
    if (one.text !== name || ts.isImportSpecifier(parent) || ts.isImportClause(parent)) return false
    if (ts.isPropertyAccessExpression(parent)) return parent.name !== one
    if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return parent.name !== one
    if (ts.isBindingElement(parent)) return parent.propertyName !== one
    return !ts.isPropertySignature(parent) && !ts.isJsxAttribute(parent)
  })
}

/** Removes parentheses, `as` and `satisfies` around an expression. */
export function unwrap(node: ts.Expression | undefined): ts.Expression | undefined {
  const isWrapped =
    node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
  return isWrapped ? unwrap(node.expression) : node
}

/** Finds a property of an object literal by its name. */
export function findProperty(
  node: ts.ObjectLiteralExpression,
  name: string,
): ts.ObjectLiteralElementLike | undefined {
  return node.properties.find(
    (one) =>
      one.name && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) && one.name.text === name,
  )
}

/** Returns the value of a property; nothing for methods and spreads. */
export function getValue(property: ts.ObjectLiteralElementLike | undefined): ts.Expression | undefined {
  if (property && ts.isShorthandPropertyAssignment(property)) return property.name
  return property && ts.isPropertyAssignment(property) ? unwrap(property.initializer) : undefined
}

/** Returns the object literal that a property has. */
export function getObject(
  node: ts.ObjectLiteralExpression | undefined,
  name: string,
): ts.ObjectLiteralExpression | undefined {
  const value = node && getValue(findProperty(node, name))
  return value && ts.isObjectLiteralExpression(value) ? value : undefined
}

/** A function with its body in place. */
export type Callback = ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression

/** Returns the function that a property of an object literal has. */
export function getFunction(
  node: ts.ObjectLiteralExpression | undefined,
  name: string,
): Callback | undefined {
  const property = node && findProperty(node, name)
  if (property && ts.isMethodDeclaration(property)) return property
  const value = getValue(property)
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined
}

/** Writes a statement at the beginning of a function. */
export function prependStatement(module: Module, { body, modifiers: _ }: Callback, statement: string): void {
  if (!body) return
  if (!ts.isBlock(body)) {
    edit(module, body.getStart(module.source), `{ ${statement}; return `)
    edit(module, body.end, " }")
    return
  }
  const [first] = body.statements
  const start = first?.getStart(module.source) ?? body.getStart(module.source) + 1
  const space = /(?:\r?\n[ \t]*)?$/.exec(module.text.slice(0, start))?.[0] || "; "
  edit(module, start, first ? `${statement}${space}` : ` ${statement} `)
}

/** An imported name. */
export interface Binding {
  imported: string
  local: string
  isType: boolean
}

/** An import declaration. */
export interface Import {
  node: ts.ImportDeclaration
  path: string
  bindings: Binding[]
}

/** Lists the import declarations of a module; a whole module is imported as `*`. */
export function listImports({ source }: Module): Import[] {
  return source.statements.filter(ts.isImportDeclaration).map((node) => {
    const { name, namedBindings, isTypeOnly = false } = node.importClause ?? {}
    const bindings: Binding[] = name ? [{ imported: "default", local: name.text, isType: isTypeOnly }] : []
    if (namedBindings && ts.isNamespaceImport(namedBindings))
      bindings.push({ imported: "*", local: namedBindings.name.text, isType: isTypeOnly })
    else
      for (const one of namedBindings?.elements ?? [])
        bindings.push({
          imported: (one.propertyName ?? one.name).text,
          local: one.name.text,
          isType: isTypeOnly || one.isTypeOnly,
        })
    return { node, path: (node.moduleSpecifier as ts.StringLiteral).text, bindings }
  })
}

/** Writes an import declaration in the quotes and with the semicolon of another one. */
export function writeImport({ bindings, path }: Omit<Import, "node">, { text }: Module): string {
  const isType = bindings.length > 0 && bindings.every((one) => one.isType)
  const own = bindings.find(({ imported }) => imported === "default")?.local
  const named = bindings
    .filter(({ imported }) => imported !== "default")
    .map(({ imported, local, isType: one }) =>
      [one && !isType ? "type " : "", imported === local ? local : `${imported} as ${local}`].join(""),
    )
  const names = [own, named.length > 0 ? `{ ${named.join(", ")} }` : undefined].filter(Boolean).join(", ")
  const [quote, end] = readStyle(text)
  return `import ${isType ? "type " : ""}${names} from ${quote}${path}${quote}${end}`
}

/** Reads the quotes and the end of a module's statements from its first import. */
export function readStyle(text: string): [quote: string, end: string] {
  const [, quote = '"', end = ""] = /^import\b[^"']*(["'])[^"']*["'](;?)/m.exec(text) ?? []
  return [quote, end]
}
