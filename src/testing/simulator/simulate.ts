/** `simulate`: providers that behave like the real ones, without a network and without an account. */

import { simulations } from "../../../generated/simulator.js"
import { givenProvider } from "../../engine/config/providers.js"
import type { Provider } from "../../types/any-provider.js"
import type { User } from "../../types/user.js"
import {
  answerAuthorization,
  type BrowserReturn,
  type Callbacks,
  readAuthorization,
  unanswerable,
  wireName,
} from "./authorize.js"
import { answerCall, type Log, routeFor, type SimulatedRequest } from "./back-channel.js"
import { type AuthHandler, playSignIn, type SignInOptions, type SignInResult } from "./browser.js"
import { type Attempt, createAttempt, type Fault, type RefreshFault } from "./fault.js"
import { introduce } from "./find-issuer.js"
import { createPages, type Known } from "./front-channel.js"
import { expireAll, liveTokens } from "./grant.js"
import { type LogoutReturn, visitLogout } from "./logout.js"
import type { Persona } from "./persona.js"
import { faultsOf } from "./possible-faults.js"
import { Refusal, SimulatorError } from "./refusal.js"
import { receive } from "./request.js"
import {
  logoutPage,
  type ProviderObject,
  prepared,
  refreshCall,
  type SimulatedProvider,
  simulatedFor,
  simulatedProvider,
  withoutQuery,
} from "./simulated-provider.js"
import type { Simulation } from "./simulation.js"
import { userOf } from "./user.js"

/** What may be said of a simulation. */
export interface SimulateOptions {
  /**
   * Address at which `handler` is mounted, for instance `http://localhost:3000/simulator`: browsers are sent to its
   * authorization pages. Without it, providers keep their own authorization address and `authorize` plays the browser.
   */
  at?: string
  /**
   * Redirect URIs registered at each provider, by id. Default: any that ends in `/callback/{id}`. A provider that takes a
   * name in place of the address sends browsers to the first; by default below `/auth` of the same origin.
   */
  redirectUris?: Readonly<Record<string, readonly string[]>>
  /**
   * Addresses registered at each provider, by id, to which browsers may go back when they have signed out there. Default:
   * any that ends in `/signout`.
   */
  logoutUris?: Readonly<Record<string, readonly string[]>>
  /** Seconds for which access tokens are taken. Default: what the entry's example says, else 3600. */
  expiresIn?: number
  /** Profiles by provider id: for a provider that the catalogue does not know, or instead of the catalogue's. */
  profiles?: Readonly<Record<string, Record<string, unknown>>>
  /**
   * Scopes by provider id that the provider knows besides those of its entry. A request for any other one is refused, as
   * the provider would refuse a misspelt one.
   */
  scopes?: Readonly<Record<string, readonly string[]>>
  /** What users of further providers look like: the list that `authlas generate` writes for a catalogue of your own. */
  simulations?: readonly Simulation[]
  /**
   * Rewrites the e-mail address of a provider's users. The catalogue's users often share one address, which an app
   * with an adapter rightly refuses to link.
   */
  address?: (address: string, provider: string) => string
  /**
   * True: runs although NODE_ENV is `production`, for end-to-end tests of a production build, and warns at every start.
   * A client that reaches such an app signs in as a user of its choice, without a password: never set it where others reach it. Default: false.
   */
  dangerouslyLetAnybodyIn?: boolean
}

/** A simulation that runs in this process. */
export interface Simulator {
  /** What to put into the config of `Auth`. */
  readonly providers: Provider[]
  /** A `fetch` that reaches the simulated providers and nothing else. */
  readonly fetch: typeof fetch
  /** Every call so far, oldest first; the last 1000 are kept. */
  readonly requests: readonly SimulatedRequest[]
  /** Serves the authorization pages, and the providers' endpoints, below `at`. */
  handler(request: Request): Promise<Response>
  /**
   * Plays the browser at a provider.
   * @param address Where the app sent the browser.
   * @param persona Who sits there; default `ordinary`.
   * @returns What the browser is sent back with.
   * @throws {SimulatorError} When no simulated provider is there, or it would show an error page.
   */
  authorize(address: string | URL, persona?: Persona): Promise<BrowserReturn>
  /**
   * Goes through a whole sign-in, or one in which something goes wrong (`fault`).
   * @param handler The app, for instance `(request) => Auth(request, config)`.
   * @param id Provider.
   * @param options Persona, fault, origin, base path, headers, cookies.
   * @returns Session, cookies and the app's last answer.
   * @throws {SimulatorError} When the app does not send the browser to the provider, or the fault is none that can
   * happen there.
   */
  signIn(handler: AuthHandler, id: string, options?: SignInOptions): Promise<SignInResult>
  /**
   * The user that a persona becomes.
   * @param id Provider.
   * @param persona Default `ordinary`.
   * @returns Id, name, e-mail and picture, as the provider's `profile()` gives them.
   */
  user(
    id: string,
    persona?: Persona,
  ): Promise<
    User & {
      /** Id of the account. */
      id: string
    }
  >
  /**
   * The faults that can happen at a provider.
   * @param id Provider.
   * @returns What `signIn` may be asked to let go wrong, in the order of a sign-in.
   */
  faults(id: string): Fault[]
  /**
   * Tells whether a provider takes an access token now: it is neither over nor revoked.
   * @param id Provider.
   * @param accessToken The token.
   */
  accepts(id: string, accessToken: string): boolean
  /**
   * Lets every access token that a provider gave so far be over; refresh tokens stay.
   * @param id Provider.
   */
  expire(id: string): void
  /**
   * Lets the next refresh fail.
   * @param id Provider.
   * @param fault What goes wrong.
   * @param times How many refreshes in a row; default 1.
   * @throws {SimulatorError} When the provider refreshes no tokens.
   */
  failRefresh(id: string, fault: RefreshFault, times?: number): void
  /**
   * Plays the browser at the end-session page of a provider: the user signs out there.
   * @param address Where the app sent the browser.
   * @returns Where the provider sends it.
   * @throws {SimulatorError} When no simulated provider has such a page there, or it would show an error.
   */
  logout(address: string | URL): Promise<LogoutReturn>
  /**
   * Opens the authorization pages to real browsers. Node only.
   * @param options Port and host name; default a free port of `localhost`.
   * @returns Origin, providers that send browsers there, and a function that ends the server.
   * @throws {SimulatorError} In a runtime without `node:http`.
   */
  serve(options?: {
    /** Port to listen on; 0, the default, is a free one. */
    port?: number
    /** Name or address to listen on; default `localhost`. */
    host?: string
  }): Promise<SimulatorServer>
}

/** A simulation that real browsers reach. */
export interface SimulatorServer {
  /** For instance `http://localhost:41234`. */
  origin: string
  /** What to put into the config of `Auth`. */
  providers: Provider[]
  /** Ends the server and its connections. */
  close(): Promise<void>
}

const kept = 1000

/** @returns A log that forgets the oldest, and the function that writes it. */
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

/**
 * Lists why providers refused calls.
 * @param requests The log. It forgets its oldest entries, so a number of entries is no mark in it.
 * @param last The newest call that does not count; nothing when all count.
 */
function refusalsAfter(requests: readonly SimulatedRequest[], last: SimulatedRequest | undefined): string[] {
  const later = requests.slice(last ? requests.lastIndexOf(last) + 1 : 0)
  return later.flatMap(({ refusal }) => (refusal ? [refusal] : []))
}

/**
 * Makes a `fetch` to one provider.
 * @param provider The provider.
 * @param log Receives every call.
 */
function transportTo(provider: SimulatedProvider, log: Log): typeof fetch {
  return (input, init) => answerCall(provider, new Request(input, init), log)
}

/**
 * Makes a `fetch` to whichever provider has an endpoint at the address.
 * @param providers The providers.
 * @param log Receives every call.
 */
function transportToAll(providers: readonly SimulatedProvider[], log: Log): typeof fetch {
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

interface Actor {
  provider: ProviderObject
  simulated: SimulatedProvider | undefined
}

/** A simulation with what its simulator hides: the simulated providers, and what came of a sign-in. */
export interface SimulationRun {
  simulatedProviders: readonly SimulatedProvider[]
  simulator: Simulator
  /** As `signIn` of the simulator, with the provider's view of it. */
  play(
    handler: AuthHandler,
    id: string,
    options?: SignInOptions,
  ): Promise<{ result: SignInResult; attempt: Attempt }>
}

/** Bundlers write the value in place of the whole expression, also where there is no `process`. */
function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === "production"
  } catch {
    return false
  }
}

function refuseProduction({ dangerouslyLetAnybodyIn = false }: SimulateOptions): void {
  if (!isProduction()) return
  if (dangerouslyLetAnybodyIn === true) {
    console.warn(
      "[auth][warn][simulated-providers] ANYBODY CAN SIGN IN AS ANYBODY: simulated providers run with " +
        "NODE_ENV=production, because dangerouslyLetAnybodyIn is set. Never deploy this: it is for end-to-end tests of a build.",
    )
    return
  }
  throw new SimulatorError(
    "Simulated providers let anybody in and never run in production. Unset NODE_ENV=production for tests and " +
      "demonstrations, or give Auth the real providers. End-to-end tests of a production build that nobody else " +
      "reaches may set dangerouslyLetAnybodyIn.",
  )
}

function cast(providers: readonly Provider[], options: SimulateOptions): Actor[] {
  const own = options.simulations ?? []
  const taken = new Set(own.map((one) => one.provider))
  const catalogued = [...own, ...simulations.filter((one) => !taken.has(one.provider))]
  const { profiles = {}, scopes = {}, address, expiresIn } = options
  const casting = { catalogued, profiles, scopes, address, expiresIn }
  return providers.map((entry) => {
    const provider = givenProvider(entry)
    return { provider, simulated: simulatedFor(provider, casting) }
  })
}

function simulatedById(simulatedProviders: readonly SimulatedProvider[], id: string): SimulatedProvider {
  const simulated = simulatedProviders.find((one) => one.id === id)
  if (simulated) return simulated
  const known = simulatedProviders.map((one) => one.id).join(", ") || "none"
  throw new SimulatorError(`No simulated provider has the id "${id}". Simulated are: ${known}.`)
}

/** The provider whose authorization endpoint an address is; among several at one address the one that knows the client. */
function simulatedAt(
  simulatedProviders: readonly SimulatedProvider[],
  address: URL,
  places: ReadonlySet<string>,
): SimulatedProvider {
  const plain = `${address.origin}${address.pathname}`
  const here = simulatedProviders.filter((simulated) => {
    const local = [...places].map((place) => `${place}/${encodeURIComponent(simulated.id)}/authorize`)
    return [simulated.authorization.address, ...local].includes(plain)
  })
  const known = here.find(
    (simulated) =>
      address.searchParams.get(wireName(simulated, "client_id")) === simulated.clientId ||
      simulated.ledger.requestTokens.has(address.searchParams.get("oauth_token") ?? ""),
  )
  const simulated = known ?? here[0]
  if (simulated) return simulated
  throw new SimulatorError(`No simulated provider has its authorization endpoint at ${plain}.`)
}

async function answerBrowser(
  simulated: SimulatedProvider,
  url: URL,
  persona: Persona,
  callbacks: Callbacks,
  attempt?: Attempt,
): Promise<BrowserReturn> {
  try {
    return await answerAuthorization(
      simulated,
      readAuthorization(simulated, url, callbacks),
      persona,
      attempt,
    )
  } catch (error) {
    throw error instanceof Refusal ? unanswerable(simulated, error) : error
  }
}

function wrap(actors: readonly Actor[], log: Log, pages: string | undefined): Provider[] {
  return actors.map(({ provider, simulated }) => {
    if (!simulated) return provider
    const page = pages && `${pages}/${encodeURIComponent(simulated.id)}`
    return simulatedProvider(provider, simulated, transportTo(simulated, log), page)
  })
}

function demandPossible(simulated: SimulatedProvider, fault: SignInOptions["fault"]): void {
  const possible = faultsOf(simulated)
  if (fault === undefined || possible.includes(fault)) return
  throw new SimulatorError(
    `The fault "${fault}" cannot happen at the provider "${simulated.id}". Possible are: ${possible.join(", ")}.`,
    { provider: simulated.id, fault },
  )
}

async function openPages(known: Known, details: Parameters<Simulator["serve"]>[0] = {}) {
  const { listen } = await import("#server")
  let pages: ((request: Request) => Promise<Response>) | undefined
  const listening = await listen((request) => {
    pages ??= createPages(known, listening.origin)
    return pages(request)
  }, details)
  return listening
}

/**
 * Starts a simulation.
 * @param providers The app's providers.
 * @param options As for `simulate`.
 * @returns The simulator, and what stands behind it.
 * @throws {SimulatorError} When NODE_ENV is `production`, unless `dangerouslyLetAnybodyIn` is set.
 */
export function startRun(providers: readonly Provider[], options: SimulateOptions = {}): SimulationRun {
  refuseProduction(options)
  const actors = cast(providers, options)
  const simulatedProviders = actors.flatMap(({ simulated }) => simulated ?? [])
  const { requests, log } = createLog()
  const { at, redirectUris = {}, logoutUris = {} } = options
  const pages = at?.replace(/\/$/, "")
  const places = new Set(pages ? [pages] : [])
  const byId = (id: string) => simulatedById(simulatedProviders, id)
  const known = { simulatedProviders, byId, places, redirectUris, logoutUris, log }
  const authorize = async (
    address: string | URL,
    persona: Persona = "ordinary",
    played: { attempt?: Attempt; named?: string } = {},
  ): Promise<BrowserReturn> => {
    const url = new URL(address)
    const simulated = await prepared(simulatedAt(simulatedProviders, url, places))
    const { attempt, named } = played
    return answerBrowser(simulated, url, persona, { registered: redirectUris[simulated.id], named }, attempt)
  }
  const play: SimulationRun["play"] = async (handler, id, details = {}) => {
    const simulated = byId(id)
    demandPossible(simulated, details.fault)
    const attempt = createAttempt(details.fault)
    simulated.ledger.starting = attempt
    const before = requests.at(-1)
    const result = await playSignIn({
      handler,
      id,
      identifier: introduce(simulated, details.persona),
      options: details,
      attempt,
      authorize: (address, persona, named) => authorize(address, persona, { attempt, named }),
      refusals: () => refusalsAfter(requests, before),
      unused: () => requests.every((one) => one.provider !== id || one.endpoint === "authorization"),
    })
    return { result, attempt }
  }
  const simulator: Simulator = {
    providers: wrap(actors, log, pages),
    fetch: transportToAll(simulatedProviders, log),
    requests,
    handler: createPages(known, pages ?? ""),
    authorize: (address, persona) => authorize(address, persona),
    signIn: async (handler, id, details) => (await play(handler, id, details)).result,
    user: async (id, persona = "ordinary") => userOf(byId(id), persona),
    faults: (id) => faultsOf(byId(id)),
    ...afterSignIn(known),
    async serve(details) {
      const { origin, close } = await openPages(known, details)
      places.add(origin)
      return { origin, providers: wrap(actors, log, origin), close }
    },
  }
  return { simulatedProviders, simulator, play }
}

/**
 * What the factories of the catalogue need besides credentials, so that each can be called without an account.
 * @returns Example options by provider id.
 */
export function examples(): Map<string, Readonly<Record<string, unknown>>> {
  return new Map(simulations.toReversed().map(({ provider, options }) => [provider, options]))
}

/**
 * Turns providers into simulated ones: same addresses, same parameters, same oddities, no server outside this process.
 * @param providers The app's providers; e-mail, credentials and passkey providers pass through unchanged.
 * @param options Where browsers find the pages, redirect URIs, profiles of unknown providers.
 * @returns The simulator.
 * @throws {SimulatorError} When NODE_ENV is `production`, unless `dangerouslyLetAnybodyIn` is set.
 * @example
 * const simulator = simulate([Example({ clientId: "id", clientSecret: "secret" })])
 * const config = { providers: simulator.providers, secret, trustHost: true }
 * const { session } = await simulator.signIn((request) => Auth(request, config), "example", { persona: "no-email" })
 */
export function simulate(providers: readonly Provider[], options: SimulateOptions = {}): Simulator {
  return startRun(providers, options).simulator
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
function afterSignIn(known: Known): Pick<Simulator, "accepts" | "expire" | "failRefresh" | "logout"> {
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
      const back = visitLogout(provider, url, known.logoutUris[provider.id], known.log)
      if (back instanceof Refusal) throw unanswerable(provider, back, "the sign-out")
      return back
    },
  }
}
