/** Endpoints of a provider: text or an object, with parameters that belong into the address. */

import { InvalidEndpoints } from "../errors.js"
import { writeMessage } from "../message.js"
import { findLeadingPlaceholders } from "../notation/address.js"
import { fillUrl, parseCallText } from "../notation/placeholders.js"
import { isPlain } from "../realm.js"
import { parseUrl } from "../web-address.js"
import { mergeObjects } from "./objects.js"

/** What the three kinds of endpoint have in common. */
interface Endpoint {
  url?: string
  params?: Record<string, unknown>
}

/**
 * Lays the endpoint a user wrote over the provider's own. Text replaces address and parameters; an object replaces what it names.
 */
export function mergeEndpoint<Handler extends Endpoint>(
  base: string | Handler | undefined,
  over: string | Handler | undefined,
): Handler | undefined {
  const own = toEndpointObject(base)
  const user = toEndpointObject(over)
  if (!own || !user) return user ?? own
  if (typeof over !== "string") return mergeObjects(own, user)
  const { params: _, ...rest } = own
  return { ...rest, url: over } as Handler
}

/**
 * Lays an endpoint over what a provider's `calls` say of it. An address among them would not have been checked as one, and does not
 * count; code of the application's own that makes the call goes without.
 */
export function mergeDeclaredCall<Handler extends Endpoint>(
  call: object | undefined,
  endpoint: string | Handler | undefined,
): Handler | undefined {
  const own = toEndpointObject(endpoint)
  if (!call || (own as { request?: unknown } | undefined)?.request) return own
  return mergeObjects({ ...call, url: undefined } as Handler, own)
}

function toEndpointObject<Handler extends Endpoint>(
  endpoint: string | Handler | undefined,
): Handler | undefined {
  return typeof endpoint === "string" ? ({ url: endpoint } as Handler) : (endpoint ?? undefined)
}

/**
 * Reads the address of an endpoint and writes its parameters into the query; undefined when discovery must supply it. Throws
 * {@link InvalidEndpoints} when it is no address.
 */
export function parseEndpointUrl(
  endpoint: Endpoint | undefined,
  provider: string,
  kind: string,
): URL | undefined {
  if (!endpoint?.url) return undefined
  const url = parseUrl(endpoint.url)
  if (!url) {
    throw new InvalidEndpoints(writeMessage("endpoint-malformed", kind, provider), { provider })
  }
  for (const [name, value] of Object.entries(stringifyParameters(endpoint.params))) {
    url.searchParams.set(name, value)
  }
  return url
}

/**
 * Takes the address of an endpoint that a request completes later. One with a placeholder at its start or in its host stays as
 * it is, and its parameters are added when it is filled. Throws {@link InvalidEndpoints} when it is no address.
 */
export function readEndpointUrl(
  endpoint: Endpoint | undefined,
  provider: string,
  kind: string,
): string | undefined {
  // A parser would write the names of placeholders in the host in small letters.
  if (endpoint?.url && findLeadingPlaceholders(parseCallText(endpoint.url)).length > 0) return endpoint.url
  return parseEndpointUrl(endpoint, provider, kind)?.href
}

/**
 * Fills `{options.x}` in an address that is complete before a request begins, as far as its query. Undefined when an option is
 * missing or does not fit its place, or another placeholder stands there.
 */
export function fillEndpoint(text: string, options: Record<string, unknown>): string | undefined {
  const [address = "", query = ""] = /^([^?#]*)(.*)$/s.exec(text)?.slice(1) ?? []
  const url = fillUrl(address, { options })
  return url && url.href + query
}

/** Turns declared parameters into texts, absent values left out; objects are JSON (OpenID Connect Core 1.0 section 5.5, `claims`). */
export function stringifyParameters(params: Record<string, unknown> | undefined): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue
    texts[name] = isPlain(value) ? JSON.stringify(value) : String(value)
  }
  return texts
}

/** Where the metadata of an issuer stands, after its address (OpenID Connect Discovery 1.0 section 4). */
export const discoveryPath = "/.well-known/openid-configuration"
