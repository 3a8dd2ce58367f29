/** Files with variables of development: what they say, and whether version control leaves them alone. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** A line that sets a variable. */
const line = /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=/gm

/**
 * The variables that a text sets.
 * @param text Of an environment file.
 */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(line)].map(([, name = ""]) => name)
}

/**
 * Adds lines to a text that ends with one.
 * @param text The text so far; may lack the end of its last line.
 * @param lines What is added.
 */
export function withLines(text: string, lines: readonly string[]): string {
  return [text, text === "" || text.endsWith("\n") ? "" : "\n", ...lines.map((one) => `${one}\n`)].join("")
}

/** A pattern for names, without a folder in it (gitignore(5)); what it says of folders is not read. */
function expression(pattern: string): RegExp | undefined {
  if (pattern.includes("/")) return undefined
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`^${escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".")}$`)
}

function ruleOf(pattern: string, file: string): boolean | undefined {
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
  const said = lines.map((pattern) => ruleOf(pattern, file)).findLast((rule) => rule !== undefined)
  if (said !== undefined) return said
  const above = dirname(folder)
  const isRoot = existsSync(join(folder, ".git")) || above === folder
  return !isRoot && isIgnored(above, file)
}
