/** Headers of declared calls. */
import { isFieldValue } from "../http/field.js"
import { type Caller, notMade } from "./caller.js"

/**
 * Sets a header.
 * @param caller Whose call it is.
 * @param headers Changed in place.
 * @param name The header.
 * @param value Its value.
 * @throws {AuthError} When no header can hold the value. The runtime's own error would quote it.
 */
export function setField(caller: Caller, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw notMade(
      caller,
      `the header ${name} was to carry a value with a line break or another character that no header can hold, and nothing is sent.`,
    )
  }
  headers.set(name, value)
}
