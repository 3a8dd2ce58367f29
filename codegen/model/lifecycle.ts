/** What follows a sign-in, as a provider's configuration says it: what the standards say already is left out. */

import {
  address,
  type Data,
  type DataMap,
  fixed,
  literal,
  map,
  parameters,
  type Reading,
  text,
} from "../notation/data.js"
import type { Trail } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { askedFor, supportWords } from "../vocabulary/lifecycle.js"
import { livesText } from "../vocabulary/token-life.js"
import { callMap } from "./request.js"
import { withVariables } from "./scopes.js"

/** Members of a provider's configuration. */
interface LifecycleData extends Record<string, Data | undefined> {
  refresh: Data | undefined
  revoke: Data | undefined
  logout: Data | undefined
}

/**
 * Turns what follows a sign-in into configuration.
 * @param entry A valid entry.
 * @param trail Where it stands.
 * @param request What its requests may read; what is stored with an account is filled when it is used.
 */
export function lifecycleData(entry: Definition, trail: Trail, request: Reading): LifecycleData {
  return {
    refresh: refreshData(entry, [...trail, "refresh"], request),
    revoke: revokeData(entry, [...trail, "revoke"], withVariables(request, { token: [] })),
    logout: logoutData(entry, [...trail, "logout"], withVariables(request, { post_logout_redirect_uri: [] })),
  }
}

function refreshData({ refresh }: Definition, trail: Trail, reading: Reading): Data | undefined {
  if (typeof refresh !== "object") return refresh === "none" ? literal("none") : undefined
  const { ask, rotates, grace, lives: _lives, note: _note, ...call } = refresh
  const askAt = [...trail, "ask"]
  const asked =
    ask &&
    map({
      scope: ask.scope && {
        kind: "list",
        items: ask.scope.map((one, at) => text(one, [...askAt, "scope", at], reading)),
      },
      query: ask.query && parameters(ask.query, [...askAt, "query"], reading),
    })
  const { members } = callMap(call, trail, reading, "POST")
  return unlessEmpty(
    map({
      ask: asked,
      grace: fixed(grace),
      rotates: typeof rotates === "boolean" ? literal(rotates) : undefined,
      ...Object.fromEntries(members),
    }),
  )
}

function revokeData(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { revoke } = entry
  if (typeof revoke !== "object") return supported(entry, revoke, trail, reading)
  const { note: _, ...call } = revoke
  return unlessEmpty(callMap(call, trail, reading, "POST"))
}

function logoutData(entry: Definition, trail: Trail, reading: Reading): Data | undefined {
  const { logout } = entry
  if (typeof logout !== "object") return supported(entry, logout, trail, reading)
  if (logout.url === undefined) return undefined
  const url = address(logout.url, [...trail, "url"], reading)
  return logout.query ? map({ url, query: parameters(logout.query, [...trail, "query"], reading) }) : url
}

/** What is not supported is said where there is a metadata document, which could name an endpoint. */
function supported(
  entry: Definition,
  said: string | undefined,
  trail: Trail,
  reading: Reading,
): Data | undefined {
  if (said === "none") return hasMetadata(entry) ? literal("none") : undefined
  return said === undefined || supportWords.has(said) ? undefined : address(said, trail, reading)
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

function unlessEmpty(data: DataMap): Data | undefined {
  return data.members.length > 0 ? data : undefined
}

/**
 * Says what a sign-in must ask for to be given a refresh token.
 * @param entry A valid entry.
 * @returns The end of a sentence, and how long tokens live; nothing where the entry declares no refresh.
 */
export function offlineAsked({ options, refresh }: Definition): string | undefined {
  if (refresh === undefined || refresh === "none" || refresh === "unknown") return undefined
  const ask = typeof refresh === "object" ? refresh.ask : undefined
  const asked = ask && askedFor(ask, { options })
  const lives = typeof refresh === "object" && refresh.lives ? livesText(refresh.lives) : ""
  return `${asked ? `by ${asked}` : "which comes unasked"}. Default false.${lives && ` ${lives}`}`
}
