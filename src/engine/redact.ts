/** Takes secrets out of what is about to be logged: known values, tokens in texts, and members with a secret's name. */
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
} from "./realm.js"

/** Stands in place of a secret. */
export const mask = "[redacted]"

/** Characters of a text in a log. Clients choose much of it, so the rest is cut before anything reads it. */
export const longestText = 4000
/** Characters behind the cut that are looked at, so that a secret which the cut goes through is known. */
const margin = 256
/** A value is known by its beginning, its end and any piece between them: libraries cut what they quote. */
const pieceLength = 12
/** Shorter values are words like `code`. */
const shortest = 4
/** Values from here on are looked for inside of words, and in other encodings. */
const long = 8
/** Characters of a value that are looked for. */
const longestValue = 1024
/** Characters of a value that are looked for in other encodings than base64: longer ones are tokens, which need none. */
const longestPhrase = 256

/** Control characters, line ends, and characters that turn the direction of writing or are invisible. */
const unprintable = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** An address from the end of its scheme on. */
const address = /:\/\/[^\s"'<>`]*/g
/** An address that ends before its path: a password may stand in it. */
const openAddress = /:\/\/[^\s"'<>`/?#]*$/

/** Writes control characters as escapes: they could forge log lines or drive a terminal. */
export function escapeControls(text: string, kept = ""): string {
  return text.replace(unprintable, (character) =>
    kept.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Makes foreign text fit for a log: no control characters, bounded length. */
export function cleanText(value: unknown, limit = 200): string {
  if (typeof value !== "string" && typeof value !== "number") return ""
  const text = String(value)
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
  return text.length > limit ? `${text.slice(0, limit)}...` : text
}

/** Takes known values out of texts of the engine, the application and libraries. */
export class TextRedactor {
  /** Pieces of the values, and whole ones that are shorter. */
  readonly #pieces = new Set<string>()
  readonly #lengths: number[] = []
  /** Which two characters a piece begins with, those of the base too: few places of a text need a closer look. */
  readonly #beginnings: Uint8Array
  readonly #base: TextRedactor | undefined

  constructor(values: Iterable<string>, base?: TextRedactor) {
    this.#base = base
    this.#beginnings = base ? base.#beginnings.slice() : new Uint8Array(0x1000)
    for (const value of values)
      for (const form of listForms(value.slice(0, longestValue))) {
        const known = unifyBase64(form)
        const last = form.length - pieceLength
        for (let at = 0; at < last; at += pieceLength) this.#addPiece(known.slice(at, at + pieceLength))
        this.#addPiece(known.slice(Math.max(last, 0)))
      }
  }

  #addPiece(piece: string): void {
    if (piece.length < shortest) return
    if (!this.#lengths.includes(piece.length)) this.#lengths.push(piece.length)
    this.#pieces.add(piece)
    this.#beginnings[hashBeginning(piece, 0)] = 1
  }

  /**
   * Redacts known values (as they are, percent-encoded, in base64, escaped or cut, with the rest of their word),
   * JWTs, and the query values and user names of addresses. It reads each character a bounded number of times.
   */
  clean(text: string, limit = longestText): string {
    const isCut = text.length > limit
    const known = this.#redactKnown(isCut ? text.slice(0, limit + margin) : text, limit)
    // A JWT or JWE, wherever it stands; of one that the cut goes through, what is left.
    const withoutTokens = !known.includes("eyJ")
      ? known
      : known.replace(/[\w.-]+/g, (run, offset: number) => {
          const at = run.indexOf("eyJ")
          const dot = at < 0 ? -1 : run.indexOf(".", at + 11)
          const isCutOff = isCut && offset + run.length === known.length
          return dot > 0 && (run.includes(".", dot + 1) || isCutOff) ? run.slice(0, at) + mask : run
        })
    // Of an address: the values of the query, the fragment and the credentials.
    const clean = withoutTokens.replace(address, (whole) => {
      const [, authority = "", path = "", query] = /^:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(whole) ?? []
      const values = query?.split("&").filter((pair) => pair !== "") ?? []
      const shown = new Set(values.map((pair) => pair.slice(0, pair.indexOf("=") + 1) + mask))
      const search = shown.size > 0 ? `?${[...shown].join("&")}` : ""
      return `://${authority.slice(authority.lastIndexOf("@") + 1)}${path}${search}`
    })
    return isCut ? `${clean.replace(openAddress, "://")}... (${text.length} characters)` : clean
  }

  #redactKnown(text: string, limit: number): string {
    const same = unifyBase64(text)
    const beginnings = this.#beginnings
    let result = ""
    let end = 0
    const last = Math.min(limit, text.length)
    for (let at = 0; at < last; at += 1) {
      if (beginnings[hashBeginning(same, at)] === 0) continue
      let to = at + this.#measureKnown(same, at)
      if (to === at) continue
      for (let next = at + 1; next <= to; next += 1) to = Math.max(to, next + this.#measureKnown(same, next))
      let from = at
      while (from > end && isWordCharacter(text.charCodeAt(from - 1))) from -= 1
      while (isWordCharacter(text.charCodeAt(to))) to += 1
      result += text.slice(end, from) + mask
      end = to
      at = to - 1
    }
    return result + text.slice(end, limit)
  }

  /** How many characters of a known value stand at a place of a text. */
  #measureKnown(text: string, at: number): number {
    let length = this.#base ? this.#base.#measureKnown(text, at) : 0
    for (const one of this.#lengths) {
      if (one <= length || !this.#pieces.has(text.slice(at, at + one))) continue
      // A short piece is known as a whole word alone.
      const isInWord =
        one < long &&
        [text[at - 1], text[at + one]].some((beside) => beside !== undefined && /[\p{L}\p{N}]/u.test(beside))
      if (!isInWord) length = one
    }
    return length
  }
}

function hashBeginning(text: string, at: number): number {
  return ((text.charCodeAt(at) & 63) << 6) | (text.charCodeAt(at + 1) & 63)
}

/** Letters and digits of ASCII, `-` and `_`. */
function isWordCharacter(code: number): boolean {
  const letter = code | 0x20
  return (letter > 0x60 && letter < 0x7b) || (code > 0x2f && code < 0x3a) || code === 0x2d || code === 0x5f
}

/** The two alphabets of base64 (RFC 4648 sections 4 and 5) are one. */
function unifyBase64(text: string): string {
  return text.replaceAll("-", "+").replaceAll("_", "/")
}

function listForms(value: string): Iterable<string> {
  if (value.length < long) return [value]
  if (/^[\w.~-]*$/.test(value)) return [value, ...listBase64Forms(value)]
  const start = value.slice(0, longestPhrase)
  const percent = encodePercent(start)
  const lower = percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
  const escaped = JSON.stringify(start).slice(1, -1)
  // Whatever collapses or escapes white space and control characters leaves the pieces between them.
  const words = start.split(/[\s\p{C}]+/u).filter((word) => word.length >= long)
  // A signature of OAuth 1.0a in an address is encoded twice.
  const twice = encodePercent(percent)
  const forms = [percent, lower, percent.replaceAll("%20", "+"), twice, escaped]
  return new Set([value, ...words, ...forms, ...listBase64Forms(value)])
}

function encodePercent(value: string): string {
  // Half a surrogate pair has no UTF-8.
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"))
}

/** What base64 makes of a value at each of the three places where it can begin in a longer text. */
function listBase64Forms(value: string): string[] {
  const isAscii = /^[\0-\x7f]*$/.test(value)
  const binary = isAscii ? value : String.fromCharCode(...new TextEncoder().encode(value))
  return [0, 1, 2].map((offset) => {
    const text = btoa("\0".repeat(offset) + binary).replace(/=+$/, "")
    // The first and the last characters also depend on what stands beside the value.
    return text.slice([0, 2, 3][offset], (offset + binary.length) % 3 === 0 ? undefined : -1)
  })
}

/** Members with which a reader of the log could act for a user: credentials, tokens, one-time values. */
const secretMember =
  /token|secret|passw|passphrase|verifier|cookie|authorization$|^code$|^state$|^nonce$|^random$|challenge|assertion|credential|private|^key$|apikey|api_key|^otp$|^pin$|signature|^jwt$|^value$|^data$|hash/i
/** Members beside a token that are no secret. */
const plainMember =
  /^(?:token_type|tokens_?endpoint|token_endpoint.*|expires.*|authorization_endpoint|credentialDeviceType|credentialBackedUp)$/i
/** Codes of failures: SQLSTATE, and names such as ECONNRESET or ERR_JWT_EXPIRED. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z]{4,20}|(?=.{4,60}$)[A-Z]+(?:_[A-Z0-9]+)+)$/
/** The code of an error may be a name in any case, of a class or a provider. */
const errorName = /^[\w.-]{1,64}$/

const maxSecretDepth = 6
/** Members of one object that are looked at. */
const maxMembers = 100
/** Characters of a name; a longer one was made up. */
const longestName = 200
/** Objects that one search for secrets, and one report, read. */
const maxObjects = 500
/** Characters of one request's secrets that are looked for; each secret counts `perValue` more. */
const maxRemembered = 16_384
const perValue = 128

/** An object whose secret members are looked for, or a function that lists secrets. */
export type SecretSource = object | (() => Iterable<string>)

/** Tells whether a member holds a secret. */
export function isSecretMember(name: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === "boolean" || typeof value === "function")
    return false
  if (name.length > longestName) return true
  return secretMember.test(name) && !plainMember.test(name)
}

/** Tells the code of a failure from a secret named `code`. A plain object may be a form or an answer. */
function isErrorCode(value: unknown, isOfError: boolean): boolean {
  if (typeof value !== "string") return isOfError && typeof value === "number"
  return (isOfError ? errorName : errorCode).test(value)
}

/** The secrets that a request meets. They are read only when something is logged. */
export class KnownSecrets {
  readonly #sources: SecretSource[]
  readonly #base: KnownSecrets | undefined
  #lasting: TextRedactor | undefined

  constructor(sources: readonly SecretSource[] = [], base?: KnownSecrets) {
    this.#sources = [...sources]
    this.#base = base
  }

  /** Adds secrets of a request. The secrets of a config are never added to: they outlive the request. */
  note(source: unknown): void {
    if (this.#base && typeof source === "object" && source !== null) this.#sources.push(source)
  }

  createRedactor(): TextRedactor {
    if (this.#base) return new TextRedactor(this.#listValues(maxRemembered), this.#base.createRedactor())
    this.#lasting ??= new TextRedactor(this.#listValues(Number.POSITIVE_INFINITY))
    return this.#lasting
  }

  *#listValues(room: number): Iterable<string> {
    let left = room
    // The newest first: they are the likeliest to be quoted.
    for (const source of this.#sources.toReversed())
      for (const value of typeof source === "function" ? source() : findSecrets(source)) {
        // A word of letters is more likely to stand there for itself; addresses are no secrets.
        if ((value.length < 8 && /^\p{L}*$/u.test(value)) || /^https?:\/\/[^?]*$/i.test(value)) continue
        if (left <= 0) return
        left -= Math.min(value.length, longestValue) + perValue
        yield value
      }
  }
}

/** Finds the texts under secret names, the nearest first. */
function* findSecrets(source: object): Iterable<string> {
  const seen = new Set<unknown>([source])
  let level = [source]
  for (let depth = 0; depth <= maxSecretDepth && level.length > 0; depth += 1) {
    const below: object[] = []
    for (const holder of level)
      for (const [name, value] of listEntries(holder)) {
        if (typeof value === "string") {
          if (isSecretMember(name, value)) yield value
        } else if (typeof value === "object" && value && seen.size < maxObjects && !seen.has(value)) {
          seen.add(value)
          below.push(value)
        }
      }
    level = below
  }
}

/** Lists the first hundred members of any object, lists and maps included, without those that cannot be read. */
function listEntries(holder: object): Array<[string, unknown]> {
  if (ArrayBuffer.isView(holder)) return []
  if (isMap(holder) || isHeaders(holder) || isSearchParams(holder))
    return takeFirst<[unknown, unknown]>(holder).map(([key, value]) => {
      try {
        return [String(key), value]
      } catch {
        // A key of a map may be an object without a `toString`.
        return ["[unreadable]", value]
      }
    })
  if (Array.isArray(holder) || isSet(holder))
    return takeFirst<unknown>(holder).map((value, index) => [String(index), value])
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

function takeFirst<One>(all: Iterable<One>): One[] {
  const first: One[] = []
  for (const one of all) {
    if (first.length === maxMembers) break
    first.push(one)
  }
  return first
}

const maxDepth = 6
/** Characters of texts in one report. */
const maxCharacters = 40_000

const nothingKnown = new KnownSecrets()

/** Copies a value without its secrets. */
export function redact<Value>(value: Value, known: KnownSecrets = nothingKnown): Value {
  return new RedactedCopy(known).copy(value, []) as Value
}

/** Copies an object without its secrets when the copy is first read: most debug data is printed nowhere. */
export function redactLater(value: object, known?: KnownSecrets): object {
  let clean: object | undefined
  const makeCopy = (): object => {
    clean ??= redact(value, known)
    return clean
  }
  const later = {}
  for (const name of Object.keys(value))
    Object.defineProperty(later, name, { get: () => Reflect.get(makeCopy(), name), enumerable: true })
  // Consoles print what this gives in place of the object, which would look empty to them.
  return Object.defineProperty(later, Symbol.for("nodejs.util.inspect.custom"), { value: makeCopy })
}

/** Copies one value, within bounds that hold however the value branches. */
class RedactedCopy {
  readonly #texts: ReturnType<KnownSecrets["createRedactor"]>
  #objects = maxObjects
  #characters = maxCharacters

  constructor(known: KnownSecrets) {
    this.#texts = known.createRedactor()
  }

  copy(value: unknown, parents: readonly unknown[]): unknown {
    if (typeof value === "string") return this.#cleanText(value)
    if (typeof value === "bigint") return String(value)
    if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`
    if (typeof value !== "object" || value === null) return value
    if (isDateObject(value)) return new Date(value)
    if (isUrl(value)) return this.#cleanText(value.href)
    if (isHeaders(value) || isSearchParams(value))
      return [...new Set(takeFirst(value.keys()).map((name) => this.#cleanText(name, longestName)))]
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
    if (isTagged<Request & Response>(value, "Request", "Response"))
      return this.#cleanText(`${value.method ?? value.status} ${value.url}`)
    this.#objects -= 1
    if (parents.includes(value) || parents.length >= maxDepth || this.#objects < 0) return "[...]"
    const inside = [...parents, value]
    if (isError(value)) return this.#copyError(value, inside)
    if (Array.isArray(value) || isSet(value)) return takeFirst(value).map((item) => this.copy(item, inside))
    return this.#copyMembers(value, inside)
  }

  #cleanText(text: string, longest = longestText): string {
    const limit = Math.min(longest, this.#characters)
    this.#characters -= Math.min(limit, text.length)
    return limit > 0 ? this.#texts.clean(text, limit) : "[...]"
  }

  #copyMembers(value: object, inside: readonly unknown[]): unknown {
    const entries = listEntries(value)
    // Consoles look into an instance of a class, and print what only they see.
    if (entries.length === 0 && !isPlain(value)) return `[${value.constructor?.name}]`
    return Object.fromEntries(
      entries.map(([name, member]) => {
        const isSecret = isSecretMember(name, member) && !(name === "code" && isErrorCode(member, false))
        return [this.#cleanText(name, longestName), isSecret ? mask : this.copy(member, inside)]
      }),
    )
  }

  /** Returns the error itself if it holds no secret, else a copy of the same class. */
  #copyError(error: Error, inside: readonly unknown[]): Error {
    const names = Reflect.ownKeys(error)
    const message = escapeControls(this.#cleanText(String(readProperty(error, "message") ?? "")))
    const members = names.slice(0, maxMembers).map((name) => {
      const value = readProperty(error, name)
      // Every error has a message and a stack; other names are counted as texts.
      const isOfEvery = name === "message" || name === "stack"
      const shown = isOfEvery ? name : this.#cleanText(String(name), longestName)
      const isSecret = isSecretMember(String(name), value) && !(name === "code" && isErrorCode(value, true))
      let clean: unknown = mask
      if (shown === name && isOfEvery && typeof value === "string")
        clean = name === "message" ? message : this.#cleanStack(error, message, value)
      else if (shown === name && !isSecret) clean = this.copy(value, inside)
      return { name, shown, clean, isSame: shown === name && Object.is(clean, value) }
    })
    if (names.length <= maxMembers && members.every(({ isSame }) => isSame)) return error
    // The getters of a DOMException refuse every object but their own, so their values go into a plain error.
    const copy = isDomException(error) ? new Error(message) : new Error()
    if (isDomException(error)) members.push({ name: "name", shown: "name", clean: error.name, isSame: true })
    else Object.setPrototypeOf(copy, Object.getPrototypeOf(error))
    for (const { name, shown, clean } of members) {
      const { enumerable = false } = Object.getOwnPropertyDescriptor(error, name) ?? {}
      Object.defineProperty(copy, shown, { value: clean, enumerable, writable: true, configurable: true })
    }
    return copy
  }

  /** A stack begins with the message, which may have line ends of its own; the frames are shown however long it is. */
  #cleanStack(error: Error, clean: string, stack: string): string {
    const message = String(readProperty(error, "message") ?? "")
    const at = [stack.indexOf(": ") + 2, 0].find((from) => message !== "" && stack.startsWith(message, from))
    // A message that was changed since does not stand in the stack: then all before the frames is one.
    const frames = at === undefined ? stack.indexOf("\n    at ") : at + message.length
    const head = stack.slice(0, at ?? (frames < 0 ? stack.length : frames))
    const shown = escapeControls(this.#cleanText(head)) + (at === undefined ? "" : clean)
    return shown + (frames < 0 ? "" : escapeControls(this.#cleanText(stack.slice(frames)), "\n\t"))
  }
}

function readProperty(holder: object, name: PropertyKey): unknown {
  try {
    return Reflect.get(holder, name)
  } catch {
    return "[unreadable]"
  }
}
