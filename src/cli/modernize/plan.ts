/** Plans the move of a project from the names of next-auth 4 to those of next-auth 5. Nothing is written here. */
import { posix } from "node:path"
import { ts } from "ts-morph"
import { readDependencies } from "../migrate/dependencies.js"
import type { Successor } from "../migrate/paths.js"
import {
  applyEdits,
  findManifestsAbove,
  type Plan,
  type ProjectFile,
  readProjectFiles,
} from "../migrate/plan.js"
import { type App, binding, createResolver, findApp, type Resolver, results } from "./app.js"
import { type Calls, rewriteCalls } from "./calls.js"
import { middlewarePath, moveMiddleware, type Place } from "./middleware.js"
import {
  edit,
  findProperty,
  getValue,
  listImports,
  type Module,
  parseModule,
  readStyle,
  removeStatement,
  writeImport,
} from "./module.js"
import { canAddCallback, rewriteOptions } from "./options.js"

/** Reads a project and plans its move to `authlas/next`. */
export function planModernization(folder: string, successor: Successor, now = Date.now()): Plan {
  const files = readProjectFiles(folder, [binding, "nextauth]"])
  const plan: Plan = { files: [], byHand: [], notes: [] }
  const modules = files
    .filter(({ kind }) => kind === "module")
    .map(({ path, text }) => parseModule(path, text))
  const resolver = createResolver(folder)
  const app = findApp(folder, modules, resolver)
  const isStopped = modules.some(({ byHand }) => byHand.length > 0)
  if (!app) {
    for (const module of modules) {
      if (!isStopped) listRest(module)
      addModule(plan, module)
    }
    return plan
  }
  const manifests = files.filter(({ kind }) => kind === "manifest")
  const until = moveApp(plan, successor, { app, modules, resolver }, manifests)
  if (until !== undefined && !(Date.parse(until) < now))
    plan.notes.push(
      `Deploy it after ${until || "the date of session.legacyCookies"}. Before that date there are browsers that have the cookie of next-auth 4 alone, which authlas/next does not read: their users sign in again.`,
    )
  return plan
}

/** Lists what still has the names of next-auth 4, in a project without options to move. */
function listRest(module: Module): void {
  for (const { node, path } of listImports(module))
    if (path.startsWith(binding) && path !== `${binding}/adapters`)
      module.byHand.push({ at: node.getStart(module.source), says: `${path} is still imported` })
  if (module.text.includes(`export { default } from "${middlewarePath}"`))
    module.byHand.push({ at: 0, says: `${middlewarePath} is still exported` })
}

interface Parts {
  app: App
  modules: readonly Module[]
  resolver: Resolver
}

/** Moves all modules of an app. Returns the date of `session.legacyCookies`, if the options had one. */
function moveApp(
  plan: Plan,
  successor: Successor,
  { app, modules, resolver }: Parts,
  manifests: readonly ProjectFile[],
): string | undefined {
  const { options, literal, handler, root, authFile } = app
  // Other routes keep their names, and are listed.
  const routes = modules.filter(({ byHand }) => byHand.length > 0)
  const version = readNextVersion(app, manifests)
  const front = modules.find(({ path }) => path.replace(/\.[jt]sx?$/, "") === `${root}middleware`)
  const place: Place = {
    ...readPlace(version),
    needsNode: needsNode(options, literal),
    auth: resolver.write(authFile, `${root}x`),
  }
  const canMove = front && canAddCallback(literal)
  const moved = canMove ? moveMiddleware(front, literal, place) : undefined
  if (front && !canMove)
    front.byHand.push({
      at: 0,
      says: `it stays on ${middlewarePath}, because callbacks are not written in the options`,
    })
  const facts = rewriteOptions(options, literal, moved?.authorized)
  const leadsTo = (module: Module, path: string): string | undefined =>
    /^[.@~#]/.test(path) || path.includes("[") ? resolver.find(path, module.path) : undefined
  const calls: Calls = {
    ...{ app, successor, isMessageLost: facts.isMessageLost, secret: readSecret(options, literal) },
    authFor: (module) => resolver.write(authFile, module.path),
    movedPath: (module, path) =>
      options === handler && leadsTo(module, path) === handler.path
        ? resolver.write(authFile, module.path)
        : undefined,
    isOptions: (module, name) =>
      (module === options && name === app.name) ||
      listImports(module).some(
        ({ path, bindings }) =>
          bindings.some(
            ({ local, imported }) => local === name && [app.name, "default"].includes(imported),
          ) && leadsTo(module, path) === options.path,
      ),
  }
  for (const module of modules)
    if (module === options || (module !== handler && !routes.includes(module))) rewriteCalls(module, calls)
  for (const [name, path] of facts.imports)
    addImport(options, { path, bindings: [{ imported: name, local: name, isType: false }] })
  writeAuth(plan, app, resolver)
  for (const module of modules) {
    if (module === front && moved && place.name === "proxy")
      addModule(plan, module, module.path.replace(/middleware(?=\.[jt]sx?$)/, "proxy"))
    else if (module === options && options === handler) addModule(plan, module, authFile)
    else if (module !== handler) addModule(plan, module)
  }
  return facts.legacyUntil
}

/** Writes the call of `NextAuth` beside the options, `auth.ts`, and the route of the App Router. */
function writeAuth(plan: Plan, app: App, resolver: Resolver): void {
  const { options, handler, statements, call, authFile, routeFile, name } = app
  const [quote, end] = readStyle(handler.text)
  const made = `export const ${results} = `
  const [first, ...others] = statements
  if (options === handler && first) {
    const start = first.getStart(options.source)
    options.edits.push({ start, end: call.getStart(options.source), text: made })
    for (const one of others) removeStatement(options, one)
    rebaseImports(options, authFile, resolver)
  } else {
    const own = {
      path: "authlas/next",
      bindings: [{ imported: "default", local: "NextAuth", isType: false }],
    }
    addImport(options, own)
    edit(options, options.text.trimEnd().length, `\n\n${made}NextAuth(${name})${end}`)
    if (options.path !== authFile) {
      const from = resolver.write(options.path, authFile)
      const names = results.replace("handlers, auth", "auth, handlers")
      plan.files.push(createFile(authFile, `export ${names} from ${quote}${from}${quote}${end}\n`))
    }
  }
  const from = resolver.write(authFile, routeFile)
  const text = `import { handlers } from ${quote}${from}${quote}${end}\n\nexport const { GET, POST } = handlers${end}\n`
  plan.files.push(createFile(routeFile, text))
  if (handler.path !== routeFile)
    plan.files.push({ file: handler.path, changes: [], text: undefined, kind: "removed" })
}

function createFile(file: string, text: string): Plan["files"][number] {
  return { file, changes: [{ line: 1, before: "", after: text }], text, kind: "new" }
}

/** Writes an import declaration before the others. */
function addImport(module: Module, imported: Parameters<typeof writeImport>[0]): void {
  const [first] = module.source.statements
  const statement = module.source.statements.find(ts.isImportDeclaration) ?? first
  const at = statement?.getStart(module.source) ?? 0
  module.edits.unshift({ start: at, end: at, text: `${writeImport(imported, module)}\n` })
}

/** Corrects relative imports of a module that moves to another folder. */
function rebaseImports(module: Module, to: string, resolver: Resolver): void {
  for (const { moduleSpecifier } of module.source.statements.filter(
    (one): one is ts.ImportDeclaration | ts.ExportDeclaration =>
      ts.isImportDeclaration(one) || ts.isExportDeclaration(one),
  )) {
    const path = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ""
    if (!moduleSpecifier || !path.startsWith(".")) continue
    const target = posix.join(posix.dirname(module.path), path)
    const start = moduleSpecifier.getStart(module.source) + 1
    module.edits.push({ start, end: moduleSpecifier.end - 1, text: resolver.write(target, to) })
  }
}

/** Adds what a module becomes to the plan, under its new path if it gets one. */
function addModule(plan: Plan, module: Module, to = module.path): void {
  const { text, changes, findLine } = applyEdits(module.text, module.edits)
  if (changes.length > 0 || to !== module.path) {
    const isNew = to !== module.path
    plan.files.push({ file: to, changes, text, ...(isNew ? { kind: "new", from: module.path } : {}) })
    if (isNew && !plan.files.some(({ file }) => file === module.path))
      plan.files.push({ file: module.path, changes: [], text: undefined, kind: "removed" })
  }
  const said = [...module.byHand].sort((one, other) => one.at - other.at)
  plan.byHand.push(...said.map(({ at, ...more }) => ({ file: to, line: findLine(at), ...more })))
}

/** Reads the version of Next that an app depends on: major and minor. */
function readNextVersion({ handler }: App, manifests: readonly ProjectFile[]): readonly [number, number] {
  for (const { text } of findManifestsAbove(handler.path, manifests)) {
    const range = readDependencies(text).get("next")
    if (range === undefined) continue
    const [, major, minor = "0"] = /(\d+)(?:\.(\d+))?/.exec(range) ?? []
    return major === undefined ? [16, 0] : [Number(major), Number(minor)]
  }
  return [16, 0]
}

function readPlace([major, minor]: readonly [number, number]): Pick<Place, "name" | "runtime"> {
  if (major >= 16) return { name: "proxy", runtime: "node" }
  return { name: "middleware", runtime: major === 15 && minor >= 5 ? "says" : "edge" }
}

/** Whether a module of options may have code that the edge cannot run: an adapter, or a package besides this one. */
function needsNode(module: Module, literal: ts.ObjectLiteralExpression): boolean {
  const others = listImports(module).filter(
    ({ path, bindings }) => !/^authlas\//.test(path) && bindings.some(({ isType }) => !isType),
  )
  return findProperty(literal, "adapter") !== undefined || others.length > 0
}

/** Reads the secret of the options for calls of `getToken`; the environment's, if other code makes it. */
function readSecret({ source }: Module, literal: ts.ObjectLiteralExpression): string {
  const secret = getValue(findProperty(literal, "secret"))?.getText(source)
  return secret && /^process\.env\.\w+$/.test(secret)
    ? secret
    : "process.env.AUTH_SECRET || process.env.NEXTAUTH_SECRET"
}
