/** The manual at the head of the published catalogue. A word's sentence stands with the word, in `codegen/vocabulary`. */
import { readFile, writeFile } from "node:fs/promises"
import { z } from "zod/v3"
import { filters } from "../../notation/filters.js"
import { typeForms, typeRules, valueForms, valueRules } from "../../notation/syntax.js"
import { completeEntry, everyEntry, opening, sections } from "../../vocabulary/sections.js"
import { choicesOf, type Word, type Words } from "../../vocabulary/word.js"

const width = 120
const first =
  "# MANUAL, written by `npm run generate` from the words in codegen/vocabulary and codegen/notation, where it is edited."
const last = "# END OF THE MANUAL"

/**
 * Writes the manual, or says that it is stale.
 * @param file Path of the published catalogue.
 * @param name What messages call it.
 * @param check Compare instead of writing.
 * @returns What is wrong.
 */
export async function writeManual(file: string, name: string, check: boolean): Promise<string[]> {
  const text = await readFile(file, "utf8")
  const whole = withManual(text)
  if (whole === undefined) return [`${name} has lost a mark of its manual: the first line of it, or the last`]
  if (whole === text) return []
  if (check) return [`the manual at the head of ${name} is stale`]
  await writeFile(file, whole)
  return []
}

/**
 * Puts the manual where a catalogue has its marks.
 * @param catalogue The text of the catalogue.
 * @returns The text with the manual as it is now; nothing where a mark is missing.
 */
export function withManual(catalogue: string): string | undefined {
  const lines = catalogue.split("\n")
  const [from, to] = [lines.indexOf(first), lines.indexOf(last)]
  if (from === -1 || to < from) return undefined
  return [...lines.slice(0, from), first, ...manual(), last, ...lines.slice(to + 1)].join("\n")
}

function manual(): string[] {
  return [
    paragraph(opening),
    title("A COMPLETE ENTRY"),
    completeEntry
      .trimEnd()
      .split("\n")
      .map((line) => `#   ${line}`),
    ...everyEntry.map(paragraph),
    ...sections.flatMap(({ title: name, text = [], words }) => [
      title(name),
      ...text.map(paragraph),
      wordLines(words, "  "),
    ]),
    title("TYPES"),
    paragraph(typeForms),
    ...typeRules.map(paragraph),
    title("VALUES (let, user, set)"),
    table(
      valueForms.map(([form, meaning]) => [form, `${meaning}.`]),
      "  ",
    ),
    paragraph(filterText()),
    ...valueRules.map(paragraph),
  ].flatMap((lines) => ["#", ...lines])
}

function title(text: string): string[] {
  return [`# ${text}`]
}

function paragraph(text: string): string[] {
  return filled(text, "# ")
}

/** The words of a map, each with its sentence, and the words of its own map below it. */
function wordLines(words: Words, indent: string): string[] {
  const column = columnOf(Object.keys(words))
  return Object.entries(words).flatMap(([name, word]) => [
    ...row(name, sentenceOf(word), indent, column),
    ...(word.words ? wordLines(word.words, `${indent}  `) : []),
  ])
}

/** Fixed texts, the usual one marked, and the sentence. */
function sentenceOf({ schema, manual: sentence, default: usual }: Word): string {
  const choices = choicesOf(schema)
  const told = choices.length < 6 && (choices.length > 1 || (choices.length === 1 && isLiteral(schema)))
  const list = told ? `${choices.map((one) => (one === usual ? `${one} (default)` : one)).join(" | ")}. ` : ""
  const rest = usual === undefined || (told && choices.includes(usual)) ? "" : ` Default: ${usual}.`
  return `${list}${sentence}${rest}`
}

function isLiteral(schema: z.ZodTypeAny): boolean {
  return schema instanceof z.ZodOptional ? isLiteral(schema.unwrap()) : schema instanceof z.ZodLiteral
}

function table(rows: ReadonlyArray<readonly [string, string]>, indent: string): string[] {
  const column = columnOf(rows.map(([name]) => name).filter((name) => name.length < 30))
  return rows.flatMap(([name, text]) => row(name, text, indent, column))
}

function columnOf(names: readonly string[]): number {
  return Math.max(14, ...names.map((name) => name.length + 1))
}

/** A name and what is said of it; a name too long for its column has a line of its own. */
function row(name: string, text: string, indent: string, column: number): string[] {
  const before = `# ${indent}`
  const start = `${before}${" ".repeat(column)}`
  const [head = "", ...rest] = filled(text, start)
  if (name.length >= column) return [`${before}${name}`, head, ...rest]
  return [`${before}${name.padEnd(column)}${head.slice(start.length)}`, ...rest]
}

/** Text in lines of the width, each with the same beginning. */
function filled(text: string, start: string): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`${start}${word}`)
  }
  return lines
}

const argumentForms = { number: "n", text: "text", pair: "a b" }

function filterText(): string {
  const all = Object.entries(filters).map(([name, { argument, manual: meaning }]) => {
    const form = argument === undefined ? name : `${name} ${argumentForms[argument]}`
    return `${form} (${meaning})`
  })
  return `Filters: ${all.join(", ")}.`
}
