/** Carries out declared requests: method, auth, headers, query, form, json, only. */
import { isUrl } from "../brand/brand.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { CallbackRouteError } from "../errors.js"
import { basicCredentials } from "../http/basic.js"
import { isFieldValue } from "../http/field.js"
import { isInternal } from "../http/internal.js"
import { userAgent } from "../http/outbound.js"
import { callText } from "../notation/call-holes.js"
import { withBraces } from "../notation/call-names.js"
import { fitsHost } from "../notation/form.js"
import { member, rootOf } from "../notation/path.js"
import type { DeclaredRequest, RequestAuth } from "../providers.js"
import { fill, fillAll, fillJson, fillUrl, type Roots } from "./template.js"

/** A request ready to be sent, or to be signed first. */
export interface Outgoing {
  url: URL
  method: "GET" | "POST"
  headers: Headers
  /** Members of a urlencoded body; OAuth 1.0a signs them. */
  form?: URLSearchParams
  /** JSON text. */
  json?: string
}

/**
 * Makes the roots that holes of a provider's requests read.
 * @param provider Its members, then its `values`, are the `options`.
 * @param more Roots that the flow has reached so far, and further options.
 * @returns The roots.
 */
export function rootsOf(
  provider: Pick<OAuthProvider, "values">,
  more: Omit<Roots, "options"> & { options?: Record<string, unknown> } = {},
): Roots {
  const given = Object.entries(provider).filter(([, value]) => value !== undefined)
  return { ...more, options: { ...provider.values, ...Object.fromEntries(given), ...more.options } }
}

/**
 * Builds a declared request.
 * @param provider For its credentials and the message of an error.
 * @param request The declaration; its `url` must be present, as text with holes or complete.
 * @param roots What holes read. `tokens.access_token` is what `auth` carries.
 * @returns The request.
 * @throws {CallbackRouteError} when the address has a hole without a value, or when an answer names one that is not its own.
 */
export function prepare(
  provider: OAuthProvider,
  request: Omit<DeclaredRequest, "url"> & { url?: string | URL },
  roots: Roots,
): Outgoing {
  // A complete address is not filled again: its values came from outside.
  const url = isUrl(request.url)
    ? new URL(request.url)
    : fillUrl(request.url ?? "", roots, request.hosts !== undefined)
  if (!url) {
    throw new CallbackRouteError(
      `${provider.id}: an address of this provider could not be completed. A value it needs was neither configured nor sent by the provider, or does not fit where it stands in the address.`,
      { provider: provider.id },
    )
  }
  if (typeof request.url === "string" && isNamedByProvider(request.url)) assertNamed(provider, url, request)
  const hasBody = request.form !== undefined || request.json !== undefined
  const outgoing: Outgoing = {
    url,
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers: new Headers({ accept: "application/json", "user-agent": userAgent }),
  }
  addQuery(url, fillAll(request.query, roots))
  if (request.json) outgoing.json = JSON.stringify(fillJson(request.json, roots))
  else if (request.form) outgoing.form = new URLSearchParams(fillAll(request.form, roots))
  authenticate(provider, outgoing, request.auth ?? "bearer", roots)
  for (const [name, value] of Object.entries(fillAll(request.headers, roots))) {
    setField(provider, outgoing.headers, name, value)
  }
  return outgoing
}

/** The runtime's own error would quote the value. */
function setField({ id }: OAuthProvider, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw new CallbackRouteError(
      `${id}: the header ${name} was to carry a value with a line break or another character that no header can hold, and nothing is sent.`,
      { provider: id },
    )
  }
  headers.set(name, value)
}

/** The URL parser of a configuration may have written the braces in its own way. */
function isNamedByProvider(address: string): boolean {
  const [first] = callText(withBraces(address))
  const root = typeof first === "object" ? rootOf(first.steps) : ""
  return root === "tokens" || root === "claims"
}

/**
 * An answer may not turn the server against its own network, nor send a token elsewhere than the call says; a provider that
 * stands inside, as in development, may name its neighbours.
 */
function assertNamed(
  provider: OAuthProvider,
  url: URL,
  { hosts = [] }: Pick<DeclaredRequest, "hosts">,
): void {
  const { id } = provider
  const { hostname, host, protocol } = url
  const home = homeOf(provider)
  const wrong =
    isInternal(hostname) && !(home && isInternal(home.hostname))
      ? "which is inside this server's network"
      : protocol !== "https:" && home?.protocol !== protocol
        ? "which is not https"
        : fitsHost(host, hosts)
          ? undefined
          : `which is none of the hosts that the call allows (${hosts.join(", ")})`
  if (wrong === undefined) return
  throw new CallbackRouteError(
    `${id}: the provider's answer names an address at ${host}, ${wrong}, and it is not called. ` +
      "Configure the endpoint itself, or `hosts`, when that is where it is.",
    { provider: id },
  )
}

/** Where the provider stands by its configuration. */
function homeOf({ token, wellKnown, issuer }: OAuthProvider): URL | undefined {
  const address = [token.url, wellKnown, issuer].find((one) => one !== undefined && URL.canParse(one))
  return address === undefined ? undefined : new URL(address)
}

/**
 * Sends a prepared request through the provider's own bounded transport.
 * @param provider Whose transport is used.
 * @param outgoing The request.
 * @returns The complete answer.
 */
export function dispatch(provider: OAuthProvider, outgoing: Outgoing): Promise<Response> {
  const { url, method, headers, form, json } = outgoing
  if (json !== undefined) headers.set("content-type", "application/json")
  else if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  const body = method === "GET" ? undefined : (json ?? form?.toString())
  return provider.fetch(url.href, {
    method,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body }),
  })
}

/**
 * Sets parameters in the query of an address.
 * @param url Changed in place.
 * @param params Names to values.
 */
export function addQuery(url: URL, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
}

function authenticate(provider: OAuthProvider, outgoing: Outgoing, auth: RequestAuth, roots: Roots): void {
  const token = member(roots.tokens, "access_token")
  const { headers, url } = outgoing
  if (auth === "none") return
  if (auth === "basic") {
    headers.set("authorization", basicCredentials(`${provider.clientId}:${provider.clientSecret ?? ""}`))
  } else if (typeof auth === "object" && "basic" in auth) {
    headers.set("authorization", basicCredentials(fill(auth.basic, roots) ?? ""))
  } else if (typeof auth === "object" && "bearer" in auth) {
    setField(provider, headers, "authorization", `Bearer ${fill(auth.bearer, roots) ?? ""}`)
  } else if (typeof token === "string") {
    if (auth === "bearer") setField(provider, headers, "authorization", `Bearer ${token}`)
    else if ("query" in auth) url.searchParams.set(auth.query, token)
    else setField(provider, headers, auth.header, token)
  }
}
