/** Labels for the facts of a provider, in PROVIDERS.md and on the pages of the documentation. */
/** The facts with labels of a provider or of one version: a part of `catalogue.json`. */
export interface Facts {
  /** The protocol. */
  type: keyof typeof kinds
  /** Status of the service. */
  status: string
  /** How reliable addresses are; absent for mail providers. */
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

/** Names of the protocols. */
export const kinds = {
  oidc: "OpenID Connect",
  oauth: "OAuth 2.0",
  oauth1: "OAuth 1.0a",
  email: "E-mail link",
} as const

/** Label of the protocol. */
export function formatKind({ type }: Facts): string {
  return kinds[type]
}

const presence = {
  always: "always",
  scope: "with its scope",
  sometimes: "sometimes",
  never: "never",
} as const

/** Describes e-mail addresses in a few words. */
export function formatEmail({ type, email }: Facts): string {
  if (type === "email") return "proven by the link"
  if (!email) return notStated
  if (email.presence === "never") return "never"
  if (email.trust === "verified") return `${presence[email.presence]}, verified`
  return `${presence[email.presence]}, ${email.vouches === "operator" ? "stated by the issuer's operator" : "not to be trusted"}`
}

/** Label of a fact that the catalogue does not state. */
export const notStated = "not stated"

const refreshWords = {
  none: "no",
  unknown: "not known",
  standard: "yes",
  asked: "when asked for",
  custom: "yes, in its own way",
} as const

/** Describes refresh in a few words. */
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

/** Describes revocation in a few words. */
export function formatRevocation({ revoke }: Facts): string {
  return revoke ? laterWords[revoke.support] : notStated
}

/** Describes sign-out at the provider in a few words. */
export function formatLogout({ logout }: Facts): string {
  return logout ? laterWords[logout.support] : notStated
}

/** Describes PKCE in a few words. */
export function formatPkce({ pkce }: Facts): string {
  if (!pkce) return "no"
  return pkce.method === "none" ? "no" : pkce.method
}
