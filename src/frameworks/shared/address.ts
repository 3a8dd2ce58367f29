/** Addresses of actions under the origin that browsers see. */

import { resolveEngine } from "../../engine/config/engine.js"
import { findOriginWarning } from "../../engine/config/origin.js"
import { findAction, listMoreActions } from "../../engine/http/request.js"
import { resolvePublicUrl, warnOfOrigin } from "../../engine/request/context.js"
import { normalizeBasePath, parseUrl } from "../../engine/web-address.js"
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
 * Finds the origin under which a user sees the site: that of `url` or `AUTH_URL`, else of the forwarded headers where
 * they are relied on, else of the request.
 * @throws {UntrustedHost} When what counts names no host, several, or one that is not relied on.
 */
export function siteOrigin({ url, headers }: BrowserRequest, config: AuthConfig): string {
  return resolvePublicUrl(resolveEngine(config), { url: new URL(url), headers }).origin
}

/**
 * Builds the address of an action, without a slash at its end.
 * @throws {UntrustedHost} As {@link siteOrigin}.
 */
export function actionAddress(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  action: AuthAction,
): string {
  return `${siteOrigin(browserRequest, config)}${resolveEngine(config).basePath}/${action}`
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
 * Finds the address of a request under the origin that browsers see, and warns once of what differs from what the browser
 * has. The engine decides about it as about any other; that the framework's adapter has read forwarded headers, or has not,
 * is known to the adapter alone.
 */
export function adapterAddress(
  { url, request }: { url: URL; request: { headers: Headers } },
  own: AuthConfig,
  { code, framework, remedy }: AdapterWarning,
): string {
  const engine = resolveEngine(own)
  const { address } = engine.origin
  const { headers } = request
  const origin = address?.origin ?? url.origin
  const rule = { ...(address ? { address } : {}), forwarded: false }
  const warning = findOriginWarning({ protocol: url.protocol, host: url.host, headers }, rule, origin)
  // A page of the same host may have another scheme: an adapter without an origin assumes one.
  const referer = headers.get("referer")
  const page = referer !== null ? parseUrl(referer) : undefined
  const isOtherScheme = page?.host === new URL(origin).host && page.origin !== origin
  warnOfOrigin(
    engine,
    warning === "forwarded-origin-ignored" || isOtherScheme
      ? // The text stands here and not with the codes, so that only applications of the framework carry it.
        `${code}: A browser sees the site under another scheme or host than ${framework}'s adapter says, so that ${framework} refuses its forms as those of another site. ${remedy} to the address that browsers use, or PROTOCOL_HEADER and HOST_HEADER where a proxy sends them.`
      : warning,
  )
  return origin + url.pathname + url.search
}

/**
 * Tells the path of an action from that of a page: other paths below the base path are the application's. A slash at the end
 * makes no other page of it: the engine says whether it takes one.
 */
export function isActionPath(
  pathname: string,
  { basePath = "", ...config }: Pick<AuthConfig, "basePath" | "account" | "secondFactor">,
): boolean {
  const below = `${normalizeBasePath(basePath)}/`
  if (!pathname.startsWith(below)) return false
  return findAction(pathname.slice(below.length).replace(/\/$/, ""), listMoreActions(config)) !== undefined
}
