/** A call to a provider: how it is read, and compared with the declared call. */

import { writeBasicCredentials } from "../../engine/calls/send.js"
import { signParameters } from "../../engine/calls/signature.js"
import { decodePercent } from "../../engine/http/cookie.js"
import { fillText, type PlaceholderValues, parseCallText } from "../../engine/notation/placeholders.js"
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

/** Reads a request once. */
export async function receiveCall(request: Request): Promise<Received> {
  const url = new URL(request.url)
  const body = request.method === "GET" || request.method === "HEAD" ? "" : await request.text()
  const type = request.headers.get("content-type") ?? ""
  let json: unknown
  try {
    json = type.includes("json") ? JSON.parse(body) : undefined
  } catch {
    // What cannot be read has no members, and the provider says which are missing.
  }
  return {
    method: request.method,
    url,
    headers: request.headers,
    query: url.searchParams,
    form: new URLSearchParams(type.includes("x-www-form-urlencoded") ? body : ""),
    json,
    body,
  }
}

function readParameters(received: Received, where: "query" | "form" | "json"): Record<string, string> {
  if (where !== "json") return Object.fromEntries(received[where])
  const members = typeof received.json === "object" && received.json !== null ? received.json : {}
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
}

/** Lists every value in the query and the body of a call. */
export function readValues(received: Received): ReadonlySet<string> {
  const parts = ["query", "form", "json"] as const
  return new Set(parts.flatMap((part) => Object.values(readParameters(received, part))))
}

/** Parameters of a token request under their standard names. */
export type StandardParameters = Readonly<Record<string, string | undefined>>

const standardNames = [
  ...["client_id", "client_secret", "client_assertion", "client_assertion_type", "grant_type", "code"],
  ...["redirect_uri", "code_verifier", "refresh_token", "token"],
]

/** Reads the standard parameters of a call, which may have other names at this provider. */
export function readStandardParameters(
  { config }: SimulatedProvider,
  received: Received,
  { method, json }: { method?: string | undefined; json?: unknown },
): StandardParameters {
  const given = readParameters(received, method === "GET" ? "query" : json ? "json" : "form")
  return Object.fromEntries(standardNames.map((name) => [name, given[config.rename?.[name] ?? name]]))
}

/** Whether a text may have been made from a template: everything around the placeholders is the same. */
export function matchesTemplate(template: string, actual: string): boolean {
  const source = parseCallText(template)
    .map((part) => (typeof part === "string" ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : "(.+?)"))
    .join("")
  return new RegExp(`^${source}$`).test(actual)
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
}

/**
 * Encodes the characters of a query that the provider wants as they are, a plus sign for instance, which forms read as a
 * blank.
 * @param unencoded Parameter, under the provider's own name, to the characters that are not percent-encoded.
 * @returns The address as every reader understands it, and which characters had been encoded although they should not be.
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
      if (text.toUpperCase().includes(percentEncode(character)))
        wrong.push(`${character} in ${name} should not be percent-encoded`)
      const value = text.indexOf("=") + 1
      return text.slice(0, value) + text.slice(value).replaceAll(character, percentEncode(character))
    }, pair)
  })
  url.search = read.join("&")
  return { url, wrong }
}

/** A declared call as the simulator expects it. */
export type ExpectedCall = Omit<DeclaredRequest, "method"> & {
  url: string
  method?: string | undefined
  params?: Record<string, unknown>
}

/** Lists the query of a declared call, wherever it is declared. */
export function declaredQuery({ url, params, query }: ExpectedCall): Array<[string, string]> {
  return [
    ...new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? ""),
    ...Object.entries(params ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ...Object.entries(query ?? {}),
  ]
}

function compareText(
  what: string,
  template: string,
  actual: string | null | undefined,
  values: PlaceholderValues,
): string[] {
  const wanted = fillText(template, values)
  const isMissing = actual === undefined || actual === null
  if (wanted === undefined)
    return isMissing || matchesTemplate(template, actual) ? [] : [`${what} should look like ${template}`]
  if (actual === wanted) return []
  return [isMissing ? `${what} is missing` : `${what} is not what it should be`]
}

function compareJson(path: string, template: unknown, actual: unknown, values: PlaceholderValues): string[] {
  if (typeof template === "string") {
    const text = actual === undefined || actual === null ? undefined : String(actual)
    return compareText(`JSON member ${path}`, template, text, values)
  }
  if (typeof template !== "object" || template === null)
    return template === actual ? [] : [`JSON member ${path} is not what it should be`]
  const members = (typeof actual === "object" && actual !== null ? actual : {}) as Record<string, unknown>
  return Object.entries(template).flatMap(([name, value]) =>
    compareJson(path === "" ? name : `${path}.${name}`, value, members[name], values),
  )
}

/** Lists what is wrong with a call, one sentence each; `method` counts when the declaration names none. */
export function findDifferences(
  expected: ExpectedCall,
  received: Received,
  values: PlaceholderValues,
  method: string,
): string[] {
  const wanted = expected.method ?? method
  // Without percent-encoding, addresses that are spelled differently compare equal.
  const address = decodePercent(`${received.url.origin}${received.url.pathname}`)
  const { url, wrong } = readUnencoded(received.url, expected.unencoded)
  const compareAll = (
    what: string,
    declared: Iterable<readonly [string, string]>,
    read: (name: string) => string | null,
  ): string[] =>
    [...declared].flatMap(([name, value]) => compareText(`${what} ${name}`, value, read(name), values))
  return [
    ...(received.method === wanted ? [] : [`the method is ${received.method} and should be ${wanted}`]),
    ...compareText("the address", decodePercent(expected.url.replace(/[?#].*$/, "")), address, values),
    ...compareAll("header", Object.entries(expected.headers ?? {}), (name) => received.headers.get(name)),
    ...compareAll("query parameter", declaredQuery(expected), (name) => url.searchParams.get(name)),
    ...wrong,
    ...compareAll("form parameter", Object.entries(expected.form ?? {}), (name) => received.form.get(name)),
    ...(expected.json ? compareJson("", expected.json, received.json, values) : []),
  ]
}

/** Lists what is wrong with a call that needs an access token: as `findDifferences`, the token first. */
export function findDifferencesWithToken(
  expected: ExpectedCall,
  received: Received,
  values: PlaceholderValues,
): string[] {
  const { auth = "bearer" } = expected
  const { headers, query } = received
  const token = "{tokens.access_token}"
  const header = headers.get("authorization")
  let wrong: string[] = []
  if (auth === "basic" || (typeof auth === "object" && "basic" in auth)) {
    const pair = fillText(auth === "basic" ? "{options.clientId}:{options.clientSecret}" : auth.basic, values)
    const wanted = pair === undefined ? "Basic {tokens.any}" : writeBasicCredentials(pair)
    wrong = compareText("the Basic credentials", wanted, header, values)
  } else if (auth === "bearer" || (typeof auth === "object" && "bearer" in auth)) {
    const template = auth === "bearer" ? token : auth.bearer
    wrong = compareText("the bearer token", `Bearer ${template}`, header, values)
  } else if (auth !== "none") {
    wrong =
      "query" in auth
        ? compareText(`query parameter ${auth.query}`, token, query.get(auth.query), values)
        : compareText(`header ${auth.header}`, token, headers.get(auth.header), values)
  }
  return [...wrong, ...findDifferences(expected, received, values, "GET")]
}

/** Refuses a call that is not signed as the entry says. */
export async function demandSignature(
  provider: SimulatedProvider,
  { sign }: Pick<DeclaredRequest, "sign">,
  received: Received,
  values: PlaceholderValues,
): Promise<void> {
  if (!sign) return
  const parameters = [...received.query, ...received.form]
  const [, given] = parameters.find(([name]) => name === sign.parameter) ?? []
  demand(given, "invalid_request", `the signature ${sign.parameter} is missing`)
  const expected = await signParameters(provider.config as never, sign, parameters, values)
  demand(given === expected, "invalid_request", `the signature ${sign.parameter} is wrong`)
}
