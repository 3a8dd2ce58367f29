/** Words of an entry that a provider's configuration has as they are. */
import { type Data, makeFixed } from "../notation/data.js"
import { listVerbatimWords, type Words } from "../vocabulary/word.js"

/**
 * Reads the words that become members of a configuration as they are.
 * @param words The words of a map or a stage.
 * @param given What an entry says there.
 */
export function readVerbatim(words: Words, given: object): Record<string, Data | undefined> {
  const values = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(listVerbatimWords(words).map((name) => [name, makeFixed(values[name])]))
}
