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
 * The variables that a text sets.
 * @param text Of an environment file.
 */
export function listVariables(text: string): string[] {
  return [...text.matchAll(line)].map(([, name = ""]) => name)
}

/**
 * Adds lines to a text that ends with one.
 * @param text The text so far; may lack the end of its last line.
 * @param lines What is added.
 */
export function appendLines(text: string, lines: readonly string[]): string {
  return [text, text === "" || text.endsWith("\n") ? "" : "\n", ...lines.map((one) => `${one}\n`)].join("")
}

/** @returns 32 random bytes as 43 characters that need no quoting anywhere. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** A pattern for names, without a folder in it (gitignore(5)); what it says of folders is not read. */
function expression(pattern: string): RegExp | undefined {
  if (pattern.includes("/")) return undefined
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".")}$`)
}

function matchIgnoreRule(pattern: string, file: string): boolean | undefined {
  const text = pattern.trim().replace(/^!/, "").replace(/^\//, "")
  if (text === "" || text.startsWith("#") || !expression(text)?.test(file)) return undefined
  return !pattern.startsWith("!")
}

/**
 * Tells whether version control leaves a file alone.
 * @param folder Where the file is; the files `.gitignore` up to the root of the repository count, the nearest most.
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

/** Variables, and where they were found. */
export interface Variables {
  env: Env
  /** Names of the files, the one that wins first. */
  files: string[]
}

/** Files in the order of Vite: one for a mode wins over one for all modes (Vite, Env Variables and Modes). */
const listViteFiles = (mode: string): string[] => [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"]

/** Files in the order of Next.js, which leaves the local one out in tests (Next.js, Environment Variables). */
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
 * Reads them. What the process has wins over files, and of these the one that the framework reads last.
 * @param folder The project.
 * @param own Variables of the process.
 * @param framework Whose files they are, as `--framework` of init takes it.
 */
export function readVariables(folder: string, own: Env, framework = "next"): Variables {
  const mode = own.NODE_ENV || "development"
  const files = (fileOrders[framework] ?? listNextFiles)(mode).filter((file) =>
    existsSync(join(folder, file)),
  )
  const read = files.map((file) => parseEnv(readFileSync(join(folder, file), "utf8")))
  return { env: Object.assign({}, ...read.reverse(), own) as Env, files }
}
