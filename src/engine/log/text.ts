/** Texts on their way into a log: cut, without the secrets they quote, and without what could forge or hide a line. */

export const mask = "[redacted]"

/** Characters of a text in a log. Much of what is logged was chosen by a client, so the rest is cut before anything looks at it. */
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
export const longestValue = 1024
/** Characters of a value that are looked for in other encodings than base64: longer ones are tokens, which need none. */
const longestPhrase = 256

/** Control characters, line ends, and characters that turn the direction of writing or are invisible. */
const unprintable = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** An address from the end of its scheme on. */
const address = /:\/\/[^\s"'<>`]*/g
/** An address that ends before its path: a password may stand in it. */
const openAddress = /:\/\/[^\s"'<>`/?#]*$/

/**
 * Writes control characters as escapes: they could forge log lines or drive a terminal.
 * @param text Any text.
 * @param kept Characters that stay, for instance the line ends of a stack.
 * @returns The text, on one line unless line ends are kept.
 */
export function escapeControls(text: string, kept = ""): string {
  return text.replace(unprintable, (character) =>
    kept.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/**
 * Makes foreign text fit for a log: no control characters, bounded length.
 * @param value Anything a provider sent.
 * @param limit Longest result.
 * @returns The text, empty for anything that is not text or a number.
 */
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

  /**
   * @param values What must not be read: passwords, codes, tokens, keys. Of each, the first 1024 characters count.
   * @param base Takes out others besides.
   */
  constructor(values: Iterable<string>, base?: TextRedactor) {
    this.#base = base
    this.#beginnings = base ? base.#beginnings.slice() : new Uint8Array(0x1000)
    for (const value of values)
      for (const form of formsOf(value.slice(0, longestValue))) {
        const known = unified(form)
        const last = form.length - pieceLength
        for (let at = 0; at < last; at += pieceLength) this.#add(known.slice(at, at + pieceLength))
        this.#add(known.slice(Math.max(last, 0)))
      }
  }

  #add(piece: string): void {
    if (piece.length < shortest) return
    if (!this.#lengths.includes(piece.length)) this.#lengths.push(piece.length)
    this.#pieces.add(piece)
    this.#beginnings[beginningOf(piece, 0)] = 1
  }

  /**
   * Copies a text without secrets: the known values as they are, percent-encoded, in base64, escaped or cut, with the rest
   * of the word that they stand in; what looks like a JWT; the query values and user names of addresses. It looks at each
   * character a bounded number of times.
   * @param text Any text.
   * @param limit Longest result, but for the note that says how long the text was. What lies beyond is not looked at.
   */
  clean(text: string, limit = longestText): string {
    const isCut = text.length > limit
    const known = this.#withoutKnown(isCut ? text.slice(0, limit + margin) : text, limit)
    const clean = withoutTokens(known, isCut).replace(address, withoutQuery)
    return isCut ? `${clean.replace(openAddress, "://")}... (${text.length} characters)` : clean
  }

  #withoutKnown(text: string, limit: number): string {
    const same = unified(text)
    const beginnings = this.#beginnings
    let result = ""
    let end = 0
    const last = Math.min(limit, text.length)
    for (let at = 0; at < last; at += 1) {
      if (beginnings[beginningOf(same, at)] === 0) continue
      let to = at + this.#knownAt(same, at)
      if (to === at) continue
      for (let next = at + 1; next <= to; next += 1) to = Math.max(to, next + this.#knownAt(same, next))
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
  #knownAt(text: string, at: number): number {
    let length = this.#base ? this.#base.#knownAt(text, at) : 0
    for (const one of this.#lengths)
      if (
        one > length &&
        this.#pieces.has(text.slice(at, at + one)) &&
        (one >= long || standsAlone(text, at, one))
      )
        length = one
    return length
  }
}

function beginningOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 63) << 6) | (text.charCodeAt(at + 1) & 63)
}

/** Short values count as whole words only. */
function standsAlone(text: string, at: number, length: number): boolean {
  return ![text[at - 1], text[at + length]].some(
    (beside) => beside !== undefined && /[\p{L}\p{N}]/u.test(beside),
  )
}

/** Letters and digits of ASCII, `-` and `_`. */
function isWordCharacter(code: number): boolean {
  const letter = code | 0x20
  return (letter > 0x60 && letter < 0x7b) || (code > 0x2f && code < 0x3a) || code === 0x2d || code === 0x5f
}

/** The two alphabets of base64 (RFC 4648 sections 4 and 5) are one. */
function unified(text: string): string {
  return text.replaceAll("-", "+").replaceAll("_", "/")
}

/** The ways in which a value may stand in a text. */
function formsOf(value: string): Iterable<string> {
  if (value.length < long) return [value]
  if (/^[\w.~-]*$/.test(value)) return [value, ...base64(value)]
  const start = value.slice(0, longestPhrase)
  const percent = percentEncoded(start)
  const lower = percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
  const escaped = JSON.stringify(start).slice(1, -1)
  // Whatever collapses or escapes white space and control characters leaves the pieces between them.
  const words = start.split(/[\s\p{C}]+/u).filter((word) => word.length >= long)
  // A signature of OAuth 1.0a in an address is encoded twice.
  const twice = percentEncoded(percent)
  const forms = [percent, lower, percent.replaceAll("%20", "+"), twice, escaped]
  return new Set([value, ...words, ...forms, ...base64(value)])
}

/** Half a surrogate pair has no UTF-8. */
function percentEncoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"))
}

/** What base64 makes of a value at each of the three places where it can begin in a longer text. */
function base64(value: string): string[] {
  const isAscii = /^[\0-\x7f]*$/.test(value)
  const binary = isAscii ? value : String.fromCharCode(...new TextEncoder().encode(value))
  return [0, 1, 2].map((offset) => {
    const text = btoa("\0".repeat(offset) + binary).replace(/=+$/, "")
    // The first and the last characters also depend on what stands beside the value.
    return text.slice([0, 2, 3][offset], (offset + binary.length) % 3 === 0 ? undefined : -1)
  })
}

/** A JWT or JWE, wherever it stands; of one that the cut goes through, what is left. */
function withoutTokens(text: string, isCut: boolean): string {
  if (!text.includes("eyJ")) return text
  return text.replace(/[\w.-]+/g, (run, offset: number) => {
    const at = run.indexOf("eyJ")
    const dot = at < 0 ? -1 : run.indexOf(".", at + 11)
    const isToken = dot > 0 && (run.includes(".", dot + 1) || (isCut && offset + run.length === text.length))
    return isToken ? run.slice(0, at) + mask : run
  })
}

/** Takes the query values, the fragment and the credentials out of an address. */
function withoutQuery(text: string): string {
  const [, authority = "", path = "", query] = /^:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(text) ?? []
  const values = query?.split("&").filter((pair) => pair !== "") ?? []
  const shown = new Set(values.map((pair) => pair.slice(0, pair.indexOf("=") + 1) + mask))
  const search = shown.size > 0 ? `?${[...shown].join("&")}` : ""
  return `://${authority.slice(authority.lastIndexOf("@") + 1)}${path}${search}`
}
