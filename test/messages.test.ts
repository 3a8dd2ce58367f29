/** Every sentence that the engine throws or logs is read by a test (three of its words in a row stand in one), and fits where it is said. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { sentences } from "../src/engine/messages/sentences.js"

/** The files of a folder with this ending, without the whole applications that tests install. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("node_modules"))
}

/** The text of the tests, as a run of words: escapes and the joints of split texts are taken out. */
const tested = filesIn("test", /\.(?:m?[jt]sx?|json|txt)$/)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")
  .replaceAll("\\", "")
  .replace(/["'`]\s*\+\s*["'`]/g, "")
  .replace(/\s+/g, " ")

/** The literal pieces of an expression that makes a text. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (!ts.isBinaryExpression(node) && !ts.isConditionalExpression(node)) return []
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...literalsOf(child)))
  return found
}

/** Each three words in a row of a text. */
function listRuns(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  return words.slice(2).map((_, at) => words.slice(at, at + 3).join(" "))
}

/** What is passed to the constructor of an error, or to a logger. */
function messagesOf(file: string): { place: string; runs: string[] }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: { place: string; runs: string[] }[] = []
  const visit = (node: ts.Node): void => {
    const isThrown =
      ts.isNewExpression(node) && /^[A-Z]\w+$/.test(node.expression.getText()) && isErrorName(node.expression)
    const isLogged =
      ts.isCallExpression(node) && /\blogger\.(?:debug|warn|error)$/.test(node.expression.getText())
    const message = isThrown || isLogged ? node.arguments?.[0] : undefined
    const runs = (message ? literalsOf(message) : []).flatMap(listRuns)
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    if (runs.length > 0) found.push({ place: `${file}:${line + 1} ${message?.getText()}`, runs })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Errors by their constructors: those of the engine, and the language's own. */
const errorNames = new Set([
  ...[...readFileSync("src/engine/errors.ts", "utf8").matchAll(/export class (\w+)/g)].map(
    ([, name]) => name,
  ),
  ...["AuthError", "Error", "TypeError", "RangeError"],
])
const isErrorName = (name: ts.Node): boolean => errorNames.has(name.getText())

/** Parts of messages that no test reads yet; those of their messages are read. */
const unread =
  /^(?:hint-.*|client-authentication-refused|token-settings|token-from-future|id-characters|profile-member-differs|api-header-malformed|tokens-refresh-often|tokens-(?:refresh|revocation)-answer)$/

/** The runs of words of every sentence that has a code. */
const coded = Object.entries(sentences)
  .filter(([code]) => !unread.test(code))
  .map(([code, sentence]) => ({
    place: `${code}: ${sentence}`,
    runs: sentence.split(/\{\d\}/).flatMap(listRuns),
  }))

it("every message of the engine occurs in a test", () => {
  const messages = [...filesIn("src/engine", /\.ts$/).flatMap(messagesOf), ...coded]
  expect(messages.length).toBeGreaterThan(350)
  const untested = messages.filter(({ runs }) => !runs.some((run) => tested.includes(run)))
  expect(untested.map(({ place }) => place)).toEqual([])
})

/** Every call that writes a message: its code, or how its codes begin, and how many values it has. */
function listWritten(): { place: string; code: string; values: number }[] {
  const found: { place: string; code: string; values: number }[] = []
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.d)\.ts$/.test(file),
  )
  for (const file of files) {
    const text = readFileSync(join("src", file), "utf8")
    if (!text.includes("writeMessage")) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && node.expression.getText() === "writeMessage") {
        const [code, ...values] = node.arguments
        const codes =
          code && ts.isConditionalExpression(code) ? [code.whenTrue, code.whenFalse] : code ? [code] : []
        for (const one of codes)
          found.push({
            place: file,
            code: one.getText().replace(/^["`]|["`]$|\$\{.*/g, ""),
            values: values.length,
          })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

describe("a sentence", () => {
  it("has a place for every value that it is written with, and no other", () => {
    const written = listWritten()
    expect(written.length).toBeGreaterThan(200)
    const wrong = Object.entries(sentences).flatMap(([code, sentence]) => {
      const places = Math.max(-1, ...[...sentence.matchAll(/\{(\d)\}/g)].map(([, at]) => Number(at))) + 1
      const calls = written.filter(
        (one) => one.code === code || (one.code.endsWith("-") && code.startsWith(one.code)),
      )
      return calls.filter(({ values }) => values !== places).map(({ place }) => `${code} in ${place}`)
    })
    expect(wrong).toEqual([])
  })

  it("is said somewhere", () => {
    const text = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.d)\.ts$/.test(file) && !file.startsWith("engine/messages/"))
      .map((file) => readFileSync(join("src", file), "utf8"))
      .join("\n")
    const unsaid = Object.keys(sentences).filter(
      (code) =>
        !/^(?:hint|page)-/.test(code) &&
        !text.includes(`"${code}"`) &&
        !text.includes(`\`${code.replace(/-[^-]*$/, "-")}$`),
    )
    expect(unsaid).toEqual([])
  })
})
