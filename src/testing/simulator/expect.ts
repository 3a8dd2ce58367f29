/** Compares a call with the declared one: address, headers, query and body. */

import type { Roots } from "../../calls/roots.js"
import { fill } from "../../calls/template.js"
import { basicCredentials } from "../../http/basic.js"
import type { DeclaredRequest } from "../../providers.js"
import type { Received } from "./received.js"
import { recognise } from "./template.js"

/** A declared call as the simulator expects it. */
export type Expected = DeclaredRequest & { url: string; params?: Record<string, unknown> }

function mismatch(what: string, template: string, actual: string | null | undefined, roots: Roots): string[] {
  const wanted = fill(template, roots)
  if (wanted === undefined) {
    if (actual === undefined || actual === null || recognise(template, actual)) return []
    return [`${what} should look like ${template}`]
  }
  if (actual === wanted) return []
  return [actual === undefined || actual === null ? `${what} is missing` : `${what} is not what it should be`]
}

function jsonMismatch(path: string, template: unknown, actual: unknown, roots: Roots): string[] {
  if (typeof template === "string") {
    const text = actual === undefined || actual === null ? undefined : String(actual)
    return mismatch(`JSON member ${path}`, template, text, roots)
  }
  if (typeof template !== "object" || template === null) {
    return template === actual ? [] : [`JSON member ${path} is not what it should be`]
  }
  const members = (typeof actual === "object" && actual !== null ? actual : {}) as Record<string, unknown>
  return Object.entries(template).flatMap(([name, value]) =>
    jsonMismatch(path === "" ? name : `${path}.${name}`, value, members[name], roots),
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

function basicMismatch(template: string, header: string | undefined, roots: Roots): string[] {
  const pair = fill(template, roots)
  return mismatch(
    "the Basic credentials",
    pair === undefined ? "Basic {tokens.any}" : basicCredentials(pair),
    header,
    roots,
  )
}

function accessToken(expected: Expected, received: Received, roots: Roots): string[] {
  const auth = expected.auth ?? "bearer"
  const token = "{tokens.access_token}"
  const header = received.headers.get("authorization") ?? undefined
  if (auth === "none") return []
  if (auth === "basic") return basicMismatch("{options.clientId}:{options.clientSecret}", header, roots)
  if (auth === "bearer") return mismatch("the bearer token", `Bearer ${token}`, header, roots)
  if ("bearer" in auth) return mismatch("the bearer token", `Bearer ${auth.bearer}`, header, roots)
  if ("basic" in auth) return basicMismatch(auth.basic, header, roots)
  if ("query" in auth)
    return mismatch(`query parameter ${auth.query}`, token, received.query.get(auth.query), roots)
  return mismatch(`header ${auth.header}`, token, received.headers.get(auth.header), roots)
}

/**
 * Lists what is wrong with a call.
 * @param expected The declared call.
 * @param received The call that came.
 * @param roots What its holes read.
 * @param method Method when the declaration names none.
 * @returns One sentence per difference; empty when the call is right.
 */
export function differences(expected: Expected, received: Received, roots: Roots, method: string): string[] {
  const wanted = expected.method ?? method
  const address = plain(`${received.url.origin}${received.url.pathname}`)
  return [
    ...(received.method === wanted ? [] : [`the method is ${received.method} and should be ${wanted}`]),
    ...mismatch("the address", plain(expected.url.replace(/[?#].*$/, "")), address, roots),
    ...Object.entries(expected.headers ?? {}).flatMap(([name, value]) =>
      mismatch(`header ${name}`, value, received.headers.get(name), roots),
    ),
    ...declaredQuery(expected).flatMap(([name, value]) =>
      mismatch(`query parameter ${name}`, value, received.query.get(name), roots),
    ),
    ...Object.entries(expected.form ?? {}).flatMap(([name, value]) =>
      mismatch(`form parameter ${name}`, value, received.form.get(name), roots),
    ),
    ...(expected.json ? jsonMismatch("", expected.json, received.json, roots) : []),
  ]
}

/**
 * Lists what is wrong with a call that needs an access token.
 * @returns As `differences`, the token first.
 */
export function differencesWithToken(expected: Expected, received: Received, roots: Roots): string[] {
  return [...accessToken(expected, received, roots), ...differences(expected, received, roots, "GET")]
}
