/** Changes to what a provider tells of a user, each on a copy. */

/**
 * Replaces a text wherever it is a value.
 * @param value Any JSON value.
 * @param from The text.
 * @param to What stands there instead; undefined drops the list items and members that hold the text.
 * @returns A copy.
 */
export function replaceText(value: unknown, from: string, to: string | undefined): unknown {
  if (Array.isArray(value)) {
    const items = to === undefined ? value.filter((item) => !mentions(item, from)) : value
    return items.map((item) => replaceText(item, from, to))
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).filter(([, member]) => to !== undefined || member !== from)
    return Object.fromEntries(members.map(([name, member]) => [name, replaceText(member, from, to)]))
  }
  return value === from ? to : value
}

function mentions(value: unknown, text: string): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((member) => mentions(member, text))
  return value === text
}

const address = /^[^@\s]+@[^@\s]+$/

/**
 * Removes e-mail addresses.
 * @param value Any JSON value.
 * @returns A copy without the list items and members that hold one.
 */
export function withoutAddresses(value: unknown): unknown {
  const holds = (item: unknown): boolean =>
    typeof item === "object" && item !== null ? Object.values(item).some(holds) : address.test(String(item))
  if (Array.isArray(value)) return value.filter((item) => !holds(item))
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).filter(
    ([, member]) => typeof member !== "string" || !address.test(member),
  )
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAddresses(member)]))
}

/**
 * A falsehood of the same kind as the truth it replaces.
 * @param truth What says that something was verified.
 * @returns False, 0, "false" or null.
 */
export function denied(truth: unknown): unknown {
  if (typeof truth === "boolean") return false
  if (typeof truth === "number") return 0
  return truth === "true" ? "false" : null
}

/**
 * Denies every flag that speaks of verification.
 * @param value Any JSON value.
 * @returns A copy in which they are false.
 */
export function unverified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unverified)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      /verif|confirm/i.test(name) && typeof member !== "object" ? denied(member) : unverified(member),
    ]),
  )
}

/**
 * Makes another account id of the same form.
 * @param id The id.
 * @param number Different numbers make different ids.
 */
export function anotherId(id: unknown, number: number): unknown {
  if (typeof id === "number") return id + number
  const text = String(id)
  const last = text.slice(-1)
  return text.slice(0, -1) + (last === String(number) ? String(number + 5) : String(number))
}
