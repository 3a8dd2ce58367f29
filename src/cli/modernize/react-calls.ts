/** What the functions for React answer otherwise than those of next-auth 4. */
import { ts } from "ts-morph"
import {
  edit,
  findCalls,
  findNodes,
  findProperty,
  findUses,
  getName,
  getValue,
  listByHand,
  type Module,
  unwrap,
} from "./module.js"

/** Providers whose sign-in does not leave the page with `redirect: false`. */
const staying = ["credentials", "email"]

/** Rewrites what reads `ok` of an answer of `signIn`, which is true for a wrong password here. */
export function rewriteSignIns(module: Module, local: string, isMessageLost: boolean): void {
  for (const call of findCalls(module.source, local)) {
    const [provider, given] = call.arguments
    const options = unwrap(given)
    const isKept = options && ts.isObjectLiteralExpression(options) && findProperty(options, "redirect")
    if (!isKept || getValue(isKept)?.kind !== ts.SyntaxKind.FalseKeyword) continue
    if (provider && ts.isStringLiteral(provider) && !staying.includes(provider.text))
      listByHand(
        module,
        call,
        "redirect: false keeps the page, also for providers that have to leave it: remove it, or go to the url of the answer",
      )
    for (const result of findResults(call)) readAnswer(module, result, isMessageLost)
  }
}

/** Finds the uses of a call's answer: of the variable that it is awaited into, or of the parameter of `then`. */
function findResults(call: ts.CallExpression): ts.Identifier[] {
  const { parent } = call
  const outer = ts.isAwaitExpression(parent) ? parent.parent : parent
  let name: ts.Node | undefined
  let scope: ts.Node | undefined
  if (ts.isVariableDeclaration(outer)) [name, scope] = [outer.name, outer.parent.parent.parent]
  if (
    ts.isPropertyAccessExpression(outer) &&
    outer.name.text === "then" &&
    ts.isCallExpression(outer.parent)
  ) {
    const [behind] = outer.parent.arguments
    if (behind && (ts.isArrowFunction(behind) || ts.isFunctionExpression(behind)))
      [name, scope] = [behind.parameters[0]?.name, behind]
  }
  const own = getName(name)
  if (!scope || own === undefined) return []
  return findNodes(scope, ts.isIdentifier).filter(({ text }) => text === own)
}

function readAnswer(module: Module, result: ts.Identifier, isMessageLost: boolean): void {
  const { parent } = result
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== result) return
  const { name } = parent
  if (name.text === "ok") edit(module, parent, `!${parent.getText(module.source).slice(0, -2)}error`)
  const isShown = ts.isCallExpression(parent.parent) && parent.parent.expression !== parent
  if (name.text !== "error" || !isMessageLost || !isShown) return
  const text = parent.getText(module.source)
  const says = "error is CredentialsSignin for a wrong password, and code what the thrown error says"
  listByHand(module, parent, says, `${text.slice(0, -5)}code ?? ${text}`)
}

/** `update()` reads the session; to reach the callbacks, as with next-auth 4, it needs an argument. */
export function listUpdates(module: Module, local: string): void {
  for (const call of findCalls(module.source, local)) {
    const { parent } = call
    const names =
      ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name) ? parent.name : undefined
    const taken = names?.elements.find((one) => getName(one.propertyName ?? one.name) === "update")
    const name = taken && getName(taken.name)
    for (const use of name ? findUses(module.source, name) : [])
      if (
        ts.isCallExpression(use.parent) &&
        use.parent.expression === use &&
        use.parent.arguments.length === 0
      )
        edit(module, use.parent, `${name}(null)`)
  }
}
