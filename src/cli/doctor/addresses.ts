/** Finds the origins, the base path and the callback URLs of an app. */
import type { Env } from "../../engine/config/environment.js"
import { readSiteAddress } from "../../engine/config/origin.js"
import { isWebAddress, normalizeBasePath } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import type { Framework } from "../init/framework.js"
import { readCatalogue } from "../shared/catalogue.js"

/** What decides the addresses of an app. */
export interface Place {
  config: AuthConfig | undefined
  env: Env
  framework: Framework
  /** Origins of the command line. */
  origins: readonly string[]
  port: number | undefined
}

/** Finds the origins of the site: those of the command line, else the configured address, else the development server. */
export function findOrigins({ config = { providers: [] }, env, framework, origins, port }: Place): string[] {
  if (origins.length > 0) return [...origins]
  const address = readSiteAddress(config, env)
  return [isWebAddress(address) ? new URL(address).origin : `http://localhost:${port ?? framework.port}`]
}

/** Finds the base path: that of the config, else the path of AUTH_URL, else the default of the framework's binding. */
export function findBasePath({ config, env, framework }: Place): string {
  const address = readSiteAddress(config ?? {}, env)
  const path = isWebAddress(address) ? new URL(address).pathname : "/"
  const own = config?.basePath ?? (path === "/" ? framework.basePath : path)
  return normalizeBasePath(own)
}

/**
 * Lists the callback URLs to register, by the ids of the config's providers with a callback. Without a config these are the
 * providers whose client id is in the environment.
 */
export function listCallbackUrls(
  place: Place,
  ids: readonly string[] | undefined,
): Array<{ provider: string; url: string }> {
  const { config, env } = place
  const proxy = config?.redirectProxyUrl ?? env.AUTH_REDIRECT_PROXY_URL
  const bases = proxy
    ? [proxy.replace(/\/$/, "")]
    : findOrigins(place).map((origin) => `${origin}${findBasePath(place)}`)
  const providers =
    ids ??
    readCatalogue()
      .providers.filter(({ environment }) =>
        environment.some((name) => name.endsWith("_ID") && Boolean(env[name])),
      )
      .map(({ id }) => id)
  return providers.flatMap((provider) =>
    bases.map((base) => ({ provider, url: `${base}/callback/${provider}` })),
  )
}
