/** What the list of providers can be narrowed by. */
import { kinds } from "../../codegen/emit/documents/labels.ts"
import type { CatalogueProvider } from "../../generated/catalogue-types.js"

type Facet = "kind" | "email" | "refresh" | "pkce" | "status"

/** Labels of the filters. */
export const facetNames: Readonly<Record<Facet, string>> = {
  kind: "Kind",
  email: "E-mail",
  refresh: "Refresh",
  pkce: "PKCE",
  status: "Status",
}

/** Labels by value for each filter, in the order of the choices. */
export const choices: Readonly<Record<Facet, Readonly<Record<string, string>>>> = {
  kind: kinds,
  email: { verified: "verified", unverified: "not to be trusted", none: "none" },
  refresh: { yes: "yes", no: "no", unknown: "not known" },
  pkce: { yes: "yes", no: "no" },
  status: { live: "live", renamed: "renamed", deprecated: "deprecated", dead: "dead" },
}

/** Returns the value of a provider for each filter. */
export function getFacets({ type, status, email, refresh, pkce }: CatalogueProvider): Record<Facet, string> {
  const { support = "unknown" } = refresh ?? {}
  const isVerified = type === "email" || email?.trust === "verified"
  const hasEmail = type === "email" || (email && email.presence !== "never")
  return {
    kind: type,
    email: !hasEmail ? "none" : isVerified ? "verified" : "unverified",
    refresh: support === "unknown" ? "unknown" : support === "none" ? "no" : "yes",
    pkce: pkce && pkce.method !== "none" ? "yes" : "no",
    status,
  }
}
