/** Whether the words of a provider that are written in the notation of the catalogue can be read. */

import { callText, mailText, type TextReader } from "../../engine/calls/placeholders.js"
import { parseJson } from "../../engine/http/body.js"
import { readTemplate, stepsOf } from "../../engine/notation/template.js"
import { isError, isPlain } from "../../engine/realm.js"

/** The paths that an entry, or a provider written by hand, may say. */
const paths =
  /^(?:require\.\d+\.path|email\.verified(?:\.\d+)?|identity\.tenant|enrich\.\d+\.unless|.*\.answer\.(?:pick(?:\.\d+)?|rename\..*|error\..*|fails\.path))$/
/** Texts whose placeholders are filled. */
const texts =
  /^(?:requestToken|(?:authorization|token|userinfo|send|enrich\.\d+)(?:\.(?:url|origin|params|query|headers|form|json|auth|sign\.key)\b.*)?|callback\.sign\.key.*)$/
/** Names, and values, that are taken as they are written. */
const fixed =
  /^(?:(?:(?:authorization|callback)\.)?rename\..*|callback\.json\..*|.*\bsign\.(?:parameter|except\..*|equals|join)|authorization\.(?:allow\..*|scopeSeparator|fragment)|.*\bunencoded\..*|.*\.(?:answer\.(?:set|force|join|ignore)|hosts)\..*|.*\.auth\.(?:query|header))$/

/**
 * Looks for words of a provider that cannot be read, and for placeholders where none is filled.
 * @param provider A provider with its options merged in.
 * @returns One sentence per word: which, and how it is written.
 */
export function misreadWords(provider: object): string[] {
  const { type, options: _options, values: _values, ...words } = provider as Record<string, unknown>
  const text = type === "email" ? mailText : callText
  return stringsIn(words, "", new Set()).flatMap(([place, word]) => {
    const why = mistakeIn(place, word, text)
    return why === undefined ? [] : [`${place}: ${why}`]
  })
}

function stringsIn(value: unknown, place: string, above: ReadonlySet<unknown>): Array<[string, string]> {
  if (typeof value === "string") return [[place, value]]
  if ((!Array.isArray(value) && !isPlain(value)) || above.has(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    stringsIn(one, place === "" ? name : `${place}.${name}`, new Set([...above, value])),
  )
}

function mistakeIn(place: string, word: string, text: TextReader): string | undefined {
  try {
    if (paths.test(place)) stepsOf(word)
    else if (fixed.test(place)) return withoutPlaceholders(word)
    else if (texts.test(place)) return strayIn(place, word, text)
    return undefined
  } catch (error) {
    return isError(error) ? error.message : String(error)
  }
}

function withoutPlaceholders(word: string): string | undefined {
  const parts = readTemplate(word)
  const found = typeof parts !== "number" && parts.some((part) => typeof part === "object")
  return found
    ? `${JSON.stringify(word)} is taken as it is written, braces included. Take them out.`
    : undefined
}

/** Braces of another language are text: those of a JSON body, or of a parameter that is JSON. */
function strayIn(place: string, word: string, text: TextReader): string | undefined {
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
