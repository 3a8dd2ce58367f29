/** Addresses of actions, for integrations that call the engine by themselves. */

import type { AuthConfig } from "../../types/config.js"
import type { AuthAction } from "../../types/response.js"
import { UntrustedHost } from "../errors.js"
import { isWebAddress } from "../http/fetch.js"
import { createLogger } from "../log/logger.js"
import type { Env } from "./environment.js"
import { decideOrigin, originRule, siteAddress } from "./origin.js"
import { assertHosts } from "./validate.js"

/** What an address depends on, besides request and environment. */
type UrlConfig = Pick<AuthConfig, "logger" | "basePath" | "trustHost" | "allowedHosts" | "debug" | "url">

/**
 * Builds the address of an action from the environment, else from the request's headers.
 * @param action The action.
 * @param protocol Scheme of the connection, with or without a colon; default https.
 * @param headers Headers of the request. `x-forwarded-host` and `x-forwarded-proto` win over `host` and `protocol`,
 * where `trustHost` says so, and where it is left open: who calls this has decided to hand them over.
 * @param env Environment variables: `AUTH_URL` (or `NEXTAUTH_URL`) wins over all headers.
 * @param config `url` wins over AUTH_URL, `basePath` wins over the path of AUTH_URL; `logger` hears when they differ.
 * @returns The address.
 * @throws {UntrustedHost} When the headers name no host, several, or one that is not relied on, or AUTH_URL is no address.
 * @throws {AuthError} When the headers count, and `trustHost` or `allowedHosts` is malformed.
 * @example createActionURL("session", "https", request.headers, process.env, { basePath: "/auth" })
 */
export function createActionURL(
  action: AuthAction,
  protocol: string | undefined,
  headers: Headers,
  env: unknown,
  config: UrlConfig = {},
): URL {
  const variables = (env ?? {}) as Env
  const address = siteAddress(config, variables)
  const base = address ? fromEnv(address) : fromHeaders(headers, protocol, config, variables)
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

function fromHeaders(headers: Headers, protocol = "https", config: UrlConfig, env: Env): URL {
  assertHosts(config)
  const stated = { protocol, host: headers.get("host") ?? undefined, headers }
  const rule = originRule(config, env)
  return new URL(decideOrigin(stated, config.trustHost === undefined ? { ...rule, forwarded: true } : rule))
}
