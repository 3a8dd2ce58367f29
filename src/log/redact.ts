/** Takes secrets out of what is about to be logged: the values that are known, and whatever stands under a secret's name. */
import {
  isDateObject,
  isDomException,
  isError,
  isHeaders,
  isPlain,
  isSearchParams,
  isSet,
  isTagged,
  isUrl,
} from "../brand/brand.js"
import {
  entriesOf,
  firstOf,
  isErrorCode,
  isSecretMember,
  KnownSecrets,
  longestName,
  maxMembers,
} from "./secrets.js"
import { escapeControls, longestText, mask } from "./text.js"

const maxDepth = 6
/** Objects, and characters of texts, that are looked at in one report. */
const maxObjects = 500
const maxCharacters = 40_000

const nothingKnown = new KnownSecrets()

/**
 * Copies a value without its secrets.
 * @param value Anything about to be logged.
 * @param known The secrets of the request and the config.
 * @returns A copy in which secret members read `[redacted]`, texts are cut after 4000 characters and have lost the values
 * that are known, addresses their query values, and long or deep structures are cut. Of an instance of a class the members
 * are left, or its name where it has none. Dates, and errors whose members need no copy, stay as they are.
 */
export function redact<Value>(value: Value, known: KnownSecrets = nothingKnown): Value {
  return new Walk(known).copy(value, []) as Value
}

/**
 * Copies an object when a copy is first looked at: most of what is told for debugging is printed nowhere.
 * @param value What is told.
 * @param known The secrets of the request and the config.
 * @returns An object with the same members, without secrets once one is read or all are printed.
 */
export function redactLater(value: object, known?: KnownSecrets): object {
  let clean: object | undefined
  const read = (): object => {
    clean ??= redact(value, known)
    return clean
  }
  const later = {}
  for (const name of Object.keys(value))
    Object.defineProperty(later, name, { get: () => Reflect.get(read(), name), enumerable: true })
  // Consoles print what this gives in place of the object, which would look empty to them.
  return Object.defineProperty(later, Symbol.for("nodejs.util.inspect.custom"), { value: read })
}

/** One walk through a value: what it may still look at, however the value branches. */
class Walk {
  readonly #texts: ReturnType<KnownSecrets["redactor"]>
  #objects = maxObjects
  #characters = maxCharacters

  constructor(known: KnownSecrets) {
    this.#texts = known.redactor()
  }

  /** @param above What the value stands in. */
  copy(value: unknown, above: readonly unknown[]): unknown {
    if (typeof value === "string") return this.#text(value)
    if (typeof value === "bigint") return String(value)
    if (typeof value !== "object" || value === null || isDateObject(value)) return value
    if (isUrl(value)) return this.#text(value.href)
    if (isHeaders(value) || isSearchParams(value))
      return [...new Set(firstOf(value.keys()).map((name) => this.#text(name, longestName)))]
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    if (isTagged<Request & Response>(value, "Request", "Response"))
      return this.#text(`${value.method ?? value.status} ${value.url}`)
    this.#objects -= 1
    if (above.includes(value) || above.length >= maxDepth || this.#objects < 0) return "[...]"
    const inside = [...above, value]
    if (isError(value)) return this.#error(value, inside)
    if (Array.isArray(value) || isSet(value)) return this.#list(value, inside)
    return this.#members(value, inside)
  }

  #text(text: string, longest = longestText): string {
    const limit = Math.min(longest, this.#characters)
    this.#characters -= Math.min(limit, text.length)
    return limit > 0 ? this.#texts.clean(text, limit) : "[...]"
  }

  #list(value: unknown[] | Set<unknown>, inside: readonly unknown[]): unknown[] {
    return firstOf(value).map((item) => this.copy(item, inside))
  }

  #members(value: object, inside: readonly unknown[]): unknown {
    const entries = entriesOf(value)
    // Consoles look into an instance of a class, and print what only they see.
    if (entries.length === 0 && !isPlain(value)) return `[${value.constructor?.name}]`
    return Object.fromEntries(
      entries.map(([name, member]) => {
        const isSecret = isSecretMember(name, member) && !(name === "code" && isErrorCode(member, false))
        return [this.#text(name, longestName), isSecret ? mask : this.copy(member, inside)]
      }),
    )
  }

  /** The error itself where there is nothing to take out; else one like it, of the same class. */
  #error(error: Error, inside: readonly unknown[]): Error {
    const names = Reflect.ownKeys(error)
    const message = escapeControls(this.#text(String(read(error, "message") ?? "")))
    const members = names.slice(0, maxMembers).map((name) => {
      const value = read(error, name)
      return { name, value, clean: this.#memberOf(error, message, name, value, inside) }
    })
    if (names.length <= maxMembers && members.every(({ value, clean }) => Object.is(clean, value)))
      return error
    // The getters of a DOMException refuse every object but their own, so what they say is written into a plain error.
    const copy = isDomException(error) ? new Error(message) : new Error()
    if (isDomException(error)) members.push({ name: "name", value: undefined, clean: error.name })
    else Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
    for (const { name, clean } of members) {
      const { enumerable = false } = Object.getOwnPropertyDescriptor(error, name) ?? {}
      Object.defineProperty(copy, name, { value: clean, enumerable, writable: true, configurable: true })
    }
    return copy
  }

  #memberOf(
    error: Error,
    message: string,
    name: PropertyKey,
    value: unknown,
    inside: readonly unknown[],
  ): unknown {
    if (name === "message" && typeof value === "string") return message
    if (name === "stack" && typeof value === "string") return this.#stack(error, message, value)
    if (name === "code" && isErrorCode(value, true)) return this.copy(value, inside)
    if (typeof name === "string" && isSecretMember(name, value)) return mask
    return this.copy(value, inside)
  }

  /** A stack begins with the message, which may have line ends of its own; the frames are shown however long it is. */
  #stack(error: Error, clean: string, stack: string): string {
    const message = String(read(error, "message") ?? "")
    const at = [stack.indexOf(": ") + 2, 0].find((from) => message !== "" && stack.startsWith(message, from))
    // A message that was changed since does not stand in the stack: then all before the frames is one.
    const frames = at === undefined ? stack.indexOf("\n    at ") : at + message.length
    const head = stack.slice(0, at ?? (frames < 0 ? stack.length : frames))
    const shown = escapeControls(this.#text(head)) + (at === undefined ? "" : clean)
    return shown + (frames < 0 ? "" : escapeControls(this.#text(stack.slice(frames)), "\n\t"))
  }
}

function read(holder: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(holder, name)
  } catch {
    return "[unreadable]"
  }
}
