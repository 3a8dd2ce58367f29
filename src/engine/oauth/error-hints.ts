/** What an error code means to the application's operator. */
import { findSentence } from "../message.js"

/**
 * Finds cause and remedy of an error, without a full stop: by words of its description or by its code in `own`, else by what a
 * standard says of the code. Many providers answer one code for everything, so that words of the description count first.
 */
export function findHint(
  code: string,
  description = "",
  own: Readonly<Record<string, string>> = {},
): string | undefined {
  const key = Object.keys(own).find((words) => hasWords(description, words)) ?? code
  return Object.hasOwn(own, key) ? own[key] : findSentence(`hint-${key}`)
}

/** Tells whether words stand in a text as such: AADSTS50011 is not in AADSTS500113. */
function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const around = [text[at - 1], text[at + words.length]]
    if (!around.some((one) => one !== undefined && /\w/.test(one))) return true
  }
  return false
}
