/** Moves the imports of a module from the binding for next-auth 4, and the calls of what it imports. */
import { ts } from "ts-morph"
import { resolveExport, type Successor } from "../migrate/paths.js"
import { findExports, findSpecifiers } from "../migrate/rewrite-imports.js"
import { type App, binding, isBelow } from "./app.js"
import { middlewarePath } from "./middleware.js"
import {
  type Binding,
  edit,
  findCalls,
  findNodes,
  findProperty,
  findUses,
  getName,
  type Import,
  isTyped,
  listByHand,
  listImports,
  type Module,
  removeStatement,
  unwrap,
  writeImport,
} from "./module.js"
import { listUpdates, rewriteSignIns } from "./react-calls.js"

/** What calls are rewritten with. */
export interface Calls {
  app: App
  successor: Successor
  /** Import path of `auth` for a module. */
  authFor: (module: Module) => string
  /** Returns the import path that takes the place of one that led to the file of the route. */
  movedPath: (module: Module, path: string) => string | undefined
  /** Whether an identifier of a module names the options. */
  isOptions: (module: Module, name: string) => boolean
  /** Text of the secret for `getToken`. */
  secret: string
  /** Whether the message of a plain error in `authorize` reached the browser. */
  isMessageLost: boolean
}

/** Names that stay with their import, because their meaning is other. */
const staying: Readonly<Record<string, string>> = {
  encode: "encode of authlas/jwt needs the cookie's name as salt, and seals otherwise than next-auth 4",
  decode:
    'decode of authlas/jwt needs the cookie\'s name as salt: "authjs.session-token", or "__Secure-authjs.session-token" over https',
}

/** New names, by the ones of next-auth 4. */
const renamed: Readonly<Record<string, string>> = {
  NextAuthOptions: "NextAuthConfig",
  AuthOptions: "NextAuthConfig",
}

const asksSession = ["getServerSession", "unstable_getServerSession"]

/** Rewrites the calls and imports of a module. Middleware has its own way. */
export function rewriteCalls(module: Module, calls: Calls): void {
  const isOwn = module === calls.app.options
  const done: ts.Node[] = []
  const auth = isOwn || findUses(module.source, "auth").length === 0 ? "auth" : "readAuth"
  let [needsAuth, isImported] = [false, false]
  for (const found of listImports(module)) {
    if (found.path !== binding && !found.path.startsWith(`${binding}/`)) continue
    if (found.path === middlewarePath || found.path === `${binding}/adapters`) continue
    const moved = new Map<string, Binding[]>()
    for (const one of found.bindings) {
      let place = choosePlace(module, found, one, calls)
      if (found.path === binding && asksSession.includes(one.imported)) {
        const asked = rewriteSessionCalls(module, one.local, auth, calls)
        done.push(...asked)
        if (asked.length > 0) needsAuth = true
        place = findUses(module.source, one.local).every(({ parent }) =>
          asked.some((call) => call === parent),
        )
          ? { path: "", name: "" }
          : { path: found.path, name: one.imported }
      }
      const name = renamed[one.imported] ?? one.imported
      const isRenamed = name !== one.imported && one.local === one.imported && place.path !== found.path
      if (isRenamed) for (const use of findUses(module.source, one.local)) edit(module, use, name)
      const local = isRenamed ? name : one.local
      const entry = { ...one, imported: place.path === found.path ? one.imported : name, local }
      const others = moved.get(place.path) ?? []
      if (!others.some((other) => other.local === entry.local)) moved.set(place.path, [...others, entry])
    }
    moved.delete("")
    if (needsAuth && !isOwn && !isImported) {
      moved.set(calls.authFor(module), [{ imported: "auth", local: auth, isType: false }])
      isImported = true
    }
    const whole = found.bindings.length === 0 ? findPath(found.path, calls.successor) : undefined
    if (whole) moved.set(whole, [])
    writeImports(module, found, moved)
  }
  rewriteOptionImports(module, calls, done)
  rewritePaths(module, calls)
}

function writeImports(module: Module, { node, path, bindings }: Import, moved: Map<string, Binding[]>): void {
  const [[only, same] = ["", []]] = moved
  const isSame =
    moved.size === 1 &&
    same.length === bindings.length &&
    same.every((one, at) => one.imported === bindings[at]?.imported && one.local === bindings[at]?.local)
  if (isSame || bindings.length === 0) {
    const literal = node.moduleSpecifier.getStart(module.source) + 1
    if (only && only !== path)
      module.edits.push({ start: literal, end: node.moduleSpecifier.end - 1, text: only })
  } else if (moved.size === 0) removeStatement(module, node)
  else
    edit(
      module,
      node,
      [...moved].map(([to, names]) => writeImport({ path: to, bindings: names }, module)).join("\n"),
    )
}

interface Place {
  path: string
  name: string
}

/** Chooses where a name is imported from, and lists why it stays. */
function choosePlace(
  module: Module,
  { node, path }: Import,
  { imported, local }: Binding,
  calls: Calls,
): Place {
  const stay = (says: string): Place => {
    listByHand(module, node, `${imported} stays with ${path}: ${says}`)
    return { path, name: imported }
  }
  const to = findPath(path, calls.successor)
  const name = renamed[imported] ?? imported
  if (path === `${binding}/jwt`) {
    if (staying[imported]) return stay(staying[imported])
    if (imported === "getToken" && !rewriteTokenCalls(module, local, calls)) return { path, name: imported }
  }
  if (path === `${binding}/react`) {
    if (
      imported === "getCsrfToken" &&
      findCalls(module.source, local).some((one) => one.arguments.length > 0)
    )
      return stay("getCsrfToken of authlas/react is for browsers; post the form with signIn of authlas/react")
    if (imported === "getSession") rewriteGetSession(module, local)
    if (imported === "signIn") rewriteSignIns(module, local, calls.isMessageLost)
    if (imported === "useSession") listUpdates(module, local)
  }
  if (to === undefined) return stay(`${calls.successor.name} has other defaults for it under its new path`)
  if (asksSession.includes(imported) || imported === "*") return { path: to, name }
  for (const one of [to, `${calls.successor.name}/types`]) {
    const names = findExports(one, calls.successor)
    if (!names || names.has(name)) return { path: one, name }
  }
  return stay(`${to} has no such name`)
}

const provider = /^\/providers\/(.+)$/

/** Finds the path of the current binding; nothing for a provider that is set up otherwise there. */
function findPath(path: string, successor: Successor): string | undefined {
  const rest = path.slice(binding.length)
  if (rest === "") return `${successor.name}/next`
  if (/^\/providers(?:\/(?:index|oauth|oauth-types))?$/.test(rest)) return `${successor.name}/providers`
  if (!provider.test(rest)) return `${successor.name}${rest}`
  const old = resolveExport(successor, `./next/v4${rest}`, "default")
  const isOther = old !== undefined && /offerProvider\(\w+\(\w+\),/.test(ts.sys.readFile(old) ?? "")
  const isThere = resolveExport(successor, `.${rest}`, "default") !== undefined
  return isThere && (!isOther || rest.endsWith("/email")) ? `${successor.name}${rest}` : undefined
}

/** Moves what is not an import declaration: `declare module`, import types and re-exports; lists what runs. */
function rewritePaths(module: Module, { successor }: Calls): void {
  const declared = new Set(
    listImports(module).map(({ node }) => node.moduleSpecifier.getStart(module.source) + 1),
  )
  for (const { start, end, text, names } of findSpecifiers(module.path, module.text).specifiers) {
    if ((text !== binding && !text.startsWith(`${binding}/`)) || declared.has(start)) continue
    const to =
      text === `${binding}/adapters` || text === middlewarePath ? undefined : findPath(text, successor)
    if (to === undefined) continue
    const node = findNodes(module.source, ts.isStringLiteralLike).find(
      (one) => one.getStart(module.source) === start - 1,
    )
    const isMoved = names.every((name) => !asksSession.includes(name) && !renamed[name] && name !== "default")
    if (node && (ts.isCallExpression(node.parent) || !isMoved))
      listByHand(module, node, "what runs here has the names of next-auth 4", JSON.stringify(to))
    else module.edits.push({ start, end, text: to })
  }
}

/** Removes imports of the options that only the rewritten calls used, and corrects those that led to the route. */
function rewriteOptionImports(module: Module, calls: Calls, done: readonly ts.Node[]): void {
  for (const { node, path, bindings } of listImports(module)) {
    const isUsed = ({ local }: Binding): boolean =>
      !calls.isOptions(module, local) ||
      findUses(module.source, local).some((use) => !done.some((call) => isBelow(use, call)))
    const kept = done.length > 0 ? bindings.filter(isUsed) : bindings
    const to = calls.movedPath(module, path)
    if (kept.length === bindings.length && to === undefined) continue
    if (kept.length === 0 && bindings.length > 0) removeStatement(module, node)
    else edit(module, node, writeImport({ path: to ?? path, bindings: kept }, module))
  }
}

/** Rewrites `getServerSession`; returns the calls that became `auth`. */
function rewriteSessionCalls(module: Module, local: string, auth: string, calls: Calls): ts.CallExpression[] {
  return findCalls(module.source, local).filter((call) => {
    const given = [...call.arguments]
    const options = given.pop()
    const name = getName(unwrap(options))
    const text = writeAuthCall(module, call, given, auth)
    const isKnown = options === undefined || (name !== undefined && calls.isOptions(module, name))
    if (isKnown && text !== undefined && !call.typeArguments) {
      edit(module, call, text)
      return true
    }
    const says = isKnown
      ? "auth takes the context of getServerSideProps, or request and response of an API route"
      : "auth has the options already"
    const args = given.map((one) => one.getText(module.source))
    const isRequest = text === undefined && args.length === 2
    const cast = isRequest ? `${args[0]} as NextApiRequest, ${args[1]} as NextApiResponse` : args.join(", ")
    listByHand(module, call, `${says}; import auth from "${calls.authFor(module)}"`, `auth(${cast})`)
    return false
  })
}

/** Writes the call of `auth` for the request that a call of `getServerSession` was given; nothing where its type is another. */
function writeAuthCall(
  module: Module,
  call: ts.CallExpression,
  given: readonly ts.Expression[],
  auth: string,
): string | undefined {
  const [first, second] = given
  const { source } = module
  if (!first) return `${auth}()`
  if (!second) return ts.isIdentifier(first) ? `${auth}(${first.text})` : undefined
  if (ts.isPropertyAccessExpression(first)) {
    const context = getName(first.expression)
    const isContext =
      context !== undefined && findProps(call)?.parameters[0]?.name.getText(source) === context
    return isContext ? `${auth}(${context})` : `${auth}(${first.getText(source)}, ${second.getText(source)})`
  }
  const [req, res] = [getName(first), getName(second)]
  if (req === undefined || res === undefined) return undefined
  const taken = findProps(call) && takeContext(module, call, req)
  if (taken) return `${auth}(${taken})`
  const type = findNodes(source, ts.isParameter).find(
    (one) => getName(one.name) === req && isBelow(call, one.parent),
  )?.type
  const isApi = !isTyped(module) || !type || /^(?:NextApiRequest)$/.test(type.getText(source))
  return isApi ? `${auth}(${req}, ${res})` : undefined
}

/** Finds the function `getServerSideProps` around a call. */
function findProps(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (!node.parent) return undefined
  const isFunction =
    ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)
  let owner: ts.Node = node
  while (ts.isParenthesizedExpression(owner.parent) || ts.isSatisfiesExpression(owner.parent))
    owner = owner.parent
  const named =
    isFunction &&
    (getName(node.name) ?? (ts.isVariableDeclaration(owner.parent) && getName(owner.parent.name)))
  const isTypedSo = isFunction && /GetServerSidePropsContext/.test(node.parameters[0]?.type?.getText() ?? "")
  return isFunction && (named === "getServerSideProps" || isTypedSo) ? node : findProps(node.parent)
}

/** Names the context of `getServerSideProps`, from which `req` is taken in the parameter or in a statement. */
function takeContext(module: Module, call: ts.CallExpression, req: string): string | undefined {
  const props = findProps(call) as ts.FunctionLikeDeclaration | undefined
  const given = props?.parameters[0]?.name
  if (!props?.body || !given) return undefined
  if (ts.isIdentifier(given)) {
    const from = findNodes(props.body, ts.isVariableDeclaration).find(
      ({ name, initializer }) => ts.isObjectBindingPattern(name) && getName(initializer) === given.text,
    )
    return from && findNodes(from.name, ts.isIdentifier).some(({ text }) => text === req)
      ? given.text
      : undefined
  }
  if (!ts.isObjectBindingPattern(given) || !ts.isBlock(props.body)) return undefined
  const others = given.elements.filter(({ name }) => {
    const uses = findNodes(props.body as ts.Block, ts.isIdentifier).filter(
      ({ text }) => text === getName(name),
    )
    return !ts.isIdentifier(name) || uses.some((use) => !isBelow(use, call))
  })
  edit(module, given, "context")
  if (others.length > 0) {
    const [first] = props.body.statements
    const start = first?.getStart(module.source) ?? props.body.end - 1
    const space = /(?:\r?\n[ \t]*)?$/.exec(module.text.slice(0, start))?.[0] || "; "
    const names = others.map((one) => one.getText(module.source)).join(", ")
    edit(module, start, `const { ${names} } = context${space}`)
  }
  return "context"
}

/** Gives `getToken` the secret, which it does not read from the environment. Returns whether all calls could be moved. */
function rewriteTokenCalls(module: Module, local: string, { secret }: Calls): boolean {
  const calls = findCalls(module.source, local).map((call) => ({ call, given: unwrap(call.arguments[0]) }))
  for (const { call, given } of calls) {
    const names = given && ts.isObjectLiteralExpression(given) ? given : undefined
    const other = names && ["raw", "decode"].find((one) => findProperty(names, one))
    const cookie = names && findProperty(names, "cookieName")
    if (names && !other && !cookie) continue
    const says = other
      ? `getToken stays with ${binding}/jwt: with ${other} it reads the seal of next-auth 4, and authlas/jwt reads that of authlas`
      : `getToken stays with ${binding}/jwt: the cookie of authlas/next is authjs.session-token`
    listByHand(module, call, says)
    return false
  }
  for (const { given } of calls) {
    const literal = given as ts.ObjectLiteralExpression
    if (findProperty(literal, "secret")) continue
    const last = literal.properties.at(-1)
    if (last) edit(module, last.end, `, secret: ${secret}`)
  }
  return true
}

/** Gives `getSession` the headers of the request on the server. */
function rewriteGetSession(module: Module, local: string): void {
  for (const call of findCalls(module.source, local)) {
    const [given] = call.arguments
    if (given && ts.isIdentifier(given)) edit(module, given, `{ headers: ${given.text}.req.headers }`)
    if (!given || !ts.isObjectLiteralExpression(given)) continue
    const req = findProperty(given, "req")
    if (req && ts.isShorthandPropertyAssignment(req)) edit(module, req, "headers: req.headers")
    else if (req && ts.isPropertyAssignment(req))
      edit(module, req, `headers: ${req.initializer.getText(module.source)}.headers`)
  }
}
