/** Where a new app keeps its users. */
import { isBuiltin } from "node:module"
import { listVariables } from "../shared/environment-file.js"
import { getDriverPackage } from "../shared/sqlite-driver.js"
import type { Project } from "./project.js"

/** The folder with the file, which version control leaves alone. */
export const dataFolder = ".authlas"

/** The file, from the folder where the app runs. */
export const dataFile = `${dataFolder}/users.sqlite`

/** Where the adapter is imported from. */
export const storageModule = "authlas/adapters/sqlite"

/** Files from which frameworks take variables in development. */
export const environmentFiles = [".env", ".env.local", ".env.development", ".env.development.local"]

/** Why an app gets no file, in the words of the command; `file` where it gets one. */
export type Storage =
  | { kind: "file" }
  /** It has a database. */
  | { kind: "elsewhere" }
  /** It runs where there are no files, or none that last. */
  | { kind: "none" }

/** What is there where an app is put on hosts whose files do not last. */
const hosts = ["wrangler.toml", "wrangler.json", "wrangler.jsonc", "vercel.json", ".vercel", "netlify.toml"]

/**
 * Finds out where users can be kept.
 * @param project The project.
 * @param framework What it is made with.
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
 * The packages that the file needs: a driver where the runtime has none.
 * @param project The project.
 */
export function listDriverPackages(project: Project): string[] {
  const isThere = project.manager === "bun" || isBuiltin("node:sqlite") || project.asksFor("libsql")
  return isThere ? [] : [getDriverPackage()]
}
