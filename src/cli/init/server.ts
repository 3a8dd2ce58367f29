/** Files of frameworks without route files: the app has one entry, which is written if there is none. */
import { posix } from "node:path"
import type { NewFile } from "./framework.js"
import { type Project, writeIfTypeScript } from "./project.js"
import type { Sample } from "./sample.js"

/** Paths in such a project. */
interface Server {
  /** The module with the config. */
  auth: string
  /** The entry to write. */
  entry: string
  /** The existing entry. */
  own: string | undefined
}

/** Code of such a framework. */
export interface ServerTexts {
  /** Imports of `auth.ts` besides the providers, and exports below the config. */
  auth: { imports: string; exports?: string }
  /** The entry, which imports `auth.ts` by the specifier. */
  entry(specifier: string): string
  /** Lines to add to an existing entry, for a module and for CommonJS. */
  mount(specifier: string): { module: string; commonjs: string }
}

const names = ["server", "index", "app", "main"]
const ends = ["ts", "mts", "js", "mjs", "cjs"]

/** Top-level await needs a module, not CommonJS. Bun takes any file as either. */
function getModuleEnding({ typescript, modules, manager }: Project): string {
  return `${modules || manager === "bun" ? "" : "m"}${typescript ? "ts" : "js"}`
}

function findServer(project: Project): Server {
  const { source, main = "" } = project
  const candidates = [source, ""].flatMap((place) =>
    names.flatMap((name) => ends.map((ending) => `${place}${name}.${ending}`)),
  )
  const isBuilt = /^(?:\.\/)?(?:dist|build|out|lib)\//.test(main)
  const own = [isBuilt ? "" : main, ...candidates].find((path) => path !== "" && project.has(path))
  return {
    auth: `${source}auth.${getModuleEnding(project)}`,
    entry: `${source}server.${getModuleEnding(project)}`,
    own: own && posix.normalize(own),
  }
}

/** Imports the compiled file, unless the compiler allows `.ts` in imports. */
function getSpecifier(project: Project, from: string, to: string): string {
  const asWritten = /"allowImportingTsExtensions"\s*:\s*true/.test(project.text("tsconfig.json"))
  const file = asWritten ? to : to.replace(/ts$/, "js")
  return `./${posix.relative(posix.dirname(from), file)}`.replace("./../", "../")
}

/**
 * Lists the files of such a framework.
 * @param project The project.
 * @param sample The shared code.
 * @param texts The framework's code.
 */
export function listServerFiles(project: Project, sample: Sample, texts: ServerTexts): NewFile[] {
  const { auth, entry, own } = findServer(project)
  const module = `${texts.auth.imports}${sample.imports}\n${sample.providers}\n${sample.config}${texts.auth.exports ?? ""}`
  const files = [{ path: auth, text: module }]
  if (own === undefined || own === entry)
    files.push({ path: entry, text: texts.entry(getSpecifier(project, entry, auth)) })
  return files
}

/**
 * Lists what the user has to add to an existing entry.
 * @param project The project.
 * @param texts The framework's code.
 */
export function listServerSteps(project: Project, texts: ServerTexts): string[] {
  const { auth, entry, own } = findServer(project)
  if (own === undefined || project.text(own) === texts.entry(getSpecifier(project, entry, auth))) return []
  const { module, commonjs } = texts.mount(getSpecifier(project, own, auth))
  const isModule = /\.m[jt]s$/.test(own) || (project.modules && !own.endsWith(".cjs"))
  const lines = (isModule ? module : commonjs).trimEnd().split("\n")
  return [[`Add to ${own}, before its routes:`, ...lines.map((line) => `  ${line}`)].join("\n")]
}

/** Sets NODE_ENV, so that pages show what is missing. On Windows, works in PowerShell and in the command prompt. */
function addDevelopmentMode(command: string): string {
  const isWindows = process.platform === "win32"
  return isWindows ? `cmd /c "set NODE_ENV=development&& ${command}"` : `NODE_ENV=development ${command}`
}

/**
 * The command that starts the app with its environment file. The file itself does not set NODE_ENV=development: a copy on a
 * server would let simulated users in.
 * @param project The project.
 * @param environment The file.
 */
export function getStartCommand(project: Project, environment: string): string {
  const { entry, own = entry } = findServer(project)
  // Bun reads the environment file and TypeScript by itself.
  if (project.manager === "bun") return addDevelopmentMode(`bun ${own}`)
  return addDevelopmentMode(`${/\.m?ts$/.test(own) ? "npx tsx" : "node"} --env-file=${environment} ${own}`)
}

/**
 * Writes the module of a framework with web requests.
 * @param project The project.
 * @param sample The shared code.
 * @param own Code that replaces the shared code, for frameworks with their own variables.
 */
export function writeWebModule(
  project: Project,
  sample: Sample,
  own: { imports?: string; providers?: string; members?: string } = {},
): string {
  const { imports = "", providers = sample.providers, members } = own
  const request = `request${writeIfTypeScript(project, ": Request")}`
  return `${imports}import { getSession, toHandler } from "authlas/web"
${sample.imports}
${providers}
${sample.sharedConfig(members)}
/** Handles requests below /auth. */
export const auth = async (${request}) => toHandler(await config)(request)

/** Returns the session, or null. */
export const session = async (${request}) => getSession(request, await config)
`
}
