/** Every sentence that the engine throws or logs is read by a test: three of its words in a row stand in one. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, it } from "vitest"

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
    const runs = (message ? literalsOf(message) : []).flatMap((text) => {
      const words = text.split(/\s+/).filter(Boolean)
      return words.slice(2).map((_, at) => words.slice(at, at + 3).join(" "))
    })
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

it("every message of the engine occurs in a test", () => {
  const messages = filesIn("src/engine", /\.ts$/).flatMap(messagesOf)
  expect(messages.length).toBeGreaterThan(150)
  const untested = messages.filter(({ runs }) => !runs.some((run) => tested.includes(run)))
  expect(untested.map(({ place }) => place)).toEqual([])
})
