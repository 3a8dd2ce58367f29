/** The holes of declared calls, and how their values are read. */
import { valueAt } from "./path.js"

/** Holes of calls to a provider. Only these five roots make one, so that braces of other languages (a query language in a JSON body) stay text. */
export const callHoles: RegExp = /\{(options|callback|tokens|claims|profile)\.([^{}|]+)((?:\|[^{}|]+)*)\}/g

/** Holes of the call that sends a mail; other braces stay text. */
export const mailHoles: RegExp =
  /\{(from|to|subject|html|text|apiKey|url|host|sender\.(?:address|name|domain)|options\.[\w.-]+)\}/g

/** The catalogue computes its other filters itself; these two complete what the application configures. */
const filters = new Map<string, (value: string) => string>([
  // They look back, so that slashes in the midst of a long text are passed once and not once for each of them.
  ["trim", (value) => value.replace(/(?<!\/)\/+$/, "")],
  ["slash", (value) => value.replace(/(?<=[^/])\/*$/, "/")],
])

/**
 * Reads the value of a hole of a call.
 * @param hole A match of {@link callHoles}.
 * @param roots What stands under the name that the hole begins with.
 * @returns Its text after the filters; nothing for an absent value, an object, and an unknown filter.
 */
export function readHole(
  [, root = "", path = "", steps = ""]: RegExpExecArray,
  roots: Readonly<Record<string, unknown>>,
): string | undefined {
  return steps
    .split("|")
    .filter(Boolean)
    .reduce<string | undefined>(
      (value, name) => (value === undefined ? undefined : filters.get(name)?.(value)),
      scalar(valueAt(roots[root], path)),
    )
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}
