/** The parameters of a request as the standard names them, wherever the provider has them stand. */
import type { StandardParameters } from "./client-authentication.js"
import { parametersOf, type Received } from "./received.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/** What decides where the parameters of a request stand. */
interface Placed {
  method?: string | undefined
  json?: unknown
}

/** Part of a request that carries the standard parameters. */
function place({ method, json }: Placed): "query" | "form" | "json" {
  if (method === "GET") return "query"
  return json ? "json" : "form"
}

/**
 * Reads the standard parameters of a request, which may have other names at this provider.
 * @param provider The provider.
 * @param received The request.
 * @param call Its declaration.
 */
export function standardParameters(
  provider: SimulatedProvider,
  received: Received,
  call: Placed,
): StandardParameters {
  const given = parametersOf(received, place(call))
  const names = [
    "client_id",
    "client_secret",
    "client_assertion",
    "client_assertion_type",
    "grant_type",
    "code",
    "redirect_uri",
    "code_verifier",
    "refresh_token",
    "token",
  ]
  return Object.fromEntries(names.map((name) => [name, given[provider.config.rename?.[name] ?? name]]))
}

/** Every value that a request carries in its parameters. */
export function valuesIn(received: Received): ReadonlySet<string> {
  const parts = ["query", "form", "json"] as const
  return new Set(parts.flatMap((part) => Object.values(parametersOf(received, part))))
}
