/** What errors and warnings say. */
import { findSentences } from "#sentences"
import type { MessageCode } from "./messages/sentences.js"

/**
 * Writes the sentence of an error or a warning. In a bundle without sentences it is the code with its values, for instance
 * `provider-id-twice (acme)`; the page "Messages" of the documentation has the sentence.
 * @param code What is said.
 * @param values What stands in the places of the sentence: an option, a provider, what was found.
 */
export function writeMessage(code: MessageCode, ...values: readonly unknown[]): string {
  const sentence = findSentences()[code]
  if (sentence === undefined) return values.length > 0 ? `${code} (${values.join("; ")})` : code
  return sentence.replace(/\{(\d)\}/g, (_, place) => String(values[place]))
}

/** Finds a sentence that stands beside a code, for instance what to do about a warning; none in a bundle without sentences. */
export function findSentence(code: string): string | undefined {
  const sentences: Readonly<Record<string, string>> = findSentences()
  return Object.hasOwn(sentences, code) ? sentences[code] : undefined
}
