/** Builds declared requests: method, auth, headers, query, form, json. */

import { decodeJwt } from "jose/jwt/decode"
import type { AnswerRules, DeclaredRequest, RequestAuth } from "../../types/provider-calls.js"
import { type AuthError, CallbackRouteError } from "../errors.js"
import { findRepeatedNames, jsonTokens, parseJson } from "../http/body.js"
import { userAgent } from "../http/fetch.js"
import { isInternal } from "../http/internal.js"
import { isFieldValue, matchesHost, parseUrl } from "../notation/address.js"
import { readMember, readValueAt } from "../notation/template.js"
import { isObject, isUrl } from "../realm.js"
import { cleanText } from "../redact.js"
import {
  fillJson,
  fillMap,
  fillText,
  fillUrl,
  isFromAnswer,
  type PlaceholderValues,
  parseCallText,
  restoreBraces,
} from "./placeholders.js"

/**
 * Writes the credentials of an Authorization header (RFC 7617).
 * @param pair Name, colon and password; not form-encoded.
 * @returns The header's value.
 */
export function writeBasicCredentials(pair: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(pair)))}`
}

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
export function createCallError({ id, failed }: Caller, what: string): AuthError {
  return failed?.(what) ?? new CallbackRouteError(`${id}: ${what}`, { provider: id })
}

/** Tells whether the provider's answer decides where an address leads. A URL parser may have encoded its braces. */
function isNamedByAnswer(address: string): boolean {
  const [first] = parseCallText(restoreBraces(address))
  return typeof first === "object" && isFromAnswer(first)
}

/**
 * Checks an address that the provider's answer names. It must be one of the call's `hosts`, and neither internal nor
 * insecure unless the provider itself is, as in development.
 */
function assertAnsweredHost(caller: Caller, url: URL, { hosts = [] }: Pick<DeclaredRequest, "hosts">): void {
  const { hostname, host, protocol } = url
  const home = findHome(caller)
  const wrong =
    isInternal(hostname) && !(home && isInternal(home.hostname))
      ? "which is inside this server's network"
      : protocol !== "https:" && home?.protocol !== protocol
        ? "which is not https"
        : matchesHost(host, hosts)
          ? undefined
          : `which is none of the hosts that the call allows (${hosts.join(", ")})`
  if (wrong === undefined) return
  throw createCallError(
    caller,
    `the provider's answer names an address at ${host}, ${wrong}, and it is not called. ` +
      "Configure the endpoint itself, or `hosts`, when that is where it is.",
  )
}

/** Where the provider stands by its configuration. */
function findHome({ token, wellKnown, issuer }: Caller): URL | undefined {
  const address = [token?.url, wellKnown, issuer].find((one) => one !== undefined && URL.canParse(one))
  return address === undefined ? undefined : new URL(address)
}

/** Sets a header. Throws for a value that no header can hold: the runtime's own error would quote it. */
function setHeaderField(caller: Caller, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw createCallError(
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
 * @example restoreUnencoded("scope=a%2Bb", { scope: "+" }) // "scope=a+b"
 */
export function restoreUnencoded(search: string, unencoded: Readonly<Record<string, string>>): string {
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
export function writeAddress({ url, unencoded }: Pick<Outgoing, "url" | "unencoded">): URL {
  if (!unencoded) return url
  const written = new URL(url)
  written.search = restoreUnencoded(url.search, unencoded)
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
export function setCredentials(
  caller: Caller,
  outgoing: Outgoing,
  auth: RequestAuth,
  placeholderValues: PlaceholderValues,
): void {
  const token =
    readMember(placeholderValues.tokens, "access_token") ?? readMember(placeholderValues.mail, "apiKey")
  const { headers, url } = outgoing
  if (auth === "none") return
  if (auth === "basic") {
    headers.set("authorization", writeBasicCredentials(`${caller.clientId}:${caller.clientSecret ?? ""}`))
  } else if (typeof auth === "object" && "basic" in auth) {
    headers.set("authorization", writeBasicCredentials(fillText(auth.basic, placeholderValues) ?? ""))
  } else if (typeof auth === "object" && "bearer" in auth) {
    setHeaderField(
      caller,
      headers,
      "authorization",
      `Bearer ${fillText(auth.bearer, placeholderValues) ?? ""}`,
    )
  } else if (typeof token === "string") {
    if (auth === "bearer") setHeaderField(caller, headers, "authorization", `Bearer ${token}`)
    else if ("query" in auth) url.searchParams.set(auth.query, token)
    else setHeaderField(caller, headers, auth.header, token)
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
export function prepareCall(
  caller: Caller,
  request: Omit<DeclaredRequest, "url" | "method"> & {
    url?: string | URL
    method?: Outgoing["method"] | undefined
  },
  placeholderValues: PlaceholderValues,
): Outgoing {
  const url = setOrigin(
    caller,
    completeAddress(caller, request, placeholderValues),
    request,
    placeholderValues,
  )
  const hasBody = request.form !== undefined || request.json !== undefined
  const outgoing: Outgoing = {
    url,
    ...(request.unencoded ? { unencoded: request.unencoded } : {}),
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers: new Headers({ accept: "application/json", "user-agent": userAgent }),
  }
  setQuery(url, fillMap(request.query, placeholderValues))
  if (request.json) outgoing.json = JSON.stringify(fillJson(request.json, placeholderValues))
  else if (request.form) outgoing.form = new URLSearchParams(fillMap(request.form, placeholderValues))
  setCredentials(caller, outgoing, request.auth ?? "bearer", placeholderValues)
  for (const [name, value] of Object.entries(fillMap(request.headers, placeholderValues))) {
    setHeaderField(caller, outgoing.headers, name, value)
  }
  return outgoing
}

/** A complete address is not filled again: its values came from outside. */
function completeAddress(
  caller: Caller,
  { url: declared = "", hosts }: Pick<DeclaredRequest, "hosts"> & { url?: string | URL },
  placeholderValues: PlaceholderValues,
): URL {
  if (isUrl(declared)) return declared
  const url = fillUrl(declared, placeholderValues, hosts !== undefined)
  if (!url) {
    throw createCallError(
      caller,
      "an address of this provider could not be completed. A value it needs was neither configured nor sent by the provider, or does not fit where it stands in the address.",
    )
  }
  if (isNamedByAnswer(declared)) assertAnsweredHost(caller, url, { hosts })
  return url
}

/** What names the origin came from outside, so that it is held to the hosts of the call. */
function setOrigin(
  caller: Caller,
  url: URL,
  { origin, hosts }: Pick<DeclaredRequest, "hosts" | "origin">,
  placeholderValues: PlaceholderValues,
): URL {
  const named = origin === undefined ? undefined : fillText(origin, placeholderValues)
  if (!named) return url
  const given = parseUrl(named)
  if (!given) throw createCallError(caller, "the origin of a call is named by something that is no address.")
  assertAnsweredHost(caller, given, { hosts })
  return new URL(`${url.pathname}${url.search}`, given.origin)
}

/**
 * Sets parameters in the query of an address.
 * @param url Changed in place.
 * @param params Names to values.
 */
export function setQuery(url: URL, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
}

/**
 * Sends a prepared request through the provider's own bounded transport.
 * @param caller Whose transport is used.
 * @param outgoing The request.
 * @returns The complete answer.
 */
export function sendCall(caller: Pick<Caller, "fetch">, outgoing: Outgoing): Promise<Response> {
  const { method, headers, form, json } = outgoing
  if (json !== undefined) headers.set("content-type", "application/json")
  else if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  const body = method === "GET" ? undefined : (json ?? form?.toString())
  return caller.fetch(writeAddress(outgoing).href, {
    method,
    headers: Object.fromEntries(headers),
    ...(body === undefined ? {} : { body }),
  })
}

/**
 * Tells whether an object of a document has a member twice, which readers understand differently (RFC 8259 section 4).
 * @param text A JSON document that can be parsed.
 * @param value What it says.
 * @returns True when one has, escaped spellings included.
 */
export function hasRepeatedName(text: string, value: unknown): boolean {
  // Every name ends in a quote and a colon, and a text may too: where there are as many as members, none is told twice.
  return (text.match(/"\s*:/g)?.length ?? 0) !== countAllMembers(value) && scanForRepeatedName(text)
}

function countAllMembers(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0
  const members: unknown[] = Object.values(value)
  return members.reduce<number>(
    (sum, one) => sum + countAllMembers(one),
    Array.isArray(value) ? 0 : members.length,
  )
}

function scanForRepeatedName(text: string): boolean {
  const colon = /\s*:/y
  const scopes: Array<Set<string>> = []
  for (const { 0: token, index } of text.matchAll(jsonTokens)) {
    if (token === "{" || token === "[") scopes.push(new Set())
    else if (token === "}" || token === "]") scopes.pop()
    else if (token.startsWith('"')) {
      colon.lastIndex = index + token.length
      if (!colon.test(text)) continue
      const name = JSON.parse(token) as string
      const names = scopes.at(-1)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}

/** What a provider said went wrong, in its own words, made fit for a log. */
export interface ProviderError {
  code: string
  description?: string
}

/** An answer with every deviation taken out. */
export interface Answer {
  status: number
  headers: Headers
  /** The shaped body; undefined when it could not be read. */
  body: unknown
  /** Set when the answer is a failure, whatever its status. */
  error?: ProviderError
}

/**
 * Reads an answer by its rules: ignore, format, fails, error, pick, rename, join, divide, set, in this order.
 * @param response What the provider sent.
 * @param rules The deviations of this endpoint.
 * @param once Whether a member that occurs twice makes the answer unreadable, as RFC 6749 section 3.2 has it for tokens.
 * @returns The answer; never throws for what a provider may send.
 */
export async function readAnswer(response: Response, rules: AnswerRules = {}, once = false): Promise<Answer> {
  const { status } = response
  const headers = dropHeaders(response.headers, rules.ignore)
  if (rules.format === "image" && response.ok) return { status, headers, body: await readDataUrl(response) }
  const body = parseBody(await response.text(), headers, rules.format, once)
  if (!response.ok) return { status, headers, body, error: readError(body, rules, status) }
  if (body === undefined) {
    const code = "unreadable_answer"
    return { status, headers, body, error: { code, description: describeUnreadable(headers) } }
  }
  if (isFailure(body, rules.fails)) return { status, headers, body, error: readError(body, rules, status) }
  return { status, headers, body: shapeBody(body, rules) }
}

function dropHeaders(headers: Headers, names: readonly string[] = []): Headers {
  if (names.length === 0) return headers
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}

/**
 * Applies the words that reshape a body: pick, format `jwt`, rename, join, divide, set, force.
 * @param body A parsed body.
 * @param rules The deviations.
 * @returns The body in its standard shape.
 */
export function shapeBody(body: unknown, rules: AnswerRules): unknown {
  let picked = pickValue(body, rules.pick)
  if (rules.format === "jwt" && typeof picked === "string") picked = decodeClaims(picked)
  if (!isObject(picked)) return picked
  const shaped: Record<string, unknown> = { ...picked }
  for (const [standard, foreign] of Object.entries(rules.rename ?? {})) {
    const value = readValueAt(picked, foreign)
    if (value !== undefined) shaped[standard] = value
  }
  for (const name of rules.join ?? []) {
    if (Array.isArray(shaped[name])) shaped[name] = shaped[name].join(" ")
  }
  for (const [name, by] of Object.entries(rules.divide ?? {})) shaped[name] = divideValue(shaped[name], by)
  for (const [name, value] of Object.entries(rules.set ?? {})) shaped[name] ??= value
  return { ...shaped, ...rules.force }
}

/** What is no number stays what it is: the check of the standard answer refuses it by name. */
function divideValue(value: unknown, by: number): unknown {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === "number" ? Math.floor(number / by) : value
}

/**
 * Tells what error an answer states, if any.
 * @param body A parsed body.
 * @param rules Where code and description stand when not in the standard members.
 * @param status Stands in for a missing code.
 * @returns Code and description, bounded and free of control characters.
 */
export function readError(body: unknown, rules: AnswerRules, status: number): ProviderError {
  const plain = readMember(body, "error")
  const code = rules.error?.code ? readValueAt(body, rules.error.code) : undefined
  const described = rules.error?.description ? readValueAt(body, rules.error.description) : undefined
  const nested = isObject(plain) ? (plain.code ?? plain.type) : plain
  const description = cleanText(
    described ??
      readMember(body, "error_description") ??
      readMember(plain, "message") ??
      readMember(body, "message"),
  )
  return {
    code: cleanText(code ?? nested, 100) || `http_${status}`,
    ...(description ? { description } : {}),
  }
}

/**
 * Tells whether an answer is a failure by its own flag.
 * @param body A parsed body.
 * @param fails The flag and its test.
 * @returns False without a flag.
 */
export function isFailure(body: unknown, fails: AnswerRules["fails"]): boolean {
  if (!fails) return false
  const value = readValueAt(body, fails.path)
  const test =
    fails.is === "present"
      ? value !== undefined && value !== null
      : fails.is === "truthy"
        ? Boolean(value)
        : fails.is.some((one) => one === value)
  return fails.not ? !test : test
}

function parseBody(text: string, headers: Headers, format: AnswerRules["format"], once: boolean): unknown {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase()
  if (text.trim() === "") return undefined
  if (format === "text") return text.trim()
  if (format === "form" || (format === undefined && type === "application/x-www-form-urlencoded")) {
    const pairs = [...new URLSearchParams(text)].filter(([name]) => name !== "__proto__")
    return once && findRepeatedNames(pairs).length > 0 ? undefined : Object.fromEntries(pairs)
  }
  if (format === "jwt" && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text.trim())) return text.trim()
  try {
    const body = parseJson(text)
    return once && hasRepeatedName(text, body) ? undefined : body
  } catch {
    return undefined
  }
}

function describeUnreadable(headers: Headers): string {
  const type = cleanText(headers.get("content-type"), 60)
  return `the answer is empty, not JSON, or says a thing twice${type ? ` (${type})` : ""}`
}

function pickValue(body: unknown, paths: AnswerRules["pick"]): unknown {
  if (paths === undefined) return body
  for (const path of typeof paths === "string" ? [paths] : paths) {
    const value = readValueAt(body, path)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

function decodeClaims(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

async function readDataUrl(response: Response): Promise<string | undefined> {
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? ""
  // SVG can carry script; every other image is inert.
  if (!/^image\/(?!svg)[a-z0-9.+-]+$/.test(type)) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${type};base64,${btoa(binary)}`
}
