/** Emitted modules as an application sees them: in lines that can be read. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { transform } from "esbuild"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "../../codegen/catalogue.js"
import { emitCatalogue } from "../../codegen/emit/all.js"
import {
  breakAlternatives,
  breakChain,
  breakHeads,
  breakList,
  breakMember,
} from "../../codegen/emit/modules/line-breaks.js"
import { formatModule } from "../../codegen/emit/modules/module.js"
import { createOutsidePlaces } from "../../codegen/model/names.js"
import { Report } from "../../codegen/report.js"
import { width } from "../../codegen/style.js"

const catalogue = readFileSync(resolve(import.meta.dirname, "../../providers.yaml"), "utf8")
const { catalogue: entries } = readCatalogue(catalogue, new Report())
const modules = [...emitCatalogue(entries, createOutsidePlaces("authlas", "own.yaml"))].filter(([name]) =>
  name.endsWith(".ts"),
)
const laidOut = modules.map(([name, text]): [string, string, string] => [name, text, formatModule(text)])
const lines = laidOut.flatMap(([name, , after]) => after.split("\n").map((line) => [name, line] as const))

describe("the layout of emitted modules", () => {
  it("leaves the code what it is", async () => {
    const code = async (text: string): Promise<string> =>
      (await transform(text, { loader: "ts", minifyWhitespace: true, minifySyntax: true })).code
    expect(laidOut.length).toBeGreaterThan(60)
    for (const [name, before, after] of laidOut) expect(await code(after), name).toBe(await code(before))
  })

  it("changes nothing that it has laid out", () => {
    for (const [name, , after] of laidOut) expect(formatModule(after), name).toBe(after)
  })

  it("breaks every line that can be broken, and leaves no blank at the end of one", () => {
    const comment = /^\s*(?:\*|\/[/*])/
    // With the brackets and the operator that end the line with it.
    const text = /^\s*(?:"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)\)*(?:,| \|\|| &&)?$/
    const long = lines.filter(([, line]) => line.length > width && !comment.test(line))
    expect(long.length).toBeGreaterThan(0)
    expect(long.filter(([, line]) => !text.test(line))).toEqual([])
    expect(lines.filter(([, line]) => /\s$/.test(line))).toEqual([])
  })

  it("writes no semicolon at the end of a line, no quotes around a plain name, and no two empty lines", () => {
    expect(lines.filter(([, line]) => line.endsWith(";") && !/^ \*/.test(line))).toEqual([])
    expect(lines.filter(([, line]) => /^\s*"[A-Za-z_$][\w$]*"\??:/.test(line))).toEqual([])
    expect(laidOut.filter(([, , after]) => after.includes("\n\n\n"))).toEqual([])
  })

  it("indents every line by two blanks for each bracket that is open", () => {
    const odd = lines.filter(([, line]) => /^(?: {2})* (?![ *])/.test(line))
    expect(odd).toEqual([])
  })

  it.each([
    ["export const a = 1;", "export const a = 1\n"],
    ["export interface A {\n}\n", "export interface A {}\n"],
    ["export interface A {}\n", "export interface A {}\n"],
    ["export const a = {\nb: [\n1,\n],\n};\n", "export const a = {\n  b: [\n    1,\n  ],\n}\n"],
    [
      "declare module 'a' {\ninterface B {\nc: D\n}\n}",
      "declare module 'a' {\n  interface B {\n    c: D\n  }\n}\n",
    ],
    ["export const a = b ||\nc", "export const a = b ||\n  c\n"],
    ["export type A = \n| B\n| C;", "export type A =\n  | B\n  | C\n"],
  ])("is this for %j", (text, expected) => {
    expect(formatModule(text)).toBe(expected)
  })
})

describe("a line that is too long once it is indented", () => {
  const [long, other] = ["a".repeat(60), "b".repeat(60)]

  it.each([
    ["the members of an object", `f({ ${long}, ${other} })`, `f({\n  ${long},\n  ${other},\n})\n`],
    ["the items of a list", `f([${long}, ...${other}])`, `f([\n  ${long},\n  ...${other},\n])\n`],
    ["several arguments", `f(${long}, ${other})`, `f(\n  ${long},\n  ${other},\n)\n`],
    [
      "the members of a type",
      `type A = B<{ ${long}: C; ${other}?: D }>`,
      `type A = B<{\n  ${long}: C\n  ${other}?: D\n}>\n`,
    ],
    ["operands of one operator", `f(c && ${long} && ${other})`, `f(c &&\n  ${long} &&\n  ${other})\n`],
    ["the ways of a choice", `f(c ? ${long} : ${other})`, `f(c\n  ? ${long}\n  : ${other})\n`],
    ["the types of a union", `type A = ${long} | ${other}`, `type A =\n  | ${long}\n  | ${other}\n`],
    [
      "the outer list alone",
      `f({ a: [b, c], ${long}, ${other} })`,
      `f({\n  a: [b, c],\n  ${long},\n  ${other},\n})\n`,
    ],
    [
      "lists in lists",
      `f([{ ${long}, c: [d] }, { ${other}, ${long}: [d] }])`,
      `f([\n  { ${long}, c: [d] },\n  {\n    ${other},\n    ${long}: [d],\n  },\n])\n`,
    ],
    ["a list with a comma at its end", `f([${long}, ${other},])`, `f([\n  ${long},\n  ${other},\n])\n`],
    ["the place before a text", `f({\na: "${long}${other}",\n})`, `f({\n  a:\n    "${long}${other}",\n})\n`],
  ])("is broken at %s", (_, text, expected) => {
    expect(formatModule(text)).toBe(expected)
    expect(formatModule(expected)).toBe(expected)
  })

  it.each([
    ["a comment", `// ${long} ${other}\n`],
    ["a text", `f(\n  "${long} { ${other}, c }",\n)\n`],
    ["one name", `f(${long}${other})\n`],
    ["a line that is short enough", `f(${long}, c)\n`],
  ])("is left as it is when it is %s", (_, text) => {
    expect(formatModule(text)).toBe(text)
  })
})

describe("emitted code is broken where one line would not hold it", () => {
  const short = ["a", "b"]
  const long = Array.from({ length: 40 }, (_, at) => `a${at}`)

  it("between the items of a list", () => {
    expect(breakList("[", short, "]")).toBe("[a, b]")
    expect(breakList("{ ", short, " }", ";")).toBe("{ a; b }")
    expect(breakList("{ ", [], " }")).toBe("{}")
    expect(breakList("f({ ", long, " })")).toBe(`f({\n${long.map((one) => `${one},\n`).join("")}})`)
    expect(breakList("{ ", long, " }", ";")).toBe(`{\n${long.join("\n")}\n}`)
  })

  it("around a list with an item of several lines", () => {
    expect(breakList("[", ["{\na,\n}"], "]")).toBe("[\n{\na,\n},\n]")
  })

  it("between operands, and between alternatives", () => {
    expect(breakChain(short, "||")).toBe("a || b")
    expect(breakChain(long, "||")).toBe(long.join(" ||\n"))
    expect(breakAlternatives(short)).toBe("a | b")
    expect(breakAlternatives(long)).toBe(long.map((one) => `\n| ${one}`).join(""))
  })

  it("around the parameters of a long head alone", () => {
    const [name, type] = ["A".repeat(30), "B".repeat(60)]
    const head = `export default function ${name}(options: O): ${type} {`
    expect(breakHeads(`${head}\n}\n`)).toBe(
      `export default function ${name}(\noptions: O,\n): ${type} {\n}\n`,
    )
    const brief = "export default function A(options: O): B {\n}\n"
    expect(breakHeads(brief)).toBe(brief)
  })

  it("before a long text, and inside none", () => {
    const text = `"${"a ".repeat(60)}"`
    expect(breakMember("a", '"b"')).toBe('a: "b"')
    expect(breakMember("a", text)).toBe(`a:\n${text}`)
    expect(breakMember("a", `f(${text})`)).toBe(`a: f(${text})`)
  })
})
