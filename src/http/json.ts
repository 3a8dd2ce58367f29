/** JSON from outside, read so that nothing in it can do harm or get lost. */

/** Deeper documents are refused: everything that walks them later would run out of stack. */
const maxDepth = 128

// One by one, so that a bundler puts the numbers where the names stand.
const quote = 0x22
const backslash = 0x5c
/** By this bit a bracket becomes a brace, and nothing else becomes one. */
const braceBit = 0x20
const openBrace = 0x7b
const closeBrace = 0x7d

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
  const value: unknown = JSON.parse(text)
  // Escaped spellings included. A reviver would be called for every value, which takes ten times as long.
  if (text.includes("__proto__") || text.includes("\\u")) dropPrototypes(value)
  return value
}

function dropPrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__")
  for (const member of Array.isArray(value) ? value : Object.values(value)) dropPrototypes(member)
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

/** Goes through the text once: what is refused here has not been parsed yet. With few brackets nothing is deep. */
function assertShallow(text: string): void {
  const most = maxDepth + 3
  if (text.split("{", most).length + text.split("[", most).length < most) return
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isText = !isText
    else if (isText) at += Number(code === backslash)
    else if ((code | braceBit) === openBrace) depth += 1
    else if ((code | braceBit) === closeBrace) depth -= 1
    if (depth > maxDepth) throw new SyntaxError(`JSON is nested deeper than ${maxDepth} levels.`)
  }
}
