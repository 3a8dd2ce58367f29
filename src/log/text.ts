/** Texts on their way into a log: without the secrets they quote, and without what could forge or hide a line. */

export const mask = "[redacted]"

/** Longer texts are cut: much of what is logged was chosen by a client. */
const maxLength = 20_000
/** Of a longer value its beginning or its end is enough to know it by: libraries cut what they quote. */
const telling = 12
/** Shorter values are words like `code`. */
const shortest = 4
/** Values from here on are looked for inside of words, and in other encodings. */
const long = 8

/** A JWT or JWE, wherever it stands. */
const sealed = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]*(?:\.[\w-]*){0,2}/g
/** An address with a query or a fragment. */
const addressWithQuery = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>`?#]{1,2000}[?#][^\s"'<>`]*/gi
/** Control characters, line ends, and characters that turn the direction of writing or are invisible. */
const unprintable = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

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
  readonly #forms: readonly string[]

  /**
   * @param values What must not be read: passwords, codes, tokens, keys.
   * @param known The forms of values that were worked out before; new ones are added.
   */
  constructor(values: Iterable<string>, known: Map<string, readonly string[]> = new Map()) {
    const forms = new Set<string>()
    for (const value of values) {
      const own = known.get(value) ?? formsOf(value)
      known.set(value, own)
      for (const form of own) forms.add(form)
    }
    this.#forms = [...forms]
  }

  /**
   * Copies a text without secrets: the known values as they are, percent-encoded, in base64, escaped or cut, what looks
   * like a JWT, and the query values and user names of addresses.
   * @param text Any text; beyond 20000 characters it is cut.
   */
  clean(text: string): string {
    const cut = text.length > maxLength ? `${text.slice(0, maxLength)}... (${text.length} characters)` : text
    const spans = this.#forms.flatMap((form) => spansOf(cut, form))
    return maskSpans(cut, spans).replace(sealed, mask).replace(addressWithQuery, withoutQuery)
  }
}

/**
 * Takes the query values, the fragment and the credentials out of an address.
 * @param text An address, or any other text, which stays as it is.
 */
export function withoutQuery(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  if (!(url.username || url.password || url.search || url.hash)) return text
  if (url.username || url.password) {
    url.username = ""
    url.password = ""
  }
  const names = [...new Set(url.searchParams.keys())]
  url.search = ""
  url.hash = ""
  return names.length > 0
    ? `${url.href}?${names.map((name) => `${encodeURIComponent(name)}=${mask}`).join("&")}`
    : url.href
}

/** The ways in which a value may stand in a text. */
function formsOf(value: string): string[] {
  if (value.length < shortest) return []
  // Whatever collapses or escapes white space and control characters leaves the pieces between them.
  const pieces = value.split(/[\s\p{C}]+/u).filter((piece) => piece.length >= shortest)
  const whole = pieces.length === 1 && pieces[0] === value
  const plain = whole ? [value] : [value, ...pieces.filter((piece) => piece.length >= long)]
  if (value.length < long) return plain
  return [...plain, ...plain.flatMap(encodings)].filter((form) => form.length >= shortest)
}

function encodings(value: string): string[] {
  const percent = percentEncoded(value)
  return [
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    percent.replaceAll("%20", "+"),
    percentEncoded(percent),
    JSON.stringify(value).slice(1, -1),
    ...base64(value),
  ]
}

/** Half a surrogate pair has no UTF-8. */
function percentEncoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, "\ufffd"))
}

/** What base64 makes of a value at each of the three places where it can begin in a longer text. */
function base64(value: string): string[] {
  const bytes = new TextEncoder().encode(value.slice(0, maxLength))
  return [0, 1, 2].flatMap((offset) => {
    let binary = "\0".repeat(offset)
    for (const byte of bytes) binary += String.fromCharCode(byte)
    // The first and the last characters also depend on what stands beside the value.
    const from = [0, 2, 3][offset] ?? 0
    const text = btoa(binary)
      .replace(/=+$/, "")
      .slice(from, binary.length % 3 === 0 ? undefined : -1)
    return [text, text.replaceAll("+", "-").replaceAll("/", "_")]
  })
}

type Span = readonly [from: number, to: number]

function spansOf(text: string, form: string): Span[] {
  if (form.length <= telling) return exact(text, form)
  const spans: Span[] = []
  const head = form.slice(0, telling)
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    let length = telling
    while (length < form.length && text[at + length] === form[length]) length += 1
    spans.push([at, at + length])
  }
  const tail = form.slice(-telling)
  for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, at + 1)) {
    const end = at + telling
    let length = telling
    while (length < form.length && end > length && text[end - length - 1] === form.at(-length - 1))
      length += 1
    spans.push([end - length, end])
  }
  return spans
}

/** Short values count as whole words only. */
function exact(text: string, form: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const around = `${text[at - 1] ?? " "}${text[at + form.length] ?? " "}`
    if (form.length >= long || !/[\p{L}\p{N}]/u.test(around)) spans.push([at, at + form.length])
  }
  return spans
}

function maskSpans(text: string, spans: Span[]): string {
  let result = ""
  let end = 0
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    if (from > end || (from === 0 && end === 0)) result += text.slice(end, from) + mask
    end = Math.max(end, to)
  }
  return result + text.slice(end)
}
