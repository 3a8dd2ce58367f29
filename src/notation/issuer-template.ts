/** Issuers with holes: `https://login.example/{claims.tid}/v2.0`, each claim with a pattern of its own. */
import { firstName } from "./path.js"
import { patternMistake } from "./pattern.js"
import { type Hole, readTemplate } from "./template.js"

/** A template, and what each claim in it must match. */
export interface IssuerTemplate {
  issuer: string
  claims?: Readonly<Record<string, string>> | undefined
}

/** Longest issuer that is compared with a template, in characters; no provider's is longer. */
export const longestIssuer = 2048

/** What may stand in a hole unless the entry says otherwise: no dot, no slash, nothing that moves to another host. */
const strict = "[A-Za-z0-9_-]{1,64}"
const guid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

/**
 * Puts something in place of the holes of an issuer.
 * @param issuer The template; braces that are no hole are text, and no issuer has them.
 * @param look What stands in place of a claim: of `tid` for `{claims.tid}` in an entry, or `{tid}` in a metadata document.
 * @param keep What becomes of the text around the holes; default nothing.
 */
export function fillClaims(
  issuer: string,
  look: (claim: string) => string,
  keep: (text: string) => string = (text) => text,
): string {
  const parts = readTemplate(issuer)
  return (typeof parts === "number" ? [issuer] : parts)
    .map((part) => (typeof part === "string" ? keep(part) : look(claimOf(part))))
    .join("")
}

function claimOf({ steps, path }: Hole): string {
  const last = steps.at(steps.length > 1 && firstName(steps) === "claims" ? 1 : 0)
  return last?.kind === "member" ? last.name : path
}

/**
 * Names the claims in a template.
 * @param issuer The template.
 * @returns A name for each hole, in order.
 */
export function claimsIn(issuer: string): string[] {
  const names: string[] = []
  fillClaims(issuer, (claim) => {
    names.push(claim)
    return ""
  })
  return names
}

/**
 * Tells whether an issuer leaves the tenant open, so that it names no tenant.
 * @param issuer Issuer of metadata.
 * @returns True when it has a hole.
 */
export function isOpen(issuer: string): boolean {
  return /[{}]/.test(issuer)
}

/**
 * Takes the anchors off a pattern: it is always matched whole.
 * @param pattern As declared: from `^` to `$`, or `guid`.
 * @returns The source without them.
 */
export function sourceWithoutAnchors(pattern: string): string {
  if (pattern === "guid" || pattern === "uuid") return guid
  const start = pattern.startsWith("^") ? 1 : 0
  // A dollar sign behind an odd number of backslashes is the sign itself.
  const anchored = /(?<!\\)(?:\\\\)*\$$/.test(pattern)
  return pattern.slice(start, anchored ? -1 : undefined)
}

/**
 * Looks for what keeps issuers from being compared with a template in one pass.
 * @param template The template and its patterns.
 * @returns What is wrong, and with which claim's pattern; with none when the patterns do not go together.
 */
export function templateMistake(template: IssuerTemplate): { claim?: string; what: string } | undefined {
  if (typeof readTemplate(template.issuer) === "number")
    return { what: "braces that are no hole such as {claims.tid}" }
  for (const [claim, pattern] of Object.entries(template.claims ?? {})) {
    const what = patternMistake(sourceWithoutAnchors(pattern))
    if (what) return { claim, what }
  }
  // What stands between the holes counts as much as what is in them.
  const source = sourceOf(template, (one) => `(${one})`)
  const what = patternMistake(source, longestIssuer)
  return what === undefined ? undefined : { what }
}

/**
 * Makes the comparison with a template.
 * @param template The template and its patterns, without a mistake.
 * @returns A function that answers with what stands in each hole, or nothing when an issuer does not fit.
 */
export function issuerReader(template: IssuerTemplate): (issuer: string) => readonly string[] | undefined {
  // Named, because a declared pattern may hold groups of its own.
  const expression = new RegExp(`^${sourceOf(template, (one, at) => `(?<hole${at}>${one})`)}$`)
  const count = claimsIn(template.issuer).length
  return (issuer) => {
    if (issuer.length > longestIssuer || /[^\x21-\x7e]/.test(issuer)) return undefined
    const found = expression.exec(issuer)
    return found ? Array.from({ length: count }, (_, at) => found.groups?.[`hole${at}`] ?? "") : undefined
  }
}

function sourceOf(
  { issuer, claims = {} }: IssuerTemplate,
  group: (source: string, at: number) => string,
): string {
  let at = 0
  return fillClaims(
    issuer,
    (name) => {
      const own = Object.hasOwn(claims, name) ? claims[name] : undefined
      return group(own === undefined ? strict : sourceWithoutAnchors(own), at++)
    },
    (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  )
}
