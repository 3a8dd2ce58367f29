/** Decides where a new app stores its users. */
import { listVariables } from "../shared/environment-file.js"
import type { Project } from "./project.js"

/** The folder with the SQLite file, which is added to .gitignore. */
export const dataFolder = ".authlas"

/**
 * The SQLite file, from the folder where the app runs. The development server of Vite serves every file of a project but
 * those that it knows to be private, `.env.*` among them, in any folder (`server.fs.deny`).
 */
export const dataFile = `${dataFolder}/.env.users.sqlite`

/** Where the adapter is imported from. */
export const storageModule = "authlas/adapters/sqlite"

/** Files from which frameworks read variables in development. */
export const environmentFiles = [".env", ".env.local", ".env.development", ".env.development.local"]

/** Where users are stored: `elsewhere` if the app has a database, `none` if it runs where files do not exist or do not last. */
export type Storage = "file" | "elsewhere" | "none"

/** Configuration files of hosts whose files do not last. */
const hosts = ["wrangler.toml", "wrangler.json", "wrangler.jsonc", "vercel.json", ".vercel", "netlify.toml"]

/** Decides where users are stored. */
export function chooseStorage(
  project: Project,
  { keepsFiles }: { keepsFiles?(project: Project): boolean },
): Storage {
  const variables = environmentFiles.flatMap((path) => listVariables(project.text(path)))
  if (variables.includes("DATABASE_URL") || process.env.DATABASE_URL) return "elsewhere"
  const hasNone = project.asksFor("wrangler") || hosts.some((path) => project.has(path))
  return hasNone || keepsFiles?.(project) === false ? "none" : "file"
}
