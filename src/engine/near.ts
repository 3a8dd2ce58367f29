/** How far a word is from the ones that are known: the ground for "did you mean". */

/**
 * Counts the edits that make one word of another: a character put in, left out or replaced, or two neighbours swapped.
 * @param from A word.
 * @param to Another.
 * @example editDistance("singIn", "signIn") // 1
 */
export function editDistance(from: string, to: string): number {
  let above: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwap ? (above[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    above = row
    row = next
  }
  return row[to.length] ?? 0
}

/** Case, hyphens and underscores are what developers mix up between the names of several libraries. */
function foldWord(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, "")
}

/**
 * Finds the name that a word is so near to that it is certainly meant: other case, or a slip of the fingers.
 * @param word A word that is not among the names.
 * @param names The known names.
 * @returns The nearest, or undefined when none is near enough to refuse the word.
 * @example findNearMiss("signin", ["signIn", "signOut"]) // "signIn"
 * @example findNearMiss("onSignIn", ["signIn", "signOut"]) // undefined
 */
export function findNearMiss(word: string, names: Iterable<string>): string | undefined {
  const given = foldWord(word)
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const known = foldWord(name)
    if (Math.abs(known.length - given.length) > 2) continue
    const distance = editDistance(given, known)
    // Short words are near to too many others.
    const shorter = Math.min(given.length, known.length)
    const allowed = shorter < 4 ? 0 : shorter < 8 ? 1 : 2
    if (distance > allowed || distance >= least) continue
    least = distance
    best = name
  }
  return best
}
