/** Builds declared requests: method, auth, headers, query, form, json. */
import { isUrl } from "../brand/brand.js"
import { userAgent } from "../http/outbound.js"
import { urlOf } from "../notation/url.js"
import type { DeclaredRequest } from "../providers.js"
import { assertAnsweredHost, isAnswered } from "./answered-host.js"
import { authenticate } from "./authenticate.js"
import { type Caller, notMade } from "./caller.js"
import { setField } from "./header.js"
import type { HoleValues } from "./hole-values.js"
import type { Outgoing } from "./outgoing.js"
import { fill, fillAll, fillJson, fillUrl } from "./template.js"

/**
 * Builds a declared request.
 * @param caller For its credentials and the message of an error.
 * @param request The declaration; its `url` must be present, as text with holes, or complete: a URL is changed in place.
 * @param holeValues What holes read. `tokens.access_token` is what `auth` carries.
 * @returns The request.
 * @throws {AuthError} when the address has a hole without a value, or when an answer names one that is not its own.
 */
export function prepare(
  caller: Caller,
  request: Omit<DeclaredRequest, "url" | "method"> & {
    url?: string | URL
    method?: Outgoing["method"] | undefined
  },
  holeValues: HoleValues,
): Outgoing {
  const url = withOrigin(caller, addressOf(caller, request, holeValues), request, holeValues)
  const hasBody = request.form !== undefined || request.json !== undefined
  const outgoing: Outgoing = {
    url,
    ...(request.unencoded ? { unencoded: request.unencoded } : {}),
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers: new Headers({ accept: "application/json", "user-agent": userAgent }),
  }
  addQuery(url, fillAll(request.query, holeValues))
  if (request.json) outgoing.json = JSON.stringify(fillJson(request.json, holeValues))
  else if (request.form) outgoing.form = new URLSearchParams(fillAll(request.form, holeValues))
  authenticate(caller, outgoing, request.auth ?? "bearer", holeValues)
  for (const [name, value] of Object.entries(fillAll(request.headers, holeValues))) {
    setField(caller, outgoing.headers, name, value)
  }
  return outgoing
}

/** A complete address is not filled again: its values came from outside. */
function addressOf(
  caller: Caller,
  { url: declared = "", hosts }: Pick<DeclaredRequest, "hosts"> & { url?: string | URL },
  holeValues: HoleValues,
): URL {
  if (isUrl(declared)) return declared
  const url = fillUrl(declared, holeValues, hosts !== undefined)
  if (!url) {
    throw notMade(
      caller,
      "an address of this provider could not be completed. A value it needs was neither configured nor sent by the provider, or does not fit where it stands in the address.",
    )
  }
  if (isAnswered(declared)) assertAnsweredHost(caller, url, { hosts })
  return url
}

/** What names the origin came from outside, so that it is held to the hosts of the call. */
function withOrigin(
  caller: Caller,
  url: URL,
  { origin, hosts }: Pick<DeclaredRequest, "hosts" | "origin">,
  holeValues: HoleValues,
): URL {
  const named = origin === undefined ? undefined : fill(origin, holeValues)
  if (!named) return url
  const given = urlOf(named)
  if (!given) throw notMade(caller, "the origin of a call is named by something that is no address.")
  assertAnsweredHost(caller, given, { hosts })
  return new URL(`${url.pathname}${url.search}`, given.origin)
}

/**
 * Sets parameters in the query of an address.
 * @param url Changed in place.
 * @param params Names to values.
 */
export function addQuery(url: URL, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
}
