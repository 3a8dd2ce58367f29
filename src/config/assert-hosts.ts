/** Mistakes in what says which hosts of requests count. */
import { AuthError } from "../errors.js"
import type { AuthConfig } from "./auth-config.js"
import { isHops, readAllowedHost } from "./origin.js"

/**
 * Checks `trustHost` and `allowedHosts`: what is malformed decides no origin.
 * @param config The config.
 * @throws {AuthError} The first mistake: which option, and what to write instead.
 */
export function assertHosts({
  trustHost,
  allowedHosts,
}: Pick<AuthConfig, "trustHost" | "allowedHosts">): void {
  assertTrustHost(trustHost)
  assertAllowedHosts(allowedHosts)
}

function assertTrustHost(trustHost: unknown): void {
  if (trustHost === undefined || trustHost === null || typeof trustHost === "boolean") return
  const { hops } = trustHost as { hops?: unknown }
  if (typeof trustHost === "object" && isHops(hops)) return
  const what =
    typeof trustHost === "object"
      ? `trustHost.hops is ${quoteOption(hops)}`
      : `trustHost is ${quoteOption(trustHost)}`
  throw new AuthError(
    `${what}. Write trustHost as true or false, or as { hops: 1 } with the number of your proxies that add to X-Forwarded-Host.`,
  )
}

function assertAllowedHosts(hosts: unknown): void {
  if (hosts === undefined || hosts === null) return
  const form = "a list of hosts, for instance example.com, localhost:3000 or *.example.com"
  if (!Array.isArray(hosts))
    throw new AuthError(`allowedHosts is ${quoteOption(hosts)}. Write it as ${form}.`)
  if (hosts.length === 0)
    throw new AuthError(
      `allowedHosts is empty, so that no request could be answered. Write it as ${form}, or leave it out.`,
    )
  const wrong = hosts.findIndex((host) => readAllowedHost(host) === undefined)
  if (wrong < 0) return
  const reason = hosts[wrong] === "*" ? "To allow any host, leave the option out" : "No scheme, no path"
  throw new AuthError(
    `allowedHosts has ${quoteOption(hosts[wrong])}, which is no host. Write it as ${form}. ${reason}.`,
  )
}

function quoteOption(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value)
  return text.length > 100 ? `${text.slice(0, 100)}...` : text
}
