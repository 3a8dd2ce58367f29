/** Below which path of an application the plugin answers. */
import { AuthError } from "../errors.js"
import { isWebAddress } from "../http/redirect.js"
import { normalizeBasePath } from "../http/request.js"

/** What decides it. */
export interface Place {
  /** Prefix of the instance that the plugin is registered in; empty at the top. */
  outer: string
  /** Prefix that the plugin itself was given. */
  prefix: string | undefined
  /** Base path of the config. */
  basePath: string | undefined
  /** `AUTH_URL`; its path says the base path where the config does not. */
  address: string | undefined
}

/**
 * Finds the path.
 * @param place What decides it.
 * @returns The base path as browsers have it, without a slash at its end. `auth` below the instance where nothing says more.
 * @throws {AuthError} When what says it disagrees.
 */
export function mountPath({ outer, prefix, basePath, address }: Place): string {
  const below = normalizeBasePath(outer)
  const path = isWebAddress(address) ? normalizeBasePath(new URL(address).pathname) : ""
  const [named, from] =
    basePath !== undefined
      ? [normalizeBasePath(basePath), "the basePath of the config"]
      : path
        ? [path, "the path of AUTH_URL"]
        : [undefined, ""]
  if (prefix !== undefined) {
    const mount = normalizeBasePath(`${below}/${prefix}`)
    if (named === undefined || named === mount) return mount
    throw new AuthError(
      `FastifyAuth is registered for ${shown(mount)}, and ${from} is ${shown(named)}. Let them be the same, or leave out the prefix.`,
    )
  }
  if (named === undefined) return `${below}/auth`
  if (`${named}/`.startsWith(`${below}/`)) return named
  throw new AuthError(
    `FastifyAuth is registered below ${shown(below)}, where ${from}, ${shown(named)}, is not. ` +
      "Register it at the top, or let the base path begin with the prefix.",
  )
}

/**
 * Refuses a config that was made for a request and names another base path: the routes stand already.
 * @param basePath That of the config.
 * @param mount Where the routes stand.
 * @throws {AuthError} When they differ.
 */
export function assertMounted(basePath: string | undefined, mount: string): void {
  if (basePath === undefined || normalizeBasePath(basePath) === mount) return
  throw new AuthError(
    `FastifyAuth answers below ${shown(mount)}, and the config of the request has the basePath ${shown(basePath)}. ` +
      `Register it with prefix: ${JSON.stringify(basePath)}.`,
  )
}

function shown(path: string): string {
  return JSON.stringify(path || "/")
}
