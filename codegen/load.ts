/** YAML text to plain data that remembers line and column. */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml"
import type { Place, Report, Trail } from "./report.js"

/** A catalogue as plain data. */
export interface Source {
  entries: Record<string, unknown>
  /** Line and column of a key, or of the nearest thing around it. */
  placeOf(trail: Trail): Place
}

const largest = 4_000_000
/** Maps and lists inside of each other. */
const deepest = 64
const plainTags = new Set([
  "!",
  ..."str int float bool null map seq".split(" ").map((name) => `tag:yaml.org,2002:${name}`),
])
const forbidden = new Set(["__proto__", "constructor", "prototype"])

/**
 * Reads a catalogue. Aliases, tags, repeated keys and keys that reach into prototypes are refused.
 * @param text The YAML text.
 * @param report Where faults of the text are noted.
 */
export function loadSource(text: string, report: Report): Source {
  const start: Place = { line: 1, column: 1 }
  if (text.length > largest) {
    report.add([], `${text.length} characters are too many`, { expected: `at most ${largest}`, place: start })
    return { entries: {}, placeOf: () => start }
  }
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    version: "1.2",
    merge: false,
  })
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  // What follows a fault of the notation is mostly its consequence.
  for (const fault of [...document.errors, ...document.warnings].slice(0, 1)) {
    const what = fault.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "not YAML"
    const deep = /call stack/i.test(what)
    report.add([], deep ? tooDeep : what, { place: place(fault.pos[0]) })
  }
  refuseSyntax(document, report, place)
  const plain: unknown = report.clean ? document.toJS({ maxAliasCount: 0 }) : {}
  const entries = isRecord(plain) ? plain : {}
  if (plain !== null && !isRecord(plain)) {
    report.add([], "the catalogue is not a map", { expected: "entries by id", place: start })
  }
  const find = createPlaceFinder(document)
  return { entries, placeOf: (trail) => place(find(trail)) }
}

/** Whether a value is a map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const tooDeep = `more than ${deepest} maps and lists inside of each other`

function refuseSyntax(document: Document, report: Report, place: (offset: number) => Place): void {
  const add = (
    node: { range?: [number, number, number] | null },
    what: string,
    expected: string,
    trail: Trail = [],
  ): void => report.add(trail, what, { expected, place: place(node.range?.[0] ?? 0) })
  // One set for each map: looking through its other keys for each of them takes hours where there are many.
  const keys = new Map<unknown, Map<string, number>>()
  visit(document, (_, node, path) => {
    if (isPair(node)) {
      const { key } = node
      if (isScalar(key) && forbidden.has(String(key.value))) {
        add(key, `the key ${key.value}`, "a name that no object inherits")
      }
      const map = path.at(-1)
      const before = keys.get(map) ?? new Map<string, number>()
      keys.set(map, before)
      const name = readKey(node)
      const first = before.get(name)
      const trail = [...path.filter(isPair).map(readKey), name]
      if (first !== undefined && isNode(key))
        add(key, `the key ${name} again, which line ${place(first).line} has`, "each key once", trail)
      else before.set(name, findRangeStart(key) ?? 0)
      const comment = describeComment(node)
      if (comment !== undefined && isNode(key))
        add(key, `the value is empty, because #${comment} is a comment`, `"#${comment}" in quotes`, trail)
      return
    }
    if (path.filter(isCollection).length === deepest && isCollection(node)) {
      add(node, tooDeep, "fewer")
      return visit.SKIP
    }
    if (isAlias(node)) return add(node, "an alias", "the value itself")
    if (!isNode(node)) return
    if (node.anchor) add(node, `the anchor &${node.anchor}`, "every value written out")
    if (node.tag && !plainTags.has(node.tag)) add(node, `the tag ${node.tag}`, "plain data")
    if (isScalar(node)) {
      const { value, source } = node
      const lossy = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      if (typeof value === "number" && !Number.isFinite(value))
        add(node, `the number ${source}`, "a number that JSON has")
      if (lossy) add(node, `the number ${source} loses digits`, "the digits in quotes")
    }
  })
}

/** A comment without a blank, where a value should stand: `brand: #222222`. */
function describeComment({ value }: Pair): string | undefined {
  const empty = isScalar(value) && value.value === null && value.source === ""
  return empty && /^\S/.test(value.comment ?? "") ? value.comment?.split("\n")[0] : undefined
}

/** Finds places in a document; the pairs of a map are sorted by key when the first of them is looked for. */
function createPlaceFinder(document: Document): (trail: Trail) => number {
  const maps = new Map<unknown, Map<string, Pair>>()
  const pairOf = (map: YAMLMap, key: string): Pair | undefined => {
    const known = maps.get(map) ?? new Map(map.items.map((item) => [readKey(item), item]))
    maps.set(map, known)
    return known.get(key)
  }
  return (trail) => findOffset(document, trail, pairOf)
}

function findOffset(
  document: Document,
  trail: Trail,
  pairOf: (map: YAMLMap, key: string) => Pair | undefined,
): number {
  let node: unknown = document.contents
  let offset = 0
  for (const part of trail) {
    if (isMap(node)) {
      const pair = pairOf(node, String(part))
      if (!pair) return offset
      offset = findRangeStart(pair.key) ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      offset = findRangeStart(node) ?? offset
    } else return offset
  }
  return offset
}

function readKey(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : ""
}

function findRangeStart(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined
}
