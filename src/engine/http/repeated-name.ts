/** Documents that tell a thing twice. Few requests read one that may not, so that this is no part of the start. */
import { jsonTokens } from "./body.js"

/**
 * Tells whether an object of a document has a member twice, which readers understand differently (RFC 8259 section 4).
 * @param text A JSON document that can be parsed.
 * @param value What it says.
 * @returns True when one has, escaped spellings included.
 */
export function repeatsName(text: string, value: unknown): boolean {
  // Every name ends in a quote and a colon, and a text may too: where there are as many as members, none is told twice.
  return (text.match(/"\s*:/g)?.length ?? 0) !== membersIn(value) && findsTwice(text)
}

function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0
  const members: unknown[] = Object.values(value)
  return members.reduce<number>((sum, one) => sum + membersIn(one), Array.isArray(value) ? 0 : members.length)
}

function findsTwice(text: string): boolean {
  const colon = /\s*:/y
  const scopes: Array<Set<string>> = []
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    if (token === "{" || token === "[") scopes.push(new Set())
    else if (token === "}" || token === "]") scopes.pop()
    else if (token.startsWith('"')) {
      colon.lastIndex = index + token.length
      if (!colon.test(text)) continue
      const name = JSON.parse(token) as string
      const names = scopes.at(-1)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}
