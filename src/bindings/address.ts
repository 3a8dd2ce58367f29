/** Addresses of actions under the origin that browsers see. */
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEngine } from "../config/engine.js"
import { publicUrl } from "../request/context.js"
import type { AuthAction } from "../types.js"

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
export function originOf({ url, headers }: BrowserRequest, config: AuthConfig): string {
  return publicUrl(resolveEngine(config), { url: new URL(url), headers }).origin
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
  return `${originOf(browserRequest, config)}${resolveEngine(config).basePath}/${action}`
}
