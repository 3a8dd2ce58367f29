/** The address of a request where an adapter of the framework decides the origin, unless the config or AUTH_URL does. */
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEngine } from "../config/engine.js"
import { originWarning } from "../config/origin.js"
import { warnOfOrigin } from "../request/context.js"

/** A request, as a framework gives it. */
export interface AdapterRequest {
  /** Its address under the origin of the adapter. */
  url: URL
  /** What browser and proxies sent along. */
  request: { headers: Headers }
}

/** What warns of an adapter that does not know the origin that browsers see. */
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
  const code = originWarning({ protocol: url.protocol, host: url.host, headers }, rule, origin)
  const isElsewhere = code === "forwarded-origin-ignored" || isOtherScheme(headers.get("referer"), origin)
  warnOfOrigin(engine, isElsewhere ? textOf(warning) : code)
  return origin + url.pathname + url.search
}

/** The sentence stands behind the code, so that only applications of the framework carry it. */
function textOf({ code, framework, remedy }: AdapterWarning): string {
  return `${code}: A browser sees the site under another scheme or host than ${framework}'s adapter says, so that ${framework} refuses its forms as those of another site. ${remedy} to the address that browsers use, or PROTOCOL_HEADER and HOST_HEADER where a proxy sends them.`
}

/** A page of the same host by another scheme: where an adapter was not told its origin, it takes one for granted. */
function isOtherScheme(referer: string | null, origin: string): boolean {
  if (referer === null || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.host === new URL(origin).host && page.origin !== origin
}
