/** Configs that a binding derives from an application's, each made once: an engine is resolved per config object. */

import { resolveEngine } from "../../engine/config/engine.js"
import { isBadRequest } from "../../engine/http/body.js"
import { BoundedMap, maxNestedEntries, memoizeByObject, rememberPerConfig } from "../../engine/memory.js"
import { isFromSite } from "../../engine/request/csrf.js"
import type { Awaitable } from "../../types/awaitable.js"
import { type AuthConfig, skipCSRFCheck } from "../../types/config.js"
import type { TenantRequest } from "../../types/tenants.js"

/**
 * Selects the config of the tenant that a request is for, before another is derived of it; without tenants it is the config itself.
 * @throws {UnknownTenant} Where there is no such tenant.
 */
export function selectTenant(config: AuthConfig, request: TenantRequest): Awaitable<AuthConfig> {
  return config.tenants?.selectConfig?.(config, request) ?? config
}

/**
 * Selects as {@link selectTenant}, for what only asks whether a request is the engine's. Where there is no such tenant, it is the
 * config of all, by which the engine answers that.
 */
export async function selectKnownTenant(
  config: AuthConfig,
  readRequest: () => TenantRequest,
): Promise<AuthConfig> {
  if (!config.tenants) return config
  try {
    return await selectTenant(config, readRequest())
  } catch (error) {
    if (!isBadRequest(error)) throw error
    // Pages that need no sign-in go on while the application cannot say whose they are.
    if (error.status >= 500) resolveEngine(config).logger.error(error)
    return config
  }
}

const derivedConfigs = rememberPerConfig(() => new BoundedMap<string, AuthConfig>(maxNestedEntries))

/**
 * Derives a config for a purpose: the same object for the same config, for as long as the config's members stay the
 * same. Only the config may decide what comes out.
 */
export function deriveConfig(
  config: AuthConfig,
  purpose: string,
  derive: (config: AuthConfig) => AuthConfig,
): AuthConfig {
  return derivedConfigs(config).getOrMake(purpose, () => derive(config))
}

/** Frameworks make several events of one request. */
const requestConfig = memoizeByObject((_: Request): { of?: object; config?: Promise<AuthConfig> } => ({}))

/**
 * Calls what asks the application's function for the config of a request: the same promise for the same request and
 * function.
 */
export function loadConfigOnce(
  request: Request,
  of: object,
  ask: () => Promise<AuthConfig>,
): Promise<AuthConfig> {
  const known = requestConfig(request)
  if (known.of !== of || !known.config) Object.assign(known, { of, config: ask() })
  return known.config as Promise<AuthConfig>
}

/**
 * Derives the config that forms of the site's own pages are answered with: where they come from is known. Whatever else
 * is posted needs a token, so that an application which turned the framework's check off for a provider that answers by
 * a form, or whose framework does not check every path, is not open to every page. The request is under the origin that
 * browsers see.
 */
export function deriveFormConfig(own: AuthConfig, { url, method, headers }: Request): AuthConfig {
  if (method !== "POST" || !isFromSite(headers, new URL(url).origin)) return own
  return deriveConfig(own, "form", (given) => ({ ...given, skipCSRFCheck }))
}
