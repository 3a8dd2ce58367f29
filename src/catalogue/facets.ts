/** The lists of choices that narrow the catalogue: the same on the server and in the browser. */

/** Facts that a list of choices narrows the catalogue by; also names of parameters and of `data-` attributes. */
export const facets = ["kind", "email", "refresh", "pkce", "status"] as const

/** One of them. */
export type Facet = (typeof facets)[number]

/** What is asked for, `q` by text; nothing stands for anything. */
export type Wanted = Readonly<Partial<Record<Facet | "q", string>>>

/**
 * Tells whether every chosen facet is an entry's own.
 * @param entry What the entry has.
 * @param wanted What is asked for.
 */
export function matchesFacets(entry: Readonly<Partial<Record<Facet, string>>>, wanted: Wanted): boolean {
  return facets.every((name) => !wanted[name] || entry[name] === wanted[name])
}
