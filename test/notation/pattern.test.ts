/** Patterns of claims: what is matched in one pass, and what is refused because it could not be. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findPatternMistake, type Piece, parsePattern } from "../../src/engine/notation/issuer-pattern.js"
import { stripAnchors } from "../../src/engine/notation/issuer-template.js"

describe("a pattern that can backtrack is refused, whatever it is made of", () => {
  it.each([
    ["^([a-z]{1,40}){1,40}$", "a group repeated"],
    ["^([a-z]+)+$", "a group repeated"],
    ["^(?:[a-z]{0,9}){8}$", "a repetition inside of a repeated group"],
    ["^((a{1,9}){2}){2}$", "a repetition inside of a repeated group"],
    ["^(?:a|bc){8}$", "a repetition inside of a repeated group"],
    ["^(a|a){30}$", "alternatives that may begin alike"],
    ["^([a-c]|[b-d]){30}$", "alternatives that may begin alike"],
    ["^(a|a){1,30}$", "alternatives that may begin alike"],
    ["^(a|ab)(c|bcd)(d|e)$", "alternatives that may begin alike"],
    ["^(?:[a-z]{1,9}|[a-z0-9]{1,9})-$", "alternatives that may begin alike"],
    ["^[a-z]{1,40}[a-z]{1,40}$", "a repetition next to"],
    ["^[a-z]+[a-z0-9]+$", "a repetition next to"],
    ["^[a-z]{0,9}-?[a-z]{1,9}$", "a repetition next to"],
    ["^[a-z]{1,9}x[a-z]{1,9}$", "a repetition next to"],
    ["^a?a?a?a?$", "a repetition next to"],
    ["^(?:[a-z]{1,9})?[a-z]{1,9}$", "a repetition next to"],
    ["^\\w{1,9}[\\w-]{1,9}$", "a repetition next to"],
    ["^.*\\.example.*$", "a repetition next to"],
    ["^(a*)?$", "a repetition of what may be empty"],
    ["^(a|)$", "an empty alternative"],
    ["^([a-z])\\1$", "a back-reference"],
    ["^(?<x>[a-z])\\k<x>$", "a group that is more than a group"],
    ["^(?=(a{1,30}){1,30}$)a$", "a look-around"],
    ["^(?![a-z]+[a-z]+$)a$", "a look-around"],
    ["^(?<=a)b$", "a look-around"],
    ["^(?<!a)b$", "a look-around"],
    ["^a{1,9}?$", "a lazy repetition"],
    ["^a{300}$", "the count {300}"],
    ["^a{9,2}$", "the count {9,2}"],
    [`^${"[ab]".repeat(100)}$`, "more than 256 characters"],
    ["^((((((((a))))))))$", "groups 5 deep"],
    ["^a**$", "a stray *"],
    ["^(a$", "a group without an end"],
    ["^a)$", "a stray )"],
    ["^[z-a]$", "the class"],
    ["^\\u0041$", "the escape \\u"],
  ])("%s: %s", (pattern, mistake) => {
    expect(findPatternMistake(stripAnchors(pattern))).toContain(mistake)
  })

  it.each([
    "guid",
    "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
    "^[a-z0-9-]{1,63}$",
    "^[a-z0-9-]{1,63}\\.eu$",
    "^[a-z][a-z0-9-]{0,40}[a-z0-9]$",
    "^(?:common|consumers|organizations)$",
    "^(?:eu|us)-[a-z]{2,9}(?:-[0-9]{1,3})?$",
    "^[A-Z]\\d+$",
    "^eu$",
  ])("while %s is taken", (pattern) => {
    expect(findPatternMistake(stripAnchors(pattern))).toBeUndefined()
  })
})

/** A matcher that tries one thing after the other, as engines do, and counts. */
function matcher(whole: Piece): (text: string) => { fits: boolean; steps: number } {
  return (text) => {
    let steps = 0
    const run = (pieces: readonly Piece[], at: number, then: (at: number) => boolean): boolean => {
      const [first, ...rest] = pieces
      return first ? some(first, 0, at, (to) => run(rest, to, then)) : then(at)
    }
    const some = (piece: Piece, done: number, at: number, then: (at: number) => boolean): boolean => {
      steps++
      const more = (to: number): boolean => (to > at || done < piece.least) && some(piece, done + 1, to, then)
      if (done < piece.most) {
        if (piece.kind === "characters") {
          if (at < text.length && piece.of.has(text[at] ?? "") && more(at + 1)) return true
        } else if (piece.of.some((one) => run(one, at, more))) return true
      }
      return done >= piece.least && then(at)
    }
    return { fits: run([whole], 0, (to) => to === text.length), steps }
  }
}

const few = (of: string): fc.Arbitrary<string> => fc.constantFrom(...of.split(" "))
const run = fc
  .tuple(few("a b [ab] [^a] \\w - [a-c]"), few("{1} {2} {3} ? + * {1,4} {0,3} {2,}"))
  .map(([a, b]) => (b === "{1}" ? a : a + b))
const source = fc.letrec<{ choice: string; sequence: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { weight: 4, arbitrary: run },
    fc.tuple(tie("choice"), few("{1} {2} {3} ?")).map(([a, b]) => `(${a})${b}`),
  ),
  sequence: fc.array(tie("piece"), { minLength: 1, maxLength: 4 }).map((all) => all.join("")),
  choice: fc.oneof(
    { maxDepth: 2 },
    tie("sequence"),
    fc.array(tie("sequence"), { minLength: 2, maxLength: 3 }).map((all) => all.join("|")),
  ),
})).choice
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "c", "-"), maxLength: 12 }),
  fc
    .tuple(fc.constantFrom("a", "b", "ab", "a-"), fc.constantFrom("", "!", "-", "b"))
    .map(([one, end]) => one.repeat(40) + end),
)

describe("a pattern that is taken", () => {
  it("is read as the runtime's regular expressions read it", () => {
    fc.assert(
      fc.property(source, texts, (pattern, text) => {
        fc.pre(findPatternMistake(pattern) === undefined)
        expect(matcher(parsePattern(pattern))(text).fits).toBe(new RegExp(`^(?:${pattern})$`).test(text))
      }),
      { numRuns: 3000 },
    )
  })

  it("costs no more than a pass over the text for each of its pieces", () => {
    let taken = 0
    fc.assert(
      fc.property(
        source,
        fc.constantFrom("a", "b", "ab", "a-", "aab"),
        fc.constantFrom("", "!", "-"),
        (pattern, one, end) => {
          fc.pre(findPatternMistake(pattern) === undefined)
          taken++
          const count = matcher(parsePattern(pattern))
          const costs = [100, 200, 400].map((length) => count(one.repeat(length) + end).steps)
          expect(costs[2]).toBeLessThanOrEqual(2.2 * (costs[1] ?? 0) + 50 * pattern.length)
        },
      ),
      { numRuns: 1500 },
    )
    expect(taken).toBeGreaterThan(500)
  })
})
