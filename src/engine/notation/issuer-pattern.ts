/** Whether issuers can be compared with a template in one pass. Few providers have a template, and bring this along. */
import { type IssuerTemplate, longestIssuer, stripAnchors, writeSource } from "./issuer-template.js"
import { readTemplate } from "./template.js"

/** Longest pattern of a name, in characters. */
const longest = 256
/** Highest count of a repetition. */
const highest = 256
/** Groups inside of groups. */
const deepest = 4

/** Characters of an address (RFC 3986, section 2): nothing else is ever matched. */
const characters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))

type Characters = ReadonlySet<string>

/** One of these characters, so many times. */
interface Repeated {
  kind: "characters"
  of: Characters
  least: number
  most: number
}

/** One of several sequences, so many times. */
interface Choice {
  kind: "choice"
  of: ReadonlyArray<readonly Piece[]>
  least: number
  most: number
}

/** A piece of a pattern. */
export type Piece = Repeated | Choice

/** What comes after a piece: the characters it may begin with, and whether it always has the same length. */
interface Rest {
  first: Characters
  fixed: boolean
}

class Mistake extends Error {}

/** Takes a pattern apart. */
export function parsePattern(source: string): Piece {
  const reader: Reader = { source, at: 0, depth: 0 }
  const whole = readChoice(reader)
  if (reader.at < source.length) throw new Mistake(`a stray ${source[reader.at]}`)
  return { kind: "choice", of: whole, least: 1, most: 1 }
}

/** Looks for what would make a match slow, or is not understood. */
export function findPatternMistake(source: string, most: number = longest): string | undefined {
  try {
    if (source.length > most) throw new Mistake(`more than ${most} characters`)
    checkSequence([parsePattern(source)], { first: new Set(), fixed: true })
    return undefined
  } catch (error) {
    if (error instanceof Mistake) return error.message
    throw error
  }
}

interface Reader {
  source: string
  at: number
  depth: number
}

function readChoice(reader: Reader): Piece[][] {
  const all = [readSequence(reader)]
  while (reader.source[reader.at] === "|") {
    reader.at++
    all.push(readSequence(reader))
  }
  if (all.length > 1 && all.some((one) => one.length === 0)) throw new Mistake("an empty alternative")
  return all
}

const atom = /^(?:\[\^?(?:\\.|[^\]\\])+\]|\\.|[^\\^$*+?()[\]{}|])/

function readSequence(reader: Reader): Piece[] {
  const pieces: Piece[] = []
  for (let next = reader.source[reader.at]; next && next !== "|" && next !== ")"; ) {
    const rest = reader.source.slice(reader.at)
    if (next === "(") {
      const [open = "("] = /^\((?:\?(?:<?[=!]|<|.)?)?/.exec(rest) ?? []
      if (/[=!]$/.test(open)) throw new Mistake("a look-around")
      if (open !== "(" && open !== "(?:") throw new Mistake("a group that is more than a group")
      reader.at += open.length
      if (++reader.depth > deepest) throw new Mistake(`groups ${reader.depth} deep`)
      const of = readChoice(reader)
      reader.depth--
      if (reader.source[reader.at] !== ")") throw new Mistake("a group without an end")
      reader.at++
      pieces.push({ kind: "choice", of, ...readCount(reader) })
    } else {
      const [text] = atom.exec(rest) ?? []
      if (text === undefined) throw new Mistake(`a stray ${rest[0]}`)
      for (const [escaped] of text.matchAll(/\\./gs)) {
        if (/\\[1-9k]/.test(escaped)) throw new Mistake("a back-reference")
        if (/\\[^dDwW\W]/.test(escaped)) throw new Mistake(`the escape ${escaped}`)
      }
      reader.at += text.length
      let one: RegExp
      try {
        one = new RegExp(`^${text}$`)
      } catch {
        throw new Mistake(`the class ${text}`)
      }
      const of = new Set(characters.filter((mark) => one.test(mark)))
      pieces.push({ kind: "characters", of, ...readCount(reader) })
    }
    next = reader.source[reader.at]
  }
  return pieces
}

function readCount(reader: Reader): { least: number; most: number } {
  const found = /^(?:\{(\d+)(,(\d*))?\}|([*+?]))/.exec(reader.source.slice(reader.at))
  if (!found) return { least: 1, most: 1 }
  const [text, low, comma, high, sign] = found
  reader.at += text.length
  if (reader.source[reader.at] === "?") throw new Mistake("a lazy repetition")
  if (sign) return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Number.POSITIVE_INFINITY }
  const least = Number(low)
  const most = comma === undefined ? least : high ? Number(high) : Number.POSITIVE_INFINITY
  const counts = [least, most].filter(Number.isFinite)
  if (most < least || most === 0 || counts.some((one) => one > highest))
    throw new Mistake(`the count ${text}`)
  return { least, most }
}

/** Checks pieces from the last to the first; the rest is what a matcher may turn to in place of more of a piece. */
function checkSequence(pieces: readonly Piece[], after: Rest): Rest {
  return pieces.reduceRight<Rest>((rest, piece) => {
    if (piece.kind === "choice") return checkChoice(piece, rest)
    const { of, least, most } = piece
    // One such run costs a pass. Two cost a pass for each place where the first may end.
    if (least !== most && !rest.fixed && hasOverlap(of, rest.first))
      throw new Mistake("a repetition next to what may begin alike")
    return { first: least === 0 ? joinSets(of, rest.first) : of, fixed: rest.fixed && least === most }
  }, after)
}

function checkChoice({ of, least, most }: Choice, rest: Rest): Rest {
  const starts = of.map((one) => checkSequence(one, { first: new Set(), fixed: true }))
  const first = starts.reduce<Characters>((all, one) => joinSets(all, one.first), new Set())
  const even = starts.every(({ fixed }) => fixed) && new Set(of.map(measureLength)).size <= 1
  // Alternatives exclude each other when at some place they want different characters.
  const places = of.map((pieces) => {
    // What must stand at the first places, up to where that depends on the text.
    const found: Characters[] = []
    for (const piece of pieces) {
      if (piece.kind === "choice") break
      for (let at = 0; at < piece.least; at++) found.push(piece.of)
      if (piece.least !== piece.most) break
    }
    return found
  })
  const mayBeginAlike = places.some((one, at) =>
    places
      .slice(at + 1)
      .some((other) => !one.some((mark, place) => other[place] && !hasOverlap(mark, other[place]))),
  )
  if (mayBeginAlike) throw new Mistake("alternatives that may begin alike")
  if (most > 1 && least !== most) throw new Mistake("a group repeated from so often to so often")
  if (most > 1 && !even) throw new Mistake("a repetition inside of a repeated group")
  if (least !== most && of.some((one) => one.every(canBeEmpty)))
    throw new Mistake("a repetition of what may be empty")
  if (least !== most && !rest.fixed && hasOverlap(first, rest.first))
    throw new Mistake("a repetition next to what may begin alike")
  const repeatable: Rest = most > 1 ? { first: joinSets(first, rest.first), fixed: rest.fixed } : rest
  const inner = of.map((one) => checkSequence(one, repeatable))
  const own = inner.reduce<Characters>((all, one) => joinSets(all, one.first), new Set())
  return { first: least === 0 ? joinSets(own, rest.first) : own, fixed: rest.fixed && even && least === most }
}

function canBeEmpty(piece: Piece): boolean {
  return piece.least === 0 || (piece.kind === "choice" && piece.of.some((one) => one.every(canBeEmpty)))
}

function measureLength(pieces: readonly Piece[]): number {
  return pieces.reduce(
    (sum, piece) => sum + piece.most * (piece.kind === "characters" ? 1 : measureLength(piece.of[0] ?? [])),
    0,
  )
}

function hasOverlap(one: Characters, other: Characters): boolean {
  return [...one].some((mark) => other.has(mark))
}

function joinSets(one: Characters, other: Characters): Characters {
  return new Set([...one, ...other])
}

/** Looks for what keeps issuers from being compared with a template in one pass. */
export function findTemplateMistake(template: IssuerTemplate): { claim?: string; what: string } | undefined {
  if (typeof readTemplate(template.issuer) === "number")
    return { what: "braces that are no placeholder such as {claims.tid}" }
  for (const [claim, pattern] of Object.entries(template.claims ?? {})) {
    const what = findPatternMistake(stripAnchors(pattern))
    if (what) return { claim, what }
  }
  // What stands between the placeholders counts as much as what is in them.
  const source = writeSource(template, (one) => `(${one})`)
  const what = findPatternMistake(source, longestIssuer)
  return what === undefined ? undefined : { what }
}
