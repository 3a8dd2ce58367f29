/** What the config of one tenant brings along. It hides behind a symbol, which copies of a config keep. */
import type { AuthConfig } from "../../types/config.js"
import type { RequestInternal } from "../http/request.js"
import type { Engine, EngineCookies } from "./engine.js"

/** What the config of a tenant knows, and one without tenants does not. */
export interface TenantPart {
  /** The id of the tenant. */
  id: string
  /** Gives the name that stands in the callback address in place of the provider's id; nothing where it has its own. */
  callbackName(providerId: string): string | undefined
  /** Finds the provider that an answer is of; the one that the address names where it is not shared. */
  findProvider(engine: Engine, site: EngineCookies, request: RequestInternal): Promise<string | undefined>
}

const part: unique symbol = Symbol("tenant")

/** Reads what the config of a tenant brings along; nothing for others. */
export function readTenantPart(config: AuthConfig): TenantPart | undefined {
  return (config as { [part]?: TenantPart })[part]
}

/** Puts into the config of a tenant what it brings along. */
export function addTenantPart(config: AuthConfig, brought: TenantPart): AuthConfig {
  return Object.assign(config, { [part]: brought })
}
