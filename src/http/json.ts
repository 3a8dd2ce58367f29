/** JSON from outside, read so that nothing in it can do harm or get lost. */

/** Deeper documents are refused: everything that walks them later would run out of stack. */
const maxDepth = 128

/**
 * One JSON token: a text, a number or a bracket. The text part is unrolled, and takes an unfinished text to the end,
 * so that the time stays linear whatever comes in.
 */
export const jsonTokens =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]/g

/**
 * Reads JSON without losing digits: an integer beyond 2^53 becomes the text of the same digits.
 * Members named `__proto__` are left out.
 * @param text A JSON document (RFC 8259).
 * @returns The value.
 * @throws {SyntaxError} when the text is not JSON or is nested deeper than 128 levels.
 * @example parseJson('{"id":9007199254740993}') // { id: "9007199254740993" }
 */
export function parseJson(text: string): unknown {
  return parsePlainJson(/\d{16}/.test(text) ? quoteLargeIntegers(text) : text)
}

/**
 * Reads JSON as `JSON.parse` does, numbers included, leaving out members named `__proto__`.
 * @param text A JSON document (RFC 8259).
 * @returns The value.
 * @throws {SyntaxError} when the text is not JSON or is nested deeper than 128 levels.
 */
export function parsePlainJson(text: string): unknown {
  assertShallow(text)
  // The reviver is slow, so it runs only where the key can occur, escaped spellings included.
  if (!text.includes("__proto__") && !text.includes("\\u")) return JSON.parse(text)
  return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value))
}

function quoteLargeIntegers(text: string): string {
  const colon = /\s*:/y
  return text.replace(jsonTokens, (token: string, offset: number) => {
    if (!/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token))) return token
    // A number in the place of a key is a syntax error and has to stay one.
    colon.lastIndex = offset + token.length
    return colon.test(text) ? token : `"${token}"`
  })
}

function assertShallow(text: string): void {
  if (openings(text) <= maxDepth) return
  let depth = 0
  for (const [token] of text.matchAll(jsonTokens)) {
    if (token === "{" || token === "[") depth += 1
    else if (token === "}" || token === "]") depth -= 1
    if (depth > maxDepth) throw new SyntaxError(`JSON is nested deeper than ${maxDepth} levels.`)
  }
}

function openings(text: string): number {
  return occurrences(text, "{") + occurrences(text, "[")
}

/** At most one more than the depth allows. */
function occurrences(text: string, bracket: string): number {
  let count = 0
  for (let at = text.indexOf(bracket); at >= 0 && count <= maxDepth; at = text.indexOf(bracket, at + 1))
    count += 1
  return count
}
