/** Which issuers a provider may name: the configured one, further accepted ones, and those a template allows. */

import type { OAuthProvider } from "../../types/resolved-provider.js"
import { fill, placeholderValuesOf } from "../calls/placeholders.js"
import { perObject } from "../memory.js"
import {
  claimsIn,
  fillClaims,
  type IssuerTemplate,
  isOpen,
  issuerReader,
  longestIssuer,
} from "../notation/issuer-template.js"

const unnamed = (): string => "{}"

/**
 * Tells whether the issuer that a discovery document names is the provider's.
 * @param provider Its `acceptIssuers` and `discovery.issuer` are consulted.
 * @param named Issuer in the document; a multi-tenant document has a placeholder in it.
 * @param expected The configured issuer, if any.
 * @returns True for the same text, an accepted one, the declared template, or where only the slash after the host tells
 * the two apart: configurations leave it out or add it, and both are one address (RFC 3986 section 6.2.3).
 */
export function matchesIssuer(provider: OAuthProvider, named: string, expected: string | undefined): boolean {
  if (expected === undefined || withoutRootSlash(named) === withoutRootSlash(expected)) return true
  if (accepted(provider, named)) return true
  const template = provider.discovery?.issuer
  if (template === undefined || named.length > longestIssuer) return false
  // Placeholder names differ between the document and the entry; everything around them may not.
  return fillClaims(named, unnamed) === fillClaims(template, unnamed) || matchesTemplate(provider, named)
}

/**
 * Tells whether an issuer on an id token or in an authorization response (RFC 9207) is the provider's.
 * @param provider The provider.
 * @param server Issuer of the metadata in use.
 * @param named Issuer to judge.
 * @param claims Claims of the token, for the placeholders of a template issuer; without them the form alone is judged.
 * @returns True when it is.
 */
export function acceptsIssuer(
  provider: OAuthProvider,
  server: string,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  if (provider.acceptIssuers?.includes(named)) return true
  // The other spelling of the issuer is for those who configure it: the provider writes its own name in one way.
  const respelled = named !== server && withoutSlash(named) === withoutSlash(server)
  if (!respelled && accepted(provider, named)) return true
  // Only a document that itself leaves the tenant open lets the token fill it in; left open there, it names no tenant.
  return isOpen(server) ? matchesTemplate(provider, named, claims) : named === server
}

function withoutRootSlash(issuer: string): string {
  return /^https?:\/\/[^/?#\\]+\/$/.test(issuer) ? issuer.slice(0, -1) : issuer
}

function withoutSlash(issuer: string): string {
  return issuer.replace(/\/$/, "")
}

/** As configured in the end: the environment may have supplied what a placeholder reads. */
function accepted(provider: OAuthProvider, named: string): boolean {
  const { acceptIssuers = [] } = provider
  return acceptIssuers.some((text) => text === named || fill(text, placeholderValuesOf(provider)) === named)
}

function matchesTemplate(
  { discovery }: OAuthProvider,
  named: string,
  claims?: Readonly<Record<string, unknown>>,
): boolean {
  if (discovery === undefined) return false
  const found = readerOf(discovery)(named)
  if (!found) return false
  return !claims || claimsIn(discovery.issuer).every((name, at) => claims[name] === found[at])
}

/**
 * Reads what stands in the placeholders of the declared template.
 * @param discovery The template and its patterns.
 * @param issuer An issuer.
 * @returns The values in order, or nothing when the issuer does not fit.
 */
export function tenantsIn(discovery: IssuerTemplate, issuer: string): readonly string[] | undefined {
  return readerOf(discovery)(issuer)
}

/** Made once for each configuration. */
const readerOf = perObject((template: IssuerTemplate) => issuerReader(template))
