/** Takes secrets out of what is about to be logged: the values that are known, and whatever stands under a secret's name. */
import {
  isDateObject,
  isDomException,
  isError,
  isHeaders,
  isMap,
  isPlain,
  isSearchParams,
  isSet,
  isTagged,
  isUrl,
} from "../realm.js"
import { escapeControls, longestText, longestValue, mask, TextRedactor } from "./text.js"

/** Members that hold what would let a reader of the log act for a user: credentials, tokens, one-time values. */
const secretMember =
  /token|secret|passw|passphrase|verifier|cookie|authorization$|^code$|^state$|^nonce$|^random$|challenge|assertion|credential|private|^key$|apikey|api_key|^otp$|^pin$|signature|^jwt$|^value$|^data$|hash/i
/** Members of a token's surroundings that tell nothing. */
const plainMember =
  /^(?:token_type|tokens_?endpoint|token_endpoint.*|expires.*|authorization_endpoint|credentialDeviceType|credentialBackedUp)$/i
/** What programs call `code` too: SQLSTATE, and names such as ECONNRESET or ERR_JWT_EXPIRED. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z]{4,20}|(?=.{4,60}$)[A-Z]+(?:_[A-Z0-9]+)+)$/
/** The code of an error may be a name in any case, of a class or a provider. */
const errorName = /^[\w.-]{1,64}$/

const maxSecretDepth = 6
/** Members of one object that are looked at. */
const maxMembers = 100
/** Characters of a name; a longer one was made up. */
const longestName = 200
/** Objects that are searched for secrets. */
const maxSecretObjects = 500
/** What is looked for of one request: characters, and so many more for every value. */
const maxRemembered = 16_384
const perValue = 128

/** Where values come from: an object that is searched by the names of its members, or a list made when it is needed. */
export type SecretSource = object | (() => Iterable<string>)

/**
 * Tells whether a member holds a secret.
 * @param name Its name.
 * @param value Its value: whether a flag or an absent value stands under a secret's name is worth knowing.
 */
export function isSecretMember(name: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === "boolean" || typeof value === "function")
    return false
  if (name.length > longestName) return true
  return secretMember.test(name) && !plainMember.test(name)
}

/**
 * Tells whether the value of a member named `code` is that of a failure, and worth reading in a log.
 * @param value The value.
 * @param isOfError Whether an `Error` has it, and not a plain object, which may as well be a form or an answer.
 */
function isErrorCode(value: unknown, isOfError: boolean): boolean {
  if (typeof value !== "string") return isOfError && typeof value === "number"
  return (isOfError ? errorName : errorCode).test(value)
}

/**
 * The secrets that code under way has to do with. Noting one costs nothing: they are looked at only when something is
 * logged.
 */
export class KnownSecrets {
  readonly #sources: SecretSource[]
  readonly #base: KnownSecrets | undefined
  /** Of what is known for good. */
  #lasting: TextRedactor | undefined

  /**
   * @param sources Where the values stand.
   * @param base What is known besides.
   */
  constructor(sources: readonly SecretSource[] = [], base?: KnownSecrets) {
    this.#sources = [...sources]
    this.#base = base
  }

  /**
   * Adds what has become known. What is known of a whole config is never added to: it outlives the request.
   * @param source Where the values stand; it may still change.
   */
  note(source: unknown): void {
    if (this.#base && typeof source === "object" && source !== null) this.#sources.push(source)
  }

  /** Makes what takes the values out of texts. */
  redactor(): TextRedactor {
    if (this.#base) return new TextRedactor(this.#values(maxRemembered), this.#base.redactor())
    this.#lasting ??= new TextRedactor(this.#values(Number.POSITIVE_INFINITY))
    return this.#lasting
  }

  *#values(room: number): Iterable<string> {
    let left = room
    // The newest first: they are the likeliest to be quoted.
    for (const source of this.#sources.toReversed())
      for (const value of typeof source === "function" ? source() : secretsIn(source)) {
        if (isPlainWord(value)) continue
        if (left <= 0) return
        left -= Math.min(value.length, longestValue) + perValue
        yield value
      }
  }
}

/** A word of letters is more likely to stand there for itself; addresses are no secrets. */
function isPlainWord(value: string): boolean {
  return (value.length < 8 && /^\p{L}*$/u.test(value)) || /^https?:\/\/[^?]*$/i.test(value)
}

/** Nearest first, so that depth costs nothing where there is little of it. */
function* secretsIn(source: object): Iterable<string> {
  const seen = new Set<unknown>([source])
  let level = [source]
  for (let depth = 0; depth <= maxSecretDepth && level.length > 0; depth += 1) {
    const below: object[] = []
    for (const holder of level)
      for (const [name, value] of entriesOf(holder)) {
        if (typeof value === "string") {
          if (isSecretMember(name, value)) yield value
        } else if (
          typeof value === "object" &&
          value !== null &&
          seen.size < maxSecretObjects &&
          !seen.has(value)
        ) {
          seen.add(value)
          below.push(value)
        }
      }
    level = below
  }
}

/**
 * Lists the first hundred members of any object, lists and maps included.
 * @param holder The object.
 * @returns Names and values; members that cannot be read are left out.
 */
export function entriesOf(holder: object): Array<[string, unknown]> {
  if (ArrayBuffer.isView(holder)) return []
  if (isMap(holder) || isHeaders(holder) || isSearchParams(holder))
    return firstOf<[unknown, unknown]>(holder).map(([name, value]) => [String(name), value])
  if (Array.isArray(holder) || isSet(holder))
    return firstOf<unknown>(holder).map((value, index) => [String(index), value])
  const entries: Array<[string, unknown]> = []
  for (const name of Object.keys(holder).slice(0, maxMembers)) {
    try {
      entries.push([name, (holder as Record<string, unknown>)[name]])
    } catch {
      // A getter that throws has nothing to tell.
    }
  }
  return entries
}

/**
 * Takes the first hundred of many.
 * @param all An array, a set and the like.
 */
export function firstOf<One>(all: Iterable<One>): One[] {
  const first: One[] = []
  for (const one of all) {
    if (first.length === maxMembers) break
    first.push(one)
  }
  return first
}

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
 * are left, or its name where it has none. Functions and symbols are told by their kind. Errors whose members need no copy stay as they are.
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
    if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`
    if (typeof value !== "object" || value === null) return value
    // Without members of its own.
    if (isDateObject(value)) return new Date(value)
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

  #name(name: PropertyKey): string {
    return this.#texts.clean(String(name), longestName)
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
      Object.defineProperty(copy, this.#name(name), {
        value: clean,
        enumerable,
        writable: true,
        configurable: true,
      })
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
    if (this.#name(name) !== name) return mask
    if (name === "message" && typeof value === "string") return message
    if (name === "stack" && typeof value === "string") return this.#stack(error, message, value)
    if (name === "code" && isErrorCode(value, true)) return this.copy(value, inside)
    if (isSecretMember(name, value)) return mask
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
