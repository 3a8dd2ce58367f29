/** Comments, names and titles say user, client, attacker, provider, application: words that leave nothing open. */
import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import ts from "typescript"
import { describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "..")

/** Words that leave open who is meant. Relying parties are of the field. */
const vague =
  /\b(?:persons?|people|(?:some|any|every|no)body|(?:some|any|every)one|no one|who(?:so)?ever|visitors?|(?<!\b(?:relying|relaying|authori[sz]ed) )part(?:y|ies))\b/i

/** The same letters anywhere: a module without them need not be parsed. */
const letters =
  /person|people|(?:some|any|every|no)body|(?:some|any|every|no[\s*/]+)one|who(?:so)?ever|visitor|part(?:y|ies)/i

/** Names with such a word that stay, with the reason; one that no file has fails. */
const kept: Readonly<Record<string, string>> = {
  dangerouslyLetAnybodyIn: "an option that applications set",
}

/** A text with what is found in it. */
interface Found {
  names: string[]
  comments: string[]
  titles: string[]
}

function files(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:node_modules|expected)\//.test(file))
    .sort()
}

/** The names, comments and titles of a module: every token is looked at, and what stands between two. */
function readWords(text: string, file = "module.ts"): Found {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Found = { names: [], comments: [], titles: [] }
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child))
    for (const child of children) visit(child)
    if (ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source)))
      for (const title of node.arguments.slice(0, 1))
        if (ts.isStringLiteralLike(title)) found.titles.push(title.text)
    if (children.length > 0) return
    const between = text.slice(node.getFullStart(), node.getStart(source))
    if (between.trim() !== "")
      found.comments.push(between.replace(/\s+(?:\*(?!\/)\s*|\/\/\s*)?/g, " ").trim())
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.names.push(node.text)
  }
  visit(source)
  return found
}

/** `userOf` as `user Of`. */
const apart = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])|_/g, " ")

/** What a module says in vague words: names that are not kept, comments, and titles. */
function vagueIn(text: string, file?: string): string[] {
  if (!letters.test(text)) return []
  const { names, comments, titles } = readWords(text, file)
  return [
    ...new Set(names.filter((name) => vague.test(apart(name)) && !Object.hasOwn(kept, name))),
    ...[...comments, ...titles].filter((sentence) => vague.test(sentence)),
  ]
}

describe("field terms", () => {
  const modules = ["src", "codegen", "test"]
    .flatMap(files)
    .map((file) => [file, readFileSync(file, "utf8")] as const)

  it("are all that comments, names and titles use", () => {
    expect(modules.length).toBeGreaterThan(700)
    const found = modules.flatMap(([file, text]) =>
      vagueIn(text, file).map((what) => `${file.slice(root.length + 1)}: ${what}`),
    )
    expect(found).toEqual([])
  })

  it("keep no exception that no file needs", () => {
    const unused = Object.keys(kept).filter(
      (name) =>
        !modules.some(([file, text]) => text.includes(name) && readWords(text, file).names.includes(name)),
    )
    expect(unused).toEqual([])
  })

  it.each([
    ["/** Asks somebody. */\nexport const a = 1", ["/** Asks somebody. */"]],
    ["const a = {\n  // Whoever asks.\n}", ["Whoever asks."]],
    ["const a = [1 /* people */]", ["/* people */"]],
    ["/**\n * The relying\n * party.\n */\nconst relyingParty = 1", []],
    ["function partyOf(visitor) {}", ["partyOf", "visitor"]],
    ["const text = `nobody anybody`, other = /people/, last = 'visitor'", []],
    ["simulate({ dangerouslyLetAnybodyIn: true })", []],
    ["it('signs nobody in', () => {})", ["signs nobody in"]],
    ["describe.each(['nobody'])('a visitor %s', () => {})", ["a visitor %s"]],
    ["submit('signs nobody in')", []],
    ["/**\n * No\n * one.\n */\nconst a = 1", ["/** No one. */"]],
  ])("are looked for in comments, names and titles, and not in other texts: %j", (text, expected) => {
    expect(vagueIn(text)).toEqual(expected)
  })
})
