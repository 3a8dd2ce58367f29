/** Lines that are too long, each broken where its outermost list, chain or choice is. */
import { ts } from "ts-morph"
import { width } from "../../style.js"

/** A text to put in, and where. */
interface Insertion {
  at: number
  text: string
}

/** Where a node is broken: inside of what encloses it, or at its operators. */
type Break = (node: ts.Node, source: ts.SourceFile) => Insertion[]

/**
 * Breaks every long line that can be broken, once.
 * @param text A module as the formatter leaves it: columns are counted.
 * @returns The module; lines that were broken are not yet indented, and may still be too long.
 */
export function breakLongLines(text: string): string {
  const lines = findLongLines(text)
  if (lines.length === 0) return text
  const source = ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest, true)
  const insertions = lines.flatMap(([start, end]) => {
    const found = [lists, texts, unions].map((kind) => findOutermost(source, kind, start, end))
    return found.find((one) => one.length > 0) ?? []
  })
  return insertBreaks(text, insertions)
}

/** Start and end of each line over the width, but for comments. */
function findLongLines(text: string): [number, number][] {
  const found: [number, number][] = []
  let start = 0
  for (const line of text.split("\n")) {
    if (line.length > width && !/^\s*(?:\*|\/[/*])/.test(line)) found.push([start, start + line.length])
    start += line.length + 1
  }
  return found
}

function insertBreaks(text: string, insertions: readonly Insertion[]): string {
  let result = ""
  let done = 0
  for (const { at, text: more } of [...insertions].sort((one, other) => one.at - other.at)) {
    result += text.slice(done, at) + more
    done = at
  }
  return result + text.slice(done)
}

/** The breaks of the first node that stands in a line as a whole and has some. */
function findOutermost(source: ts.SourceFile, breaks: Break, start: number, end: number): Insertion[] {
  const visit = (node: ts.Node): Insertion[] => {
    if (node.getEnd() <= start || node.getFullStart() >= end) return []
    const inside = node.getStart(source) >= start && node.getEnd() <= end
    const own = inside ? breaks(node, source) : []
    if (own.length > 0) return own
    for (const child of node.getChildren(source)) {
      const found = visit(child)
      if (found.length > 0) return found
    }
    return []
  }
  return visit(source)
}

/** Members, items, several arguments, operands of one operator, and the two ways of a choice. */
const lists: Break = (node, source) => {
  if (ts.isObjectLiteralExpression(node)) return breakAround(node.properties, ",")
  if (ts.isArrayLiteralExpression(node)) return breakAround(node.elements, ",")
  if (ts.isTypeLiteralNode(node)) return breakAround(node.members, "")
  if (ts.isCallExpression(node) && node.arguments.length > 1) return breakAround(node.arguments, ",")
  if (ts.isConditionalExpression(node))
    return [node.questionToken, node.colonToken].map((token) => ({ at: token.getStart(source), text: "\n" }))
  return ts.isBinaryExpression(node) ? listChain(node) : []
}

/** A text goes to a line of its own, unless it stands in one. */
const texts: Break = (node, source) => {
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.initializer)) return []
  return [{ at: node.initializer.getStart(source), text: "\n" }]
}

/** Types, one of which is meant. */
const unions: Break = (node, source) => {
  if (!ts.isUnionTypeNode(node)) return []
  const signs = node.types.slice(1).map((type) => source.text.lastIndexOf("|", type.getStart(source)))
  return [{ at: node.getStart(source), text: "\n| " }, ...signs.map((at) => ({ at, text: "\n" }))]
}

/** Each item in a line of its own. */
function breakAround(items: ts.NodeArray<ts.Node>, separator: string): Insertion[] {
  if (items.length === 0) return []
  const starts = items.map((item) => ({ at: item.getFullStart(), text: "\n" }))
  return [...starts, { at: items.end, text: items.hasTrailingComma ? "\n" : `${separator}\n` }]
}

/** A line ends after each operator of a chain of the same one. */
function listChain({ left, operatorToken, right }: ts.BinaryExpression): Insertion[] {
  const logical = [
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ]
  if (!logical.some((kind) => kind === operatorToken.kind)) return []
  const same = ts.isBinaryExpression(left) && left.operatorToken.kind === operatorToken.kind
  return [...(same ? listChain(left) : []), { at: right.getFullStart(), text: "\n" }]
}
