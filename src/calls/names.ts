/** The names that the texts of a call read, whatever a URL parser made of them. */

import { perText } from "../memory/memory.js"
import { firstName } from "../notation/path.js"
import { callText, type TextReader } from "./holes.js"

const encoded =
  /%7B((?:options|callback|tokens|claims|profile|found|now)(?:\.|\[|%5B).*?|token|post_logout_redirect_uri)%7D/gi

/**
 * Gives the holes of an address back their braces, which a URL parser percent-encodes.
 * @param address An address that has been through a URL parser, or has not.
 */
export function withBraces(address: string): string {
  return address.replace(encoded, (_written, content: string) => `{${decodeURIComponent(content)}}`)
}

/**
 * Reads an address of a call, through a URL parser or not.
 * @param address The address.
 * @returns Its parts.
 * @throws {AuthError} When one of its holes is not understood.
 */
export const callAddress: TextReader = perText((address) => callText(withBraces(address)))

/**
 * Names the members that the texts of a call read below a name.
 * @param root The name, such as `callback`.
 * @param call Any JSON value; its texts are those of calls to a provider.
 */
export function memberNames(root: string, call: unknown): string[] {
  const names: string[] = []
  JSON.stringify(call, (_key, value: unknown) => {
    for (const part of typeof value === "string" ? callAddress(value) : []) {
      const below = typeof part === "object" && firstName(part.steps) === root ? part.steps[1] : undefined
      if (below?.kind === "member") names.push(below.name)
    }
    return value
  })
  return names
}
