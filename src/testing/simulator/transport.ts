/** The way to the simulated providers: a `fetch` to one, a `fetch` to all, and a log of what came. */
import { answerCall, type Log, routeFor, type SimulatedRequest } from "./back-channel.js"
import { receive } from "./received.js"
import type { SimulatedProvider } from "./simulated-provider.js"

const kept = 1000

/** @returns A log that forgets the oldest, and the function that writes it. */
export function createLog(): { requests: SimulatedRequest[]; log: Log } {
  const requests: SimulatedRequest[] = []
  return {
    requests,
    log(entry) {
      requests.push(entry)
      if (requests.length > kept) requests.shift()
    },
  }
}

/**
 * Lists why providers refused calls.
 * @param requests The log. It forgets its oldest entries, so a number of entries is no mark in it.
 * @param last The newest call that does not count; nothing when all count.
 */
export function refusalsAfter(
  requests: readonly SimulatedRequest[],
  last: SimulatedRequest | undefined,
): string[] {
  const later = requests.slice(last ? requests.lastIndexOf(last) + 1 : 0)
  return later.flatMap(({ refusal }) => (refusal ? [refusal] : []))
}

/**
 * Makes a `fetch` to one provider.
 * @param provider The provider.
 * @param log Receives every call.
 */
export function transportTo(provider: SimulatedProvider, log: Log): typeof fetch {
  return (input, init) => answerCall(provider, new Request(input, init), log)
}

/**
 * Makes a `fetch` to whichever provider has an endpoint at the address.
 * @param providers The providers.
 * @param log Receives every call.
 */
export function transportToAll(providers: readonly SimulatedProvider[], log: Log): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const received = await receive(request.clone())
    const there = providers.filter((provider) => routeFor(provider, received))
    const text = `${received.url.search} ${received.body} ${received.headers.get("authorization") ?? ""}`
    const knows = (provider: SimulatedProvider): boolean =>
      text.includes(provider.clientId) ||
      provider.ledger.grants.some((grant) => text.includes(String(grant.tokens.access_token ?? grant.code)))
    const provider = there.find(knows) ?? there[0]
    if (provider) return answerCall(provider, request, log)
    throw new TypeError(
      `fetch failed: no simulated provider is at ${received.url.origin}${received.url.pathname}`,
    )
  }
}
