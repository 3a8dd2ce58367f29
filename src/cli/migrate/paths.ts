/** Where the paths of the Auth.js packages stand in this package. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Manifest } from "../shared/package.js"

/** The packages that are replaced, and the path of each here. */
const bindings = new Map([
  ["next-auth", "next"],
  ["@auth/core", ""],
  ["@auth/express", "express"],
  ["@auth/sveltekit", "sveltekit"],
  ["@auth/solid-start", "solid"],
  ["@auth/qwik", "qwik"],
  ["@hono/auth-js", "hono"],
])

/** What every framework shares; the packages of some have it under their own name as well. */
const shared = /^\/(?:adapters|errors|jwt|types|package\.json|providers(?:\/.+)?)$/
/** Next's package is the oldest: what it had before there were others stands at the top. */
const oldest = /^\/(?:next|react|webauthn)$/

/** An import path of an Auth.js package. */
export interface MovedPath {
  /** The package it belongs to. */
  owner: string
  /** The path that takes its place; none where this package has none. */
  to?: string
}

/** The package that takes the others' place. */
export interface Successor {
  /** Its name. */
  name: string
  /** Where it is installed. */
  folder: string
  /** What it exports. */
  exports: Manifest["exports"]
}

/** @returns The names of all packages that are replaced. */
export function replaced(): string[] {
  return [...bindings.keys()]
}

/**
 * The file that an import path of the package is answered with.
 * @param successor The package.
 * @param path The path, starting with `.`, as keys of `exports` do.
 * @param condition Which file: `default` runs, `types` declares.
 * @returns The file, or nothing where the package has no such path. Only for the patterns of `exports` the file is known to exist.
 */
export function resolveExport(
  { exports, folder }: Successor,
  path: string,
  condition: "default" | "types",
): string | undefined {
  const named = exports[path]
  if (named !== undefined) return join(folder, typeof named === "string" ? named : (named[condition] ?? ""))
  for (const [pattern, answer] of Object.entries(exports)) {
    const [before = "", after] = pattern.split("*")
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue
    const word = path.slice(before.length, path.length - after.length)
    const files = typeof answer === "string" ? { default: answer } : answer
    const file = (files[condition] ?? "").replace("*", word)
    if (existsSync(join(folder, (files.default ?? file).replace("*", word)))) return join(folder, file)
  }
  return undefined
}

/**
 * Where an import path moves to.
 * @param specifier The path, as it is imported.
 * @param successor The package that has the new path.
 * @returns Nothing when it belongs to none of the packages.
 */
export function findNewPath(specifier: string, successor: Successor): MovedPath | undefined {
  const owner = replaced().find((name) => specifier === name || specifier.startsWith(`${name}/`))
  if (owner === undefined) return undefined
  const rest = specifier.slice(owner.length)
  const [own, top] = [`./${bindings.get(owner)}${rest}`, `.${rest}`]
  if (owner === "@auth/core") return found(owner, [top], successor)
  const first = shared.test(rest) || (owner === "next-auth" && oldest.test(rest))
  return found(owner, first ? [top, own] : [own], successor)
}

function found(owner: string, candidates: readonly string[], successor: Successor): MovedPath {
  const path = candidates.find((one) => resolveExport(successor, one, "default") !== undefined)
  return path === undefined ? { owner } : { owner, to: `${successor.name}${path.slice(1)}` }
}
