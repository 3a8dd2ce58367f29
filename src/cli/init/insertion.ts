/** Adds lines to a file of an app where it is sure where they belong, and otherwise says which lines to add. */
import type { Project } from "./project.js"

/** Lines for a file of an app. */
export interface Insertion {
  /** The first of these files that exists gets the lines. */
  paths: readonly string[]
  /** Imports, which stand at the top. */
  imports: readonly string[]
  /** Other lines, each beside a text. */
  edits: readonly Edit[]
  /** A file with this text cannot be changed. */
  unless?: RegExp
  /** Nothing is said where the lines cannot be added. */
  optional?: true
}

/** A line beside a text. */
interface Edit {
  side: "before" | "after" | "instead of"
  text: string
  line: string
}

/** Finds the file that gets the lines. */
export function findInsertionPath(project: Project, { paths }: Insertion): string | undefined {
  return paths.find((path) => project.has(path))
}

/** Tells whether a text has the lines. */
export function hasInsertion(text: string, { imports, edits }: Insertion): boolean {
  const lines = imports.length > 0 ? imports : edits.map(({ line }) => line)
  return lines.every((line) => text.includes(line))
}

/** Adds the lines to a text. Returns nothing if it is not sure where they belong. */
export function insertLines(
  path: string,
  text: string,
  { imports, edits, unless }: Insertion,
): string | undefined {
  if (unless?.test(text) || /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*["']use client["']/.test(text)) return undefined
  let changed = text
  for (const { side, text: near, line } of edits) {
    const [before = "", after, ...others] = changed.split(near)
    if (after === undefined || others.length > 0) return undefined
    const indent = /(?:^|\n)([ \t]*)$/.exec(before)?.[1]
    const parted = `${line}${indent === undefined ? "" : `\n${indent}`}`
    // Only a place among elements takes another element.
    if (side !== "after" && !/(?<!=)>\s*$/.test(before)) return undefined
    if (side === "instead of") changed = before + line + after
    else if (side === "before") changed = `${before}${parted}${near}${after}`
    else {
      const own = /(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? ""
      const inner = `\n${own}${/^\t/m.test(text) ? "\t" : "  "}`
      changed = `${before}${near}${inner}${line}${after.startsWith("\n") ? "" : inner}${after}`
    }
  }
  return addImports(path, changed, imports)
}

function addImports(path: string, text: string, imports: readonly string[]): string | undefined {
  if (imports.length === 0) return text
  const known = [...text.matchAll(/^([ \t]*)(?:import\b(?!\s*\().*|\} from ["'].*)$/gm)].at(-1)
  if (known) {
    const before = text.slice(0, known.index)
    if (before.lastIndexOf("/*") > before.lastIndexOf("*/")) return undefined
    const end = known.index + known[0].length
    const lines = imports.map((line) => `\n${known[1]}${line}`).join("")
    return text.slice(0, end) + lines + text.slice(end)
  }
  const script = /^<script.*>\n/m.exec(text) ?? /^---\n/.exec(text)
  if (script) {
    const end = script.index + script[0].length
    return `${text.slice(0, end)}${imports.join("\n")}\n${text.slice(end)}`
  }
  const lines = imports.join("\n")
  if (path.endsWith(".astro")) return `---\n${lines}\n---\n\n${text}`
  if (path.endsWith(".svelte")) return `<script>\n  ${imports.join("\n  ")}\n</script>\n\n${text}`
  return `${lines}\n${text}`
}

/** Says which lines to add. */
export function describeInsertion(path: string, { imports, edits }: Insertion): string {
  const lines = edits.flatMap(({ side, text, line }) => [
    `  ${side} ${text.trim().replace(/\s+/g, " ")}:`,
    `    ${line}`,
  ])
  const tops = imports.length > 0 ? ["  at its top:", ...imports.map((line) => `    ${line}`)] : []
  return [`Add to ${path}:`, ...tops, ...lines].join("\n")
}
