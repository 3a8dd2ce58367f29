/** What follows a sign-in, as a provider's configuration says it: what the standards say already is left out. */

import { readFirstName, readOnlyPlaceholder } from "../../src/engine/notation/template.js"
import {
  type Data,
  type DataMap,
  makeFixed,
  makeLiteral,
  makeMap,
  type Reading,
  readAddress,
  readParameters,
  readTextData,
} from "../notation/data.js"
import type { Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { describeRequestedTokens, supportWords } from "../vocabulary/lifecycle.js"
import { describeLives } from "../vocabulary/token-life.js"
import { readCall } from "./request.js"
import { addVariables } from "./scopes.js"

/** Members of a provider's configuration. */
interface LifecycleData extends Record<string, Data | undefined> {
  refresh: Data | undefined
  revoke: Data | undefined
  logout: Data | undefined
  api: Data | undefined
}

/**
 * Turns what follows a sign-in into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param request What its requests may read; what is stored with an account is filled when it is used.
 */
export function readLifecycle(entry: Definition, trail: Trail, request: Reading): LifecycleData {
  return {
    refresh: readRefresh(entry, [...trail, "refresh"], request),
    revoke: readRevoke(entry, [...trail, "revoke"], addVariables(request, { token: [] })),
    logout: readLogout(entry, [...trail, "logout"], addVariables(request, { post_logout_redirect_uri: [] })),
    api: readApiHosts(entry, [...trail, "api"], request),
  }
}

function readApiHosts({ api, identifier }: Definition, trail: Trail, request: Reading): Data | undefined {
  if (!api) return undefined
  const found = identifier?.find.flatMap(({ set }) => Object.keys(set))
  const reading = found ? addVariables(request, { found }) : request
  const items = api.map((one, index): Data => {
    const at = [...trail, index]
    if (typeof one !== "string")
      return makeMap({
        host: readAddress(one.host, [...at, "host"], reading, one.hosts),
        hosts: makeFixed(one.hosts),
      })
    // Its placeholders have to be such as may name a host.
    const isAddress = one.endsWith("/")
    // What was found has to be public, which is looked at when it is known.
    const steps = isAddress ? readOnlyPlaceholder(one.slice(0, -1))?.steps : undefined
    if (readFirstName(steps ?? []) === "found") return readTextData(one, at, reading)
    if (isAddress || one.includes("{")) readAddress(isAddress ? one : `https://${one}/`, at, reading)
    return readTextData(one, at, reading)
  })
  return { kind: "list", items }
}

function readRefresh({ refresh }: Definition, trail: Trail, reading: Reading): Data | undefined {
  if (typeof refresh !== "object") return refresh === "none" ? makeLiteral("none") : undefined
  const { ask, rotates, grace, lives: _lives, note: _note, ...call } = refresh
  const askAt = [...trail, "ask"]
  const asked =
    ask &&
    makeMap({
      scope: ask.scope && {
        kind: "list",
        items: ask.scope.map((one, at) => readTextData(one, [...askAt, "scope", at], reading)),
      },
      query: ask.query && readParameters(ask.query, [...askAt, "query"], reading),
    })
  const { members } = readCall(call, trail, reading, "POST")
  return omitEmptyMap(
    makeMap({
      ask: asked,
      grace: makeFixed(grace),
      rotates: typeof rotates === "boolean" ? makeLiteral(rotates) : undefined,
      ...Object.fromEntries(members),
    }),
  )
}

function readRevoke(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { revoke } = entry
  if (typeof revoke !== "object") return isSupported(entry, revoke, trail, reading)
  const { note: _, ...call } = revoke
  return omitEmptyMap(readCall(call, trail, reading, "POST"))
}

function readLogout(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { logout } = entry
  if (typeof logout !== "object") return isSupported(entry, logout, trail, reading)
  if (logout.url === undefined) return undefined
  const url = readAddress(logout.url, [...trail, "url"], reading)
  return logout.query
    ? makeMap({ url, query: readParameters(logout.query, [...trail, "query"], reading) })
    : url
}

/** What is not supported is said where there is a metadata document, which could name an endpoint. */
function isSupported(
  entry: Definition,
  said: string | undefined,
  trail: Trail,
  reading: Reading,
): Data | undefined {
  if (said === "none") return hasMetadata(entry) ? makeLiteral("none") : undefined
  return said === undefined || supportWords.has(said) ? undefined : readAddress(said, trail, reading)
}

/**
 * Tells whether a provider can have a metadata document: it is found by the issuer, which the application may name, or by an
 * address of its own.
 * @param entry A valid entry.
 */
export function hasMetadata(entry: Definition): boolean {
  const { type, issuer, discovery, identifier } = entry
  const isStated = [issuer, discovery, identifier].some((word) => word !== undefined)
  // Addresses that are made of the issuer are none without one.
  const text = JSON.stringify(entry)
  return type === "oidc" || isStated || text.includes("{issuer") || text.includes("{options.issuer")
}

function omitEmptyMap(data: DataMap): Data | undefined {
  return data.members.length > 0 ? data : undefined
}

/**
 * Says what a sign-in must ask for to be given a refresh token.
 * @param entry A valid entry.
 * @returns The end of a sentence, and how long tokens live; nothing where the entry declares no refresh.
 */
export function readOfflineRequest({ options, refresh }: Definition): string | undefined {
  if (refresh === undefined || refresh === "none" || refresh === "unknown") return undefined
  const ask = typeof refresh === "object" ? refresh.ask : undefined
  const asked = ask && describeRequestedTokens(ask, { options })
  const lives = typeof refresh === "object" && refresh.lives ? describeLives(refresh.lives) : ""
  return `${asked ? `by ${asked}` : "which comes unasked"}. Default false.${lives && ` ${lives}`}`
}
