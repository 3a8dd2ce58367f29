/** What the plugin knows of a request: its config, its session, and the cookies that its reply gets. */

import type { FastifyReply, FastifyRequest } from "fastify"
import { type Engine, resolveEngine } from "../../engine/config/engine.js"
import { readEnvironment } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import { type Connection, readSocket } from "../../engine/connection.js"
import { AuthError } from "../../engine/errors.js"
import { resolvePublicOrigin } from "../../engine/request/context.js"
import { isWebAddress, normalizeBasePath } from "../../engine/web-address.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { dropDecidedCookies, listEngineLines } from "../shared/private-answer.js"
import { readSessionAfter } from "../shared/session.js"
import type { WebRequest } from "../web.js"
import { keepFromCaches, listNodeCookies } from "./answer.js"
import { readStatedOrigin, readTenantPath, sessionHeaders } from "./request.js"

/**
 * Decides the base path as browsers have it, without a slash at its end: `auth` below the instance where nothing says more.
 * @throws {AuthError} When what decides it disagrees.
 */
export function decideMountPath({
  outer,
  prefix,
  basePath,
  address,
}: {
  /** Prefix of the instance that the plugin is registered in; empty at the top. */
  outer: string
  /** Prefix that the plugin itself was given. */
  prefix: string | undefined
  /** Base path of the config. */
  basePath: string | undefined
  /** `AUTH_URL`; its path says the base path where the config does not. */
  address: string | undefined
}): string {
  const below = normalizeBasePath(outer)
  const path = isWebAddress(address) ? normalizeBasePath(new URL(address).pathname) : ""
  const [named, from] =
    basePath !== undefined
      ? [normalizeBasePath(basePath), "the basePath of the config"]
      : path
        ? [path, "the path of AUTH_URL"]
        : [undefined, ""]
  if (prefix !== undefined) {
    const mount = normalizeBasePath(`${below}/${prefix}`)
    if (named === undefined || named === mount) return mount
    throw new AuthError(
      `FastifyAuth is registered for ${quotePath(mount)}, and ${from} is ${quotePath(named)}. Let them be the same, or leave out the prefix.`,
    )
  }
  if (named === undefined) return `${below}/auth`
  if (`${named}/`.startsWith(`${below}/`)) return named
  throw new AuthError(
    `FastifyAuth is registered below ${quotePath(below)}, where ${from}, ${quotePath(named)}, is not. ` +
      "Register it at the top, or let the base path begin with the prefix.",
  )
}

function quotePath(path: string): string {
  return JSON.stringify(path || "/")
}

/** Options of the plugin and of the functions here. */
export type FastifyAuthConfig = Omit<AuthConfig, "raw">

/** Makes the config for a request. One that is the same object each time is read once. */
export type ConfigOfRequest = (request: FastifyRequest) => Awaitable<FastifyAuthConfig>

/** What the plugin was registered with. */
export interface Mount {
  /** The path below which the routes stand. */
  basePath: string
  /** The config, or what makes it. */
  config: FastifyAuthConfig | ConfigOfRequest
}

/** Where an instance holds what was registered in it or above it. */
export const mountKey: unique symbol = Symbol("authlas.mount")
/** Where a request holds what is known of it. */
export const stateKey: unique symbol = Symbol("authlas.state")
/** Where a request holds its reply. */
export const replyKey: unique symbol = Symbol("authlas.reply")

interface RequestState {
  config: Promise<AuthConfig>
  /** The config, once it is there. */
  own?: AuthConfig
  session?: Promise<Session | null> | undefined
  /** Cookies of reads that the reply is to get: what the application sets there counts before them. */
  reads: readonly string[]
  /** Cookies of changes that the reply is to get, the oldest first: they count before those of the application. */
  changes: readonly string[]
}

type WithState = FastifyRequest & { [stateKey]?: RequestState | null; [replyKey]?: FastifyReply | null }

/**
 * Finds the config of a request, completed for the mount; the same for the whole request.
 * @throws {AuthError} Where the plugin is not registered, and for a base path that is not the mount's.
 */
export async function fastifyConfig(request: FastifyRequest): Promise<AuthConfig> {
  const state = stateOf(request)
  state.own = await state.config
  return state.own
}

/**
 * Reads the session of a request, once.
 * @throws {AuthError} When the engine cannot answer.
 */
export function readSessionOnce(request: FastifyRequest): Promise<Session | null> {
  const state = stateOf(request)
  state.session ??= (async () => {
    const own = await fastifyConfig(request)
    const asked = fastifyWebRequest(request, resolveEngine(own), sessionHeaders(request.raw))
    const { session, setCookie } = await readSessionAfter(asked, own, () => listReplyCookies(request))
    state.reads = [...state.reads, ...setCookie]
    return session
  })()
  return state.session
}

/** Lists the cookies that the reply to a request has got and is to get, of which the last for a cookie counts. */
export function listReplyCookies(request: WithState): string[] {
  const { reads, changes, own: config } = stateOf(request)
  const lines = listNodeCookies(request[replyKey])
  const own = config ? listEngineLines(lines, config) : lines
  return [...dropDecidedCookies(reads, own), ...own, ...changes]
}

/**
 * Notes the cookies of a change: they replace those of earlier reads. Where the session afterwards is not known, it is
 * read anew.
 */
export function noteChange(
  request: FastifyRequest,
  lines: readonly string[],
  session?: Session | null,
): void {
  const state = stateOf(request)
  state.reads = dropDecidedCookies(state.reads, lines)
  state.changes = [...dropDecidedCookies(state.changes, lines), ...lines]
  if (session !== undefined) state.session = Promise.resolve(session)
  else if (lines.length > 0) state.session = undefined
}

/**
 * Puts the cookies of a request into its reply, which has not begun. A read does not undo what the application did to
 * the session.
 */
export async function sendReplyCookies(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const state = (request as WithState)[stateKey]
  const own = listNodeCookies(reply)
  if (state && state.reads.length + state.changes.length > 0) {
    const { reads, changes } = state
    const deciding = state.own ? listEngineLines(own, state.own) : own
    const lines = [...dropDecidedCookies(own, changes), ...dropDecidedCookies(reads, deciding), ...changes]
    // Before 5.10 Fastify adds to the very list that the application passed, which may serve other requests too.
    reply.removeHeader("set-cookie")
    for (const line of lines) reply.header("set-cookie", line)
    Object.assign(state, { reads: [], changes: [] })
    keepFromCaches(reply.raw)
  } else if (own.length > 0) {
    // Without a config nothing tells which cookie is that of the session.
    keepFromCaches(reply.raw, await fastifyConfig(request).catch(() => undefined))
  }
}

/**
 * Makes the request that the engine is asked for.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function fastifyWebRequest(request: FastifyRequest, engine: Engine, headers: Headers): WebRequest {
  return { url: fastifyOrigin(request, engine) + readTenantPath(request.url, engine.config), headers }
}

/**
 * Finds the origin of a request. Where Fastify's `trustProxy` trusts the connection, the forwarded headers count as with
 * `trustHost`.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function fastifyOrigin(request: FastifyRequest, engine: Engine): string {
  const { protocol, headers } = request
  // Fastify does not say whether `trustProxy` trusts a connection, but which scheme it reads from a header.
  const value = { "x-forwarded-proto": "trusted" }
  const probe: FastifyRequest = Object.create(request, { headers: { value } })
  const forwarded = engine.origin.forwarded || probe.protocol === "trusted"
  return resolvePublicOrigin(engine, readStatedOrigin(protocol, headers), { ...engine.origin, forwarded })
}

/** More entries than there are proxies in a row. */
const manyProxies = Array.from({ length: 32 }, (_, at) => `192.0.2.${at}`)

/**
 * Reads the connection of a request. Where `trustProxy` is set, the address is what Fastify finds behind its proxies; nobody's
 * where it takes the word of every client (`true`).
 */
export function readFastifyConnection(request: FastifyRequest): Connection | undefined {
  const { raw, ips, ip } = request
  if (ips === undefined) return readSocket(raw.socket)
  const { socket } = raw
  const value = { headers: { "x-forwarded-for": manyProxies.join(", ") }, socket, connection: socket }
  const probe: FastifyRequest = Object.create(request, { raw: { value } })
  return { address: probe.ip === manyProxies[0] ? undefined : ip, isDecided: true }
}

function stateOf(request: WithState): RequestState {
  const known = request[stateKey]
  if (known) return known
  const loadConfig = async (): Promise<AuthConfig> => {
    const mount = (request.server as { [mountKey]?: Mount })[mountKey]
    if (!mount)
      throw new AuthError(
        "FastifyAuth is not registered where this route stands: register it in the same instance, or in one around it.",
      )
    const { config: make } = mount
    const given: unknown = typeof make === "function" ? await make(request) : make
    assertConfigObject(given, "FastifyAuth")
    const config = given as FastifyAuthConfig
    // The routes stand already.
    if (config.basePath !== undefined && normalizeBasePath(config.basePath) !== mount.basePath)
      throw new AuthError(
        `FastifyAuth answers below ${quotePath(mount.basePath)}, and the config of the request has the basePath ${quotePath(config.basePath)}. ` +
          `Register it with prefix: ${JSON.stringify(config.basePath)}.`,
      )
    return mountConfig(config, mount.basePath, readEnvironment)
  }
  const state: RequestState = { config: loadConfig(), reads: [], changes: [] }
  request[stateKey] = state
  return state
}
