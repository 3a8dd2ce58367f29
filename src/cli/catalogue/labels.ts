/** What the facts of a provider are called, on pages and in documents. */
import type { Facet } from "./search.js"

/** A provider, or one version of it, as far as there are words for it: a part of what `catalogue.json` says. */
export interface Facts {
  /** The protocol. */
  type: keyof typeof kinds
  /** How the service stands. */
  status: string
  /** How far addresses can be relied on; absent for senders of links. */
  email?: { presence: keyof typeof presence; trust: string; vouches: string }
  /** Whether and how tokens are refreshed. */
  refresh?: { support: keyof typeof refreshWords }
  /** Whether and how tokens are revoked. */
  revoke?: { support: keyof typeof laterWords }
  /** Whether and how a user is signed out at the provider. */
  logout?: { support: keyof typeof laterWords }
  /** Proof key for code exchange. */
  pkce?: { method: string }
}

const kinds = {
  oidc: "OpenID Connect",
  oauth: "OAuth 2.0",
  oauth1: "OAuth 1.0a",
  email: "E-mail link",
} as const

/** The choices of each facet, in the order in which they are offered: value to label. */
export const choices: Readonly<Record<Facet, Readonly<Record<string, string>>>> = {
  kind: kinds,
  email: { verified: "verified", unverified: "not to be trusted", none: "none" },
  refresh: { yes: "yes", no: "no", unknown: "not known" },
  pkce: { yes: "yes", no: "no" },
  status: { live: "live", renamed: "renamed", deprecated: "deprecated", dead: "dead" },
}

/** What each facet is called. */
export const facetNames: Readonly<Record<Facet, string>> = {
  kind: "Kind",
  email: "E-mail",
  refresh: "Refresh",
  pkce: "PKCE",
  status: "Status",
}

/**
 * Sorts a provider into the facets.
 * @param facts What the catalogue knows of it.
 */
export function getFacets(facts: Facts): Record<Facet, string> {
  const { type, status, email, refresh, pkce } = facts
  return {
    kind: type,
    email: type === "email" ? "verified" : sortByAddress(email),
    refresh: sortByRefresh(refresh?.support),
    pkce: pkce && pkce.method !== "none" ? "yes" : "no",
    status,
  }
}

function sortByAddress(email: Facts["email"]): string {
  if (!email || email.presence === "never") return "none"
  return email.trust === "verified" ? "verified" : "unverified"
}

function sortByRefresh(support: string | undefined): string {
  if (support === undefined || support === "unknown") return "unknown"
  return support === "none" ? "no" : "yes"
}

/** What the protocol is called. */
export function formatKind({ type }: Facts): string {
  return kinds[type]
}

const presence = {
  always: "always",
  scope: "with its scope",
  sometimes: "sometimes",
  never: "never",
} as const

/** What is known of e-mail addresses, in a few words. */
export function formatEmail({ type, email }: Facts): string {
  if (type === "email") return "proven by the link"
  if (!email) return notStated
  if (email.presence === "never") return "never"
  if (email.trust === "verified") return `${presence[email.presence]}, verified`
  return `${presence[email.presence]}, ${email.vouches === "operator" ? "stated by the issuer's operator" : "not to be trusted"}`
}

/** What a page says where the catalogue says nothing. */
export const notStated = "not stated"

const refreshWords = {
  none: "no",
  unknown: "not known",
  standard: "yes",
  asked: "when asked for",
  custom: "yes, in its own way",
} as const

/** Whether tokens are refreshed, in a few words. */
export function formatRefresh({ refresh }: Facts): string {
  return refresh ? refreshWords[refresh.support] : notStated
}

const laterWords = {
  none: "no",
  unknown: "not known",
  metadata: "as its metadata says",
  standard: "yes",
  custom: "yes, in its own way",
} as const

/** Whether tokens are revoked, in a few words. */
export function formatRevocation({ revoke }: Facts): string {
  return revoke ? laterWords[revoke.support] : notStated
}

/** Whether a user is signed out at the provider, in a few words. */
export function formatLogout({ logout }: Facts): string {
  return logout ? laterWords[logout.support] : notStated
}

/** Whether there is a proof key for code exchange, in a few words. */
export function formatPkce({ pkce }: Facts): string {
  if (!pkce) return "no"
  return pkce.method === "none" ? "no" : pkce.method
}
