/** Maps the import paths of the Auth.js packages to those of this package. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Manifest } from "../shared/package.js"
import type { NextAuthMajor } from "./advice.js"

/** Paths of this package by the package that they replace. */
const bindings = new Map([
  ["next-auth", "next"],
  ["@auth/core", ""],
  ["@auth/express", "express"],
  ["@auth/sveltekit", "sveltekit"],
  ["@auth/solid-start", "solid"],
  ["@auth/qwik", "qwik"],
  ["@hono/auth-js", "hono"],
])

/** Names of the packages that this package replaces. */
export const replacedPackages: readonly string[] = [...bindings.keys()]

/** Paths that are not of a framework; some packages export them under their own name as well. */
const shared = /^\/(?:adapters|errors|jwt|types|package\.json|providers(?:\/.+)?)$/
/** Paths of next-auth, the oldest of the packages, that are not of a framework here. */
const nextAuthShared = /^\/(?:next|react|webauthn)$/

/** Paths inside next-auth 4 that some apps import, and those that say the same. */
const version4Paths: Readonly<Record<string, string>> = {
  "/core/types": "",
  "/jwt/types": "/jwt",
  "/next": "",
  "/next/middleware": "/middleware",
  "/providers/index": "/providers",
  "/react/types": "/react",
}

/** The package that replaces the others. */
export interface Successor {
  name: string
  /** Where it is installed. */
  folder: string
  exports: Manifest["exports"]
}

/**
 * Resolves a path of `exports`, which begins with `.`, to a file: `default` runs, `types` declares. Returns nothing if the package
 * has no such path. Only for patterns of `exports` the file is known to exist.
 */
export function resolveExport(
  { exports, folder }: Successor,
  path: string,
  condition: "default" | "types",
): string | undefined {
  const exact = exports[path]
  if (exact !== undefined) return join(folder, typeof exact === "string" ? exact : (exact[condition] ?? ""))
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = "", after] = pattern.split("*")
    if (after === undefined || !path.startsWith(before) || !path.endsWith(after)) continue
    const word = path.slice(before.length, path.length - after.length)
    const files = typeof target === "string" ? { default: target } : target
    const file = (files[condition] ?? "").replace("*", word)
    if (existsSync(join(folder, (files.default ?? file).replace("*", word)))) return join(folder, file)
  }
  return undefined
}

/**
 * Finds the package to which an import path belongs, and the path that replaces it, if there is one: for next-auth 4 the one with
 * its names. Returns nothing if the path belongs to none of the replaced packages.
 */
export function findNewPath(
  specifier: string,
  successor: Successor,
  major: NextAuthMajor,
): { owner: string; to?: string } | undefined {
  const owner = replacedPackages.find((name) => specifier === name || specifier.startsWith(`${name}/`))
  if (owner === undefined) return undefined
  const rest = specifier.slice(owner.length)
  if (owner === "next-auth" && major === 4 && rest !== "/package.json") {
    const to = `./next/v4${version4Paths[rest] ?? rest}`
    const isThere = resolveExport(successor, to, "default") !== undefined
    return isThere ? { owner, to: `${successor.name}${to.slice(1)}` } : { owner }
  }
  const [own, top] = [`./${bindings.get(owner)}${rest}`, `.${rest}`]
  const isShared = shared.test(rest) || (owner === "next-auth" && nextAuthShared.test(rest))
  const candidates = owner === "@auth/core" ? [top] : isShared ? [top, own] : [own]
  const path = candidates.find((one) => resolveExport(successor, one, "default") !== undefined)
  return path === undefined ? { owner } : { owner, to: `${successor.name}${path.slice(1)}` }
}
