/** Decides where a new app stores its users. */
import { isBuiltin } from "node:module"
import { listVariables } from "../shared/environment-file.js"
import { getDriverPackage } from "../shared/sqlite-driver.js"
import type { Project } from "./project.js"

/** The folder with the SQLite file, which is added to .gitignore. */
export const dataFolder = ".authlas"

/** The SQLite file, from the folder where the app runs. */
export const dataFile = `${dataFolder}/users.sqlite`

/** Where the adapter is imported from. */
export const storageModule = "authlas/adapters/sqlite"

/** Files from which frameworks read variables in development. */
export const environmentFiles = [".env", ".env.local", ".env.development", ".env.development.local"]

/** Where users are stored. */
export type Storage =
  | { kind: "file" }
  /** The app has a database. */
  | { kind: "elsewhere" }
  /** The app runs where files do not exist or do not last. */
  | { kind: "none" }

/** Configuration files of hosts whose files do not last. */
const hosts = ["wrangler.toml", "wrangler.json", "wrangler.jsonc", "vercel.json", ".vercel", "netlify.toml"]

/**
 * Decides where users are stored.
 * @param project The project.
 * @param framework Its framework.
 */
export function chooseStorage(
  project: Project,
  framework: { keepsFiles?(project: Project): boolean },
): Storage {
  const variables = environmentFiles.flatMap((path) => listVariables(project.text(path)))
  if (variables.includes("DATABASE_URL") || process.env.DATABASE_URL) return { kind: "elsewhere" }
  const hasNone = project.asksFor("wrangler") || hosts.some((path) => project.has(path))
  return { kind: hasNone || framework.keepsFiles?.(project) === false ? "none" : "file" }
}

/**
 * Lists the packages that the file needs: a driver if the runtime has none.
 * @param project The project.
 */
export function listDriverPackages(project: Project): string[] {
  const isThere = project.manager === "bun" || isBuiltin("node:sqlite") || project.asksFor("libsql")
  return isThere ? [] : [getDriverPackage()]
}
