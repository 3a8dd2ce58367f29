/** `simulate`: providers that behave like the real ones, without a network and without an account. */
import { simulations } from "../../generated/simulator.js"
import { valueAt } from "../notation/path.js"
import type { Provider } from "../providers.js"
import type { Profile, User } from "../types.js"
import { readAuthorization, wireName } from "./authorize.js"
import { answerCall, type Log, routeFor, type SimulatedRequest } from "./back-channel.js"
import { answerAuthorization, type BrowserReturn, unanswerable } from "./consent.js"
import { createPages } from "./front-channel.js"
import type { Party } from "./party.js"
import { type Person, type Persona, personOf } from "./persona.js"
import { type ProviderObject, partyFor, simulatedProvider } from "./provider.js"
import { receive } from "./received.js"
import { Refusal, SimulatorError } from "./refusal.js"
import { playSignIn } from "./sign-in.js"
import type { SimulateOptions, Simulator } from "./simulator.js"

/**
 * What the factories of the catalogue need besides credentials, so that each can be called without an account.
 * @returns Example options by provider id.
 */
export function examples(): Map<string, Readonly<Record<string, unknown>>> {
  return new Map(simulations.toReversed().map(({ provider, options }) => [provider, options]))
}

interface Cast {
  provider: ProviderObject
  party: Party | undefined
}

const kept = 1000

function refuseProduction(): void {
  if (typeof process === "undefined" || process.env.NODE_ENV !== "production") return
  throw new SimulatorError(
    "Simulated providers let anybody in and never run in production. " +
      "Unset NODE_ENV=production for tests and demonstrations, or give Auth the real providers.",
  )
}

function cast(providers: readonly Provider[], options: SimulateOptions): Cast[] {
  const casting = { catalogued: simulations, profiles: options.profiles ?? {}, address: options.address }
  return providers.map((entry) => {
    const provider = (typeof entry === "function" ? (entry as () => unknown)() : entry) as ProviderObject
    return { provider, party: partyFor(provider, casting) }
  })
}

function partyOf(parties: readonly Party[], id: string): Party {
  const party = parties.find((one) => one.id === id)
  if (party) return party
  const known = parties.map((one) => one.id).join(", ") || "none"
  throw new SimulatorError(`No simulated provider has the id "${id}". Simulated are: ${known}.`)
}

/** The provider whose authorization endpoint an address is; among several at one address the one that knows the client. */
function partyAt(parties: readonly Party[], address: URL, places: ReadonlySet<string>): Party {
  const plain = `${address.origin}${address.pathname}`
  const here = parties.filter((party) => {
    const local = [...places].map((place) => `${place}/${encodeURIComponent(party.id)}/authorize`)
    return [party.authorization.address, ...local].includes(plain)
  })
  const known = here.find(
    (party) =>
      address.searchParams.get(wireName(party, "client_id")) === party.clientId ||
      party.ledger.requestTokens.has(address.searchParams.get("oauth_token") ?? ""),
  )
  const party = known ?? here[0]
  if (party) return party
  throw new SimulatorError(`No simulated provider has its authorization endpoint at ${plain}.`)
}

function answerBrowser(
  party: Party,
  url: URL,
  persona: Persona,
  registered: readonly string[] | undefined,
): BrowserReturn {
  try {
    return answerAuthorization(party, readAuthorization(party, url, registered), persona)
  } catch (error) {
    throw error instanceof Refusal ? unanswerable(party, error) : error
  }
}

/** A log that forgets the oldest. */
function createLog(): { requests: SimulatedRequest[]; log: Log } {
  const requests: SimulatedRequest[] = []
  return {
    requests,
    log(entry) {
      requests.push(entry)
      if (requests.length > kept) requests.shift()
    },
  }
}

/** A `fetch` to one provider. */
function transportTo(party: Party, log: Log): typeof fetch {
  return (input, init) => answerCall(party, new Request(input, init), log)
}

/** A `fetch` to whichever provider has an endpoint at the address. */
function transportToAll(parties: readonly Party[], log: Log): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const received = await receive(request.clone())
    const there = parties.filter((party) => routeFor(party, received))
    const text = `${received.url.search} ${received.body} ${received.headers.get("authorization") ?? ""}`
    const knows = (party: Party): boolean =>
      text.includes(party.clientId) ||
      party.ledger.grants.some((grant) => text.includes(String(grant.tokens.access_token ?? grant.code)))
    const party = there.find(knows) ?? there[0]
    if (party) return answerCall(party, request, log)
    throw new TypeError(
      `fetch failed: no simulated provider is at ${received.url.origin}${received.url.pathname}`,
    )
  }
}

function wrap(cast: readonly Cast[], log: Log, pages: string | undefined): Provider[] {
  return cast.map(({ provider, party }) => {
    if (!party) return provider
    const page = pages && `${pages}/${encodeURIComponent(party.id)}/authorize`
    return simulatedProvider(provider, party, transportTo(party, log), page)
  })
}

/** The profile with what the extra calls add to it. */
function enriched(party: Party, person: Person): Record<string, unknown> {
  const profile = { ...person.profile }
  for (const [index, call] of (party.config.enrich ?? []).entries()) {
    const answer = person.enrich[index]
    const known = call.unless !== undefined && (valueAt(profile, call.unless) ?? null) !== null
    if (!known && answer !== undefined) Object.assign(profile, call.set(answer as never, profile as never))
  }
  return profile
}

async function userOf(party: Party, persona: Persona): Promise<User & { id: string }> {
  const proven = simulations.includes(party.simulation)
  if (persona === "ordinary" && proven) return { ...party.simulation.user }
  const person = personOf(party.simulation, persona, party.config.schema as never)
  const profile = enriched(party, person)
  const mapped = await party.config.profile?.(profile as Profile, person.tokens)
  const standard: User = {
    id: (profile.sub ?? profile.id) as string,
    name: (profile.name ?? profile.nickname ?? profile.preferred_username ?? null) as string | null,
    email: (profile.email ?? null) as string | null,
    image: (profile.picture ?? null) as string | null,
  }
  const user = mapped ?? standard
  return { ...user, id: String(user.id) }
}

/**
 * Turns providers into simulated ones: same addresses, same parameters, same oddities, nobody outside this process.
 * @param providers The app's providers; e-mail, credentials and passkey providers pass through unchanged.
 * @param options Where browsers find the pages, redirect URIs, profiles of unknown providers.
 * @returns The simulator.
 * @throws {SimulatorError} When NODE_ENV is `production`.
 * @example
 * const simulator = simulate([Example({ clientId: "id", clientSecret: "secret" })])
 * const config = { providers: simulator.providers, secret, trustHost: true }
 * const { session } = await simulator.signIn((request) => Auth(request, config), "example", { persona: "no-email" })
 */
export function simulate(providers: readonly Provider[], options: SimulateOptions = {}): Simulator {
  refuseProduction()
  const actors = cast(providers, options)
  const parties = actors.flatMap(({ party }) => (party ? [party] : []))
  const { requests, log } = createLog()
  const pages = options.at?.replace(/\/$/, "")
  const places = new Set<string>(pages ? [pages] : [])
  const registered = (party: Party): readonly string[] | undefined => options.redirectUris?.[party.id]
  const authorize = async (address: string | URL, persona: Persona = "ordinary"): Promise<BrowserReturn> => {
    const url = new URL(address)
    const party = partyAt(parties, url, places)
    return answerBrowser(party, url, persona, registered(party))
  }
  return {
    providers: wrap(actors, log, pages),
    fetch: transportToAll(parties, log),
    requests,
    handler: createPages(parties, log, pages ?? "", registered),
    authorize,
    async signIn(handler, id, details = {}) {
      partyOf(parties, id)
      const before = requests.length
      const refusals = (): string[] =>
        requests.slice(before).flatMap(({ refusal }) => (refusal ? [refusal] : []))
      return playSignIn({ handler, id, options: details, authorize, refusals })
    },
    user: async (id, persona = "ordinary") => userOf(partyOf(parties, id), persona),
    async serve(details = {}) {
      const { listen } = await import("./server.node.js")
      let pagesHandler: ((request: Request) => Promise<Response>) | undefined
      const { origin, close } = await listen((request) => {
        pagesHandler ??= createPages(parties, log, origin, registered)
        return pagesHandler(request)
      }, details)
      places.add(origin)
      return { origin, providers: wrap(actors, log, origin), close }
    },
  }
}
