/** The endpoints of a simulated provider: their addresses, and the metadata document. */

import { hasPlaceholders } from "../../engine/calls/placeholders.js"
import { discoveryPath } from "../../engine/config/endpoint.js"
import { isOpen } from "../../engine/notation/issuer-template.js"
import type { DeclaredRequest } from "../../types/provider-calls.js"
import {
  bindsTokens,
  logoutPage,
  refreshCall,
  revocationCall,
  type SimulatedProvider,
  takesPushed,
  withoutQuery,
} from "./simulated-provider.js"

/** The declared calls to a provider, with what kind each is. */
export type Endpoint =
  | "discovery"
  | "jwks"
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
  request: Omit<DeclaredRequest, "method"> & { method?: string | undefined; params?: Record<string, unknown> }
  /** Which of the `enrich` calls. */
  index: number
}

function route(endpoint: Endpoint, url: string, request: Route["request"] = {}, index = 0): Route {
  return { endpoint, address: withoutQuery(url), request: { ...request, url }, index }
}

function metadataAddresses(provider: SimulatedProvider): string[] {
  const { config, base } = provider
  const { origin, pathname } = new URL(base)
  const inserted = pathname === "/" ? "" : pathname
  return [
    ...(config.wellKnown ? [config.wellKnown] : []),
    base + discoveryPath,
    `${base}/${discoveryPath}`,
    `${origin}/.well-known/oauth-authorization-server${inserted}`,
  ]
}

/** Where requests are pushed to. */
function pushedAddress({ base }: SimulatedProvider): string {
  return `${base}/par`
}

/** The call that refreshes, as a route: at the address of the token call, or at one of its own. */
export function refreshRoute(provider: SimulatedProvider): Route {
  const call = refreshCall(provider)
  return route("refresh", call?.url ?? provider.token.url, call)
}

function laterRoutes(provider: SimulatedProvider): Route[] {
  const refresh = refreshRoute(provider)
  const revocation = revocationCall(provider)
  return [
    ...(refresh.address === withoutQuery(provider.token.url) ? [] : [refresh]),
    ...(revocation ? [route("revocation", revocation.url, { ...revocation, auth: undefined })] : []),
  ]
}

/**
 * Every address behind which a simulated provider answers the engine.
 * @param provider The provider.
 * @returns Routes in the order in which they are tried.
 */
export function routesOf(provider: SimulatedProvider): Route[] {
  const { config, token, userinfo } = provider
  return [
    ...(config.requestToken ? [route("request-token", config.requestToken)] : []),
    ...(config.identifier?.find ?? []).map((call, index) => route("find", call.url, call, index)),
    ...(takesPushed(provider) ? [route("pushed-request", pushedAddress(provider))] : []),
    route("token", token.url, token),
    ...laterRoutes(provider),
    route("userinfo", userinfo.url, userinfo),
    ...(config.enrich ?? []).map((call, index) => route("enrich", call.url, call, index)),
    route("jwks", provider.jwks),
    ...metadataAddresses(provider).map((address) => route("discovery", address)),
  ]
}

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
