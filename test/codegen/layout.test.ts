/** Emitted modules as an application sees them: the same code as without a layout, in lines that can be read. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { transform } from "esbuild"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { emit } from "../../codegen/emit/all.js"
import { layout } from "../../codegen/emit/modules/layout.js"
import { outside } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"
import { width } from "../../codegen/style.js"

const catalogue = readFileSync(resolve(import.meta.dirname, "../../providers.yaml"), "utf8")
const { catalogue: entries } = readCatalogue(catalogue, new Report())
const modules = [...emit(entries, outside("authlas", "own.yaml"))].filter(([name]) => name.endsWith(".ts"))
const laidOut = modules.map(([name, text]): [string, string, string] => [name, text, layout(text)])

describe("the layout of emitted modules", () => {
  it("leaves the code what it is", async () => {
    const code = async (text: string): Promise<string> =>
      (await transform(text, { loader: "ts", minifyWhitespace: true, minifySyntax: true })).code
    expect(laidOut.length).toBeGreaterThan(60)
    for (const [name, before, after] of laidOut) expect(await code(after), name).toBe(await code(before))
  })

  it("changes nothing that it has laid out", () => {
    for (const [name, , after] of laidOut) expect(layout(after), name).toBe(after)
  })

  it("breaks every line that can be broken, and leaves no blank at the end of one", () => {
    // Texts and comments stay in one piece.
    const plain = (line: string): string => line.replace(/"(\\.|[^"\\])*"|`(\\.|[^`\\])*`|\/[^/ ]+\/i?/g, "")
    const lines = laidOut.flatMap(([name, , after]) => after.split("\n").map((line) => [name, line] as const))
    const long = lines.filter(([, line]) => !/^\s*(\*|\/)/.test(line) && plain(line).length > width)
    expect(long).toEqual([])
    expect(lines.filter(([, line]) => /\s$/.test(line))).toEqual([])
  })

  it.each([
    ["export const a = 1;", "export const a = 1\n"],
    ['export const a = { "b": 1, "c-d": 2 };', 'export const a = { b: 1, "c-d": 2 }\n'],
    [
      "// head\nimport a from 'a';\nexport const b = a;",
      "// head\nimport a from 'a'\n\nexport const b = a\n",
    ],
    [
      `export const a = [${Array.from({ length: 30 }, (_, at) => at + 100).join(", ")}];`,
      `export const a = [\n${Array.from({ length: 30 }, (_, at) => `  ${at + 100},\n`).join("")}]\n`,
    ],
    [
      `export type A = ${"abcdefghijklm"
        .split("")
        .map((one) => `"${one.repeat(8)}"`)
        .join(" | ")};`,
      `export type A =\n${"abcdefghijklm"
        .split("")
        .map((one) => `  | "${one.repeat(8)}"`)
        .join("\n")}\n`,
    ],
    ["export interface A { }", "export interface A {}\n"],
  ])("is this for %j", (text, expected) => {
    expect(layout(text)).toBe(expected)
  })
})
