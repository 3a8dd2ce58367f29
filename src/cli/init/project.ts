/** What is known of a project that sign-in is added to. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { findManagerName, type ManagerName } from "../shared/package-manager.js"

/** The folder is no project, or one that cannot be set up. */
export class InitError extends AuthError {
  static override type = "InitError"
}

/** The part of a manifest that counts. */
interface Manifest {
  type?: string
  main?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** A project. */
export interface Project {
  folder: string
  manager: ManagerName
  /** Whether its modules are written in TypeScript. */
  typescript: boolean
  /** Whether a `.js` file is a module, as `"type": "module"` says. */
  modules: boolean
  /** What `main` of the manifest names. */
  main: string | undefined
  /** `src/`, where there is such a folder; empty otherwise. */
  source: "src/" | ""
  /** Whether the manifest asks for a package, for its development or at all. */
  asksFor(name: string): boolean
  /** Whether there is such a file or folder below it. */
  has(path: string): boolean
  /** The text of a file; empty when there is none. */
  text(path: string): string
}

function readProjectManifest(folder: string): Manifest {
  const file = join(folder, "package.json")
  if (!existsSync(file)) {
    throw new InitError(
      `There is no package.json in ${folder}. Run the command in the folder of your app; \`npm init\` makes a new one.`,
    )
  }
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Manifest
  } catch (error) {
    throw new InitError(`${file} is no JSON. Correct it, and run the command again.`, {
      cause: error as Error,
    })
  }
}

/**
 * Looks at a project.
 * @param folder Where its package.json is.
 * @throws {InitError} When there is none, or one that cannot be read.
 */
export function readProject(folder: string): Project {
  const { type, main, dependencies, devDependencies } = readProjectManifest(folder)
  const has = (path: string): boolean => existsSync(join(folder, path))
  return {
    folder,
    manager: findManagerName(folder, process.env.npm_config_user_agent),
    typescript: has("tsconfig.json"),
    modules: type === "module",
    main,
    source: has("src") ? "src/" : "",
    asksFor: (name) => Object.hasOwn({ ...dependencies, ...devDependencies }, name),
    has,
    text: (path) => (has(path) ? readFileSync(join(folder, path), "utf8") : ""),
  }
}

/**
 * The end of a module's name where a bundler finds it whatever its end is.
 * @param project The project.
 */
export function getExtension({ typescript }: Project): "ts" | "js" {
  return typescript ? "ts" : "js"
}

/**
 * Writes what TypeScript wants to be told and JavaScript cannot be.
 * @param project The project.
 * @param type The annotation, colon included.
 */
export function writeIfTypeScript({ typescript }: Project, type: string): string {
  return typescript ? type : ""
}
