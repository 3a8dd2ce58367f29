/** Builds declared requests: method, auth, headers, query, form, json. */

import type { DeclaredRequest, RequestAuth } from "../../types/provider-calls.js"
import { type AuthError, CallbackRouteError } from "../errors.js"
import { basicCredentials } from "../http/basic.js"
import { userAgent } from "../http/fetch.js"
import { isInternal } from "../http/internal.js"
import { isFieldValue } from "../http/response.js"
import { matchesHost, urlOf } from "../notation/address.js"
import { member } from "../notation/template.js"
import { isUrl } from "../realm.js"
import {
  callText,
  fill,
  fillAll,
  fillJson,
  fillUrl,
  type PlaceholderValues,
  readsAnswer,
  withBraces,
} from "./placeholders.js"

/** A provider, as far as its calls are concerned. */
export interface Caller {
  /** Its id, for the message of an error. */
  id: string
  /** Transport of its calls: bounded, never following a redirect. */
  fetch: typeof fetch
  /** Client id and secret: what `auth: basic` carries. */
  clientId?: string
  /** See {@link Caller.clientId}. */
  clientSecret?: string
  /** Where the provider stands by its configuration: the first of these three that is an address. */
  token?: { url?: string }
  /** See {@link Caller.token}. */
  wellKnown?: string
  /** See {@link Caller.token}. */
  issuer?: string
  /** Makes the error of a call that cannot be made. Default: a CallbackRouteError. */
  failed?(what: string): AuthError
}

/**
 * Makes the error of a call that cannot be made.
 * @param caller Whose call it is.
 * @param what What stands in its way, and what to do. No secret is in it.
 * @returns The error to throw.
 */
export function notMade({ id, failed }: Caller, what: string): AuthError {
  return failed?.(what) ?? new CallbackRouteError(`${id}: ${what}`, { provider: id })
}

/**
 * Tells whether an answer of the provider decides where an address leads.
 * @param address An address with placeholders. The URL parser of a configuration may have written the braces in its own way.
 */
function isAnswered(address: string): boolean {
  const [first] = callText(withBraces(address))
  return typeof first === "object" && readsAnswer(first)
}

/**
 * Checks where an answer leads. It may not turn the server against its own network, nor send a token elsewhere than the
 * call says; a provider that stands inside, as in development, may name its neighbours.
 * @param caller Whose call it is.
 * @param url The complete address.
 * @param call Its `hosts` are those that the answer may choose among.
 * @throws {AuthError} When it leads anywhere else.
 */
function assertAnsweredHost(caller: Caller, url: URL, { hosts = [] }: Pick<DeclaredRequest, "hosts">): void {
  const { hostname, host, protocol } = url
  const home = homeOf(caller)
  const wrong =
    isInternal(hostname) && !(home && isInternal(home.hostname))
      ? "which is inside this server's network"
      : protocol !== "https:" && home?.protocol !== protocol
        ? "which is not https"
        : matchesHost(host, hosts)
          ? undefined
          : `which is none of the hosts that the call allows (${hosts.join(", ")})`
  if (wrong === undefined) return
  throw notMade(
    caller,
    `the provider's answer names an address at ${host}, ${wrong}, and it is not called. ` +
      "Configure the endpoint itself, or `hosts`, when that is where it is.",
  )
}

/** Where the provider stands by its configuration. */
function homeOf({ token, wellKnown, issuer }: Caller): URL | undefined {
  const address = [token?.url, wellKnown, issuer].find((one) => one !== undefined && URL.canParse(one))
  return address === undefined ? undefined : new URL(address)
}

/**
 * Sets a header.
 * @param caller Whose call it is.
 * @param headers Changed in place.
 * @param name The header.
 * @param value Its value.
 * @throws {AuthError} When no header can hold the value. The runtime's own error would quote it.
 */
function setField(caller: Caller, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw notMade(
      caller,
      `the header ${name} was to carry a value with a line break or another character that no header can hold, and nothing is sent.`,
    )
  }
  headers.set(name, value)
}

/**
 * Leaves characters of a query as they are, for servers that do not decode them.
 * @param search A query as `URLSearchParams` writes it, with or without the question mark.
 * @param unencoded Parameter to the characters of its value, any of `!$()+,/:;?@`.
 * @returns The query; a blank beside such characters is `%20`.
 * @example withUnencoded("scope=a%2Bb", { scope: "+" }) // "scope=a+b"
 */
export function withUnencoded(search: string, unencoded: Readonly<Record<string, string>>): string {
  return search.replace(/([^?&=]+)=([^&]*)/g, (pair, name: string, value: string) => {
    const [parameter = ""] = new URLSearchParams(`${name}=`).keys()
    const kept = Object.hasOwn(unencoded, parameter) ? unencoded[parameter] : undefined
    if (kept === undefined) return pair
    const written = value.replaceAll("+", "%20").replace(/%([0-9A-F]{2})/gi, (code, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return kept.includes(character) ? character : code
    })
    return `${name}=${written}`
  })
}

/** A request ready to be sent, or to be signed first. */
export interface Outgoing {
  url: URL
  /** Parameter of the address to the characters of its value that are not percent-encoded. */
  unencoded?: Readonly<Record<string, string>>
  method: "GET" | "POST" | "PUT" | "DELETE"
  headers: Headers
  /** Members of a urlencoded body; OAuth 1.0a signs them. */
  form?: URLSearchParams
  /** JSON text. */
  json?: string
}

/**
 * The address as it goes over the wire. It is written when the request is sent, because every change of a parameter before
 * writes the whole query anew.
 * @param outgoing The request, complete.
 */
export function writtenAddress({ url, unencoded }: Pick<Outgoing, "url" | "unencoded">): URL {
  if (!unencoded) return url
  const written = new URL(url)
  written.search = withUnencoded(url.search, unencoded)
  return written
}

/**
 * Writes credentials into a request.
 * @param caller Its client id and secret are what `basic` carries.
 * @param outgoing Changed in place.
 * @param auth What the declaration says.
 * @param placeholderValues What placeholders read. `tokens.access_token`, or the key of a mail service, is what goes where the declaration
 * states none.
 * @throws {AuthError} When a header cannot hold them.
 */
export function authenticate(
  caller: Caller,
  outgoing: Outgoing,
  auth: RequestAuth,
  placeholderValues: PlaceholderValues,
): void {
  const token = member(placeholderValues.tokens, "access_token") ?? member(placeholderValues.mail, "apiKey")
  const { headers, url } = outgoing
  if (auth === "none") return
  if (auth === "basic") {
    headers.set("authorization", basicCredentials(`${caller.clientId}:${caller.clientSecret ?? ""}`))
  } else if (typeof auth === "object" && "basic" in auth) {
    headers.set("authorization", basicCredentials(fill(auth.basic, placeholderValues) ?? ""))
  } else if (typeof auth === "object" && "bearer" in auth) {
    setField(caller, headers, "authorization", `Bearer ${fill(auth.bearer, placeholderValues) ?? ""}`)
  } else if (typeof token === "string") {
    if (auth === "bearer") setField(caller, headers, "authorization", `Bearer ${token}`)
    else if ("query" in auth) url.searchParams.set(auth.query, token)
    else setField(caller, headers, auth.header, token)
  }
}

/**
 * Builds a declared request.
 * @param caller For its credentials and the message of an error.
 * @param request The declaration; its `url` must be present, as text with placeholders, or complete: a URL is changed in place.
 * @param placeholderValues What placeholders read. `tokens.access_token` is what `auth` carries.
 * @returns The request.
 * @throws {AuthError} when the address has a placeholder without a value, or when an answer names one that is not its own.
 */
export function prepare(
  caller: Caller,
  request: Omit<DeclaredRequest, "url" | "method"> & {
    url?: string | URL
    method?: Outgoing["method"] | undefined
  },
  placeholderValues: PlaceholderValues,
): Outgoing {
  const url = withOrigin(caller, addressOf(caller, request, placeholderValues), request, placeholderValues)
  const hasBody = request.form !== undefined || request.json !== undefined
  const outgoing: Outgoing = {
    url,
    ...(request.unencoded ? { unencoded: request.unencoded } : {}),
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers: new Headers({ accept: "application/json", "user-agent": userAgent }),
  }
  addQuery(url, fillAll(request.query, placeholderValues))
  if (request.json) outgoing.json = JSON.stringify(fillJson(request.json, placeholderValues))
  else if (request.form) outgoing.form = new URLSearchParams(fillAll(request.form, placeholderValues))
  authenticate(caller, outgoing, request.auth ?? "bearer", placeholderValues)
  for (const [name, value] of Object.entries(fillAll(request.headers, placeholderValues))) {
    setField(caller, outgoing.headers, name, value)
  }
  return outgoing
}

/** A complete address is not filled again: its values came from outside. */
function addressOf(
  caller: Caller,
  { url: declared = "", hosts }: Pick<DeclaredRequest, "hosts"> & { url?: string | URL },
  placeholderValues: PlaceholderValues,
): URL {
  if (isUrl(declared)) return declared
  const url = fillUrl(declared, placeholderValues, hosts !== undefined)
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
  placeholderValues: PlaceholderValues,
): URL {
  const named = origin === undefined ? undefined : fill(origin, placeholderValues)
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

/**
 * Sends a prepared request through the provider's own bounded transport.
 * @param caller Whose transport is used.
 * @param outgoing The request.
 * @returns The complete answer.
 */
export function dispatch(caller: Pick<Caller, "fetch">, outgoing: Outgoing): Promise<Response> {
  const { method, headers, form, json } = outgoing
  if (json !== undefined) headers.set("content-type", "application/json")
  else if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  const body = method === "GET" ? undefined : (json ?? form?.toString())
  return caller.fetch(writtenAddress(outgoing).href, {
    method,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body }),
  })
}
