/** Finds the parts of an app of next-auth 4: its options, its route, and the names of the files that take their place. */
import { existsSync } from "node:fs"
import { dirname, join, posix, relative, resolve } from "node:path"
import { ts } from "ts-morph"
import {
  findCalls,
  findNodes,
  findUses,
  getName,
  listByHand,
  listImports,
  type Module,
  unwrap,
} from "./module.js"

/** The binding that apps move from. */
export const binding = "authlas/next/v4"

/** What `NextAuth` returns. */
export const results = "{ handlers, auth, signIn, signOut }"

/** An app whose config is known. */
export interface App {
  /** The file of the route. */
  handler: Module
  /** The statement with the call of `NextAuth`, and the export of its handler. */
  statements: ts.Statement[]
  call: ts.CallExpression
  /** The module with the options; the file of the route itself in some apps. */
  options: Module
  literal: ts.ObjectLiteralExpression
  /** Name of the options in their module, unless they are written in the call. */
  name: string | undefined
  /** Path of `auth.ts`. */
  authFile: string
  /** Path of the route of the App Router. */
  routeFile: string
  /** Folder of the app, `src` included, with a slash at its end; empty for the project. */
  root: string
}

/** Resolves import specifiers as the compiler of the project does, and writes them. */
export interface Resolver {
  /** Returns the path of a module below the project. */
  find(specifier: string, from: string): string | undefined
  /** Writes the specifier of a module: by an alias of the project, else as a relative path. */
  write(target: string, from: string): string
}

/** Creates a resolver that reads `tsconfig.json` or `jsconfig.json` above a file. */
export function createResolver(folder: string): Resolver {
  const known = new Map<string, ts.CompilerOptions & { pathsBasePath?: string }>()
  const readOptions = (from: string) => {
    const place = resolve(folder, dirname(from))
    const [file] = ["tsconfig.json", "jsconfig.json"].flatMap(
      (name) => ts.findConfigFile(place, existsSync, name) ?? [],
    )
    const found = known.get(file ?? "")
    if (found) return found
    const { config } = file ? ts.readConfigFile(file, (path) => ts.sys.readFile(path)) : { config: {} }
    const host = { ...ts.sys, readDirectory: () => [] }
    const { options } = ts.parseJsonConfigFileContent(config ?? {}, host, dirname(file ?? folder))
    known.set(file ?? "", options)
    return options
  }
  return {
    find(specifier, from) {
      const { baseUrl, paths, pathsBasePath } = readOptions(from)
      const options = {
        ...{ paths, pathsBasePath, allowJs: true, jsx: ts.JsxEmit.Preserve },
        ...(baseUrl === undefined ? {} : { baseUrl }),
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        module: ts.ModuleKind.ESNext,
      } as ts.CompilerOptions
      const { resolvedModule } = ts.resolveModuleName(specifier, resolve(folder, from), options, ts.sys)
      const path = resolvedModule && relative(folder, resolvedModule.resolvedFileName).replaceAll("\\", "/")
      return path?.startsWith("..") ? undefined : path
    },
    write(target, from) {
      const bare = target.replace(/(?:\/index)?\.[mc]?[jt]sx?$/, "")
      const { baseUrl, paths = {}, pathsBasePath } = readOptions(from)
      for (const [pattern, [first]] of Object.entries(paths)) {
        if (!/^[@~#]?\/\*$/.test(pattern) || !first?.endsWith("*")) continue
        const base = resolve(String(pathsBasePath ?? baseUrl ?? folder), first.slice(0, -1))
        const rest = relative(base, resolve(folder, bare)).replaceAll("\\", "/")
        if (!rest.startsWith("..")) return pattern.replace("*", rest)
      }
      const path = posix.relative(posix.dirname(from), bare)
      return path.startsWith(".") ? path : `./${path}`
    },
  }
}

const route =
  /^(?<root>.*?)(?:pages|app)\/(?:.*\/)?api\/auth\/\[\.\.\.nextauth\](?<isApp>\/route)?\.(?<ending>[jt]s)x?$/

/**
 * Finds the app of a project. Returns nothing when there is none, or when its options are not plain: what stands in the way is
 * listed then.
 */
export function findApp(folder: string, modules: readonly Module[], resolver: Resolver): App | undefined {
  const calls = modules.flatMap((module) => {
    const own = listImports(module).find(({ path }) => path === binding)
    const name = own?.bindings.find(({ imported }) => imported === "default")?.local
    return findCalls(module.source, name).map((call) => ({ module, call }))
  })
  const served = calls.filter(({ module }) => route.test(module.path))
  for (const { module, call } of calls)
    if (!route.test(module.path) || served.length > 1)
      listByHand(
        module,
        call,
        "it is not the one route api/auth/[...nextauth]: remove it, or use handlers of auth",
      )
  const [first] = served
  if (!first || served.length > 1) return undefined
  const { module: handler, call } = first
  const { root = "", isApp, ending = "ts" } = route.exec(handler.path)?.groups ?? {}
  const statements = findHandlerStatements(handler, call)
  const found = findLiteral(handler, call, modules, resolver)
  const authFile = `${root}auth.${ending}`
  const app = found && {
    ...{ handler, call, root, authFile, ...found, statements: statements ?? [] },
    routeFile: isApp ? handler.path : `${root}app/api/auth/[...nextauth]/route.${ending}`,
  }
  const obstacle = app
    ? findObstacle(folder, app, statements !== undefined)
    : "the options are made by other code"
  if (!obstacle) return app
  const config = found?.name ?? "config"
  const says = `nothing else is changed before this: ${obstacle}. authlas/next takes one config object, or a function (request) => config`
  listByHand(handler, call, says, `export const ${results} = NextAuth(${config})`)
  return undefined
}

function findObstacle(folder: string, app: App, isPlain: boolean): string | undefined {
  const { handler, options, authFile, routeFile, name } = app
  if (!isPlain) return "the handler is more than NextAuth(options)"
  const others = handler.source.statements.filter(
    (one) => !ts.isImportDeclaration(one) && !app.statements.includes(one),
  )
  if (options !== handler && others.length > 0) return "the file of the route has other code"
  const taken = [authFile, ...(routeFile === handler.path ? [] : [routeFile])].find(
    (path) => path !== options.path && existsSync(join(folder, path)),
  )
  if (taken) return `${taken} is there already`
  const names = ["handlers", "auth", "signIn", "signOut"].filter((one) =>
    findUses(options.source, one).some(({ parent }) => !ts.isShorthandPropertyAssignment(parent)),
  )
  if (name && names[0]) return `${options.path} has another ${names[0]}`
  return undefined
}

/** Finds the statements that make and export the handler; nothing if there is more to it. */
function findHandlerStatements({ source }: Module, call: ts.CallExpression): ts.Statement[] | undefined {
  const { parent } = call
  if (ts.isExportAssignment(parent)) return [parent]
  const name = ts.isVariableDeclaration(parent) ? getName(parent.name) : undefined
  const statement = name === undefined ? undefined : parent.parent.parent
  if (name === undefined || !statement || !ts.isVariableStatement(statement)) return undefined
  const exported = source.statements.filter(
    (one) =>
      (ts.isExportAssignment(one) && getName(one.expression) === name) ||
      (ts.isExportDeclaration(one) && !one.moduleSpecifier && findUses(one.getSourceFile(), name).length > 0),
  )
  const uses = findUses(source, name).filter(
    (one) => one !== (parent as ts.VariableDeclaration).name && !exported.some((top) => isBelow(one, top)),
  )
  return uses.length === 0 ? [statement, ...exported] : undefined
}

/** Whether a node is below another one, or that one itself. */
export function isBelow(node: ts.Node | undefined, top: ts.Node): boolean {
  return node !== undefined && (node === top || isBelow(node.parent, top))
}

type Found = Pick<App, "options" | "literal" | "name">

/** Finds the options that `NextAuth` is called with. */
function findLiteral(
  module: Module,
  { arguments: [first, ...more] }: ts.CallExpression,
  modules: readonly Module[],
  resolver: Resolver,
): Found | undefined {
  const value = more.length === 0 ? unwrap(first) : undefined
  if (value && ts.isObjectLiteralExpression(value))
    return { options: module, literal: value, name: undefined }
  const name = getName(value)
  return name === undefined ? undefined : findDeclared(module, name, modules, resolver)
}

function findDeclared(
  module: Module,
  name: string,
  modules: readonly Module[],
  resolver: Resolver,
): Found | undefined {
  const { source } = module
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find((one) => getName(one.name) === name)
  const value = unwrap(declared?.initializer)
  if (value)
    return ts.isObjectLiteralExpression(value) ? { options: module, literal: value, name } : undefined
  for (const { path, bindings } of listImports(module)) {
    const imported = bindings.find(({ local }) => local === name)?.imported
    const target = imported && resolver.find(path, module.path)
    const other = modules.find((one) => one.path === target)
    if (!other || !imported) continue
    const exported = findNodes(other.source, ts.isExportAssignment).map(({ expression }) =>
      getName(expression),
    )[0]
    const own = imported === "default" ? exported : imported
    return own === undefined ? undefined : findDeclared(other, own, modules, resolver)
  }
  return undefined
}
