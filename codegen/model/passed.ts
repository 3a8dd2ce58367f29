/** Words of an entry that a provider's configuration has as they are. */
import { type Data, fixed } from "../notation/data.js"
import { passedOf, type Words } from "../vocabulary/word.js"

/**
 * The members that words are passed on as.
 * @param words The words of a map or a stage.
 * @param given What an entry says there.
 */
export function passed(words: Words, given: object): Record<string, Data | undefined> {
  const values = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(passedOf(words).map((name) => [name, fixed(values[name])]))
}
