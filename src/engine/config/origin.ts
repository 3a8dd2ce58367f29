/**
 * Under which origin browsers see the site: one rule for the engine, every framework binding and `createActionURL`. Nothing
 * else in `src` decides by a host or a forwarded header that a request names. Deciding about the address that comes out
 * gives the same origin again, so that a binding and the engine behind it can both decide.
 */

import type { AuthConfig } from "../../types/config.js"
import { UntrustedHost } from "../errors.js"
import { BoundedMap, maxNestedEntries, rememberPerConfig } from "../memory.js"
import { writeMessage } from "../message.js"
import { isLoopback, isWebAddress, parseUrl } from "../web-address.js"
import {
  type Env,
  isSwitchedOn,
  readAddressVariable,
  readInferredOrigin,
  setEnvDefaults,
} from "./environment.js"

/** What decides the origin; depends on config and environment only. */
export interface OriginRule {
  /** The configured address (`url`, else `AUTH_URL`, else `NEXTAUTH_URL`): wins over all that a request says. */
  address?: URL
  /** Whether X-Forwarded-Host and X-Forwarded-Proto are relied on. */
  forwarded: boolean
  /** Which of their entries counts, from the right. Without it all entries have to name one host. */
  hops?: number
  /** The hosts that a request may name. */
  hosts?: readonly AllowedHost[]
  /** Only names of this machine are relied on: trust was guessed, and nothing says where the server runs. */
  loopbackOnly?: boolean
  /** A framework binding has read the headers, and has warned of them: the engine does not. */
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

/** An entry of `allowedHosts`. */
interface AllowedHost {
  /** The name, as the URL parser writes it. */
  name: string
  /** The port; without one that of the scheme. */
  port: string | undefined
  /** Whether one label stands in front of the name. */
  isParent: boolean
}

/** Host and optional port, nothing else (RFC 3986 section 3.2.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
/** A name has 253 characters at most (RFC 1035 section 2.3.4), beside a final dot and a port. */
const longestHost = 260
/** Characters of a forwarded header: more proxies than there are in a row. */
const longestList = 2000

/**
 * Reads the rule of a config; its `url` and `trustHost` win over the environment. What is malformed is left out: the check of the
 * config refuses it.
 */
export function readOriginRule(
  config: Pick<AuthConfig, "url" | "trustHost" | "allowedHosts">,
  env: Env,
): OriginRule {
  const address = readSiteAddress(config, env)
  const { trustHost, allowedHosts } = config
  const { guess } = readInferredOrigin(config)
  const hosts = Array.isArray(allowedHosts) ? allowedHosts.map(readAllowedHost) : []
  return {
    ...(isWebAddress(address) ? { address: new URL(address) } : {}),
    forwarded: guess === undefined && Boolean(trustHost ?? isSwitchedOn(env.AUTH_TRUST_HOST)),
    ...(typeof trustHost === "object" && isHops(trustHost?.hops) ? { hops: trustHost.hops } : {}),
    ...(hosts.length > 0 && hosts.every((host) => host !== undefined) ? { hosts } : {}),
    loopbackOnly: guess === "loopback",
  }
}

/** Finds the address that is configured for the site, as it was written, be it one or not: `url`, else what the environment says. */
export function readSiteAddress(config: Pick<AuthConfig, "url">, env: Env): string | undefined {
  return (config.url ?? readInferredOrigin(config).address ?? readAddressVariable(env)) || undefined
}

/** Tells whether a value can be `trustHost.hops`: the number of proxies that add to the forwarded headers. */
export function isHops(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/**
 * Reads an entry of `allowedHosts`: a host, with a port where it is not that of the scheme; `*.` in front stands for one label.
 * Undefined when it is no host.
 */
export function readAllowedHost(entry: unknown): AllowedHost | undefined {
  if (typeof entry !== "string") return undefined
  const isParent = entry.startsWith("*.")
  const host = isParent ? entry.slice(2) : entry
  const [, name = host, digits] = /^(.*):(\d{1,5})$/.exec(host) ?? []
  // The port as a number has it, so that `080` is not another one.
  const port = digits === undefined ? undefined : String(Number(digits))
  const url = /^[^\s/?#@\\*,%:]+$|^\[[0-9a-f:.]+\]$/i.test(name) ? parseUrl(`https://${name}`) : undefined
  if (!url || (port !== undefined && !parseUrl(`https://${host}`))) return undefined
  // A whole top-level domain belongs to many; those of this machine have one label.
  const isTooWide = isParent && !/[^.]\../.test(url.hostname) && !isLoopback(url.hostname)
  return isTooWide || (isParent && name.startsWith("[")) ? undefined : { name: url.hostname, port, isParent }
}

/**
 * Decides the origin: the configured address, else the forwarded headers where they are relied on, else what the request says.
 * Throws {@link UntrustedHost}, whose `status` is 400, when what counts names no host, several, or one that is not relied on.
 */
export function decideOrigin(stated: StatedOrigin, rule: OriginRule): string {
  if (rule.address) return rule.address.origin
  const url = rule.forwarded
    ? readForwardedUrl(stated, rule.hops)
    : parseHost(normalizeScheme(stated.protocol), stated.host)
  const { hostname } = url
  const isAllowed = rule.hosts?.some(({ name, port, isParent }) => {
    const isPort =
      port === undefined ? url.port === "" : port === (url.port || (url.protocol === "https:" ? "443" : "80"))
    if (!isPort || !isParent) return isPort && hostname === name
    const label = hostname.slice(0, -name.length - 1)
    return hostname === `${label}.${name}` && /^[^.]+$/.test(label)
  })
  if (isAllowed === false) {
    throw untrustedHostError(writeMessage("host-not-allowed", quoteHost(url.host)))
  }
  if (rule.loopbackOnly && !isLoopback(hostname)) {
    throw untrustedHostError(writeMessage("host-not-trusted", quoteHost(url.host)))
  }
  return url.origin
}

/**
 * Tells whether the address of a request is surely the one that browsers see, as it is of most: what counts says nothing
 * else, and there is nothing to warn of. To look is a fraction of what deciding takes.
 */
export function isUndisputed(url: URL, headers: StatedOrigin["headers"], rule: OriginRule): boolean {
  const { protocol, host, origin } = url
  if ((protocol !== "https:" && protocol !== "http:") || !hostPattern.test(host)) return false
  if (rule.address) return rule.address.origin === origin
  if (rule.hosts || rule.loopbackOnly) return false
  return (
    rule.decided === true ||
    (headers.get("x-forwarded-host") === null && headers.get("x-forwarded-proto") === null)
  )
}

/**
 * Finds the code of a warning on an origin that was decided, or nothing: cookies, callback addresses and links follow the origin.
 */
export function findOriginWarning(
  stated: StatedOrigin,
  rule: OriginRule,
  origin: string,
): string | undefined {
  const { headers, host } = stated
  const forwards = headers.get("x-forwarded-host") !== null || headers.get("x-forwarded-proto") !== null
  const forwarded = () =>
    tryDecideOrigin(stated, { forwarded: true, ...(rule.hops ? { hops: rule.hops } : {}) })
  if (rule.address) {
    if (tryDecideOrigin(stated, { forwarded: false }) === origin || (forwards && forwarded() === origin))
      return undefined
    return "env-url-origin-mismatch"
  }
  if (!forwards) return undefined
  if (!rule.forwarded) {
    const named = forwarded()
    return named !== undefined && named !== origin ? "forwarded-origin-ignored" : undefined
  }
  const inside = host !== undefined && isLoopback(host.replace(/:\d*$/, ""))
  // Some frameworks have put the forwarded scheme into the address already: then nothing differs.
  const followed = tryDecideOrigin(stated, { forwarded: false }) !== origin || origin.startsWith("https:")
  return inside && followed && headers.get("x-forwarded-host") === null ? "forwarded-host-missing" : undefined
}

function tryDecideOrigin(stated: StatedOrigin, rule: OriginRule): string | undefined {
  try {
    return decideOrigin(stated, rule)
  } catch {
    return undefined
  }
}

/**
 * Reads the forwarded headers. Some proxies set them, others add to what they were sent: with a number of hops the entry
 * counts that this many proxies ago was written, and what stands in front of it came from the client.
 */
function readForwardedUrl({ protocol, host, headers }: StatedOrigin, hops: number | undefined): URL {
  const scheme = readForwardedScheme(headers.get("x-forwarded-proto"), hops) ?? normalizeScheme(protocol)
  const list = splitForwardedHeader("X-Forwarded-Host", headers.get("x-forwarded-host"))
  if (list === undefined) return parseHost(scheme, host)
  if (hops === undefined) {
    const [first, ...others] = list.map((entry) => parseHost(scheme, entry, "X-Forwarded-Host"))
    const other = others.find((one) => one.host !== first?.host)
    if (first && !other) return first
    throw untrustedHostError(
      writeMessage("forwarded-hosts-differ", quoteHost(first?.host ?? ""), quoteHost(other?.host ?? "")),
    )
  }
  const entry = list.at(-hops)
  if (entry !== undefined) return parseHost(scheme, entry, "X-Forwarded-Host")
  throw untrustedHostError(writeMessage("forwarded-host-hops", list.length, hops))
}

/**
 * Reads X-Forwarded-Proto: the entry that is `hops` from the right. Where its entries differ and none is known to count, https
 * does: cookies and links are safer then, and a client gains nothing by having sent it. Not every proxy that adds a host adds a
 * scheme. Throws {@link UntrustedHost} when the header is longer than any row of proxies.
 */
export function readForwardedScheme(header: string | null, hops?: number): string | undefined {
  const schemes =
    splitForwardedHeader("X-Forwarded-Proto", header)?.filter(Boolean).map(normalizeScheme) ?? []
  const counting = hops === undefined ? undefined : schemes.at(-hops)
  return counting ?? (schemes.includes("https") ? "https" : schemes[0])
}

function splitForwardedHeader(name: string, header: string | null): string[] | undefined {
  if (header === null) return undefined
  if (header.length <= longestList)
    return header.split(",").map((entry) => entry.replace(/^[ \t]+|[ \t]+$/g, ""))
  throw untrustedHostError(writeMessage("forwarded-header-long", name, longestList))
}

/** What is not plain http counts as https: its cookies are the ones that are kept safer. */
function normalizeScheme(protocol: string): string {
  return /^http:?$/i.test(protocol) ? "http" : "https"
}

function parseHost(scheme: string, host: string | undefined, header?: "X-Forwarded-Host"): URL {
  const isHost = host !== undefined && host.length <= longestHost && hostPattern.test(host)
  const url = isHost ? parseUrl(`${scheme}://${host}`) : undefined
  if (url) return url
  throw untrustedHostError(
    header
      ? writeMessage("forwarded-host-malformed", quoteHost(host ?? ""))
      : writeMessage("host-header-malformed", host === undefined ? "no host" : "no valid host"),
  )
}

/** The request is to blame, or the proxy that sent it: other requests may be answered. */
function untrustedHostError(message: string): UntrustedHost {
  return Object.assign(new UntrustedHost(message), { status: 400 } as const)
}

/** A client chose it; a log needs no more of it. */
function quoteHost(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}...` : text)
}

/** Where the config of a mount says whether its binding reads the forwarded headers itself. */
const binding: unique symbol = Symbol("binding")

/** By base path: mounts with parameters in their path could have any number of them. */
const makePathMap = () => new BoundedMap<string | undefined, AuthConfig>(maxNestedEntries)
/** By who decides the origin, so that no binding is under the rule of another one that came first. */
const mounts = rememberPerConfig(() => ({ binding: makePathMap(), engine: makePathMap() }))

/**
 * Completes a config, which may be frozen, without touching it: the same copy for the same arguments, for as long as the config's
 * members stay the same. A config that was completed already, and for no other base path, comes back as it is.
 * @param basePath Where the handler is mounted; undefined leaves it to the config and the environment.
 * @param env For instance `process.env`, or what gets it; it is read once.
 * @param binding `decidesOrigin`: it reads the forwarded headers itself, and the engine does not.
 */
export function mountConfig(
  config: Omit<AuthConfig, "raw">,
  basePath: string | undefined,
  env: Env | (() => Env),
  { decidesOrigin = false } = {},
): AuthConfig {
  if (basePath === undefined && readBinding(config)) return config as AuthConfig
  const configs = mounts(config)[decidesOrigin ? "binding" : "engine"]
  const made = configs.get(basePath)
  if (made) return made
  const copy: AuthConfig = { ...config, raw: undefined }
  if (basePath !== undefined) copy.basePath = basePath || "/"
  setEnvDefaults(typeof env === "function" ? env() : env, copy, true)
  Object.assign(copy, { [binding]: { decidesOrigin } })
  configs.set(basePath, copy)
  return copy
}

/** Tells which binding {@link mountConfig} completed a config for; nothing for others. */
export function readBinding(config: object): { decidesOrigin: boolean } | undefined {
  return (config as { [binding]?: { decidesOrigin: boolean } })[binding]
}
