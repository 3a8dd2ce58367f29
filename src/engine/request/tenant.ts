/** Whose request it is, where the config has tenants. */
import type { AuthConfig } from "../../types/config.js"
import type { TenantRequest } from "../../types/tenants.js"
import { resolveEngine } from "../config/engine.js"
import { resolvePublicUrl } from "./context.js"

/**
 * Finds the config that answers a request: that of its tenant, which has no tenants itself. A config without tenants answers
 * by itself. Throws an `UnknownTenant` where there is no such tenant.
 */
export async function selectTenant<Config extends AuthConfig>(
  config: Config,
  { url, headers }: TenantRequest,
): Promise<Config> {
  if (!config.tenants) return config
  const engine = resolveEngine(config)
  if (engine.fatal) throw engine.fatal
  const address = resolvePublicUrl(engine, { url: new URL(url), headers }).href
  return config.tenants.selectConfig(config, { url: address, headers })
}
