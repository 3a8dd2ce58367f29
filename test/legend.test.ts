/** A title begins with the ids of the cases it shows; `legend.json` says what each is about. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import legend from "./legend.json" with { type: "json" }

/** `CHK-07` alone or in a row, or `S7` and others before a colon. */
const titled =
  /^(?:[A-Z]{2,4}-\d{2}\b(?:(?:, | and | to | )(?=[A-Z]{2,4}-\d{2}\b))?)+|^(?:[A-Z]\d{1,2}(?:, | and )?)+(?=: )/
const id = /[A-Z]{2,4}-\d{2}|[A-Z]\d{1,2}/g

/** The ids at the head of every text of a file: titles stand in tables as well. */
function idsOf(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      found.push(...(titled.exec(node.text)?.[0].match(id) ?? []))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest))
  return found
}

describe("the legend", () => {
  const used = new Set(
    readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test(-d)?\.(ts|mjs)$/.test(file) && file !== "legend.test.ts")
      .flatMap((file) => idsOf(join(import.meta.dirname, file))),
  )

  it("has a row for every id in a title", () => {
    expect(used.size).toBeGreaterThan(300)
    expect([...used].filter((one) => !(one in legend)).sort()).toEqual([])
  })

  it("has no row without a test", () => {
    expect(Object.keys(legend).filter((one) => !used.has(one))).toEqual([])
  })

  it("says of each something of its own", () => {
    const rows = Object.values(legend)
    expect(rows.filter((row) => row.split(" ").length < 4)).toEqual([])
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([])
  })
})
