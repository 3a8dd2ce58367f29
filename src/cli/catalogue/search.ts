/** Which entries a text finds, and in which order: one search for the pages, in the browser as well, and for commands. */
import { editDistance, nearMiss } from "../../engine/notation/near.js"

/** What an entry is found by. */
export interface Searched {
  /** Its name and ids. */
  names: readonly string[]
  /** What users call it besides. */
  others: readonly string[]
  /** What else is said of it. */
  about: string
}

/** How well a text and an entry fit, the best first; what is behind `near` is a slip of the fingers, by its edits. */
const fit = { exact: 0, otherName: 1, beginning: 2, words: 3, otherWords: 4, within: 5, near: 6 } as const

/** Text without case and accents. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}

/** Words without case and accents; those of `AcmeHub` are two. */
function splitWords(text: string): string[] {
  return normalizeText(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
}

/** Letters and digits alone: "Acme Hub", "acme-hub" and "acmehub" are the same. */
const squeeze = (text: string): string => splitWords(text).join("")

interface Prepared {
  names: readonly string[]
  others: readonly string[]
  words: readonly string[]
  otherWords: readonly string[]
  text: string
}

function prepareEntry({ names, others, about }: Searched): Prepared {
  const own = names.map(squeeze)
  return {
    names: own,
    others: others.map(squeeze),
    words: [...own, ...names.flatMap(splitWords)],
    otherWords: [...others.map(squeeze), ...others.flatMap(splitWords)],
    text: normalizeText([...names, ...own, ...others, about].join(" ")),
  }
}

/** How an entry fits what was typed, slips aside; nothing when it does not. */
function rankFit(entry: Prepared, whole: string, words: readonly string[]): number | undefined {
  const begins = (known: readonly string[]): boolean =>
    words.every((word) => known.some((one) => one.startsWith(word)))
  if (entry.names.includes(whole)) return fit.exact
  if (entry.others.includes(whole)) return fit.otherName
  if (entry.names.some((name) => name.startsWith(whole))) return fit.beginning
  if (begins(entry.words)) return fit.words
  if (begins(entry.otherWords) || entry.others.some((name) => name.startsWith(whole))) return fit.otherWords
  return words.every((word) => entry.text.includes(word)) ? fit.within : undefined
}

/** A user who is still typing has slipped in the beginning of a name, of as many characters, or one more or less. */
function rankMisspelling({ names, others }: Prepared, whole: string): number | undefined {
  const known = [...names, ...others].flatMap((name) => [
    name,
    ...[-1, 0, 1].map((more) => name.slice(0, whole.length + more)),
  ])
  const meant = nearMiss(whole, known)
  return meant === undefined ? undefined : fit.near + editDistance(whole, meant)
}

/** How far each entry in turn is from a text, or nothing where it is not found. */
export type Search = (typed: string) => ReadonlyArray<number | undefined>

/**
 * Makes entries searchable: exact names come first, then beginnings, words, other names, and what occurs anywhere. Only a
 * text that finds nothing in this way is taken for a slip of the fingers.
 * @param entries What is searched.
 * @returns Takes what the user typed; blank finds all.
 */
export function createSearch(entries: readonly Searched[]): Search {
  const all = entries.map(prepareEntry)
  return (typed) => {
    const words = splitWords(typed)
    const whole = words.join("")
    if (typed.trim() === "") return all.map(() => fit.exact)
    // Signs alone are no name.
    if (whole === "") return all.map(() => undefined)
    const found = all.map((entry) => rankFit(entry, whole, words))
    return found.some((one) => one !== undefined) ? found : all.map((entry) => rankMisspelling(entry, whole))
  }
}

/**
 * Finds the entry that a misspelt or another name certainly means.
 * @param entries What is searched.
 * @param typed A name that is no id.
 * @returns The best of those found by more than a part of their text; of equals none.
 */
export function findMeant<Entry extends Searched>(
  entries: readonly Entry[],
  typed: string,
): Entry | undefined {
  const found = createSearch(entries)(typed).flatMap((distance, at) => {
    const entry = entries[at]
    return entry && distance !== undefined && distance !== fit.within ? [{ entry, distance }] : []
  })
  const [best, next] = found.sort((one, other) => one.distance - other.distance)
  return best && best.distance !== next?.distance ? best.entry : undefined
}

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
