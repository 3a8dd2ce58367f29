/** Whether the words of a provider that are written in the notation of the catalogue can be read. */

import { parseCallText, parseMailText, type TextReader } from "../../engine/calls/placeholders.js"
import { parseJson } from "../../engine/http/body.js"
import { parsePath, readTemplate } from "../../engine/notation/template.js"
import { isError, isPlain } from "../../engine/realm.js"

/** Members that are paths. */
const paths =
  /^(?:require\.\d+\.path|email\.verified(?:\.\d+)?|identity\.tenant|enrich\.\d+\.unless|.*\.answer\.(?:pick(?:\.\d+)?|rename\..*|error\..*|fails\.path))$/
/** Members that are texts with placeholders. */
const texts =
  /^(?:requestToken|(?:authorization|token|userinfo|send|enrich\.\d+)(?:\.(?:url|origin|params|query|headers|form|json|auth|sign\.key)\b.*)?|callback\.sign\.key.*)$/
/** Members that are names or values, taken as they are written. */
const fixed =
  /^(?:(?:(?:authorization|callback)\.)?rename\..*|callback\.json\..*|.*\bsign\.(?:parameter|except\..*|equals|join)|authorization\.(?:allow\..*|scopeSeparator|fragment)|.*\bunencoded\..*|.*\.(?:answer\.(?:set|force|join|ignore)|hosts)\..*|.*\.auth\.(?:query|header))$/

/**
 * Finds words of a provider that cannot be read, and placeholders where none is filled.
 * @param provider A provider with its options merged in.
 * @returns One sentence per word.
 */
export function misreadWords(provider: object): string[] {
  const { type, options: _options, values: _values, ...words } = provider as Record<string, unknown>
  const text = type === "email" ? parseMailText : parseCallText
  return listWords(words, "", new Set()).flatMap(([place, word]) => {
    const why = findMistake(place, word, text)
    return why === undefined ? [] : [`${place}: ${why}`]
  })
}

function listWords(value: unknown, place: string, above: ReadonlySet<unknown>): Array<[string, string]> {
  if (typeof value === "string") return [[place, value]]
  if ((!Array.isArray(value) && !isPlain(value)) || above.has(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    listWords(one, place === "" ? name : `${place}.${name}`, new Set([...above, value])),
  )
}

function findMistake(place: string, word: string, text: TextReader): string | undefined {
  try {
    if (paths.test(place)) parsePath(word)
    else if (fixed.test(place)) return findPlaceholder(word)
    else if (texts.test(place)) return findStrayBraces(place, word, text)
    return undefined
  } catch (error) {
    return isError(error) ? error.message : String(error)
  }
}

function findPlaceholder(word: string): string | undefined {
  const parts = readTemplate(word)
  const found = typeof parts !== "number" && parts.some((part) => typeof part === "object")
  return found
    ? `${JSON.stringify(word)} is taken as it is written, braces included. Take them out.`
    : undefined
}

/** Braces in a JSON body, or in a parameter that is JSON, are text. */
function findStrayBraces(place: string, word: string, text: TextReader): string | undefined {
  const stray = text(word).some((part) => typeof part === "string" && /[{}]/.test(part))
  if (!stray || /\.json\./.test(place) || isJson(word)) return undefined
  return `${JSON.stringify(word)} has braces that no value is put in for. Write {options.x}, {tokens.x} or another known placeholder.`
}

function isJson(word: string): boolean {
  try {
    parseJson(word)
    return true
  } catch {
    return false
  }
}
