/** Asks the servers of providers for their metadata, and compares the clocks. */
import { isAuthError } from "../../engine/errors.js"
import { loadServer } from "../../engine/oauth/server.js"
import type { OAuthProvider, ResolvedProvider } from "../../types/resolved-provider.js"
import type { Finding } from "./finding.js"

/** Seconds by which the engine accepts an id token that is too new or too old. */
const clockTolerance = 30

/** Milliseconds for one request. */
const timeout = 10_000

function isOAuth(provider: ResolvedProvider): provider is OAuthProvider {
  return provider.type === "oauth" || provider.type === "oidc"
}

async function checkProvider(provider: OAuthProvider): Promise<Finding[]> {
  const found: Finding[] = []
  const timed: typeof fetch = async (address, init) => {
    const response = await provider.fetch(address, { ...init, signal: AbortSignal.timeout(timeout) })
    found.push(...checkClock(provider.id, response))
    return response
  }
  const endpoints = ["authorization_endpoint", "token_endpoint"] as const
  try {
    // A new object, so that no cached metadata is used.
    await loadServer(
      { ...provider, fetch: timed },
      provider.type === "oidc" ? [...endpoints, "jwks_uri"] : endpoints,
    )
  } catch (thrown) {
    if (!isAuthError(thrown)) throw thrown
    found.push({ check: "metadata", level: "problem", says: thrown.message })
  }
  return found
}

function checkClock(id: string, { headers }: Response): Finding[] {
  const theirs = Date.parse(headers.get("date") ?? "")
  const seconds = Math.round((Date.now() - theirs) / 1000)
  if (Number.isNaN(seconds) || Math.abs(seconds) <= clockTolerance) return []
  const side = seconds > 0 ? "ahead of" : "behind"
  const says = `The clock of this computer is ${Math.abs(seconds)} seconds ${side} that of provider "${id}", so id tokens are refused. Synchronize it with NTP.`
  return [{ check: "clock", level: "problem", says }]
}

/**
 * Asks the servers of the providers, like the first sign-in.
 * @param providers The providers of the config.
 */
export async function checkOnline(providers: readonly ResolvedProvider[]): Promise<Finding[]> {
  return (await Promise.all(providers.filter(isOAuth).map(checkProvider))).flat()
}
