/** What stands before a provider's name: its mark, or two letters of the name. */

/** One path of a mark. */
export interface MarkPath {
  /** Its own colour, `#rrggbb`; nothing where it takes that of what is around. */
  fill: string | undefined
  /** Path data of SVG in a box of 24 by 24. */
  outline: string
}

/** A mark as text: one path in the colour of what is around, or several, each behind its own colour. */
export const markNotation =
  /^(?:[Mm][MmZzLlHhVvCcSsQqTtAaEe\d+\-., ]*|(?:#[\da-f]{6}[Mm][MmZzLlHhVvCcSsQqTtAaEe\d+\-., ]*)+)$/

/** Most characters of a mark: of some kilobytes more, bundles and pages would grow. */
export const longestMark = 6500

/** One or two letters or digits. */
export const monogramNotation = /^[\p{L}\p{N}]{1,2}$/u

/** Reads a mark; nothing for anything else. */
export function parseMark(value: unknown): MarkPath[] | undefined {
  if (typeof value !== "string" || value.length > longestMark || !markNotation.test(value)) return undefined
  return value
    .split(/(?=#)/)
    .map((path) =>
      path.startsWith("#")
        ? { fill: path.slice(0, 7), outline: path.slice(7) }
        : { fill: undefined, outline: path },
    )
}

/** Reads a monogram; nothing for anything else. */
export function readMonogram(value: unknown): string | undefined {
  return typeof value === "string" && monogramNotation.test(value) ? value : undefined
}

/**
 * Lists the monograms that a name may have, the best first: the first letters of its first two words, of which a capital
 * within a word begins another; then its first letter with each that follows, consonants before vowels. Nothing for a name
 * without letters and digits.
 */
export function listMonograms(name: string): string[] {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
  const words = plain.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").split(/[^\p{L}\p{N}]+/u)
  const [first = [], second = []] = words.filter(Boolean).map((word) => [...word])
  const [initial, ...rest] = first
  if (initial === undefined) return []
  const isVowel = (letter: string): boolean => /[aeiou]/i.test(letter)
  const followers = [
    ...second.slice(0, 1),
    ...rest.filter((letter) => !isVowel(letter)),
    ...second.slice(1).filter((letter) => !isVowel(letter)),
    ...rest.filter(isVowel),
  ]
  const found = followers.map((letter) => (initial + letter).toUpperCase())
  return [...new Set(found.length > 0 ? found : [initial.toUpperCase()])]
}
