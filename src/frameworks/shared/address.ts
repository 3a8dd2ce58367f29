/** Addresses of actions under the origin that browsers see. */

import { resolveEngine } from "../../engine/config/engine.js"
import { findOriginWarning } from "../../engine/config/origin.js"
import { isAuthAction, normalizeBasePath } from "../../engine/http/request.js"
import { resolvePublicUrl, warnOfOrigin } from "../../engine/request/context.js"
import type { AuthConfig } from "../../types/config.js"
import type { AuthAction } from "../../types/response.js"

/** The request of a user, as far as a binding needs it. */
export interface BrowserRequest {
  /** Address of the request; its origin counts, unless the config or a trusted proxy says otherwise. */
  url: string
  /** Headers of the request. */
  headers: Headers
}

/**
 * Finds the origin under which a user sees the site.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @returns That of `url` or `AUTH_URL`, else of the forwarded headers where they are relied on, else of the request.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function siteOrigin({ url, headers }: BrowserRequest, config: AuthConfig): string {
  return resolvePublicUrl(resolveEngine(config), { url: new URL(url), headers }).origin
}

/**
 * Builds the address of an action.
 * @param browserRequest The request that decides the origin.
 * @param config Completed for its binding.
 * @param action The action.
 * @returns The address, without a slash at its end.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function actionAddress(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  action: AuthAction,
): string {
  return `${siteOrigin(browserRequest, config)}${resolveEngine(config).basePath}/${action}`
}

/** A request, as a framework gives it. */
interface AdapterRequest {
  /** Its address under the origin of the adapter. */
  url: URL
  /** What browser and proxies sent along. */
  request: { headers: Headers }
}

/** A warning that the framework's adapter does not know the origin that browsers see. */
export interface AdapterWarning {
  /** Code of the warning. */
  code: string
  /** The framework. */
  framework: string
  /** Which adapter is meant, and what to set there. */
  remedy: string
}

/**
 * Finds the address of a request, and warns once of what differs from what the browser has. The engine decides about it as
 * about any other; that the adapter has read forwarded headers, or has not, is known to the adapter alone.
 * @param adapterRequest The request.
 * @param own Completed for its binding.
 * @param warning Given where the framework's setting is missing, or wrong.
 * @returns Its address under the origin that browsers see.
 */
export function adapterAddress(
  { url, request }: AdapterRequest,
  own: AuthConfig,
  warning: AdapterWarning,
): string {
  const engine = resolveEngine(own)
  const { address } = engine.origin
  const { headers } = request
  const origin = address?.origin ?? url.origin
  const rule = { ...(address ? { address } : {}), forwarded: false }
  const code = findOriginWarning({ protocol: url.protocol, host: url.host, headers }, rule, origin)
  const isElsewhere = code === "forwarded-origin-ignored" || isOtherScheme(headers.get("referer"), origin)
  warnOfOrigin(engine, isElsewhere ? adapterMessage(warning) : code)
  return origin + url.pathname + url.search
}

/** The text stands here and not with the codes, so that only applications of the framework carry it. */
function adapterMessage({ code, framework, remedy }: AdapterWarning): string {
  return `${code}: A browser sees the site under another scheme or host than ${framework}'s adapter says, so that ${framework} refuses its forms as those of another site. ${remedy} to the address that browsers use, or PROTOCOL_HEADER and HOST_HEADER where a proxy sends them.`
}

/** Whether a page of the same host has another scheme: an adapter without an origin assumes one. */
function isOtherScheme(referer: string | null, origin: string): boolean {
  if (referer === null || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.host === new URL(origin).host && page.origin !== origin
}

/**
 * Tells the path of an action from that of a page: other paths below the base path are the application's.
 * @param pathname Path of the request.
 * @param basePath As the config has it.
 */
export function isActionPath(pathname: string, basePath = ""): boolean {
  const below = `${normalizeBasePath(basePath)}/`
  return pathname.startsWith(below) && isAuthAction(pathname.slice(below.length).split("/", 1)[0])
}
