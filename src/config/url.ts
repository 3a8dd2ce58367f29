/** Addresses of actions, for integrations that call the engine by themselves. */
import { UntrustedHost } from "../errors.js"
import { isWebAddress } from "../http/redirect.js"
import type { AuthAction } from "../types.js"
import type { AuthConfig } from "./auth-config.js"
import type { Env } from "./env.js"
import { createLogger } from "./logger.js"

/** What an address depends on, besides request and environment. */
type UrlConfig = Pick<AuthConfig, "logger" | "basePath" | "trustHost" | "debug">

/** Host and optional port, nothing else (RFC 3986 section 3.2.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Builds the address of an action from the environment, else from the request's headers.
 * @param action The action.
 * @param protocol Scheme of the connection, with or without a colon; default https.
 * @param headers Headers of the request. `x-forwarded-host` and `x-forwarded-proto` win over `host` and `protocol`,
 * unless `trustHost` is false.
 * @param env Environment variables: `AUTH_URL` (or `NEXTAUTH_URL`) wins over all headers.
 * @param config `basePath` wins over the path of AUTH_URL; `logger` hears when they differ.
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
  const address = configuredAddress((env ?? {}) as Env)
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

function fromHeaders(headers: Headers, protocol: string | undefined, trusted: boolean): URL {
  const forwarded = (name: string) => (trusted ? firstItem(headers.get(name)) : undefined)
  const host = forwarded("x-forwarded-host") ?? firstItem(headers.get("host"))
  const scheme = (forwarded("x-forwarded-proto") ?? protocol ?? "https").replace(/:$/, "").toLowerCase()
  if (!host || !isHost(host)) {
    throw new UntrustedHost(
      `The request names ${host ? "no valid host" : "no host"}. Set AUTH_URL to the address of this site.`,
    )
  }
  return new URL(`${scheme === "http" ? "http" : "https"}://${host}`)
}

/**
 * Tells whether a text is a host and nothing that could move the rest of an address.
 * @param text What a Host header says.
 * @returns True for a name or an address, with or without a port.
 */
export function isHost(text: string): boolean {
  return hostPattern.test(text) && URL.canParse(`https://${text}`)
}

/**
 * Takes the first item of a list of forwarded values: each proxy appends, so it is what the visitor's side sent.
 * @param list The header, if there is one.
 * @returns The item.
 */
export function firstItem(list: string | null | undefined): string | undefined {
  return list?.split(",", 1)[0]?.trim()
}

/**
 * Finds the address under which the environment says the site is served.
 * @param env Environment variables.
 * @returns `AUTH_URL`, else `NEXTAUTH_URL`; nothing where neither is set.
 */
export function configuredAddress(env: Env): string | undefined {
  return (env.AUTH_URL ?? env.NEXTAUTH_URL) || undefined
}
