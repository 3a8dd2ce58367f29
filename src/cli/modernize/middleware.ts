/** Moves middleware from `withAuth` to `auth`, which asks `callbacks.authorized` of the config. */
import { ts } from "ts-morph"
import { binding } from "./app.js"
import {
  type Callback,
  edit,
  findNodes,
  findProperty,
  findUses,
  getFunction,
  getName,
  getObject,
  getValue,
  type Import,
  listByHand,
  listImports,
  type Module,
  removeStatement,
  unwrap,
  writeImport,
} from "./module.js"

/** Where middleware is imported from. */
export const middlewarePath = `${binding}/middleware`

/** What a middleware becomes. */
export interface MovedMiddleware {
  /** The callback `authorized`; absent where all requests pass. */
  authorized?: string
}

/** What is in front of the requests: as Next calls it, and whether it is run by Node. */
export interface Place {
  /** `proxy` from Next 16 on, else `middleware`. */
  name: "proxy" | "middleware"
  /** What the file has to say so that Next runs it by Node; nothing where it cannot. */
  runtime: "node" | "says" | "edge"
  /** Whether the config has code that the edge may not run. */
  needsNode: boolean
  /** Import path of `auth`. */
  auth: string
}

const isSignedIn = "auth !== null"

/** Matches the texts of functions that ask for a token, and nothing else. */
const presence =
  /^(?:!!token|Boolean\(token\)|token !==? null|token !==? undefined|token != null|token \? true : false)$/

/**
 * Plans the move of a middleware; nothing is edited, and what stands in the way is listed, when it stays as it is.
 * @param options The options of the app, whose sign-in page has to be the same.
 */
export function moveMiddleware(
  module: Module,
  options: ts.ObjectLiteralExpression,
  place: Place,
): MovedMiddleware | undefined {
  const own = listImports(module).find(({ path }) => path === middlewarePath)
  const exported = module.source.statements.find(
    (one): one is ts.ExportDeclaration =>
      ts.isExportDeclaration(one) &&
      (one.moduleSpecifier as ts.StringLiteral | undefined)?.text === middlewarePath,
  )
  const names = (own?.bindings ?? []).filter(({ isType }) => !isType).map(({ local }) => local)
  const assigned = module.source.statements.find(ts.isExportAssignment)
  const value = assigned && unwrap(assigned.expression)
  const call =
    value && ts.isCallExpression(value) && names.includes(getName(value.expression) ?? "") ? value : undefined
  const [first, second] = call?.arguments.map(unwrap) ?? []
  const behind = first && (ts.isArrowFunction(first) || ts.isFunctionExpression(first)) ? first : undefined
  const given = behind ? second : first
  const uses = names.flatMap((name) => findUses(module.source, name))
  const isPlain = exported ?? (own && (call ?? names.includes(getName(value) ?? "")) && uses.length === 1)
  const settings = given && ts.isObjectLiteralExpression(given) ? given : undefined
  const verdict = readAuthorized(settings)
  const alias = `export { auth as ${place.name} } from "${place.auth}"`
  const obstacle =
    (isPlain ? undefined : "it is more than one call of withAuth") ??
    (given && !settings ? "its options are not written there" : undefined) ??
    findOtherOption(settings, options, behind) ??
    (verdict === undefined
      ? "authorized of the config is given { auth, request }, where auth is the session and not the token"
      : undefined) ??
    (place.needsNode && place.runtime === "edge"
      ? 'the config has code for Node alone. Next runs middleware by Node from 15.5 on with runtime: "nodejs" in its config, and proxy.ts from 16 on'
      : undefined)
  if (obstacle || !isPlain) {
    const says = `it stays on ${middlewarePath}, which works beside authlas/next: ${obstacle}`
    const after = behind ? `export default auth(${behind.getText(module.source)})` : alias
    listByHand(module, exported ?? assigned ?? module.source, says, after)
    return undefined
  }
  if (behind && call && own) {
    const [start, end] = [call.getStart(module.source), call.end]
    module.edits.push({ start, end: behind.getStart(module.source), text: "auth(" })
    module.edits.push({ start: behind.end, end, text: ")" })
    replaceImport(module, own, place.auth)
  } else {
    edit(module, exported ?? assigned ?? module.source, withStyle(module, alias))
    if (own) removeStatement(module, own.node)
  }
  const error = settings && getObject(settings, "pages")
  const page = error && getValue(findProperty(error, "error"))
  const path = page && ts.isStringLiteral(page) ? page.text : undefined
  return finish(module, place, verdict ? { authorized: writeAuthorized(path) } : {})
}

function writeAuthorized(page?: string): string {
  if (page === undefined) return `({ auth }) => ${isSignedIn}`
  return `({ auth, request }) => ${isSignedIn} || request.nextUrl.pathname === ${JSON.stringify(page)}`
}

function withStyle({ text }: Module, statement: string): string {
  return /^(?:import|export)\b[^\n]*;\s*$/m.test(text) ? `${statement};` : statement
}

/** The types of the binding for next-auth 4 go with it. */
function replaceImport(module: Module, own: Import, auth: string): void {
  const types = own.bindings.filter(({ isType }) => isType)
  const lines = [{ path: auth, bindings: [{ imported: "auth", local: "auth", isType: false }] }]
  if (types.length > 0) lines.push({ path: middlewarePath, bindings: types })
  edit(module, own.node, lines.map((one) => writeImport(one, module)).join("\n"))
}

/** Version 4 lets the framework's own files and its own routes pass; `auth` is not asked for them. */
function finish(module: Module, place: Place, moved: MovedMiddleware): MovedMiddleware {
  const declared = module.source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => getName(name) === "config")
  const config = unwrap(declared?.initializer)
  const runtime = place.needsNode && place.runtime === "says" ? 'runtime: "nodejs"' : ""
  if (config && ts.isObjectLiteralExpression(config)) {
    const last = config.properties.at(-1)
    if (runtime && last) edit(module, last.end, `, ${runtime}`)
  } else {
    const members = ['matcher: ["/((?!api/auth|_next|favicon.ico).*)"]', runtime].filter(Boolean).join(", ")
    edit(module, module.text.trimEnd().length, withStyle(module, `\n\nexport const config = { ${members} }`))
  }
  return moved
}

/** Whether users have to be signed in, as `callbacks.authorized` says; nothing where it says more than that. */
function readAuthorized(given: ts.ObjectLiteralExpression | undefined): boolean | undefined {
  const callbacks = given && getObject(given, "callbacks")
  if (!given || !findProperty(given, "callbacks")) return true
  const callback = getFunction(callbacks, "authorized")
  if (!callback) return callbacks && !findProperty(callbacks, "authorized") ? true : undefined
  const text = readResult(callback)
  if (text === "true") return false
  return text !== undefined && presence.test(text) ? true : undefined
}

/** Reads the text of what a function returns, where it does nothing else. */
function readResult({ body }: Callback): string | undefined {
  const [only, ...more] = body && ts.isBlock(body) ? body.statements : []
  const result =
    body && !ts.isBlock(body) ? body : only && ts.isReturnStatement(only) ? only.expression : undefined
  return more.length === 0 ? unwrap(result)?.getText() : undefined
}

function findOtherOption(
  given: ts.ObjectLiteralExpression | undefined,
  options: ts.ObjectLiteralExpression,
  behind: Callback | undefined,
): string | undefined {
  if (behind && findNodes(behind, ts.isIdentifier).some(({ text }) => text === "nextauth"))
    return "req.auth is the session, in place of req.nextauth.token: what is read has to be in the session callback"
  const other = given?.properties.find(
    ({ name }) => !["pages", "callbacks", "secret"].includes(name?.getText() ?? ""),
  )
  if (other) return `${other.name?.getText() ?? "a spread"} is an option of the config now`
  const pages = given && getObject(given, "pages")
  const page = pages && findProperty(pages, "signIn")
  const ours = getObject(options, "pages")
  if (page && getValue(page)?.getText() !== (ours && getValue(findProperty(ours, "signIn"))?.getText()))
    return "pages.signIn is another one than in the options"
  if (page && behind)
    return "auth calls the function for the pages of sign-in and error too, which withAuth did not: let them pass in it"
  return undefined
}
