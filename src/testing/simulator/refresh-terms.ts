/** What a provider says of refreshing: what it takes to be given a refresh token, and the call that uses it. */
import { fill, fillAll, memberNames, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import type { TokenRefresh } from "../../types/provider-calls.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import type { RefreshTerms } from "./simulation.js"

/** A call that refreshes, as the provider expects it. */
export type RefreshCall = Omit<TokenRefresh, "ask" | "rotates" | "grace"> & { url: string }

/**
 * The call that refreshes. What the token call carries besides its parameters, and how its answer is read, holds for it too.
 * @param provider The provider.
 * @returns The call; nothing where the provider has none.
 */
export function refreshCall({ config, token }: SimulatedProvider): RefreshCall | undefined {
  if (config.refresh === "none") return undefined
  const { ask: _, rotates: __, grace: ___, ...declared } = config.refresh ?? {}
  const { headers, answer } = token
  return { headers, answer, ...declared, url: declared.url ?? token.url }
}

/** Tells whether a provider gives refresh tokens at all: some take the access token itself for a newer one. */
function usesRefreshTokens(provider: SimulatedProvider): boolean {
  const call = refreshCall(provider)
  return call !== undefined && (call.only !== true || memberNames("tokens", call).includes("refresh_token"))
}

/**
 * What must be asked for to be given a refresh token, as far as it is known without a sign-in.
 * @param provider The provider.
 */
export function refreshTerms({ config, simulation }: SimulatedProvider): RefreshTerms {
  const declared = typeof config.refresh === "object" ? config.refresh.ask : undefined
  if (!declared) return simulation.refresh || {}
  const placeholderValues = placeholderValuesOf(config)
  const scope = (declared.scope ?? []).flatMap((one) => fill(one, placeholderValues) ?? [])
  return { scope, query: fillAll(declared.query, placeholderValues) }
}

/**
 * Tells whether a consent comes with a refresh token.
 * @param provider The provider.
 * @param request What the app asks for.
 * @param again Whether the user consented before: where a refresh token is given for a fresh consent only, `prompt` asks for
 * one once more.
 */
export function givesRefreshToken(
  provider: SimulatedProvider,
  { scope, query }: { scope: string | undefined; query: URLSearchParams },
  again: boolean,
): boolean {
  const { simulation, authorization } = provider
  if (simulation.refresh === false || !usesRefreshTokens(provider)) return false
  const terms = refreshTerms(provider)
  const asked = (scope ?? "").split(authorization.scopeSeparator ?? " ")
  const parameters = Object.entries(terms.query ?? {}).filter(([name]) => name !== "prompt" || again)
  return (
    (terms.scope ?? []).every((one) => asked.includes(one)) &&
    parameters.every(([name, value]) => query.get(name) === value)
  )
}
