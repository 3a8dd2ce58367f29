/**
 * The `signIn` callback as next-auth declared it up to 4.12: `account`, `profile` and `email` were always there, and `profile`
 * had any member. Later types say what is true, so that what reads them has to say what it takes for granted.
 */
import { ts } from "ts-morph"
import type { Edit } from "./rewrite-imports.js"

/** Tells whether a version of next-auth has these types. */
export function hasEarlyCallbacks(version: string): boolean {
  return /^4\.(?:\d|1[0-2])\./.test(version)
}

const promised = ["account", "profile", "email"]

/** Members of `profile` that later types have, too. */
const knownMembers = ["sub", "name", "email", "image"]

/** Writes, where a `signIn` callback reads these parameters, what next-auth promised before. */
export function planEarlyCallbacks(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    const callback = findSignIn(node)
    if (callback) edits.push(...planReads(source, callback))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits
}

/** Returns the function of `callbacks: { signIn }`. */
function findSignIn(node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)
  if (!isMember || node.name.getText() !== "signIn" || !ts.isPropertyAssignment(node.parent.parent))
    return undefined
  if (node.parent.parent.name.getText() !== "callbacks") return undefined
  if (ts.isMethodDeclaration(node)) return node
  const { initializer } = node
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : undefined
}

function planReads(source: ts.SourceFile, { parameters: [first], body }: ts.FunctionLikeDeclaration): Edit[] {
  // A type of its own says what is there.
  if (!first || first.type || !ts.isObjectBindingPattern(first.name) || !body) return []
  const locals = new Map<string, string>()
  for (const { propertyName, name, initializer } of first.name.elements) {
    const member = (propertyName ?? name).getText(source)
    if (promised.includes(member) && ts.isIdentifier(name) && !initializer) locals.set(name.text, member)
  }
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    const isRead = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    if (!isRead || !ts.isIdentifier(node.expression)) return
    const { text, end } = node.expression
    const member = locals.get(text)
    if (member === undefined) return
    const isKnown =
      member !== "profile" || (ts.isPropertyAccessExpression(node) && knownMembers.includes(node.name.text))
    const isOptional = node.questionDotToken !== undefined
    if (isKnown) {
      if (!isOptional) edits.push({ start: end, end, text: "!" })
      return
    }
    const type = `Record<string, unknown>${isOptional ? " | undefined" : ""}`
    edits.push({ start: node.expression.getStart(source), end, text: `(${text} as ${type})` })
  }
  visit(body)
  return edits
}
