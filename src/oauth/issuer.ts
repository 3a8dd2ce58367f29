/** Which issuers a provider may name: the configured one, further accepted ones, and those a template allows. */
import type { OAuthProvider } from "../config/context.js"
import { rootsOf } from "./send.js"
import { fill } from "./template.js"

const hole = /\{[^{}]*\}/g
/** What may stand in a hole of a template issuer unless the entry says otherwise: no dot, no slash, nothing that moves to another host. */
const strict = "[A-Za-z0-9_-]{1,64}"
const guid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

/**
 * Tells whether the issuer that a discovery document names is the provider's.
 * @param provider Its `acceptIssuers` and `discovery.issuer` are consulted.
 * @param named Issuer in the document; a multi-tenant document has a hole in it.
 * @param expected The configured issuer, if any.
 * @returns True for the same text, an accepted one, or the declared template.
 */
export function matchesIssuer(provider: OAuthProvider, named: string, expected: string | undefined): boolean {
  if (expected === undefined || named === expected || accepted(provider, named)) return true
  const template = provider.discovery?.issuer
  if (template === undefined) return false
  // Hole names differ between the document and the entry; everything around them may not.
  return named.replace(hole, "{}") === template.replace(hole, "{}") || fitsTemplate(provider, named)
}

/**
 * Tells whether an issuer on an id token or in an authorization response (RFC 9207) is the provider's.
 * @param provider The provider.
 * @param server Issuer of the metadata in use.
 * @param named Issuer to judge.
 * @param claims Claims of the token, for the holes of a template issuer; without them the form alone is judged.
 * @returns True when it is.
 */
export function acceptsIssuer(
  provider: OAuthProvider,
  server: string,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  if (accepted(provider, named)) return true
  // Only a document that itself leaves the tenant open lets the token fill it in; left open there, it names nobody.
  return isOpen(server) ? fitsTemplate(provider, named, claims) : named === server
}

/**
 * Tells whether an issuer leaves the tenant open, so that it is nobody's name.
 * @param issuer Issuer of metadata.
 * @returns True when it has a hole.
 */
export function isOpen(issuer: string): boolean {
  return /[{}]/.test(issuer)
}

/** As configured in the end: the environment may have supplied what a hole reads. */
function accepted(provider: OAuthProvider, named: string): boolean {
  const { acceptIssuers = [] } = provider
  return acceptIssuers.some((text) => text === named || fill(text, rootsOf(provider)) === named)
}

function fitsTemplate(
  provider: OAuthProvider,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  const { issuer: template, claims: patterns = {} } = provider.discovery ?? {}
  if (template === undefined) return false
  const names: string[] = []
  const pattern = template
    .split(hole)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .reduce((before, after, index) => {
      const name = holeName(template, index - 1)
      names.push(name)
      // Named, because a declared pattern may hold groups of its own.
      return `${before}(?<hole${index}>${patternOf(patterns[name])})${after}`
    })
  const match = new RegExp(`^${pattern}$`).exec(named)
  if (!match) return false
  return !claims || names.every((name, index) => claims[name] === match.groups?.[`hole${index + 1}`])
}

function holeName(template: string, index: number): string {
  return (template.match(hole)?.[index] ?? "").replace(/^\{(?:claims\.)?|\}$/g, "")
}

function patternOf(declared: string | undefined): string {
  if (declared === undefined) return strict
  return declared === "guid" || declared === "uuid" ? guid : `(?:${declared.replace(/^\^|\$$/g, "")})`
}
