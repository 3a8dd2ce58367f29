/** Which entries a search finds: the same on the server and in the browser. */

/** Facts that a list of choices narrows the catalogue by; also names of parameters and of `data-` attributes. */
export const facets = ["kind", "email", "refresh", "pkce", "status"] as const

/** One of them. */
export type Facet = (typeof facets)[number]

/** What is asked for; nothing stands for anything. */
export type Wanted = Readonly<Partial<Record<Facet | "q", string>>>

/** What an entry is found by. */
export type Found = Readonly<Partial<Record<Facet | "search", string>>>

/**
 * Text without case, accents and repeated blanks.
 * @param text What the user typed, or what an entry says.
 */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ")
}

/**
 * Tells whether a search finds an entry: every word of `q` occurs in it, and every chosen facet is its own.
 * @param entry Its `search` is plain text already.
 * @param wanted What is asked for.
 */
export function matches(entry: Found, wanted: Wanted): boolean {
  const words = plain(wanted.q ?? "").split(" ")
  const text = entry.search ?? ""
  return (
    words.every((word) => text.includes(word)) &&
    facets.every((name) => matchesFacet(entry[name], wanted[name]))
  )
}

function matchesFacet(given: string | undefined, asked: string | undefined): boolean {
  return !asked || given === asked
}
