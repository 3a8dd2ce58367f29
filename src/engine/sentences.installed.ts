/** The sentences of errors and warnings, where the whole package is there. */
import { type MessageCode, sentences } from "./messages/sentences.js"

/** Finds the sentences by code: all of them. */
export function findSentences(): Readonly<Partial<Record<MessageCode, string>>> {
  return sentences
}
