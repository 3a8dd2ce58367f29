/** Addresses of actions, for integrations that call the engine by themselves. */
import { UntrustedHost } from "../errors.js"
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
  const { AUTH_URL, NEXTAUTH_URL } = (env ?? {}) as Env
  const address = AUTH_URL ?? NEXTAUTH_URL
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
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url
  throw new UntrustedHost("AUTH_URL is not an http or https address. Write it as https://example.com.")
}

function fromHeaders(headers: Headers, protocol: string | undefined, trusted: boolean): URL {
  const forwarded = (name: string) => (trusted ? first(headers.get(name)) : undefined)
  const host = forwarded("x-forwarded-host") ?? first(headers.get("host"))
  const scheme = (forwarded("x-forwarded-proto") ?? protocol ?? "https").replace(/:$/, "").toLowerCase()
  if (!host || !hostPattern.test(host) || !URL.canParse(`https://${host}`)) {
    throw new UntrustedHost(
      `The request names ${host ? "no valid host" : "no host"}. Set AUTH_URL to the address of this site.`,
    )
  }
  return new URL(`${scheme === "http" ? "http" : "https"}://${host}`)
}

/** Each proxy appends to the list, so the first item is what the visitor's side sent. */
function first(list: string | null): string | undefined {
  return list?.split(",")[0]?.trim()
}
