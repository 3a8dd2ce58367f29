/** Searches entries by text. Commands use it, and the list of providers in the documentation. */
import { editDistance, findNearMiss } from "../../engine/near.js"

/** The texts by which an entry is found. */
export interface Searched {
  /** Its name and ids. */
  names: readonly string[]
  /** Other names. */
  others: readonly string[]
  /** A description. */
  about?: string | undefined
}

/** How well an entry matches, best first. For misspellings, the edit distance is added to `near`. */
const fit = { exact: 0, otherName: 1, beginning: 2, words: 3, otherWords: 4, within: 5, near: 6 } as const

/** Removes case and accents. */
function normalizeText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}

/** Splits into words without case and accents; `AcmeHub` has two words. */
function splitWords(text: string): string[] {
  return normalizeText(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
}

/** Keeps only letters and digits: "Acme Hub", "acme-hub" and "acmehub" are the same. */
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

/** Ranks an entry without regard to misspellings; returns nothing if it does not match. */
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

/** Compares with beginnings of names, too, because a user may still be typing. */
function rankMisspelling({ names, others }: Prepared, whole: string): number | undefined {
  const known = [...names, ...others].flatMap((name) => [
    name,
    ...[-1, 0, 1].map((more) => name.slice(0, whole.length + more)),
  ])
  const meant = findNearMiss(whole, known)
  return meant === undefined ? undefined : fit.near + editDistance(whole, meant)
}

/** Returns the distance of each entry from a text, or nothing for an entry that does not match. */
export type Search = (typed: string) => ReadonlyArray<number | undefined>

/**
 * Creates a search: exact names come first, then beginnings, words, other names, and any part of the text. Misspellings are
 * considered only if nothing else matches.
 * @param entries The entries.
 * @returns A function of the typed text; a blank text finds all.
 */
export function createSearch(entries: readonly Searched[]): Search {
  const all = entries.map(prepareEntry)
  return (typed) => {
    const words = splitWords(typed)
    const whole = words.join("")
    if (typed.trim() === "") return all.map(() => fit.exact)
    // Punctuation alone finds nothing.
    if (whole === "") return all.map(() => undefined)
    const found = all.map((entry) => rankFit(entry, whole, words))
    return found.some((one) => one !== undefined) ? found : all.map((entry) => rankMisspelling(entry, whole))
  }
}

/**
 * Finds the entry that was meant by a misspelt or another name.
 * @param entries The entries.
 * @param typed A name that is no id.
 * @returns The best match, unless only a part of its text matches or another one is equally good.
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
