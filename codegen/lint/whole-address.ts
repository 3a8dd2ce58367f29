/** What the engine calls is a whole address, whatever its placeholders will hold. */

import { parseUrl } from "../../src/engine/web-address.js"
import type { Value } from "../notation/values.js"
import type { Rule } from "./rule.js"

/** Reports addresses that no URL parser takes, or not as they are written. */
export const checkWholeAddress: Rule = ({ providers }, _, report) => {
  for (const { lets, addresses } of providers) {
    const computed = new Map(lets.map(({ name, value }) => [name, value]))
    for (const { trail, value } of addresses) {
      const what = listConfigTexts(value, computed).map(findMistake).find(Boolean)
      if (what) report.add(trail, what, { expected: "a whole address, https://host/path" })
    }
  }
}

function findMistake(text: string): string | undefined {
  // A placeholder whose text begins the address: nothing is known of it before it is filled.
  if (text.startsWith(unknown)) return undefined
  const filled = text.replaceAll(unknown, "x")
  if (/[\s\p{C}\\]/u.test(filled)) return "an address with characters that none has (RFC 3986)"
  const url = parseUrl(filled)
  if (!url) return `${quoteText(text)} is no whole address`
  const { hostname, username, password, hash } = url
  if (!/^[^:]+:\/\/[^/]/.test(filled) || hostname === "") return `${quoteText(text)} names no host`
  if (username || password) return "an address with a name or password in it"
  return hash || filled.endsWith("#") ? "an address with a fragment, which is never sent" : undefined
}

/** In place of a placeholder, until the whole text is put together. */
const unknown = "\uE000"

function quoteText(text: string): string {
  return text.replaceAll(unknown, "{...}")
}

/** What a value can become: every alternative, with one mark for each placeholder that has none. */
function listConfigTexts(value: Value, computed: ReadonlyMap<string, Value>): string[] {
  switch (value.kind) {
    case "null":
      return []
    case "path":
      return listRefTexts(value.ref.text, computed)
    case "when":
      return listConfigTexts(value.result, computed)
    case "template":
      return value.parts.reduce<string[]>(
        (before, part) => {
          const after = typeof part === "string" ? [part] : listRefTexts(part.ref.text, computed)
          return before.flatMap((start) => after.map((end) => start + end)).slice(0, 64)
        },
        [""],
      )
    default:
      return value.of.flatMap((one) => listConfigTexts(one, computed))
  }
}

function listRefTexts(name: string, computed: ReadonlyMap<string, Value>): string[] {
  const value = computed.get(name)
  const texts = value
    ? listConfigTexts(value, new Map([...computed].filter(([other]) => other !== name)))
    : []
  return texts.length > 0 ? texts : [unknown]
}
