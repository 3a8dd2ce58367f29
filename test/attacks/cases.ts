import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { parse } from "yaml"

/** The repository. */
export const root = join(import.meta.dirname, "../..")

/** A published attack and a test that tries it. */
export interface Attack {
  id: string
  /** From the repository on. */
  file: string
  /** Titles from the outermost to that of the test, joined by " > ". */
  title: string
}

interface Table {
  attacks: Attack[]
  /** Why no test tries a case, by its id. */
  argued: Record<string, string>
}

/** Reads `cases.yaml`. */
export function readAttacks(): Table {
  const { argued = {}, ...files } = parse(
    readFileSync(join(import.meta.dirname, "cases.yaml"), "utf8"),
  ) as Record<string, Record<string, string>>
  const attacks = Object.entries(files).flatMap(([file, titles]) =>
    Object.entries(titles).flatMap(([title, ids]) => ids.split(" ").map((id) => ({ id, file, title }))),
  )
  return { attacks, argued }
}

/** Lists the titles of a test file as they are written, each behind those that it stands in. */
export function listTitles(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    let trail = outer
    if (ts.isCallExpression(node)) {
      const [kind] = /^(?:describe|it|test)\b/.exec(node.expression.getText(source)) ?? []
      const [title, body] = node.arguments
      if (kind && body && title && ts.isStringLiteralLike(title)) {
        trail = [...outer, title.text]
        if (kind !== "describe") found.push(trail.join(" > "))
      }
    }
    ts.forEachChild(node, (child) => visit(child, trail))
  }
  visit(source, [])
  return found
}
