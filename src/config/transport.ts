/** The transport of a provider: the bounds of the config around its own `fetch`. */
import { createOutbound } from "../http/outbound.js"
import type { AuthConfig } from "./auth-config.js"

/**
 * Makes the `fetch` that every call to one provider goes through.
 * @param config Its `outbound` bounds and `allowInsecureRequests` count.
 * @param id The provider, for the message of an error.
 * @param transport The provider's own `fetch`; default: the runtime's.
 * @returns A bounded `fetch` that never follows a redirect.
 */
export function transportFor(config: AuthConfig, id: string, transport?: typeof fetch): typeof fetch {
  return createOutbound({
    fetch: transport,
    timeout: config.outbound?.timeout ?? 10_000,
    maxBytes: config.outbound?.maxBytes ?? 1_048_576,
    allowInsecure: config.allowInsecureRequests,
    label: id,
  })
}
