/** Entries as a catalogue has them, before and after their short forms are written out. */
import type { Definition, Written } from "../vocabulary/entry.js"

/** Entries as plain data, by key. */
export type Entries = Readonly<Record<string, unknown>>

/** What `pkce: undocumented` says. */
export const undocumented = "not documented by the provider"

/** An entry with its short forms written out. */
export function expandShortForms(entry: Written): Definition {
  const { client, pkce, ...rest } = entry
  return {
    ...rest,
    ...(client === undefined ? {} : { client: typeof client === "string" ? { auth: client } : client }),
    ...(pkce === undefined ? {} : { pkce: pkce === "undocumented" ? { none: undocumented } : pkce }),
  }
}
