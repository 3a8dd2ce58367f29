/** The table of types that do not fit, on the page of the type differences, as the tests read it. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./modules.js"

/** What the third column says. */
export const kinds = ["ours does not fit theirs", "theirs does not fit ours", "neither fits"] as const
/** One of them. */
export type Kind = (typeof kinds)[number]

/** One name of a row. */
export interface Exemption {
  /** Import path, `.` for the root; `*` stands for anything. */
  path: string
  /** A name, or `name.member`; `*` stands for anything. */
  name: string
  kind: Kind
}

/** Every pair of a path and a name that a row of the table names. */
export function exemptions(): Exemption[] {
  const text = readFileSync(join(root, "docs/src/content/docs/move/type-differences.md"), "utf8")
  const table = /\n\| Import path \| Name \| What \| Why \|\n[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text)?.[1]
  if (!table) throw new TypeError("The page has no table of names and types that differ.")
  return table
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [paths = "", names = "", kind = "", why = ""] = row
        .split("|")
        .slice(1)
        .map((cell) => cell.trim())
      const known = kinds.find((one) => one === kind)
      if (!known || why.length < 10) throw new TypeError(`The page's row says too little: ${row}`)
      return coded(paths).flatMap((path) => coded(names).map((name) => ({ path, name, kind: known })))
    })
}

function coded(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text)
}

/** Tells whether a text is what a name with `*` stands for. */
export function stands(pattern: string, text: string): boolean {
  const escaped = pattern.split("*").map((part) => part.replace(/[.[\]()]/g, "\\$&"))
  return new RegExp(`^${escaped.join(".*")}$`).test(text)
}
