/** The endpoints of a simulated provider: their addresses, and the metadata document. */

import { providerNotices } from "../../../generated/notices.js"
import { discoveryPath } from "../../engine/config/endpoint.js"
import { hasPlaceholders } from "../../engine/notation/placeholders.js"
import { proofAlgorithm } from "./dpop.js"
import { findNativeTokens } from "./id-token.js"
import { namesIssuer } from "./possible-faults.js"
import type { ExpectedCall } from "./request.js"
import { type SimulatedProvider, withoutQuery } from "./simulated-provider.js"

/** What an endpoint of a provider is for. */
export type Endpoint =
  | "discovery"
  | "jwks"
  | "notices"
  | "find"
  | "pushed-request"
  | "request-token"
  | "token"
  | "refresh"
  | "revocation"
  | "userinfo"
  | "enrich"

/** One address that a simulated provider answers at. */
export interface Route {
  endpoint: Endpoint
  /** Address without query; may have placeholders. */
  address: string
  request: ExpectedCall
  /** Index of the call among the provider's `find` or `enrich` calls. */
  index: number
}

function createRoute(endpoint: Endpoint, url: string, request: Partial<ExpectedCall> = {}, index = 0): Route {
  return { endpoint, address: withoutQuery(url), request: { ...request, url }, index }
}

/** The call that refreshes, as a route: at the address of the token call, or at one of its own. */
export function refreshRoute({ refresh, token }: SimulatedProvider): Route {
  return createRoute("refresh", refresh?.url ?? token.url, refresh)
}

/** Lists the addresses at which a simulated provider answers the engine. */
export function routesOf(provider: SimulatedProvider): Route[] {
  const { config, token, userinfo, revocation, base } = provider
  const refresh = refreshRoute(provider)
  const notices = (config.notifies ?? providerNotices[provider.simulation.provider])?.metadata
  const { origin, pathname } = new URL(base)
  const ofClients = findNativeTokens(provider)?.metadata
  const metadata = [
    ...(ofClients ? [ofClients] : []),
    ...(config.wellKnown ? [config.wellKnown] : []),
    base + discoveryPath,
    `${base}/${discoveryPath}`,
    `${origin}/.well-known/oauth-authorization-server${pathname === "/" ? "" : pathname}`,
  ]
  return [
    ...(config.requestToken ? [createRoute("request-token", config.requestToken)] : []),
    ...(config.identifier?.find ?? []).map((call, index) => createRoute("find", call.url, call, index)),
    ...(provider.requiresPushed ? [createRoute("pushed-request", `${base}/par`)] : []),
    createRoute("token", token.url, token),
    ...(refresh.address === withoutQuery(token.url) ? [] : [refresh]),
    ...(revocation ? [createRoute("revocation", revocation.url, { ...revocation, auth: undefined })] : []),
    createRoute("userinfo", userinfo.url, userinfo),
    ...(config.enrich ?? []).map((call, index) => createRoute("enrich", call.url, call, index)),
    createRoute("jwks", provider.jwks),
    ...(notices ? [createRoute("notices", notices)] : []),
    ...metadata.map((address) => createRoute("discovery", address)),
  ]
}

/** Writes the metadata document (OpenID Connect Discovery 1.0, RFC 8414). */
export function metadataOf(provider: SimulatedProvider): Record<string, unknown> {
  const { base, issuer, config, revocation, logout } = provider
  const methods = new Set([provider.authMethod, ...(provider.simulation.authMethods ?? [])])
  // A document cannot state an address that is complete only in a sign-in.
  const required = (name: "token" | "userinfo"): string =>
    hasPlaceholders(provider[name].url) ? `${base}/${name}` : provider[name].url
  const optional = (name: string, address: string | undefined): Record<string, string> =>
    address === undefined || hasPlaceholders(address) ? {} : { [name]: address }
  return {
    issuer: issuer ?? base,
    authorization_endpoint: provider.authorization.address,
    token_endpoint: required("token"),
    userinfo_endpoint: required("userinfo"),
    jwks_uri: provider.jwks,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "form_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [provider.alg],
    token_endpoint_auth_methods_supported: [...methods],
    code_challenge_methods_supported: provider.checks.has("pkce") ? [config.pkceMethod ?? "S256"] : [],
    ...optional("revocation_endpoint", revocation?.url),
    ...optional("end_session_endpoint", logout?.url),
    ...(provider.requiresPushed
      ? {
          require_pushed_authorization_requests: true,
          pushed_authorization_request_endpoint: `${base}/par`,
        }
      : {}),
    ...(provider.bindsTokens ? { dpop_signing_alg_values_supported: [proofAlgorithm] } : {}),
    authorization_response_iss_parameter_supported: namesIssuer(provider),
  }
}
