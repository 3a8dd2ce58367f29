/** Addresses of actions, for integrations that call the engine by themselves. */
import { UntrustedHost } from "../errors.js"
import { isWebAddress } from "../http/redirect.js"
import type { AuthAction } from "../types.js"
import type { AuthConfig } from "./auth-config.js"
import type { Env } from "./env.js"
import { createLogger } from "./logger.js"
import { decideOrigin, siteAddress } from "./origin.js"

/** What an address depends on, besides request and environment. */
type UrlConfig = Pick<AuthConfig, "logger" | "basePath" | "trustHost" | "debug" | "url">

/**
 * Builds the address of an action from the environment, else from the request's headers.
 * @param action The action.
 * @param protocol Scheme of the connection, with or without a colon; default https.
 * @param headers Headers of the request. `x-forwarded-host` and `x-forwarded-proto` win over `host` and `protocol`,
 * unless `trustHost` is false.
 * @param env Environment variables: `AUTH_URL` (or `NEXTAUTH_URL`) wins over all headers.
 * @param config `url` wins over AUTH_URL, `basePath` wins over the path of AUTH_URL; `logger` hears when they differ.
 * @returns The address.
 * @throws {UntrustedHost} When the host is missing or is no host, or AUTH_URL is no address.
 * @example createActionURL("session", "https", request.headers, process.env, { basePath: "/auth" })
 */
export function createActionURL(
  action: AuthAction,
  protocol: string | undefined,
  headers: Headers,
  env: unknown,
  config: UrlConfig = {},
): URL {
  const address = siteAddress(config, (env ?? {}) as Env)
  const base = address ? fromEnv(address) : fromHeaders(headers, protocol, config.trustHost !== false)
  return new URL(`${base.origin}${pathOf(base, config)}/${action}`)
}

function pathOf(base: URL, config: UrlConfig): string {
  const { basePath } = config
  if (!basePath) return base.pathname.replace(/\/+$/, "")
  if (basePath !== "/" && base.pathname !== "/" && base.pathname !== basePath) {
    createLogger(config).warn("env-url-basepath-mismatch")
  }
  // Only the root leaves room for the path of AUTH_URL.
  const path = basePath === "/" ? base.pathname : basePath
  const trimmed = path.replace(/^\/+|\/+$/g, "")
  return trimmed ? `/${trimmed}` : ""
}

function fromEnv(address: string): URL {
  if (isWebAddress(address)) return new URL(address)
  throw new UntrustedHost("AUTH_URL is not an http or https address. Write it as https://example.com.")
}

function fromHeaders(headers: Headers, protocol = "https", forwarded: boolean): URL {
  const stated = { protocol, host: headers.get("host") ?? undefined, headers }
  const origin = decideOrigin(stated, { forwarded })
  if (origin !== undefined) return new URL(origin)
  const named = stated.host !== undefined || (forwarded && headers.has("x-forwarded-host"))
  throw new UntrustedHost(
    `The request names ${named ? "no valid host" : "no host"}. Set AUTH_URL to the address of this site.`,
  )
}
