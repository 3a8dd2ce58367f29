/** The names that the texts of a call read, whatever a URL parser made of them. */

import { perText } from "../memory/memory.js"
import { firstName } from "../notation/path.js"
import { callText } from "./holes.js"

const encoded =
  /%7B((?:options|callback|tokens|claims|profile|found|now)(?:\.|\[|%5B).*?|token|post_logout_redirect_uri)%7D/gi

/**
 * Gives the holes of an address back their braces, which a URL parser percent-encodes.
 * @param address An address that has been through a URL parser, or has not.
 */
export const withBraces: (address: string) => string = perText((address) =>
  address.replace(encoded, (_written, content: string) => `{${decodeURIComponent(content)}}`),
)

/**
 * Names the members that the texts of a call read below a name.
 * @param root The name, such as `callback`.
 * @param call Any JSON value; its texts are those of calls to a provider.
 */
export function memberNames(root: string, call: unknown): string[] {
  const names: string[] = []
  JSON.stringify(call, (_key, value: unknown) => {
    for (const part of typeof value === "string" ? callText(withBraces(value)) : []) {
      const below = typeof part === "object" && firstName(part.steps) === root ? part.steps[1] : undefined
      if (below?.kind === "member") names.push(below.name)
    }
    return value
  })
  return names
}
