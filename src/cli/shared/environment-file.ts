/** Environment files such as `.env.local`: reads their variables, adds to them, and checks whether git ignores them. */
import { randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseEnv } from "node:util"
import type { Env } from "../../engine/config/environment.js"

/** The variable that switches simulated providers on. */
export const simulateVariable = "AUTH_SIMULATE"

/** A line that sets a variable. */
const line = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/gm

/**
 * Lists the variables that an environment file sets.
 * @param text Its text.
 */
export function listVariables(text: string): string[] {
  return [...text.matchAll(line)].map(([, name = ""]) => name)
}

/**
 * Appends lines to a text.
 * @param text The text; its last line may lack a line break.
 * @param lines The new lines.
 */
export function appendLines(text: string, lines: readonly string[]): string {
  return [text, text === "" || text.endsWith("\n") ? "" : "\n", ...lines.map((one) => `${one}\n`)].join("")
}

/** @returns 32 random bytes as 43 characters that need no quoting anywhere. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** Matches patterns for file names (gitignore(5)); patterns with a folder are not supported. */
function matchIgnoreRule(pattern: string, file: string): boolean | undefined {
  const text = pattern.trim().replace(/^!/, "").replace(/^\//, "")
  if (text === "" || text.startsWith("#") || text.includes("/")) return undefined
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const matches = new RegExp(`^${escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".")}$`).test(file)
  return matches ? !pattern.startsWith("!") : undefined
}

/**
 * Checks whether git ignores a file.
 * @param folder The folder of the file. The nearest .gitignore with a matching rule decides, up to the root of the repository.
 * @param file Its name.
 */
export function isIgnored(folder: string, file: string): boolean {
  const own = join(folder, ".gitignore")
  const lines = existsSync(own) ? readFileSync(own, "utf8").split(/\r?\n/) : []
  const said = lines.map((pattern) => matchIgnoreRule(pattern, file)).findLast((rule) => rule !== undefined)
  if (said !== undefined) return said
  const above = dirname(folder)
  const isRoot = existsSync(join(folder, ".git")) || above === folder
  return !isRoot && isIgnored(above, file)
}

/** Variables, and the files that were read. */
export interface Variables {
  env: Env
  /** Names of the files, in descending priority. */
  files: string[]
}

/** Vite prefers a file for a mode to a file for all modes (Vite, Env Variables and Modes). */
const listViteFiles = (mode: string): string[] => [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"]

/** Next.js does not read .env.local in tests (Next.js, Environment Variables). */
const listNextFiles = (mode: string): string[] => [
  `.env.${mode}.local`,
  ...(mode === "test" ? [] : [".env.local"]),
  `.env.${mode}`,
  ".env",
]

const fileOrders: Readonly<Record<string, (mode: string) => string[]>> = {
  nuxt: () => [".env"],
  sveltekit: listViteFiles,
  "solid-start": listViteFiles,
  astro: listViteFiles,
  qwik: listViteFiles,
  "react-router": listViteFiles,
  "tanstack-start": listViteFiles,
}

/**
 * Reads the variables of an app: those of the process, then those of the files, by the priority of the framework.
 * @param folder The project.
 * @param own Variables of the process.
 * @param framework The framework, by its name for `init --framework`.
 */
export function readVariables(folder: string, own: Env, framework = "next"): Variables {
  const mode = own.NODE_ENV || "development"
  const files = (fileOrders[framework] ?? listNextFiles)(mode).filter((file) =>
    existsSync(join(folder, file)),
  )
  const read = files.map((file) => parseEnv(readFileSync(join(folder, file), "utf8")))
  return { env: Object.assign({}, ...read.reverse(), own) as Env, files }
}
