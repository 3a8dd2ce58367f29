/** The metadata document of a simulated provider (OpenID Connect Discovery 1.0, RFC 8414). */
import { hasHoles } from "../../calls/holes.js"
import { isOpen } from "../../notation/issuer-template.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** An address that is complete only in a sign-in is none that a document could state. */
function stated(party: SimulatedProvider, name: "token" | "userinfo"): string {
  const { url } = party[name]
  return hasHoles(url) ? `${party.base}/${name}` : url
}

/**
 * Writes the metadata document.
 * @param party The provider.
 * @returns The document.
 */
export function metadataOf(party: SimulatedProvider): Record<string, unknown> {
  const issuer = party.issuer ?? party.base
  return {
    issuer,
    authorization_endpoint: party.authorization.address,
    token_endpoint: stated(party, "token"),
    userinfo_endpoint: stated(party, "userinfo"),
    jwks_uri: party.jwks,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [party.alg],
    token_endpoint_auth_methods_supported: [party.authMethod],
    code_challenge_methods_supported: party.checks.has("pkce") ? [party.config.pkceMethod ?? "S256"] : [],
    authorization_response_iss_parameter_supported: party.issuer !== undefined && !isOpen(party.issuer),
  }
}
