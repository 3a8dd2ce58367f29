/** The requests that Next.js hands over, in each of its forms, as the one that the engine is asked for. */
import type { BrowserRequest } from "../bindings/address.js"
import type { AuthConfig } from "../config/auth-config.js"
import { environment } from "../config/env.js"
import { createActionURL } from "../config/url.js"

/**
 * Reads the headers of server components, actions and the Pages Router, which come without an address.
 * @param given As Next has them, a `Headers` or an object of `node:http`.
 * @param config Completed; says which of them are relied on.
 * @returns The request that they belong to.
 * @throws {UntrustedHost} When they name no host.
 */
export function browserRequestOf(given: HeadersLike, config: AuthConfig): BrowserRequest {
  const headers = isHeaders(given) ? given : fromNode(given)
  const protocol = headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim() || undefined
  return { url: createActionURL("session", protocol, headers, environment(), config).href, headers }
}

/** Headers in one of the two forms. */
export type HeadersLike = Headers | Readonly<Record<string, string | string[] | undefined>>

function isHeaders(given: HeadersLike): given is Headers {
  return typeof (given as Headers).get === "function"
}

function fromNode(given: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, item)
  }
  return headers
}
