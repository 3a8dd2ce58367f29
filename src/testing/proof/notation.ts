/** Whether the words of a provider that are written in the notation of the catalogue can be read. */

import { parseJson } from "../../engine/json.js"
import { parseCallText, parseMailText } from "../../engine/notation/placeholders.js"
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

/** Finds words of a provider with its options that cannot be read, and placeholders where none is filled. */
export function misreadWords(provider: object): string[] {
  const { type, options: _options, values: _values, ...words } = provider as Record<string, unknown>
  const text = type === "email" ? parseMailText : parseCallText
  return listWords(words, "", new Set()).flatMap(([place, word]) => {
    const quoted = JSON.stringify(word)
    try {
      if (paths.test(place)) parsePath(word)
      else if (fixed.test(place)) {
        const parts = readTemplate(word)
        if (typeof parts !== "number" && parts.some((part) => typeof part === "object"))
          return [`${place}: ${quoted} is taken as it is written, braces included. Take them out.`]
      } else if (texts.test(place)) {
        const stray = text(word).some((part) => typeof part === "string" && /[{}]/.test(part))
        // Braces in a JSON body, or in a parameter that is JSON, are text.
        if (stray && !/\.json\./.test(place) && !isJson(word))
          return [
            `${place}: ${quoted} has braces that no value is put in for. Write {options.x}, {tokens.x} or another known placeholder.`,
          ]
      }
      return []
    } catch (error) {
      return [`${place}: ${isError(error) ? error.message : String(error)}`]
    }
  })
}

function listWords(value: unknown, place: string, above: ReadonlySet<unknown>): Array<[string, string]> {
  if (typeof value === "string") return [[place, value]]
  if ((!Array.isArray(value) && !isPlain(value)) || above.has(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    listWords(one, place === "" ? name : `${place}.${name}`, new Set([...above, value])),
  )
}

function isJson(word: string): boolean {
  try {
    parseJson(word)
    return true
  } catch {
    return false
  }
}
