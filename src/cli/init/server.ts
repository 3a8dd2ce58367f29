/** Frameworks without files of their own for routes: the app has one entry, which is written where there is none. */
import { posix } from "node:path"
import type { NewFile } from "./framework.js"
import { type Project, writeIfTypeScript } from "./project.js"
import type { Sample } from "./sample.js"

/** Where things stand in such a project. */
interface Server {
  /** Path of the module that says who may sign in. */
  auth: string
  /** Path of the entry that is written. */
  entry: string
  /** Path of the entry that the app has. */
  own: string | undefined
}

/** What such a framework writes. */
export interface ServerTexts {
  /** What `auth.ts` imports besides the providers, and what it has behind the config. */
  auth: { imports: string; exports?: string }
  /** The entry; it imports the other module by the specifier. */
  entry(specifier: string): string
  /** What an entry that is there gets, as a module and as CommonJS. */
  mount(specifier: string): { module: string; commonjs: string }
}

const names = ["server", "index", "app", "main"]
const ends = ["ts", "mts", "js", "mjs", "cjs"]

/** A module that waits for others cannot be a CommonJS one. Bun takes any file as either. */
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

/** How a module imports another one: by the name that the compiler gives it, unless the compiler takes the name it has. */
function getSpecifier(project: Project, from: string, to: string): string {
  const asWritten = /"allowImportingTsExtensions"\s*:\s*true/.test(project.text("tsconfig.json"))
  const file = asWritten ? to : to.replace(/ts$/, "js")
  return `./${posix.relative(posix.dirname(from), file)}`.replace("./../", "../")
}

/**
 * The files of such a framework.
 * @param project The project.
 * @param sample The common part.
 * @param texts What is particular.
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
 * What is left to do where the app has an entry.
 * @param project The project.
 * @param texts What is particular.
 */
export function listServerSteps(project: Project, texts: ServerTexts): string[] {
  const { auth, entry, own } = findServer(project)
  if (own === undefined || project.text(own) === texts.entry(getSpecifier(project, entry, auth))) return []
  const { module, commonjs } = texts.mount(getSpecifier(project, own, auth))
  const isModule = /\.m[jt]s$/.test(own) || (project.modules && !own.endsWith(".cjs"))
  const lines = (isModule ? module : commonjs).trimEnd().split("\n")
  return [[`Put into ${own}, in front of its routes:`, ...lines.map((line) => `  ${line}`)].join("\n")]
}

/** A command for development, where pages say what is missing; on Windows one for PowerShell and the command prompt. */
function addDevelopmentMode(command: string): string {
  const isWindows = process.platform === "win32"
  return isWindows ? `cmd /c "set NODE_ENV=development&& ${command}"` : `NODE_ENV=development ${command}`
}

/**
 * The command that starts the app with the variables of its environment file. The file itself does not say that it is of
 * development: a copy of it on a server would let simulated users in.
 * @param project The project.
 * @param environment The file.
 */
export function getStartCommand(project: Project, environment: string): string {
  const { entry, own = entry } = findServer(project)
  // Bun reads the file, and TypeScript, by itself.
  if (project.manager === "bun") return addDevelopmentMode(`bun ${own}`)
  return addDevelopmentMode(`${/\.m?ts$/.test(own) ? "npx tsx" : "node"} --env-file=${environment} ${own}`)
}

/**
 * Writes it.
 * @param project Whether it is TypeScript.
 * @param sample The common part.
 * @param own What a framework with variables of its own has in place of the common part.
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
/** Answers below /auth. */
export const auth = async (${request}) => toHandler(await config)(request)

/** Who is signed in; null when nobody is. */
export const session = async (${request}) => getSession(request, await config)
`
}
