/** What a run lets happen after a sign-in: tokens expire, refreshes fail, users sign out at the provider. */
import type { Log } from "./back-channel.js"
import { unanswerable } from "./consent.js"
import type { RefreshFault } from "./fault.js"
import { expireAll, liveTokens } from "./issued.js"
import { type LogoutReturn, logoutPage, readLogout } from "./logout.js"
import { refreshCall } from "./refresh-terms.js"
import { Refusal, SimulatorError } from "./refusal.js"
import { type SimulatedProvider, withoutQuery } from "./simulated-provider.js"
import type { Simulator } from "./simulator.js"

/** What the run knows of its providers. */
export interface Known {
  simulatedProviders: readonly SimulatedProvider[]
  byId(id: string): SimulatedProvider
  /** Where browsers find the pages of the simulator. */
  places: ReadonlySet<string>
  /** Redirect URIs by provider, where they are limited. */
  redirectUris: Readonly<Record<string, readonly string[]>>
  /** Addresses to which browsers may go back from an end-session page. */
  logoutUris: Readonly<Record<string, readonly string[]>>
  log: Log
}

/**
 * Notes a visit of the end-session page, and says where it leads.
 * @param provider The provider.
 * @param url Where the browser was sent.
 * @param known What the run knows.
 * @returns Where the browser goes, or why the provider does not go on.
 */
export function visitLogout(
  provider: SimulatedProvider,
  url: URL,
  { logoutUris, log }: Pick<Known, "logoutUris" | "log">,
): LogoutReturn | Refusal {
  const note = (status: number, refusal?: string): void =>
    log({
      provider: provider.id,
      endpoint: "logout",
      method: "GET",
      url: url.href,
      headers: new Headers(),
      body: "",
      status,
      refusal,
    })
  try {
    const back = readLogout(provider, url, logoutUris[provider.id])
    note(back.url === null ? 200 : 303)
    return back
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    note(error.status, error.message)
    return error
  }
}

function pageAt({ simulatedProviders, places }: Known, url: URL): SimulatedProvider {
  const plain = `${url.origin}${url.pathname}`
  const found = simulatedProviders.find((provider) => {
    const local = [...places].map((place) => `${place}/${encodeURIComponent(provider.id)}/logout`)
    return [withoutQuery(logoutPage(provider)?.url ?? ""), ...local].includes(plain)
  })
  if (found) return found
  throw new SimulatorError(`No simulated provider has its end-session page at ${plain}.`)
}

/**
 * Makes what a simulator offers for the time after a sign-in.
 * @param known What the run knows.
 */
export function afterSignIn(known: Known): Pick<Simulator, "accepts" | "expire" | "failRefresh" | "logout"> {
  const { byId } = known
  return {
    accepts: (id, accessToken) =>
      byId(id).ledger.grants.some(
        (grant) =>
          liveTokens(grant).includes(accessToken) ||
          (!grant.ended && grant.tokens.oauth_token === accessToken),
      ),
    expire: (id) => expireAll(byId(id).ledger),
    failRefresh(id, fault: RefreshFault, times = 1) {
      const provider = byId(id)
      if (!refreshCall(provider)) throw new SimulatorError(`The provider "${id}" refreshes no tokens.`)
      provider.ledger.faults.push(...Array.from({ length: times }, () => fault))
    },
    async logout(address) {
      const url = new URL(address)
      const provider = pageAt(known, url)
      const back = visitLogout(provider, url, known)
      if (back instanceof Refusal) throw unanswerable(provider, back, "the sign-out")
      return back
    },
  }
}
