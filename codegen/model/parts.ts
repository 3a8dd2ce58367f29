/** Everything a value can become, as text and placeholders in a row, computed names resolved. */

import type { Ref } from "../notation/scope.js"
import type { Placeholder, Value } from "../notation/values.js"
import type { Provider } from "./provider.js"

type Parts = ReadonlyArray<string | Placeholder>

/** Entries have a handful; a catalogue that multiplies them is read as far as this. */
const most = 2000

/**
 * Lists what a value can become.
 * @param value The value.
 * @param lets The names that the entry computes.
 */
export function readValueParts(value: Value, lets: Provider["lets"]): Parts[] {
  switch (value.kind) {
    case "null":
      return []
    case "path":
      return readPlaceholderParts({ ref: value.ref, filters: [] }, lets)
    case "template":
      return value.parts.reduce<Parts[]>(
        (rows, part) => {
          const next = typeof part === "string" ? [[part]] : readPlaceholderParts(part, lets)
          return rows.flatMap((row) => next.map((more) => [...row, ...more])).slice(0, most)
        },
        [[]],
      )
    case "when":
      return readValueParts(value.result, lets)
    default:
      return value.of.flatMap((one) => readValueParts(one, lets)).slice(0, most)
  }
}

function readPlaceholderParts(placeholder: Placeholder, lets: Provider["lets"]): Parts[] {
  const index = lets.findIndex(({ name }) => isLet(placeholder.ref, name))
  const found = lets[index]
  // A name may read earlier names.
  if (!found) return [[placeholder]]
  const closing = placeholder.filters.at(-1)?.name === "slash" ? ["/"] : []
  return readValueParts(found.value, lets.slice(0, index)).map((row) => [...row, ...closing])
}

function isLet({ variable, text, steps }: Ref, name: string): boolean {
  return variable.shape !== undefined && variable.code === name && steps.length === 0 && text === name
}
