/** The addresses at which a simulated provider answers the engine. */
import { discoveryPath } from "../../engine/config/endpoint.js"
import type { DeclaredRequest } from "../../types/provider-calls.js"
import { takesPushed } from "./bound.js"
import { refreshCall } from "./refresh-terms.js"
import { revocationCall } from "./revocation.js"
import { type SimulatedProvider, withoutQuery } from "./simulated-provider.js"

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
export function pushedAddress({ base }: SimulatedProvider): string {
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
