/** Builds declared requests, sends them, and reads their answers. */

import { decodeJwt } from "jose/jwt/decode"
import type { AnswerRules, DeclaredRequest } from "../../types/provider-calls.js"
import { type AuthError, CallbackRouteError } from "../errors.js"
import { findRepeatedNames } from "../http/body.js"
import { userAgent } from "../http/fetch.js"
import { isInternal } from "../http/internal.js"
import { jsonTokens, parseJson } from "../json.js"
import { writeMessage } from "../message.js"
import { isFieldValue } from "../notation/address.js"
import {
  fillJson,
  fillMap,
  fillText,
  fillUrl,
  isAnswerName,
  type PlaceholderValues,
  parseCallText,
  restoreBraces,
} from "../notation/placeholders.js"
import { readFirstName, readMember, readValueAt } from "../notation/template.js"
import { isObject, isUrl } from "../realm.js"
import { cleanText } from "../redact.js"
import { parseUrl } from "../web-address.js"

/** Writes the value of an Authorization header (RFC 7617) from name, colon and password, which are not form-encoded. */
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

/** Makes the error of a call that cannot be made. `what` holds no secret. */
export function createCallError({ id, failed }: Caller, what: string): AuthError {
  return failed?.(what) ?? new CallbackRouteError(`${id}: ${what}`, { provider: id })
}

/**
 * Checks an address that the provider's answer names. It must be one of the call's `hosts`, and neither internal nor
 * insecure unless the provider itself is, as in development.
 */
function assertAnsweredHost(caller: Caller, url: URL, hosts: readonly string[] = []): void {
  const { hostname, host, protocol } = url
  // Where the provider stands by its configuration.
  const known = [caller.token?.url, caller.wellKnown, caller.issuer]
  const [home] = known.flatMap((one) => (one && parseUrl(one)) || [])
  const isAllowed = hosts.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted.startsWith("*.") ? host.endsWith(wanted.slice(1)) : host === wanted
  })
  const wrong =
    isInternal(hostname) && !(home && isInternal(home.hostname))
      ? writeMessage("call-inside-network")
      : protocol !== "https:" && home?.protocol !== protocol
        ? "which is not https"
        : isAllowed
          ? undefined
          : writeMessage("call-host-not-allowed", hosts.join(", "))
  if (wrong === undefined) return
  throw createCallError(caller, writeMessage("call-not-sent", host, wrong))
}

/** Sets a header. Throws for a value that no header can hold: the runtime's own error would quote it. */
function setHeaderField(caller: Caller, headers: Headers, name: string, value: string): void {
  if (!isFieldValue(value)) {
    throw createCallError(caller, writeMessage("call-header-malformed", name))
  }
  headers.set(name, value)
}

/**
 * Leaves characters of a query as they are, for servers that do not decode them: `unencoded` names them for each parameter, any of
 * `!$()+,/:;?@`. A blank beside them is `%20`.
 * @example restoreUnencoded("scope=a%2Bb", { scope: "+" }) // "scope=a+b"
 */
export function restoreUnencoded(search: string, unencoded: Readonly<Record<string, string>>): string {
  return search.replace(/([^?&=]+)=([^&]*)/g, (pair, name: string, value: string) => {
    const [parameter = ""] = new URLSearchParams(`${name}=`).keys()
    const kept = Object.hasOwn(unencoded, parameter) ? unencoded[parameter] : undefined
    if (kept === undefined) return pair
    const decoded = value.replaceAll("+", "%20").replace(/%([0-9A-F]{2})/gi, (code, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return kept.includes(character) ? character : code
    })
    return `${name}=${decoded}`
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

/** Writes the address as it is sent. Not earlier, because every change of a parameter writes the whole query anew. */
export function writeAddress({ url, unencoded }: Pick<Outgoing, "url" | "unencoded">): URL {
  if (!unencoded) return url
  const address = new URL(url)
  address.search = restoreUnencoded(url.search, unencoded)
  return address
}

/**
 * Builds a declared request. Its `url` is a text with placeholders, or a complete URL, which is changed in place. Throws when the
 * address has a placeholder without a value, when an answer names a host that is not allowed, and for a value that no header can hold.
 */
export function prepareCall(
  caller: Caller,
  request: Omit<DeclaredRequest, "url" | "method"> & {
    url?: string | URL
    method?: Outgoing["method"] | undefined
  },
  placeholderValues: PlaceholderValues,
): Outgoing {
  const { url: declared = "", hosts, auth = "bearer" } = request
  let url: URL
  // A complete address is not filled again: its values came from outside.
  if (isUrl(declared)) url = declared
  else {
    const filled = fillUrl(declared, placeholderValues, hosts !== undefined)
    if (!filled) {
      throw createCallError(caller, writeMessage("call-address-incomplete"))
    }
    url = filled
    const [first] = parseCallText(restoreBraces(declared))
    if (typeof first === "object" && isAnswerName(readFirstName(first.steps)))
      assertAnsweredHost(caller, url, hosts)
  }
  const origin = request.origin === undefined ? undefined : fillText(request.origin, placeholderValues)
  if (origin) {
    const named = parseUrl(origin)
    if (!named) throw createCallError(caller, writeMessage("call-origin-malformed"))
    // The answer names the origin, so the hosts of the call bound it.
    assertAnsweredHost(caller, named, hosts)
    url = new URL(`${url.pathname}${url.search}`, named.origin)
  }

  const hasBody = request.form !== undefined || request.json !== undefined
  const headers = new Headers({ accept: "application/json", "user-agent": userAgent })
  const outgoing: Outgoing = {
    url,
    ...(request.unencoded ? { unencoded: request.unencoded } : {}),
    method: request.method ?? (hasBody ? "POST" : "GET"),
    headers,
  }
  setQuery(url, fillMap(request.query, placeholderValues))
  if (request.json) outgoing.json = JSON.stringify(fillJson(request.json, placeholderValues))
  else if (request.form) outgoing.form = new URLSearchParams(fillMap(request.form, placeholderValues))

  // The access token, or the key of a mail service, is sent where the declaration states no credentials.
  const token =
    readMember(placeholderValues.tokens, "access_token") ?? readMember(placeholderValues.mail, "apiKey")
  if (auth === "basic") {
    headers.set("authorization", writeBasicCredentials(`${caller.clientId}:${caller.clientSecret ?? ""}`))
  } else if (typeof auth === "object" && "basic" in auth) {
    headers.set("authorization", writeBasicCredentials(fillText(auth.basic, placeholderValues) ?? ""))
  } else if (typeof auth === "object" && "bearer" in auth) {
    const value = `Bearer ${fillText(auth.bearer, placeholderValues) ?? ""}`
    setHeaderField(caller, headers, "authorization", value)
  } else if (auth !== "none" && typeof token === "string") {
    if (auth === "bearer") setHeaderField(caller, headers, "authorization", `Bearer ${token}`)
    else if ("query" in auth) url.searchParams.set(auth.query, token)
    else setHeaderField(caller, headers, auth.header, token)
  }
  for (const [name, value] of Object.entries(fillMap(request.headers, placeholderValues)))
    setHeaderField(caller, headers, name, value)
  return outgoing
}

/** Sets parameters in the query of an address, in place. */
export function setQuery(url: URL, params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
}

/** Sends a prepared request through the provider's own bounded transport; the answer is complete. */
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
 * Tells whether an object of a JSON document has a member twice, escaped spellings included: readers understand that
 * differently (RFC 8259 section 4). The text must be one that can be parsed, and the value what it says.
 */
export function hasRepeatedName(text: string, value: unknown): boolean {
  // Every name ends in a quote and a colon, and a text may too: where there are as many as members, no name is repeated.
  if ((text.match(/"\s*:/g)?.length ?? 0) === countAllMembers(value)) return false
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

function countAllMembers(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0
  const members: unknown[] = Object.values(value)
  return members.reduce<number>(
    (sum, one) => sum + countAllMembers(one),
    Array.isArray(value) ? 0 : members.length,
  )
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
 * Reads an answer by its rules: ignore, format, fails, error, pick, rename, join, divide, set, in this order. Never throws for
 * what a provider may send. With `once`, a member that occurs twice makes the answer unreadable, as RFC 6749 section 3.2 has it
 * for tokens.
 */
export async function readAnswer(response: Response, rules: AnswerRules = {}, once = false): Promise<Answer> {
  const { status } = response
  const headers = rules.ignore?.length ? new Headers(response.headers) : response.headers
  for (const name of rules.ignore ?? []) headers.delete(name)
  if (rules.format === "image" && response.ok) {
    const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? ""
    // SVG can carry script; every other image is inert.
    if (!/^image\/(?!svg)[a-z0-9.+-]+$/.test(type)) return { status, headers, body: undefined }
    const bytes = new Uint8Array(await response.arrayBuffer())
    let binary = ""
    for (let at = 0; at < bytes.length; at += 8192)
      binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return { status, headers, body: `data:${type};base64,${btoa(binary)}` }
  }
  const body = parseBody(await response.text(), headers, rules.format, once)
  if (!response.ok) return { status, headers, body, error: readError(body, rules, status) }
  if (body === undefined) {
    const type = cleanText(headers.get("content-type"), 60)
    const description = writeMessage("answer-unreadable", type ? ` (${type})` : "")
    return { status, headers, body, error: { code: "unreadable_answer", description } }
  }
  if (isFailure(body, rules.fails)) return { status, headers, body, error: readError(body, rules, status) }
  return { status, headers, body: shapeBody(body, rules) }
}

/** Applies the words that reshape a parsed body: pick, format `jwt`, rename, join, divide, set, force. */
export function shapeBody(body: unknown, rules: AnswerRules): unknown {
  let picked: unknown = body
  if (rules.pick !== undefined) {
    const values = [rules.pick].flat().map((path) => readValueAt(body, path))
    picked = values.find((one) => one !== undefined && one !== null)
  }
  if (rules.format === "jwt" && typeof picked === "string") {
    try {
      picked = decodeJwt(picked)
    } catch {
      return undefined
    }
  }
  if (!isObject(picked)) return picked
  const shaped: Record<string, unknown> = { ...picked }
  for (const [standard, foreign] of Object.entries(rules.rename ?? {})) {
    const value = readValueAt(picked, foreign)
    if (value !== undefined) shaped[standard] = value
  }
  for (const name of rules.join ?? []) {
    if (Array.isArray(shaped[name])) shaped[name] = shaped[name].join(" ")
  }
  for (const [name, by] of Object.entries(rules.divide ?? {})) {
    const value = shaped[name]
    const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value
    // What is no number stays as it is: the check of the standard answer refuses it by name.
    shaped[name] = typeof number === "number" ? Math.floor(number / by) : value
  }
  for (const [name, value] of Object.entries(rules.set ?? {})) shaped[name] ??= value
  return { ...shaped, ...rules.force }
}

/** Reads the error that a parsed body states, bounded and free of control characters; the status stands in for a missing code. */
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

/** Tells whether an answer is a failure by its own flag; false without a flag. */
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
