/** Filters that mean the same wherever a hole is filled: when code is generated, in a sign-in, and in a simulated one. */

/** What a filter looks for, and what it puts in its place. */
export type Replacement = readonly [pattern: RegExp, by: string]

/** Names of the filters. They complete an address that the application configures. */
export type SharedFilter = "trim" | "slash"

/** What each of them does. */
export const replacements: Readonly<Record<SharedFilter, Replacement>> = {
  // They look back, so that slashes in the midst of a long text are passed once and not once for each of them.
  trim: [/(?<!\/)\/+$/, ""],
  slash: [/(?<=[^/])\/*$/, "/"],
}

/** The same, to be looked up by what a text says. */
export const sharedFilters: ReadonlyMap<string, Replacement> = new Map(Object.entries(replacements))
