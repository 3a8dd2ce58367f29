/** Asks the servers of providers for their metadata, and compares the clocks. */
import { isAuthError } from "../../engine/errors.js"
import { loadServer } from "../../engine/oauth/server.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Finding } from "./finding.js"

/** Seconds by which the engine accepts an id token that is too new or too old. */
const clockTolerance = 30

/** Milliseconds for one request. */
const timeout = 10_000

/** Asks the servers of the providers, like the first sign-in. */
export async function checkOnline(providers: readonly ResolvedProvider[]): Promise<Finding[]> {
  const asked = providers.flatMap((one) => (one.type === "oauth" || one.type === "oidc" ? [one] : []))
  const answers = asked.map(async (provider) => {
    const found: Finding[] = []
    const checkClock: typeof fetch = async (address, init) => {
      const response = await provider.fetch(address, { ...init, signal: AbortSignal.timeout(timeout) })
      const theirs = Date.parse(response.headers.get("date") ?? "")
      const seconds = Math.round((Date.now() - theirs) / 1000)
      if (Math.abs(seconds) > clockTolerance) {
        const side = seconds > 0 ? "ahead of" : "behind"
        const says = `The clock of this computer is ${Math.abs(seconds)} seconds ${side} that of provider "${provider.id}", so id tokens are refused. Synchronize it with NTP.`
        found.push({ check: "clock", level: "problem", says })
      }
      return response
    }
    const endpoints = ["authorization_endpoint", "token_endpoint"] as const
    try {
      // A new object, so that no cached metadata is used.
      await loadServer(
        { ...provider, fetch: checkClock },
        provider.type === "oidc" ? [...endpoints, "jwks_uri"] : endpoints,
      )
    } catch (thrown) {
      if (!isAuthError(thrown)) throw thrown
      found.push({ check: "metadata", level: "problem", says: thrown.message })
    }
    return found
  })
  return (await Promise.all(answers)).flat()
}
