/** Finds the origins, the base path and the callback URLs of an app. */
import type { Env } from "../../engine/config/environment.js"
import { readSiteAddress } from "../../engine/config/origin.js"
import { isWebAddress } from "../../engine/http/fetch.js"
import { normalizeBasePath } from "../../engine/http/request.js"
import type { AuthConfig } from "../../types/config.js"
import { readCatalogue } from "../catalogue/data.js"
import type { Framework } from "../init/framework.js"
import type { Callback } from "./finding.js"

/** What decides the addresses of an app. */
export interface Place {
  config: AuthConfig | undefined
  env: Env
  framework: Framework
  /** Origins of the command line. */
  origins: readonly string[]
  port: number | undefined
}

/**
 * Finds the origins of the site: those of the command line, else the configured address, else the development server.
 * @param place What decides them.
 */
export function findOrigins({ config = { providers: [] }, env, framework, origins, port }: Place): string[] {
  if (origins.length > 0) return [...origins]
  const address = readSiteAddress(config, env)
  return [isWebAddress(address) ? new URL(address).origin : `http://localhost:${port ?? framework.port}`]
}

/**
 * Finds the base path: that of the config, else the path of AUTH_URL, else the default of the framework's binding.
 * @param place What decides it.
 */
export function findBasePath({ config, env, framework }: Place): string {
  const address = readSiteAddress(config ?? {}, env)
  const path = isWebAddress(address) ? new URL(address).pathname : "/"
  const own = config?.basePath ?? (path === "/" ? framework.basePath : path)
  return normalizeBasePath(own)
}

/** Lists the providers whose client id is in the environment. */
function listProvidersInEnvironment(env: Env): string[] {
  const { providers } = readCatalogue()
  const isSet = ({ environment }: { environment: readonly string[] }): boolean =>
    environment.some((name) => name.endsWith("_ID") && Boolean(env[name]))
  return providers.filter(isSet).map(({ id }) => id)
}

/**
 * Lists the callback URLs to register.
 * @param place What decides the addresses.
 * @param ids Ids of the config's providers with a callback; without a config, those in the environment are taken.
 */
export function listCallbackUrls(place: Place, ids: readonly string[] | undefined): Callback[] {
  const { config, env } = place
  const proxy = config?.redirectProxyUrl ?? env.AUTH_REDIRECT_PROXY_URL
  const bases = proxy
    ? [proxy.replace(/\/$/, "")]
    : findOrigins(place).map((origin) => `${origin}${findBasePath(place)}`)
  return (ids ?? listProvidersInEnvironment(env)).flatMap((provider) =>
    bases.map((base) => ({ provider, url: `${base}/callback/${provider}` })),
  )
}
