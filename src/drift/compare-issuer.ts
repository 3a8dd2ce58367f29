/** Who the server says it is, and which protocol it speaks. */
import { matchesIssuer } from "../oauth/issuer.js"
import type { Difference, Entry } from "./difference.js"
import { listIn, type Metadata } from "./metadata.js"

/** Identical, not merely equivalent (OpenID Connect Discovery 1.0 section 4.3, RFC 8414 section 3.3). */
function compareName({ provider }: Entry, { issuer }: Metadata): Difference[] {
  if (provider.issuer === undefined || matchesIssuer(provider, issuer, provider.issuer)) return []
  const accepts = provider.acceptIssuers?.length ? `, or ${provider.acceptIssuers.join(", ")}` : ""
  return [
    {
      key: "issuer",
      entry: `${provider.issuer}${accepts}`,
      metadata: issuer,
      remedy: "Write the issuer exactly as the provider does, or accept its other spelling.",
    },
  ]
}

/** Where the engine reads the metadata it checks `iss` by itself; plain OAuth needs the issuer for it (RFC 9207). */
function compareCallback({ provider }: Entry, document: Metadata): Difference[] {
  if (provider.issuer !== undefined || provider.wellKnown !== undefined) return []
  if (document.authorization_response_iss_parameter_supported !== true) return []
  return [
    {
      key: "iss",
      entry: "no issuer, so that the callback's iss is not compared",
      metadata: "authorization_response_iss_parameter_supported: true",
      remedy: `Set issuer to ${document.issuer}: answers of another server are refused then (RFC 9207).`,
    },
  ]
}

function compareType({ provider }: Entry, document: Metadata): Difference[] {
  const algorithms = listIn(document, "id_token_signing_alg_values_supported") ?? []
  const speaks = algorithms.length > 0 && document.jwks_uri !== undefined
  if (provider.type !== "oauth" || !speaks) return []
  return [
    {
      key: "type",
      entry: "oauth: the profile alone says who signs in",
      metadata: `id tokens, signed with ${algorithms.join(", ")}`,
      remedy: "See whether the id token has what the profile gives; then declare the entry as oidc.",
    },
  ]
}

/**
 * Compares them.
 * @param entry The provider.
 * @param document Metadata of its issuer.
 */
export function compareIssuer(entry: Entry, document: Metadata): Difference[] {
  return [compareName, compareCallback, compareType].flatMap((compared) => compared(entry, document))
}
