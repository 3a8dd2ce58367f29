/** Short forms of words, written out, so that whatever reads an entry knows one form of each. */
import type { Definition, Written } from "../vocabulary/entry.js"

/** What `pkce: undocumented` says. */
export const undocumented = "not documented by the provider"

/** An entry with its short forms written out. */
export function writtenOut(entry: Written): Definition {
  const { client, pkce, ...rest } = entry
  return {
    ...rest,
    ...(client === undefined ? {} : { client: typeof client === "string" ? { auth: client } : client }),
    ...(pkce === undefined ? {} : { pkce: pkce === "undocumented" ? { none: undocumented } : pkce }),
  }
}
