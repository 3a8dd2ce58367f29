/** Reads what init needs to know of a project. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { findManager, type ManagerName } from "../shared/package-manager.js"

/** The folder has no package.json, or the project cannot be set up. */
export class InitError extends AuthError {
  static override type = "InitError"
}

/** A project. */
export interface Project {
  folder: string
  manager: ManagerName
  /** Whether its modules are written in TypeScript. */
  typescript: boolean
  /** File extension of modules that a bundler resolves. */
  extension: "ts" | "js"
  /** Whether `.js` files are modules (`"type": "module"`). */
  modules: boolean
  /** `main` of the manifest. */
  main: string | undefined
  /** `src/` if that folder exists, else empty. */
  source: "src/" | ""
  /** Whether the manifest depends on a package, for development or in production. */
  asksFor(name: string): boolean
  /** The first number of the version of a package that the manifest asks for. */
  major(name: string): number | undefined
  /** Whether the manifest has a script. */
  hasScript(name: string): boolean
  /** Whether a file or folder exists. */
  has(path: string): boolean
  /** The text of a file; empty if it does not exist. */
  text(path: string): string
}

/** Reads a project. Throws `InitError` when its package.json does not exist or is not JSON. */
export function readProject(folder: string): Project {
  const has = (path: string): boolean => existsSync(join(folder, path))
  const file = join(folder, "package.json")
  if (!existsSync(file))
    throw new InitError(
      `There is no package.json in ${folder}. Run the command in the folder of your app; \`npm init\` creates a package.json.`,
    )
  let manifest: {
    type?: string
    main?: string
    scripts?: Record<string, string>
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  try {
    manifest = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new InitError(`${file} is not JSON. Correct it, and run the command again.`, {
      cause: error as Error,
    })
  }
  const { type, main, scripts = {}, dependencies, devDependencies } = manifest
  const asked = { ...dependencies, ...devDependencies }
  const typescript = has("tsconfig.json")
  return {
    folder,
    manager: findManager(folder).name,
    typescript,
    extension: typescript ? "ts" : "js",
    modules: type === "module",
    main,
    source: has("src") ? "src/" : "",
    asksFor: (name) => Object.hasOwn(asked, name),
    major(name) {
      const [digits] = /\d+/.exec(asked[name] ?? "") ?? []
      return digits === undefined ? undefined : Number(digits)
    },
    hasScript: (name) => Object.hasOwn(scripts, name),
    has,
    text: (path) => (has(path) ? readFileSync(join(folder, path), "utf8") : ""),
  }
}
