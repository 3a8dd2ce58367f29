/** JSON of others: bounded in depth, without loss of digits, and without members that reach a prototype. */

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
 * Reads JSON without losing digits: an integer beyond 2^53 becomes the text of the same digits. Members named
 * `__proto__` are left out.
 */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return parsePlainJson(text)
  const colon = /\s*:/y
  const quoted = text.replace(jsonTokens, (token: string, offset: number) => {
    if (!/^-?\d+$/.test(token) || Number.isSafeInteger(Number(token))) return token
    // A number in the place of a key is a syntax error and has to stay one.
    colon.lastIndex = offset + token.length
    return colon.test(text) ? token : `"${token}"`
  })
  return parsePlainJson(quoted)
}

/**
 * Reads JSON as `JSON.parse` does, leaving out members named `__proto__`. A document that is nested deeper than 128 levels
 * is a SyntaxError too.
 */
export function parsePlainJson(text: string): unknown {
  // What is refused here has not been parsed yet. With few brackets nothing is deep.
  const isShallow = text.length <= maxDepth || countAtMost(text, "{") + countAtMost(text, "[") <= maxDepth
  let depth = 0
  let isText = false
  for (let at = 0; !isShallow && at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isText = !isText
    else if (isText) at += Number(code === backslash)
    else if ((code | braceBit) === openBrace) depth += 1
    else if ((code | braceBit) === closeBrace) depth -= 1
    if (depth > maxDepth) throw new SyntaxError(`JSON is nested deeper than ${maxDepth} levels.`)
  }
  const value: unknown = JSON.parse(text)
  // Escaped spellings included. A reviver would be called for every value, which takes ten times as long.
  if (text.includes("__proto__") || text.includes("\\u")) dropPrototypes(value)
  return value
}

/** Counts a bracket, in texts too, but no further than one beyond the depth that is allowed. */
function countAtMost(text: string, bracket: string): number {
  let count = 0
  for (let at = text.indexOf(bracket); at >= 0 && count <= maxDepth; at = text.indexOf(bracket, at + 1))
    count += 1
  return count
}

function dropPrototypes(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__")
  for (const member of Array.isArray(value) ? value : Object.values(value)) dropPrototypes(member)
}
