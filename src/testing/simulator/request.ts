/** A call to a provider: how it is read, and compared with the declared call. */

import { callText, fill, type PlaceholderValues } from "../../engine/calls/placeholders.js"
import { signatureOf } from "../../engine/calls/signature.js"
import { basicCredentials } from "../../engine/http/basic.js"
import type { DeclaredRequest } from "../../types/provider-calls.js"
import { demand } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** A call that reached a simulated endpoint. */
export interface Received {
  method: string
  url: URL
  headers: Headers
  query: URLSearchParams
  /** Urlencoded body, else empty. */
  form: URLSearchParams
  /** JSON body, else undefined. */
  json: unknown
  body: string
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a request once.
 * @param request What the engine or a browser sent.
 * @returns Its parts.
 */
export async function receive(request: Request): Promise<Received> {
  const url = new URL(request.url)
  const body = request.method === "GET" || request.method === "HEAD" ? "" : await request.text()
  const type = request.headers.get("content-type") ?? ""
  return {
    method: request.method,
    url,
    headers: request.headers,
    query: url.searchParams,
    form: new URLSearchParams(type.includes("x-www-form-urlencoded") ? body : ""),
    json: type.includes("json") ? parseJson(body) : undefined,
    body,
  }
}

/**
 * The parameters of a call, wherever they stand.
 * @param received The call.
 * @param where Part of the call that carries them.
 * @returns Name and text of each.
 */
export function parametersOf(received: Received, where: "query" | "form" | "json"): Record<string, string> {
  if (where !== "json") return Object.fromEntries(received[where])
  const members = typeof received.json === "object" && received.json !== null ? received.json : {}
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
}

/** What decides where the parameters of a request stand. */
interface Placed {
  method?: string | undefined
  json?: unknown
}

/** Part of a request that carries the standard parameters. */
function place({ method, json }: Placed): "query" | "form" | "json" {
  if (method === "GET") return "query"
  return json ? "json" : "form"
}

/**
 * Reads the standard parameters of a request, which may have other names at this provider.
 * @param provider The provider.
 * @param received The request.
 * @param call Its declaration.
 */
export function standardParameters(
  provider: SimulatedProvider,
  received: Received,
  call: Placed,
): StandardParameters {
  const given = parametersOf(received, place(call))
  const names = [
    "client_id",
    "client_secret",
    "client_assertion",
    "client_assertion_type",
    "grant_type",
    "code",
    "redirect_uri",
    "code_verifier",
    "refresh_token",
    "token",
  ]
  return Object.fromEntries(names.map((name) => [name, given[provider.config.rename?.[name] ?? name]]))
}

/** Every value that a request carries in its parameters. */
export function valuesIn(received: Received): ReadonlySet<string> {
  const parts = ["query", "form", "json"] as const
  return new Set(parts.flatMap((part) => Object.values(parametersOf(received, part))))
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
}

/**
 * Tells whether a text may have been made from a template.
 * @param template Text with placeholders.
 * @param actual The text that came.
 * @returns True when everything around the placeholders is the same.
 */
export function recognise(template: string, actual: string): boolean {
  const source = callText(template)
    .map((part) => (typeof part === "string" ? literally(part) : "(.+?)"))
    .join("")
  return new RegExp(`^${source}$`).test(actual)
}

const encoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`

/**
 * Reads a query in which characters stand for themselves, a plus sign too, which forms take for a blank.
 * @param called An address as it was called.
 * @param unencoded Parameter, under the provider's own name, to the characters that are not percent-encoded.
 * @returns The address with these characters encoded, so that each reader understands it, and what was encoded already.
 */
export function readUnencoded(
  called: URL,
  unencoded: Readonly<Record<string, string>> = {},
): { url: URL; wrong: string[] } {
  const url = new URL(called)
  const wrong: string[] = []
  const pairs = called.search.slice(1).split("&")
  const read = pairs.map((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys()
    const characters = Object.hasOwn(unencoded, name) ? [...(unencoded[name] ?? "")] : []
    return characters.reduce((text, character) => {
      if (text.toUpperCase().includes(encoded(character)))
        wrong.push(`${character} in ${name} should not be percent-encoded`)
      const value = text.indexOf("=") + 1
      return text.slice(0, value) + text.slice(value).replaceAll(character, encoded(character))
    }, pair)
  })
  url.search = read.join("&")
  return { url, wrong }
}

/** A declared call as the simulator expects it. */
type Expected = Omit<DeclaredRequest, "method"> & {
  url: string
  method?: string | undefined
  params?: Record<string, unknown>
}

function mismatch(
  what: string,
  template: string,
  actual: string | null | undefined,
  placeholderValues: PlaceholderValues,
): string[] {
  const wanted = fill(template, placeholderValues)
  if (wanted === undefined) {
    if (actual === undefined || actual === null || recognise(template, actual)) return []
    return [`${what} should look like ${template}`]
  }
  if (actual === wanted) return []
  return [actual === undefined || actual === null ? `${what} is missing` : `${what} is not what it should be`]
}

function jsonMismatch(
  path: string,
  template: unknown,
  actual: unknown,
  placeholderValues: PlaceholderValues,
): string[] {
  if (typeof template === "string") {
    const text = actual === undefined || actual === null ? undefined : String(actual)
    return mismatch(`JSON member ${path}`, template, text, placeholderValues)
  }
  if (typeof template !== "object" || template === null) {
    return template === actual ? [] : [`JSON member ${path} is not what it should be`]
  }
  const members = (typeof actual === "object" && actual !== null ? actual : {}) as Record<string, unknown>
  return Object.entries(template).flatMap(([name, value]) =>
    jsonMismatch(path === "" ? name : `${path}.${name}`, value, members[name], placeholderValues),
  )
}

/** Address without percent-encoding, so that differently spelled equals compare equal. */
function plain(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function declaredQuery(expected: Expected): Array<[string, string]> {
  const inAddress = new URLSearchParams(/\?([^#]*)/.exec(expected.url)?.[1] ?? "")
  const params = Object.entries(expected.params ?? {}).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return [...inAddress, ...params, ...Object.entries(expected.query ?? {})]
}

function basicMismatch(
  template: string,
  header: string | undefined,
  placeholderValues: PlaceholderValues,
): string[] {
  const pair = fill(template, placeholderValues)
  return mismatch(
    "the Basic credentials",
    pair === undefined ? "Basic {tokens.any}" : basicCredentials(pair),
    header,
    placeholderValues,
  )
}

function accessToken(expected: Expected, received: Received, placeholderValues: PlaceholderValues): string[] {
  const auth = expected.auth ?? "bearer"
  const token = "{tokens.access_token}"
  const header = received.headers.get("authorization") ?? undefined
  if (auth === "none") return []
  if (auth === "basic")
    return basicMismatch("{options.clientId}:{options.clientSecret}", header, placeholderValues)
  if (auth === "bearer") return mismatch("the bearer token", `Bearer ${token}`, header, placeholderValues)
  if ("bearer" in auth)
    return mismatch("the bearer token", `Bearer ${auth.bearer}`, header, placeholderValues)
  if ("basic" in auth) return basicMismatch(auth.basic, header, placeholderValues)
  if ("query" in auth)
    return mismatch(`query parameter ${auth.query}`, token, received.query.get(auth.query), placeholderValues)
  return mismatch(`header ${auth.header}`, token, received.headers.get(auth.header), placeholderValues)
}

/**
 * Lists what is wrong with a call.
 * @param expected The declared call.
 * @param received The call that came.
 * @param placeholderValues What its placeholders read.
 * @param method Method when the declaration names none.
 * @returns One sentence per difference; empty when the call is right.
 */
export function differences(
  expected: Expected,
  received: Received,
  placeholderValues: PlaceholderValues,
  method: string,
): string[] {
  const wanted = expected.method ?? method
  const address = plain(`${received.url.origin}${received.url.pathname}`)
  const { url, wrong } = readUnencoded(received.url, expected.unencoded)
  return [
    ...(received.method === wanted ? [] : [`the method is ${received.method} and should be ${wanted}`]),
    ...mismatch("the address", plain(expected.url.replace(/[?#].*$/, "")), address, placeholderValues),
    ...Object.entries(expected.headers ?? {}).flatMap(([name, value]) =>
      mismatch(`header ${name}`, value, received.headers.get(name), placeholderValues),
    ),
    ...declaredQuery(expected).flatMap(([name, value]) =>
      mismatch(`query parameter ${name}`, value, url.searchParams.get(name), placeholderValues),
    ),
    ...wrong,
    ...Object.entries(expected.form ?? {}).flatMap(([name, value]) =>
      mismatch(`form parameter ${name}`, value, received.form.get(name), placeholderValues),
    ),
    ...(expected.json ? jsonMismatch("", expected.json, received.json, placeholderValues) : []),
  ]
}

/**
 * Lists what is wrong with a call that needs an access token.
 * @returns As `differences`, the token first.
 */
export function differencesWithToken(
  expected: Expected,
  received: Received,
  placeholderValues: PlaceholderValues,
): string[] {
  return [
    ...accessToken(expected, received, placeholderValues),
    ...differences(expected, received, placeholderValues, "GET"),
  ]
}

/**
 * Refuses a call that is not signed as the entry says.
 * @param provider The provider.
 * @param request The call's declaration.
 * @param received The call.
 * @param placeholderValues What the placeholders of the key read.
 * @throws {Refusal} When the signature is missing or wrong.
 */
export async function demandSignature(
  provider: SimulatedProvider,
  { sign }: Pick<DeclaredRequest, "sign">,
  received: Received,
  placeholderValues: PlaceholderValues,
): Promise<void> {
  if (!sign) return
  const parameters = [...received.query, ...received.form]
  const [, given] = parameters.find(([name]) => name === sign.parameter) ?? []
  demand(given, "invalid_request", `the signature ${sign.parameter} is missing`)
  const expected = await signatureOf(provider.config as never, sign, parameters, placeholderValues)
  demand(given === expected, "invalid_request", `the signature ${sign.parameter} is wrong`)
}
/** Parameters of the token request under their standard names. */
export type StandardParameters = Readonly<Record<string, string | undefined>>
