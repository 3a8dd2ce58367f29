/** What a request is answered from: the engine (once per config), the site (by the origin), the context (once per request). */

import type { AuthConfig } from "../../types/config.js"
import type { Cookie } from "../../types/cookie.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { AuthAction } from "../../types/response.js"
import { withReport } from "../config/adapter.js"
import { type Engine, type EngineCookies, resolveEvents } from "../config/engine.js"
import type { Env } from "../config/environment.js"
import {
  decideOrigin,
  findOriginWarning,
  isUndisputed,
  type OriginRule,
  readOriginRule,
  readSiteAddress,
  type StatedOrigin,
} from "../config/origin.js"
import { assertHosts } from "../config/validate.js"
import { readTimeout } from "../deadline.js"
import { type AuthError, InvalidCallbackUrl, UntrustedHost } from "../errors.js"
import { createRemoval } from "../http/cookie.js"
import type { RequestAction, RequestInternal } from "../http/request.js"
import { createLogger, warnOnce } from "../logger.js"
import { BoundedMap, maxNestedEntries, memoizeByObject } from "../memory.js"
import { writeMessage } from "../message.js"
import { isSecretMember, KnownSecrets, type SecretSource } from "../redact.js"
import { isWebAddress, parseUrl } from "../web-address.js"

/** Where a request is answered. */
export interface Site extends EngineCookies {
  /** Scheme and host. */
  origin: string
  /** `origin` + base path. */
  base: string
}

const sitesOf = memoizeByObject((_: Engine) => new BoundedMap<string, Site>(maxNestedEntries))

/** Finds the site a request is for. */
export function findSite(engine: Engine, { origin, protocol }: URL): Site {
  return sitesOf(engine).getOrMake(origin, () => ({
    origin,
    base: origin + engine.basePath,
    ...engine.cookies(protocol === "https:"),
  }))
}

/** Completes the address of one of the application's pages. */
export function resolvePageUrl(page: string, { origin }: Site): string {
  return parseUrl(page, origin)?.href ?? origin
}

/** A request, and the parts of the config that answer it. */
export interface Served {
  engine: Engine
  site: Site
  request: RequestInternal
  /** Takes removals of cookies that are sent whatever becomes of the request; nothing where no answer can set cookies. */
  cleared?: Cookie[]
}

/** What one request is answered from. */
export interface Context extends Served {
  /** The provider named in the path. */
  provider: ResolvedProvider | undefined
  /** Set where code of the application asks in a user's place: the query is its own then, not the browser's. */
  askedBy?: "application"
  /** Where the user goes in the end; already through the redirect callback. */
  callbackUrl: string
  csrfToken: string | undefined
  csrfVerified: boolean
  /** Cookies of the answer, in order; handlers push to it. Not sent when the handler throws. */
  cookies: Cookie[]
  /** Removals of check cookies that were used up, and of a session that was refused: sent whatever becomes of the request. */
  cleared: Cookie[]
}

/** Fields of a form that name a user: with them a report is of use. */
const names = /^(?:e-?mail|user_?name|user|login|name|identifier|callbackUrl|redirect|json|action)$/i

/** Derives an engine whose logger, adapter and events take more secrets out of what they report. */
export function withSecrets(engine: Engine, secrets: readonly SecretSource[]): Engine {
  const known = new KnownSecrets(secrets, engine.known)
  const logger = createLogger(engine.config, known)
  const { adapter, config } = engine
  return {
    ...engine,
    known,
    logger,
    adapter: adapter && withReport(adapter, { logger, known }),
    events: config.events
      ? resolveEvents(config.events, logger, readTimeout(config, "callback"))
      : engine.events,
  }
}

/** Derives the engine of one request, which knows what is secret in it. */
export function deriveRequestEngine(engine: Engine, request: RequestInternal): Engine {
  return withSecrets(engine, [
    request.query,
    // Runs when something is logged, and finds what the request has by then.
    function* (): Iterable<string> {
      const { cookies, headers, body, providerId } = request
      const provider = providerId === undefined ? undefined : engine.providers.get(providerId)
      for (const [name, value] of Object.entries(body ?? {})) {
        // Only the application knows what its form asks for.
        const isSecret = provider?.type === "credentials" ? !names.test(name) : isSecretMember(name, value)
        if (isSecret && typeof value !== "object") yield String(value)
      }
      const bearer = headers.get("authorization")?.split(" ", 2) ?? []
      // A CSRF cookie has its parts between bars.
      for (const value of [...Object.values(cookies), ...bearer])
        if (!/^https?:/.test(value)) yield* [value, ...value.split("|", 3)].filter((part) => part.length >= 8)
    },
  ])
}

/** Puts the address of a request under the origin that browsers see, and warns once of what differs. */
export function resolvePublicUrl(
  engine: Engine,
  { url, headers }: Pick<RequestInternal, "url" | "headers">,
): URL {
  if (isUndisputed(url, headers, engine.origin)) return url
  const origin = resolvePublicOrigin(engine, { protocol: url.protocol, host: url.host, headers })
  return origin === url.origin ? url : new URL(origin + url.pathname + url.search)
}

/**
 * Decides the origin under which browsers see the site, and warns once of what differs. A framework with a setting of its
 * own for the forwarded headers hands over its rule, and the warning that names the setting.
 */
export function resolvePublicOrigin(
  engine: Engine,
  stated: StatedOrigin,
  rule: OriginRule = engine.origin,
  ignored = "forwarded-origin-ignored",
): string {
  const origin = decideOrigin(stated, rule)
  const code = rule.decided ? undefined : findOriginWarning(stated, rule, origin)
  warnOfOrigin(engine, code === "forwarded-origin-ignored" ? ignored : code)
  return origin
}

/** Gives a warning of {@link findOriginWarning} once. */
export function warnOfOrigin(engine: Pick<Engine, "config" | "logger">, code: string | undefined): void {
  if (code !== undefined) warnOnce(engine, code)
}

/** What an address depends on, besides request and environment. */
type UrlConfig = Pick<AuthConfig, "logger" | "basePath" | "trustHost" | "allowedHosts" | "debug" | "url">

/**
 * Builds the address of an action from the environment, else from the request's headers.
 * @param action The action.
 * @param protocol Scheme of the connection, with or without a colon; default https.
 * @param headers Headers of the request. `x-forwarded-host` and `x-forwarded-proto` win over `host` and `protocol`,
 * where `trustHost` says so, and where it is left open: who calls this has decided to hand them over.
 * @param env Environment variables: `AUTH_URL` (or `NEXTAUTH_URL`) wins over all headers.
 * @param config `url` wins over AUTH_URL, `basePath` wins over the path of AUTH_URL; `logger` hears when they differ.
 * @returns The address.
 * @throws {UntrustedHost} When the headers name no host, several, or one that is not relied on, or AUTH_URL is no address.
 * @throws {AuthError} When the headers count, and `trustHost` or `allowedHosts` is malformed.
 * @example createActionURL("session", "https", request.headers, process.env, { basePath: "/auth" })
 */
export function createActionURL(
  action: AuthAction,
  protocol = "https",
  headers: Headers,
  env: unknown,
  config: UrlConfig = {},
): URL {
  const variables = (env ?? {}) as Env
  const address = readSiteAddress(config, variables)
  let base: URL
  if (address) {
    if (!isWebAddress(address)) throw new UntrustedHost(writeMessage("site-url"))
    base = new URL(address)
  } else {
    assertHosts(config)
    const stated = { protocol, host: headers.get("host") ?? undefined, headers }
    const rule = readOriginRule(config, variables)
    base = new URL(decideOrigin(stated, config.trustHost === undefined ? { ...rule, forwarded: true } : rule))
  }
  const { basePath } = config
  if (!basePath) return new URL(`${base.origin}${base.pathname.replace(/\/+$/, "")}/${action}`)
  if (basePath !== "/" && base.pathname !== "/" && base.pathname !== basePath)
    createLogger(config).warn("env-url-basepath-mismatch")
  // Only the root leaves room for the path of AUTH_URL.
  const path = (basePath === "/" ? base.pathname : basePath).replace(/^\/+|\/+$/g, "")
  return new URL(`${base.origin}${path ? `/${path}` : ""}/${action}`)
}

/** Actions that do not redirect: for them the redirect callback is not asked. */
export const actionsWithoutRedirect: ReadonlySet<RequestAction> = new Set([
  "session",
  "csrf",
  "providers",
  "webauthn-options",
  "account",
  "second-factor",
])

/** Says in the answer of a sign-out what becomes of the user's session at the provider, where that was asked for. */
export type ProviderLogoutHeader = "X-Auth-Provider-Logout"

/** Says in the answer of a sign-out that the store has the session still: `pending`. */
export type SignOutHeader = "X-Auth-Sign-Out"

/** What keeps a request from being answered. */
export interface Mistake {
  error: AuthError
  /** 500 for the server's own, 400 for the request's: any client can send one, and it must not look like an outage. */
  status: 400 | 500
  /** Removals of what is to blame: it would stop every further request. */
  cookies: Cookie[]
}

/** Finds what keeps a request from being answered: the config, the site's cookies, or where the request wants to lead. */
export function findRequestMistake({ engine, request, site }: Served): Mistake | undefined {
  const fatal = engine.fatal ?? site.mistake
  if (fatal) return { error: fatal, status: 500, cookies: [] }
  // Where the request wants to lead is checked before anything is done for it.
  const { callbackUrl } = site.cookies
  const known = actionsWithoutRedirect.has(request.action) ? undefined : request.cookies[callbackUrl.name]
  for (const [place, address] of [
    ["query", request.query.callbackUrl],
    ["cookie", known],
  ] as const) {
    if (!address || isWebAddress(address, address.startsWith("/") ? site.origin : undefined)) continue
    const error = new InvalidCallbackUrl(writeMessage("callback-url-malformed", place))
    return { error, status: 400, cookies: place === "cookie" ? [createRemoval(callbackUrl)] : [] }
  }
  return undefined
}
