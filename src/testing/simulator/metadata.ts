/** The metadata document of a simulated provider (OpenID Connect Discovery 1.0, RFC 8414). */
import { hasPlaceholders } from "../../engine/calls/placeholders.js"
import { isOpen } from "../../engine/notation/issuer-template.js"
import { bindsTokens, takesPushed } from "./bound.js"
import { logoutPage } from "./logout.js"
import { revocationCall } from "./revocation.js"
import { pushedAddress } from "./routes.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** An address that is complete only in a sign-in is none that a document could state. */
function stated(provider: SimulatedProvider, name: "token" | "userinfo"): string {
  const { url } = provider[name]
  return hasPlaceholders(url) ? `${provider.base}/${name}` : url
}

/** What follows a sign-in may be missing, or complete only then. */
function addressMember(name: string, address: string | undefined): Record<string, string> {
  return address === undefined || hasPlaceholders(address) ? {} : { [name]: address }
}

/**
 * Writes the metadata document.
 * @param provider The provider.
 * @returns The document.
 */
export function metadataOf(provider: SimulatedProvider): Record<string, unknown> {
  const issuer = provider.issuer ?? provider.base
  const methods = new Set([provider.authMethod, ...(provider.simulation.authMethods ?? [])])
  return {
    issuer,
    authorization_endpoint: provider.authorization.address,
    token_endpoint: stated(provider, "token"),
    userinfo_endpoint: stated(provider, "userinfo"),
    jwks_uri: provider.jwks,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [provider.alg],
    token_endpoint_auth_methods_supported: [...methods],
    code_challenge_methods_supported: provider.checks.has("pkce")
      ? [provider.config.pkceMethod ?? "S256"]
      : [],
    ...addressMember("revocation_endpoint", revocationCall(provider)?.url),
    ...addressMember("end_session_endpoint", logoutPage(provider)?.url),
    ...(takesPushed(provider)
      ? {
          require_pushed_authorization_requests: true,
          pushed_authorization_request_endpoint: pushedAddress(provider),
        }
      : {}),
    ...(bindsTokens(provider) ? { dpop_signing_alg_values_supported: ["ES256"] } : {}),
    authorization_response_iss_parameter_supported: provider.issuer !== undefined && !isOpen(provider.issuer),
  }
}
