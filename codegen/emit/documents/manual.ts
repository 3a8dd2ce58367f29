/** The manual at the head of the published catalogue. A word's sentence stands with the word, in `codegen/vocabulary`. */
import { readFile, writeFile } from "node:fs/promises"
import { z } from "zod/v3"
import { filters } from "../../notation/filters.js"
import { typeForms, typeRules, valueForms, valueRules } from "../../notation/syntax.js"
import { completeEntry, everyEntry, opening, sections } from "../../vocabulary/sections.js"
import { listChoices, type Word, type Words } from "../../vocabulary/word.js"

const width = 120
const first =
  "# MANUAL, written by `npm run generate` from the words in codegen/vocabulary and codegen/notation, where it is edited."
const last = "# END OF THE MANUAL"

/**
 * Writes the manual, or says that it is stale.
 * @param file Path of the published catalogue.
 * @param name Name of the file in messages.
 * @param check Compare instead of writing.
 * @returns What is wrong.
 */
export async function writeManual(file: string, name: string, check: boolean): Promise<string[]> {
  const text = await readFile(file, "utf8")
  const whole = replaceManual(text)
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
export function replaceManual(catalogue: string): string | undefined {
  const lines = catalogue.split("\n")
  const [from, to] = [lines.indexOf(first), lines.indexOf(last)]
  if (from === -1 || to < from) return undefined
  return [...lines.slice(0, from), first, ...listManualLines(), last, ...lines.slice(to + 1)].join("\n")
}

function listManualLines(): string[] {
  return [
    formatParagraph(opening),
    formatTitle("A COMPLETE ENTRY"),
    completeEntry
      .trimEnd()
      .split("\n")
      .map((line) => `#   ${line}`),
    ...everyEntry.map(formatParagraph),
    ...sections.flatMap(({ title: name, text = [], words }) => [
      formatTitle(name),
      ...text.map(formatParagraph),
      listWordLines(words, "  "),
    ]),
    formatTitle("TYPES"),
    formatParagraph(typeForms),
    ...typeRules.map(formatParagraph),
    formatTitle("VALUES (let, user, set)"),
    formatTable(
      valueForms.map(([form, meaning]) => [form, `${meaning}.`]),
      "  ",
    ),
    formatParagraph(describeFilters()),
    ...valueRules.map(formatParagraph),
  ].flatMap((lines) => ["#", ...lines])
}

function formatTitle(text: string): string[] {
  return [`# ${text}`]
}

function formatParagraph(text: string): string[] {
  return fillLines(text, "# ")
}

/** The words of a map, each with its sentence, and the words of its own map below it. */
function listWordLines(words: Words, indent: string): string[] {
  const column = measureColumn(Object.keys(words))
  return Object.entries(words).flatMap(([name, word]) => [
    ...formatRow(name, writeSentence(word), indent, column),
    ...(word.words ? listWordLines(word.words, `${indent}  `) : []),
  ])
}

/** Fixed texts, the usual one marked, and the sentence. */
function writeSentence({ schema, manual: sentence, default: usual }: Word): string {
  const choices = listChoices(schema)
  const told = choices.length < 6 && (choices.length > 1 || (choices.length === 1 && isLiteral(schema)))
  const list = told ? `${choices.map((one) => (one === usual ? `${one} (default)` : one)).join(" | ")}. ` : ""
  const rest = usual === undefined || (told && choices.includes(usual)) ? "" : ` Default: ${usual}.`
  return `${list}${sentence}${rest}`
}

function isLiteral(schema: z.ZodTypeAny): boolean {
  return schema instanceof z.ZodOptional ? isLiteral(schema.unwrap()) : schema instanceof z.ZodLiteral
}

function formatTable(rows: ReadonlyArray<readonly [string, string]>, indent: string): string[] {
  const column = measureColumn(rows.map(([name]) => name).filter((name) => name.length < 30))
  return rows.flatMap(([name, text]) => formatRow(name, text, indent, column))
}

function measureColumn(names: readonly string[]): number {
  return Math.max(14, ...names.map((name) => name.length + 1))
}

/** A name and what is said of it; a name too long for its column has a line of its own. */
function formatRow(name: string, text: string, indent: string, column: number): string[] {
  const before = `# ${indent}`
  const start = `${before}${" ".repeat(column)}`
  const [head = "", ...rest] = fillLines(text, start)
  if (name.length >= column) return [`${before}${name}`, head, ...rest]
  return [`${before}${name.padEnd(column)}${head.slice(start.length)}`, ...rest]
}

/** Text in lines of the width, each with the same beginning. */
function fillLines(text: string, start: string): string[] {
  const lines: string[] = []
  for (const word of text.split(" ")) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`${start}${word}`)
  }
  return lines
}

const argumentForms = { number: "n", text: "text", pair: "a b" }

function describeFilters(): string {
  const all = Object.entries(filters).map(([name, { argument, manual: meaning }]) => {
    const form = argument === undefined ? name : `${name} ${argumentForms[argument]}`
    return `${form} (${meaning})`
  })
  return `Filters: ${all.join(", ")}.`
}
