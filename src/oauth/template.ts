/** Fills the holes that declared requests leave open until sign-in. */
import { valueAt } from "./path.js"

/** What holes read. `options` are the provider's members and values, the rest comes from the flow. */
export interface Roots {
  options: unknown
  callback?: unknown
  tokens?: unknown
  claims?: unknown
}

/** Only these four roots make a hole, so that braces of other languages (a query language in a JSON body) stay text. */
const holes = /\{(options|callback|tokens|claims)\.([^{}|]+)((?:\|[^{}|]+)*)\}/g

/** The same holes in a text that has been through a URL parser. */
const encodedHoles = /%7B((?:options|callback|tokens|claims)\..*?)%7D/gi

/** The same words as in the catalogue, which computes them itself wherever it can. */
const filters: Record<string, (value: string, argument: string) => string | undefined> = {
  drop: (value, text) => value.replace(text, ""),
  after: (value, text) => value.split(text).at(-1),
  before: (value, text) => value.split(text)[0],
  lower: (value) => value.toLowerCase(),
  trim: (value) => value.replace(/\/+$/, ""),
  slash: (value) => value.replace(/\/*$/, "/"),
  encode: (value) => encodeURIComponent(value),
  shift: (value, bits) => (/^\d+$/.test(value) ? String(BigInt(value) >> BigInt(bits)) : undefined),
  mod: (value, divisor) => (/^\d+$/.test(value) ? String(BigInt(value) % BigInt(divisor)) : undefined),
}

/**
 * Fills the holes of a text.
 * @param text Text with `{tokens.x}`, `{claims.x}`, `{callback.x}` or `{options.x}` holes.
 * @param roots What they read.
 * @returns The text, or undefined as soon as one hole has no value.
 * @example fill("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fill(text: string, roots: Roots): string | undefined {
  return replaceHoles(text, roots, (value) => value)
}

/**
 * Fills the holes of an address; values are percent-encoded. An address may begin with a value of the token answer,
 * which then must be an https address; a value that the browser carried may not.
 * @param text An address with holes.
 * @param roots What they read.
 * @returns The address, or undefined when a hole has no value or the result is no address.
 */
export function fillUrl(text: string, roots: Roots): URL | undefined {
  const template = text.replace(encodedHoles, (_hole, inside: string) => `{${decodeURIComponent(inside)}}`)
  const filled = replaceHoles(template, roots, (value, { root, offset, encoded }) => {
    if (offset === 0) return root === "callback" || !/^https?:\/\//i.test(value) ? undefined : value
    // A dot segment would climb out of the path it was put into.
    if (value === "." || value === "..") return undefined
    return encoded ? value : encodeURIComponent(value)
  })
  return filled !== undefined && URL.canParse(filled) ? new URL(filled) : undefined
}

/**
 * Fills every text of a JSON value.
 * @param value Any JSON value with holes in its texts.
 * @param roots What they read.
 * @returns A copy; members whose hole has no value are left out.
 */
export function fillJson(value: unknown, roots: Roots): unknown {
  if (typeof value === "string") return fill(value, roots)
  if (Array.isArray(value)) return value.map((item) => fillJson(item, roots))
  if (typeof value !== "object" || value === null) return value
  return fillMembers(value as Record<string, unknown>, (item) => fillJson(item, roots))
}

/**
 * Fills the values of a map of parameters or headers.
 * @param map Names to texts with holes.
 * @param roots What they read.
 * @returns Names to texts, without the absent ones.
 */
export function fillAll(
  map: Readonly<Record<string, unknown>> | undefined,
  roots: Roots,
): Record<string, string> {
  return fillMembers(map ?? {}, (text) => fill(String(text), roots)) as Record<string, string>
}

function fillMembers(
  map: Readonly<Record<string, unknown>>,
  filled: (value: unknown) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(map).map(([name, value]) => [name, filled(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

interface Hole {
  root: string
  /** Where it stands in the text. */
  offset: number
  /** Its own last filter has encoded it. */
  encoded: boolean
}

function replaceHoles(
  text: string,
  roots: Roots,
  place: (value: string, hole: Hole) => string | undefined,
): string | undefined {
  let complete = true
  const filled = text.replace(
    holes,
    (_hole, root: keyof Roots, path: string, steps: string, offset: number) => {
      const value = steps
        .split("|")
        .filter(Boolean)
        .reduce<string | undefined>(applyFilter, scalar(valueAt(roots[root], path)))
      const placed =
        value === undefined ? undefined : place(value, { root, offset, encoded: steps.endsWith("|encode") })
      if (placed === undefined) complete = false
      return placed ?? ""
    },
  )
  return complete ? filled : undefined
}

function applyFilter(value: string | undefined, step: string): string | undefined {
  const [name = "", ...rest] = step.split(" ")
  return value === undefined ? undefined : filters[name]?.(value, rest.join(" "))
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}
