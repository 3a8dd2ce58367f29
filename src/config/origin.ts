/** Under which origin browsers see the site: one rule for the engine and every framework binding. */
import { isLoopback } from "../http/outbound.js"
import { isWebAddress } from "../http/redirect.js"
import { urlOf } from "../notation/url.js"
import type { AuthConfig } from "./auth-config.js"
import { configuredAddress, type Env, inferredOrigin, isSwitchedOn } from "./env.js"

/** What decides the origin; depends on config and environment only. */
export interface OriginRule {
  /** The configured address (`url`, else `AUTH_URL`, else `NEXTAUTH_URL`): wins over all that a request says. */
  address?: URL
  /** Whether X-Forwarded-Host and X-Forwarded-Proto are relied on. */
  forwarded: boolean
  /** A framework binding has decided already: the address of a request stands as it is. */
  decided?: boolean
}

/** What a request says of the origin. */
export interface StatedOrigin {
  /** Scheme of the connection, with or without a colon. */
  protocol: string
  /** Host and port, as the runtime or the Host header has them. */
  host: string | undefined
  /** Read for X-Forwarded-Host and X-Forwarded-Proto only. */
  headers: { get(name: string): string | null }
}

/** Host and optional port, nothing else (RFC 3986 section 3.2.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Reads the rule of a config.
 * @param config Its `url` wins over the environment, and so does its `trustHost`.
 * @param env Environment variables.
 * @returns The rule. An address that is none is left out: the check of the config refuses it.
 */
export function originRule(config: Pick<AuthConfig, "url" | "trustHost">, env: Env): OriginRule {
  const address = siteAddress(config, env)
  return {
    ...(isWebAddress(address) ? { address: new URL(address) } : {}),
    forwarded: reliesOnHost(config, env) && !inferredOrigin(config).trustIsGuessed,
  }
}

/**
 * Finds the address that is configured for the site.
 * @param config Its `url` wins, then what `setEnvDefaults` found.
 * @param env Environment variables; `AUTH_URL` and `NEXTAUTH_URL` are read.
 * @returns The address as it was written, be it one or not; nothing where none is set.
 */
export function siteAddress(config: Pick<AuthConfig, "url">, env: Env): string | undefined {
  return (config.url ?? inferredOrigin(config).address ?? configuredAddress(env)) || undefined
}

/**
 * Tells whether the host that a request names is relied on.
 * @param config An explicit `trustHost` wins.
 * @param env Environment variables; `AUTH_TRUST_HOST` is read.
 */
export function reliesOnHost({ trustHost }: Pick<AuthConfig, "trustHost">, env: Env): boolean {
  return trustHost ?? isSwitchedOn(env.AUTH_TRUST_HOST)
}

/**
 * Decides the origin.
 * @param stated What the request says.
 * @param rule What counts: the configured address, else the forwarded headers where they are relied on, else the request.
 * @returns Scheme, host and port; nothing when what counts names no usable host.
 */
export function decideOrigin(stated: StatedOrigin, rule: OriginRule): string | undefined {
  if (rule.address) return rule.address.origin
  return originOf(rule.forwarded ? forwardedBy(stated) : stated)
}

/**
 * Tells whether the address of a request is surely the one that browsers see, as it is of most: what counts says nothing
 * else, and there is nothing to warn of. To look is a fraction of what deciding takes.
 * @param url Address of the request.
 * @param headers Read for X-Forwarded-Host and X-Forwarded-Proto only.
 * @param rule What counts.
 */
export function isUndisputed(url: URL, headers: StatedOrigin["headers"], { address }: OriginRule): boolean {
  const { protocol, host, origin } = url
  if ((protocol !== "https:" && protocol !== "http:") || !hostPattern.test(host)) return false
  if (address) return address.origin === origin
  return headers.get("x-forwarded-host") === null && headers.get("x-forwarded-proto") === null
}

/**
 * Finds what an operator should know of the origin, since cookies, callback addresses and links follow it.
 * @param stated What the request says.
 * @param rule By which the origin was decided.
 * @param origin The origin that was decided.
 * @returns Code of a warning, or nothing.
 */
export function originWarning(stated: StatedOrigin, rule: OriginRule, origin: string): string | undefined {
  const { headers, host } = stated
  const forwards = headers.get("x-forwarded-host") !== null || headers.get("x-forwarded-proto") !== null
  if (rule.address) {
    if (originOf(stated) === origin || (forwards && originOf(forwardedBy(stated)) === origin))
      return undefined
    return "env-url-origin-mismatch"
  }
  if (!forwards) return undefined
  if (!rule.forwarded) {
    const forwarded = originOf(forwardedBy(stated))
    return forwarded !== undefined && forwarded !== origin ? "forwarded-origin-ignored" : undefined
  }
  const inside = host !== undefined && isLoopback(host.replace(/:\d*$/, ""))
  // Some frameworks have put the forwarded scheme into the address already: then nothing differs.
  const followed = originOf(stated) !== origin || origin.startsWith("https:")
  return inside && followed && headers.get("x-forwarded-host") === null ? "forwarded-host-missing" : undefined
}

/** Each proxy appends to the lists, so the first item is what the browser's side of the first one was. */
function forwardedBy({ protocol, host, headers }: StatedOrigin): Pick<StatedOrigin, "protocol" | "host"> {
  const scheme = firstItem(headers.get("x-forwarded-proto"))
  return { protocol: scheme || protocol, host: firstItem(headers.get("x-forwarded-host")) ?? host }
}

function originOf({ protocol, host }: Pick<StatedOrigin, "protocol" | "host">): string | undefined {
  const name = firstItem(host)
  if (!name || !hostPattern.test(name)) return undefined
  // What is not plain http counts as https: its cookies are the ones that are kept safer.
  const address = `${/^http:?$/i.test(protocol) ? "http" : "https"}://${name}`
  return urlOf(address)?.origin
}

function firstItem(list: string | null | undefined): string | undefined {
  return list?.split(",", 1)[0]?.trim()
}
