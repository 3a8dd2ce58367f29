/** Where the app is: origins, base path, and the callback URLs that follow. */

import type { Env } from "../../engine/config/environment.js"
import { siteAddress } from "../../engine/config/origin.js"
import { isWebAddress } from "../../engine/http/fetch.js"
import { normalizeBasePath } from "../../engine/http/request.js"
import type { AuthConfig } from "../../types/config.js"
import { readCatalogue } from "../catalogue/data.js"
import type { Framework } from "../init/framework.js"
import type { Callback } from "./finding.js"

/** What decides them. */
export interface Place {
  config: AuthConfig | undefined
  env: Env
  framework: Framework
  /** Origins that the command line names. */
  origins: readonly string[]
  port: number | undefined
}

/**
 * The origins that users come to.
 * @param place What decides them: the command line, else the configured address, else the development server.
 */
export function findOrigins({ config = { providers: [] }, env, framework, origins, port }: Place): string[] {
  if (origins.length > 0) return [...origins]
  const address = siteAddress(config, env)
  return [isWebAddress(address) ? new URL(address).origin : `http://localhost:${port ?? framework.port}`]
}

/**
 * The base path.
 * @param place The config's wins, then the path of AUTH_URL, then what the framework's binding has.
 */
export function findBasePath({ config, env, framework }: Place): string {
  const address = siteAddress(config ?? {}, env)
  const path = isWebAddress(address) ? new URL(address).pathname : "/"
  const own = config?.basePath ?? (path === "/" ? framework.basePath : path)
  return normalizeBasePath(own)
}

/** Providers of the environment: the ones whose client id is there. */
function listProvidersInEnvironment(env: Env): string[] {
  const { providers } = readCatalogue()
  const isSet = ({ environment }: { environment: readonly string[] }): boolean =>
    environment.some((name) => name.endsWith("_ID") && Boolean(env[name]))
  return providers.filter(isSet).map(({ id }) => id)
}

/**
 * The callback URLs to register.
 * @param place Where the app is.
 * @param ids Ids of the providers of its config that have one; without a config, those that the environment names.
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
