/** Filters that mean the same wherever a hole is filled: when code is generated, in a sign-in, and in a simulated one. */

/** What a filter looks for, and what it puts in its place. */
export type Replacement = readonly [pattern: RegExp, by: string]

/** Names of the filters that replace a pattern. They complete an address that the application configures. */
export type PatternFilter = "trim" | "slash"

/** What each of them does. */
export const replacements: Readonly<Record<PatternFilter, Replacement>> = {
  // They look back, so that slashes in the midst of a long text are passed once and not once for each of them.
  trim: [/(?<!\/)\/+$/, ""],
  slash: [/(?<=[^/])\/*$/, "/"],
}

/** A filter that is the same everywhere. */
export interface SharedFilter {
  /** Whether an argument follows its name. */
  argued?: true
  /**
   * Computes the result.
   * @param text What the hole reads.
   * @param argument What follows the filter's name.
   */
  apply(text: string, argument: string): string
}

/**
 * Takes the argument of `replace` apart.
 * @param argument Two texts with a blank in between.
 * @returns What is looked for, without blanks, and what is put in its place.
 */
export function replaced(argument: string): [what: string, by: string] {
  const at = argument.indexOf(" ")
  return at < 0 ? [argument, ""] : [argument.slice(0, at), argument.slice(at + 1)]
}

/** Names of the filters. */
export type SharedFilterName = PatternFilter | "lower" | "upper" | "replace"

/** All of them. */
export const shared: Readonly<Record<SharedFilterName, SharedFilter>> = {
  trim: { apply: (text) => text.replace(...replacements.trim) },
  slash: { apply: (text) => text.replace(...replacements.slash) },
  lower: { apply: (text) => text.toLowerCase() },
  upper: { apply: (text) => text.toUpperCase() },
  replace: {
    argued: true,
    apply(text, argument) {
      const [what, by] = replaced(argument)
      return text.replaceAll(what, () => by)
    },
  },
}

/** The same, to be looked up by what a text says. */
export const sharedFilters: ReadonlyMap<string, SharedFilter> = new Map(Object.entries(shared))
