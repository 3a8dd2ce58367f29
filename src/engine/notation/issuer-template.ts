/** Issuers with placeholders: `https://login.example/{claims.tid}/v2.0`, each claim with a pattern of its own. */
import { readFirstName, readTemplate } from "./template.js"

/** A template, and what each claim in it must match. */
export interface IssuerTemplate {
  issuer: string
  claims?: Readonly<Record<string, string>> | undefined
}

/** Longest issuer that is compared with a template, in characters; no provider's is longer. */
export const longestIssuer = 2048

/** What may stand in a placeholder unless the entry says otherwise: no dot, no slash, nothing that moves to another host. */
const strict = "[A-Za-z0-9_-]{1,64}"
const guid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

/** Puts something in place of the placeholders of an issuer. */
export function fillClaims(
  issuer: string,
  look: (claim: string) => string,
  keep: (text: string) => string = (text) => text,
): string {
  const parts = readTemplate(issuer)
  return (typeof parts === "number" ? [issuer] : parts)
    .map((part) => {
      if (typeof part === "string") return keep(part)
      const { steps, path } = part
      const last = steps.at(steps.length > 1 && readFirstName(steps) === "claims" ? 1 : 0)
      return look(last?.kind === "member" ? last.name : path)
    })
    .join("")
}

/** Names the claims in a template. */
export function listClaimNames(issuer: string): string[] {
  const names: string[] = []
  fillClaims(issuer, (claim) => {
    names.push(claim)
    return ""
  })
  return names
}

/** Tells whether an issuer leaves the tenant open, so that it names no tenant. */
export function isOpenIssuer(issuer: string): boolean {
  return /[{}]/.test(issuer)
}

/** Takes the anchors off a pattern: it is always matched whole. */
export function stripAnchors(pattern: string): string {
  if (pattern === "guid" || pattern === "uuid") return guid
  const start = pattern.startsWith("^") ? 1 : 0
  // A dollar sign behind an odd number of backslashes is the sign itself.
  const anchored = /(?<!\\)(?:\\\\)*\$$/.test(pattern)
  return pattern.slice(start, anchored ? -1 : undefined)
}

/** Makes the comparison with a template. */
export function createIssuerReader(
  template: IssuerTemplate,
): (issuer: string) => readonly string[] | undefined {
  // Named, because a declared pattern may hold groups of its own.
  const expression = new RegExp(`^${writeSource(template, (one, at) => `(?<placeholder${at}>${one})`)}$`)
  const count = listClaimNames(template.issuer).length
  return (issuer) => {
    if (issuer.length > longestIssuer || /[^\x21-\x7e]/.test(issuer)) return undefined
    const found = expression.exec(issuer)
    return found
      ? Array.from({ length: count }, (_, at) => found.groups?.[`placeholder${at}`] ?? "")
      : undefined
  }
}

/** Writes the source of an expression that a template is compared by. */
export function writeSource(
  { issuer, claims = {} }: IssuerTemplate,
  group: (source: string, at: number) => string,
): string {
  let at = 0
  return fillClaims(
    issuer,
    (name) => {
      const own = Object.hasOwn(claims, name) ? claims[name] : undefined
      return group(own === undefined ? strict : stripAnchors(own), at++)
    },
    (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
  )
}
