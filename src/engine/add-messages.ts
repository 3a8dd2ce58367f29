/**
 * The sentences of errors and warnings, for a bundle that leaves them out.
 *
 * @example
 * ```ts
 * import { addMessages } from "authlas/messages"
 * addMessages()
 * ```
 */
import { findSentences } from "#sentences"
import { sentences } from "./messages/sentences.js"

/**
 * Lets errors and warnings say their sentences, in a bundle where they have codes alone. Where the sentences are there
 * anyway (on Node, Deno and Bun, and in a build for development), it changes nothing.
 */
export function addMessages(): void {
  const known = findSentences()
  if (known !== sentences) Object.assign(known, sentences)
}
