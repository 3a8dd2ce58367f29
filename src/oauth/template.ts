/** Fills the holes that declared requests leave open until sign-in. */
import { fillHoles, fillTexts, fillValue } from "../notation/holes.js"
import { valueAt } from "../notation/path.js"

/** What holes read. `options` are the provider's members and values, the rest comes from the flow. */
export interface Roots {
  options: unknown
  callback?: unknown
  tokens?: unknown
  claims?: unknown
  /** As far as it is known; extra calls alone read it. */
  profile?: unknown
}

/** Only these five roots make a hole, so that braces of other languages (a query language in a JSON body) stay text. */
export const holes: RegExp = /\{(options|callback|tokens|claims|profile)\.([^{}|]+)((?:\|[^{}|]+)*)\}/g

/** The same holes in a text that has been through a URL parser. */
const encodedHoles = /%7B((?:options|callback|tokens|claims|profile)\..*?)%7D/gi

/** Roots with whose values an address may begin. */
const leading = new Set(["options", "tokens", "claims"])

/** The catalogue computes its other filters itself; these two complete what the application configures. */
const filters = new Map<string, (value: string) => string>([
  // They look back, so that slashes in the midst of a long text are passed once and not once for each of them.
  ["trim", (value) => value.replace(/(?<!\/)\/+$/, "")],
  ["slash", (value) => value.replace(/(?<!\/)\/*$/, "/")],
])

/**
 * Fills the holes of a text.
 * @param text Text with `{tokens.x}`, `{claims.x}`, `{callback.x}`, `{profile.x}` or `{options.x}` holes.
 * @param roots What they read.
 * @returns The text, or undefined as soon as one hole has no value.
 * @example fill("OAuth {tokens.access_token}", { options: {}, tokens: { access_token: "a" } }) // "OAuth a"
 */
export function fill(text: string, roots: Roots): string | undefined {
  return fillHoles(text, holes, (hole) => lookUp(hole, roots))
}

/**
 * Fills the holes of an address; values are percent-encoded. An address may begin with a value of the token answer,
 * which then must be an absolute one; neither with one that the browser carried, nor with one that stands in a profile,
 * where people write what they like.
 * @param text An address with holes.
 * @param roots What they read.
 * @returns The address, or undefined when a hole has no value or the result is no address.
 */
export function fillUrl(text: string, roots: Roots): URL | undefined {
  const template = text.replace(encodedHoles, (_hole, inside: string) => `{${decodeURIComponent(inside)}}`)
  const filled = fillHoles(template, holes, (hole) => {
    const value = lookUp(hole, roots)
    if (value === undefined) return undefined
    if (hole.index === 0) return leading.has(hole[1] ?? "") && /^https?:\/\//i.test(value) ? value : undefined
    // A dot segment would climb out of the path it was put into.
    return value === "." || value === ".." ? undefined : encodeURIComponent(value)
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
  return fillValue(value, (text) => fill(text, roots))
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
  return fillTexts(map, (text) => fill(text, roots))
}

/** The value of a hole after its filters; an unknown filter takes it away. */
function lookUp([, root, path = "", steps = ""]: RegExpExecArray, roots: Roots): string | undefined {
  return steps
    .split("|")
    .filter(Boolean)
    .reduce<string | undefined>(
      (value, name) => (value === undefined ? undefined : filters.get(name)?.(value)),
      scalar(valueAt(roots[root as keyof Roots], path)),
    )
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}
