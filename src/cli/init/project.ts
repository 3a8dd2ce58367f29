/** Reads what init needs to know of a project. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { findManagerName, type ManagerName } from "../shared/package-manager.js"

/** The folder has no package.json, or the project cannot be set up. */
export class InitError extends AuthError {
  static override type = "InitError"
}

/** The part of a manifest that is read here. */
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
  /** Whether `.js` files are modules (`"type": "module"`). */
  modules: boolean
  /** `main` of the manifest. */
  main: string | undefined
  /** `src/` if that folder exists, else empty. */
  source: "src/" | ""
  /** Whether the manifest depends on a package, for development or in production. */
  asksFor(name: string): boolean
  /** Whether a file or folder exists. */
  has(path: string): boolean
  /** The text of a file; empty if it does not exist. */
  text(path: string): string
}

function readProjectManifest(folder: string): Manifest {
  const file = join(folder, "package.json")
  if (!existsSync(file)) {
    throw new InitError(
      `There is no package.json in ${folder}. Run the command in the folder of your app; \`npm init\` creates a package.json.`,
    )
  }
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Manifest
  } catch (error) {
    throw new InitError(`${file} is not JSON. Correct it, and run the command again.`, {
      cause: error as Error,
    })
  }
}

/**
 * Reads a project.
 * @param folder The folder with its package.json.
 * @throws {InitError} When the package.json does not exist or is not JSON.
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
 * The file extension of modules that a bundler resolves.
 * @param project The project.
 */
export function getExtension({ typescript }: Project): "ts" | "js" {
  return typescript ? "ts" : "js"
}

/**
 * Returns a type annotation in a TypeScript project, else nothing.
 * @param project The project.
 * @param type The annotation, with its colon.
 */
export function writeIfTypeScript({ typescript }: Project, type: string): string {
  return typescript ? type : ""
}
