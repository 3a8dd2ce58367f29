/** Environment files such as `.env.local`: reads their variables, adds to them, and checks whether git ignores them. */
import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { parseEnv } from "node:util"
import type { Env } from "../../engine/config/environment.js"

/** The variable that switches simulated providers on. */
export const simulateVariable = "AUTH_SIMULATE"

/** A line that sets a variable. */
const line = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/gm

/** Lists the variables that the text of an environment file sets. */
export function listVariables(text: string): string[] {
  return [...text.matchAll(line)].map(([, name = ""]) => name)
}

/** Appends lines to a text whose last line may lack a line break. */
export function appendLines(text: string, lines: readonly string[]): string {
  return [text, text === "" || text.endsWith("\n") ? "" : "\n", ...lines.map((one) => `${one}\n`)].join("")
}

/** Returns 32 random bytes as 43 characters that need no quoting anywhere. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** Checks whether git has a file in its index: then no rule of .gitignore keeps it from being committed. */
export function isTracked(folder: string, file: string): boolean {
  const command = ["ls-files", "--error-unmatch", "--", file]
  return spawnSync("git", command, { cwd: folder, stdio: "ignore" }).status === 0
}

/** Says how to keep a secret out of a file that git commits. */
export const explainTracked = (file: string): string =>
  `git commits ${file}, and a secret in it would be public with the repository. Run \`git rm --cached ${file}\` first`

/** Checks whether a folder is in a repository. */
function isInRepository(folder: string): boolean {
  const above = dirname(folder)
  return existsSync(join(folder, ".git")) || (above !== folder && isInRepository(above))
}

/**
 * Checks whether git ignores a file, by a .gitignore: rules of one's own machine are not those of others. Without a repository,
 * or without git, its rules are read here.
 */
export function isIgnored(folder: string, file: string): boolean {
  const command = ["check-ignore", "--verbose", "--no-index", "--", file]
  const { status, stdout } = spawnSync("git", command, { cwd: folder, encoding: "utf8" })
  if (status !== 0 && status !== 1) return isIgnoredByRules(folder, file)
  const [, source = "", rule = "!"] = /^(.*):\d+:(.*)\t/.exec(stdout) ?? []
  return /(?:^|[\\/])\.gitignore$/.test(source) && !rule.startsWith("!")
}

/**
 * Checks whether rules ignore a file (gitignore(5)). The nearest .gitignore with a matching rule decides, up to the root of the
 * repository. Rules for files in certain folders are not read.
 * @param isAbove Whether the folder is above that of the file: a rule that begins with a slash is for the folder alone.
 */
function isIgnoredByRules(folder: string, file: string, isAbove = false): boolean {
  const own = join(folder, ".gitignore")
  const lines = existsSync(own) ? readFileSync(own, "utf8").split(/\r?\n/) : []
  const rule = lines.findLast((pattern) => {
    const rooted = pattern.trimEnd().replace(/^!/, "")
    const text = rooted.replace(/^\//, "")
    if (isAbove && text !== rooted) return false
    if (text === "" || text.startsWith("#") || text.includes("/")) return false
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    return new RegExp(`^${escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".")}$`).test(file)
  })
  if (rule !== undefined) return !rule.startsWith("!")
  const above = dirname(folder)
  const isRoot = existsSync(join(folder, ".git")) || !isInRepository(above)
  return !isRoot && isIgnoredByRules(above, file, true)
}

/** Frameworks that read .env files through Vite. */
const viteFrameworks = ["sveltekit", "solid-start", "astro", "qwik", "react-router", "tanstack-start"]

/** Lists the environment files of a framework, in descending priority. */
function listEnvironmentFiles(framework: string, mode: string): string[] {
  if (framework === "nuxt") return [".env"]
  // Vite prefers a file for a mode to a file for all modes (Vite, Env Variables and Modes).
  if (viteFrameworks.includes(framework)) return [`.env.${mode}.local`, `.env.${mode}`, ".env.local", ".env"]
  // Next.js does not read .env.local in tests (Next.js, Environment Variables).
  const local = mode === "test" ? [] : [".env.local"]
  return [`.env.${mode}.local`, ...local, `.env.${mode}`, ".env"]
}

/**
 * Reads the variables of an app: those of the process, then those of the files, by the priority of the framework. Returns
 * them with the names of the files.
 */
export function readVariables(folder: string, own: Env, framework = "next"): { env: Env; files: string[] } {
  const files = listEnvironmentFiles(framework, own.NODE_ENV || "development").filter((file) =>
    existsSync(join(folder, file)),
  )
  const read = files.map((file) => parseEnv(readFileSync(join(folder, file), "utf8")))
  return { env: Object.assign({}, ...read.reverse(), own) as Env, files }
}
