/** Foreign text on its way into code, comments and messages: it stays text. */

/** Ends a line somewhere, is no character, or turns the order in which the rest is shown (Unicode 17, UAX 9). */
const unseen = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\p{Cs}]/gu

function escapeCharacters(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`
}

/** Code that writes text as a literal. */
export function quoteString(text: string): string {
  return JSON.stringify(text).replace(unseen, escapeCharacters)
}

/** Text that may stand in a line of a comment, and says nothing to those who read comments by machine. */
export function escapeComment(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(unseen, "")
    .replaceAll("*/", "*\\/")
    .replaceAll("{@", "{\\@")
    .trim()
    .replace(/^@/, "\\@")
}

/** The name of a file in comments and commands: what could end either is percent-encoded, as in an address. */
export function escapeFileName(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}`<>*\\$%"']/gu, (mark) => {
    const bytes = [...new TextEncoder().encode(mark)]
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")
  })
}

/** An address between braces or angle brackets. */
export function escapeAddress(address: string): string {
  return address.replace(/[\s\p{C}<>{}\\|`]/gu, (mark) =>
    /\p{Cs}/u.test(mark) ? "%EF%BF%BD" : encodeURIComponent(mark),
  )
}

/** A message in one line of a terminal, which would obey control characters. */
export function escapeMessage(text: string): string {
  return text.replace(unseen, escapeCharacters)
}
