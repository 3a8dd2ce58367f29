/** Emitted modules broken into lines: for apps, whose formatters differ or are missing. */
import { ts } from "ts-morph"
import { width } from "../../style.js"
import { choice, type Document, end, group, indented, joined, line, written } from "./breakable-text.js"
import { plainName } from "./value.js"

const { SyntaxKind } = ts

/**
 * Lays a module out.
 * @param text The module.
 * @returns The same tokens but for semicolons, trailing commas and needless quotes, in lines of bearable length.
 */
export function layout(text: string): string {
  const file = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true)
  const statements = file.statements.map((statement, at): Document => {
    const before = file.statements[at - 1]
    return [before ? (apart(before, statement) ? [end, end] : end) : "", withComments(statement)]
  })
  return `${written(statements, width)}\n`
}

/** Whether an empty line stands between two statements. */
function apart(before: ts.Statement, statement: ts.Statement): boolean {
  if (commentsOf(statement).length > 0) return true
  if (ts.isFunctionDeclaration(before) && !before.body) return false
  return before.kind !== statement.kind || ts.isFunctionDeclaration(statement)
}

function commentsOf(node: ts.Node): string[] {
  const text = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  return ranges.map(({ pos, end: to }) => text.slice(pos, to))
}

function withComments(node: ts.Node): Document {
  const comments = commentsOf(node).map((comment): Document => {
    const lines = comment.split("\n").map((one) => one.trim())
    return [
      joined(
        lines.map((one) => (one.startsWith("*") ? ` ${one}` : one)),
        end,
      ),
      end,
    ]
  })
  return [comments, documentOf(node)]
}

/** A node, wherever it stands. */
function documentOf(node: ts.Node): Document {
  if (ts.isBlock(node)) return block(node.statements)
  if (ts.isInterfaceDeclaration(node)) return declaration(node)
  if (ts.isModuleBlock(node)) return block(node.statements)
  if (ts.isObjectLiteralExpression(node)) return list("{", node.properties, "}", " ", isSpread(node))
  if (ts.isTypeLiteralNode(node)) return members(node)
  if (ts.isArrayLiteralExpression(node)) return list("[", node.elements, "]", "")
  if (ts.isNamedImports(node) || ts.isNamedExports(node)) return list("{", node.elements, "}", " ")
  if (ts.isUnionTypeNode(node)) return union(node)
  if (ts.isBinaryExpression(node)) return chain(node)
  if (ts.isConditionalExpression(node)) return conditional(node)
  if (ts.isIfStatement(node)) return question(node)
  if (ts.isPropertyAssignment(node)) return property(node)
  if (node.getChildCount() === 0 || ts.isTemplateExpression(node)) return node.getText()
  return sequence(node)
}

/** Children as they stand, except that parentheses around several things may be broken. */
function sequence(node: ts.Node): Document {
  const children = node.getChildren().filter((child) => !ts.isJSDoc(child))
  return children.map((child, at): Document => {
    if (child.kind === SyntaxKind.SemicolonToken) return ""
    const [before, after] = [children[at - 1], children[at + 1]]
    const isList = child.kind === SyntaxKind.SyntaxList
    if (before?.kind === SyntaxKind.OpenParenToken && isList && after) return parenthesised(child)
    if (child.kind === SyntaxKind.CloseParenToken) return ")"
    const gap = before && node.getSourceFile().text.slice(before.getEnd(), child.getStart()) ? " " : ""
    return [gap, documentOf(child)]
  })
}

/** Arguments or parameters; a single map or list needs no lines of its own. */
function parenthesised(list: ts.Node): Document {
  const items = list.getChildren().filter(({ kind }) => kind !== SyntaxKind.CommaToken)
  const [only] = items
  if (!only) return ""
  const open = ts.isObjectLiteralExpression(only) || ts.isArrayLiteralExpression(only)
  if (items.length === 1 && open) return documentOf(only)
  return lines(items.map(documentOf), "", ",")
}

/** Items between brackets: in one line, or each in its own. */
function lines(items: readonly Document[], space: string, separator: string, broken = false): Document {
  const trailing = separator === "," ? choice(",", "") : ""
  const between = separator === ";" ? [choice("", ";"), line(" ")] : [separator, line(" ")]
  return group([indented([line(space), joined(items, between)]), trailing, line(space)], broken)
}

/** Items and their brackets. */
function list(
  open: string,
  nodes: readonly ts.Node[],
  close: string,
  space: string,
  broken = false,
): Document {
  if (nodes.length === 0) return `${open}${close}`
  return [open, lines(nodes.map(withComments), space, ",", broken), close]
}

/** A map whose writer began it with a new line keeps one line for each member. */
function isSpread(node: ts.ObjectLiteralExpression): boolean {
  const [first] = node.properties
  return first !== undefined && /\n/.test(node.getSourceFile().text.slice(node.getStart(), first.getStart()))
}

/** A member of a map; a long text stands in a line of its own. */
function property({ name, initializer }: ts.PropertyAssignment): Document {
  const key = ts.isStringLiteral(name) && plainName(name.text) ? name.text : name.getText()
  if (!ts.isStringLiteral(initializer)) return [key, ": ", documentOf(initializer)]
  return group([key, ":", indented([line(" "), initializer.getText()])])
}

function members(node: ts.TypeLiteralNode): Document {
  const commented = node.members.some((member) => commentsOf(member).length > 0)
  return ["{", lines(node.members.map(withComments), " ", ";", commented), "}"]
}

function block(statements: readonly ts.Node[]): Document {
  if (statements.length === 0) return "{}"
  return ["{", indented([end, joined(statements.map(withComments), end)]), end, "}"]
}

/** An interface: its head in one line, and each member in its own. */
function declaration(node: ts.InterfaceDeclaration): Document {
  const text = node.getSourceFile().text
  const brace = node.getChildren().find(({ kind }) => kind === SyntaxKind.OpenBraceToken)
  const head = text.slice(node.getStart(), brace?.getStart()).replace(/\s+/g, " ")
  return [head, block(node.members)]
}

/** Alternatives, one under the other; null beside a single one asks for no line. */
function union(node: ts.UnionTypeNode): Document {
  const types = node.types.map(documentOf)
  const nulls = node.types.filter((type) => type.getText() === "null")
  if (types.length - nulls.length === 1) return joined(types, " | ")
  return group(indented([line(""), choice("| ", ""), joined(types, [line(" "), "| "])]))
}

/** Operands of one kind of operator, one under the other. */
function chain(node: ts.BinaryExpression): Document {
  const operator = node.operatorToken.getText()
  const operands = (one: ts.Expression): ts.Expression[] =>
    ts.isBinaryExpression(one) && one.operatorToken.getText() === operator
      ? [...operands(one.left), one.right]
      : [one]
  const [first, ...rest] = operands(node).map(documentOf)
  const others = rest.map((one) => [` ${operator}`, line(" "), one])
  // The parentheses of a condition stand further right already.
  return group([first ?? "", ts.isIfStatement(node.parent) ? others : indented(others)])
}

function conditional({ condition, whenTrue, whenFalse }: ts.ConditionalExpression): Document {
  const branches = [line(" "), "? ", documentOf(whenTrue), line(" "), ": ", documentOf(whenFalse)]
  return group([documentOf(condition), indented(branches)])
}

/** A condition and what follows from it; emitted code knows no `else`. */
function question({ expression, thenStatement }: ts.IfStatement): Document {
  const condition = group([indented([line(""), documentOf(expression)]), line("")])
  const then = documentOf(thenStatement)
  return [
    "if (",
    condition,
    ")",
    ts.isBlock(thenStatement) ? [" ", then] : group(indented([line(" "), then])),
  ]
}
