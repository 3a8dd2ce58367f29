/** `simulate`: providers that behave like the real ones, without a network and without an account. */
import { simulations } from "../../../generated/simulator.js"
import { readEnvironment } from "../../engine/config/environment.js"
import { toProviderObject } from "../../engine/config/providers.js"
import type { Provider } from "../../types/any-provider.js"
import type { User } from "../../types/user.js"
import {
  answerAuthorization,
  type BrowserReturn,
  errorPageError,
  readAuthorization,
  wireName,
} from "./authorize.js"
import { answerCall, findRoute, type Log, type SimulatedRequest } from "./back-channel.js"
import { type AuthHandler, playSignIn, type SignInOptions, type SignInResult } from "./browser.js"
import type { Attempt, Fault, RefreshFault } from "./fault.js"
import { identifierOf } from "./find-issuer.js"
import { createPages, type Run } from "./front-channel.js"
import { expireAccess, findLiveTokens } from "./grant.js"
import { makeIdToken, type NativeTokenOptions } from "./id-token.js"
import { type LogoutReturn, visitLogout } from "./logout.js"
import { makeNotice, makeNoticeSecret, type NoticeOptions } from "./notice.js"
import type { Persona } from "./persona.js"
import { possibleFaults } from "./possible-faults.js"
import { catchRefusal, Refusal, SimulatorError } from "./refusal.js"
import { receiveCall } from "./request.js"
import {
  createAppProvider,
  createSimulatedProvider,
  loadSchema,
  type SimulatedProvider,
  withoutQuery,
} from "./simulated-provider.js"
import type { Simulation } from "./simulation.js"
import { userOf } from "./user.js"

/** Options of `simulate`. */
export interface SimulateOptions {
  /**
   * Address at which `handler` is mounted, for instance `http://localhost:3000/simulator`: browsers are sent to its
   * authorization pages. Without it, providers keep their own authorization address and `authorize` plays the browser.
   */
  at?: string
  /**
   * Redirect URIs registered at each provider, by id. Default: any that ends in `/callback/{id}`. A provider that expects a
   * name in place of the address sends browsers to the first of them, by default to one below `/auth` of the same origin.
   */
  redirectUris?: Readonly<Record<string, readonly string[]>>
  /**
   * Addresses registered at each provider, by id, to which browsers may go back after a sign-out there. Default: any that
   * ends in `/signout`.
   */
  logoutUris?: Readonly<Record<string, readonly string[]>>
  /** Lifetime of access tokens in seconds. Default: that of the entry's example, else 3600. */
  expiresIn?: number
  /** Profiles by provider id: for a provider that the catalogue does not know, or instead of the catalogue's. */
  profiles?: Readonly<Record<string, Record<string, unknown>>>
  /**
   * Scopes by provider id, besides those of the provider's entry. A request for any other scope is refused, as the provider
   * would refuse a misspelt one.
   */
  scopes?: Readonly<Record<string, readonly string[]>>
  /** The users of further providers: the list that `authlas generate` writes for a catalogue of your own. */
  simulations?: readonly Simulation[]
  /**
   * Rewrites the e-mail address of a provider's users. Many users of the catalogue share one address, and an app with an
   * adapter refuses to link their accounts.
   */
  address?: (address: string, provider: string) => string
  /**
   * Whether to run although NODE_ENV is `production`, for end-to-end tests of a production build. Warns at every start.
   * A client that reaches such an app signs in as a user of its choice, without a password: never set it where others
   * reach the app. Default: false.
   */
  dangerouslyLetAnybodyIn?: boolean
}

/** A simulation that runs in this process. */
export interface Simulator {
  /** The providers for the config of `Auth`. */
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
   * @param persona Who signs in; default `ordinary`.
   * @returns What the browser is sent back with.
   * @throws {SimulatorError} When no simulated provider is there, or it would show an error page.
   */
  authorize(address: string | URL, persona?: Persona): Promise<BrowserReturn>
  /**
   * Plays a whole sign-in, in which something may go wrong (`fault`).
   * @param handler The app, for instance `(request) => Auth(request, config)`.
   * @param id Provider.
   * @param options Persona, fault, origin, base path, headers, cookies.
   * @returns Session, cookies and the app's last answer.
   * @throws {SimulatorError} When the app does not send the browser to the provider, or the fault cannot happen there.
   */
  signIn(handler: AuthHandler, id: string, options?: SignInOptions): Promise<SignInResult>
  /**
   * Tells the user that a persona becomes at the app.
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
   * Lists the faults that can happen at a provider.
   * @param id Provider.
   * @returns Values for the option `fault` of `signIn`, in the order of a sign-in.
   */
  faults(id: string): Fault[]
  /**
   * Tells whether a provider accepts an access token now: it has neither expired nor been revoked.
   * @param id Provider.
   * @param accessToken The token.
   */
  accepts(id: string, accessToken: string): boolean
  /**
   * Expires every access token that a provider has issued; refresh tokens stay valid.
   * @param id Provider.
   */
  expire(id: string): void
  /**
   * Makes the next refresh fail.
   * @param id Provider.
   * @param fault What goes wrong.
   * @param times How many refreshes in a row; default 1.
   * @throws {SimulatorError} When the provider refreshes no tokens.
   */
  failRefresh(id: string, fault: RefreshFault, times?: number): void
  /**
   * Plays the browser at the end-session page of a provider, where the user signs out.
   * @param address Where the app sent the browser.
   * @returns Where the provider sends it.
   * @throws {SimulatorError} When no simulated provider has such a page there, or it would show an error.
   */
  logout(address: string | URL): Promise<LogoutReturn>
  /**
   * Makes the request with which a provider tells the app that an account or its tokens are gone, for `providerEvents` of
   * `authlas/events`. A clone of it is the same notice once more.
   * @param id Provider.
   * @param options What it tells, of whom, and what is wrong with it.
   * @throws {SimulatorError} When the provider sends no notices.
   */
  notice(id: string, options?: NoticeOptions): Promise<Request>
  /**
   * Makes the ID token that the kit of a device or of a page hands to the app, for `nativeSignIn` of `authlas/native/id-token`.
   * @param id Provider.
   * @param options The nonce, the client that asks, who signs in, and what is wrong with the token.
   * @throws {SimulatorError} When nothing is known of ID tokens that clients of the provider hold.
   */
  idToken(id: string, options?: NativeTokenOptions): Promise<string>
  /**
   * Tells with what the app verifies the notices of a provider: the value of its option `notices.secret`.
   * @param id Provider.
   */
  noticeSecret(id: string): Promise<string>
  /**
   * Serves the authorization pages to real browsers. Node only.
   * @param options Port and host name; default a free port of `localhost`.
   * @returns Origin, providers that send browsers there, and a function that closes the server.
   * @throws {SimulatorError} In a runtime without `node:http`.
   */
  serve(options?: {
    /** Port to listen on; 0, the default, is a free one. */
    port?: number
    /** Name or address to listen on; default `localhost`. */
    host?: string
    /** Whether the process may end while the server runs; default false. */
    background?: boolean
  }): Promise<SimulatorServer>
}

/** A simulation that real browsers can reach. */
export interface SimulatorServer {
  /** For instance `http://localhost:41234`. */
  origin: string
  /** The providers for the config of `Auth`. */
  providers: Provider[]
  /** Closes the server and its connections. */
  close(): Promise<void>
}

/** Calls that the log keeps. */
const maxRequests = 1000

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

function isProduction(): boolean {
  // The value at run time counts, whatever a bundler writes in place of the expression below.
  if (readEnvironment().NODE_ENV === "production") return true
  try {
    // Bundlers write the value in place of the whole expression, also where there is no `process`.
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

/** Finds the providers whose page a browser was sent to: at its own address, or at one of the simulator. */
function findPages(
  { simulatedProviders, places }: Run,
  { origin, pathname }: URL,
  page: "authorize" | "logout",
): SimulatedProvider[] {
  return simulatedProviders.filter(({ id, authorization, logout }) => {
    const own = page === "authorize" ? authorization.address : withoutQuery(logout?.url ?? "")
    const local = [...places].map((place) => `${place}/${encodeURIComponent(id)}/${page}`)
    return [own, ...local].includes(`${origin}${pathname}`)
  })
}

/** Plays the browser at the authorization page of a provider. */
async function playAuthorization(
  run: Run,
  address: string | URL,
  persona: Persona = "ordinary",
  { attempt, named }: { attempt?: Attempt; named?: string } = {},
): Promise<BrowserReturn> {
  const url = new URL(address)
  const { origin, pathname, searchParams: query } = url
  const candidates = findPages(run, url, "authorize")
  // Among several at one address, the one that knows the client.
  const known = candidates.find(
    (one) =>
      query.get(wireName(one, "client_id")) === one.clientId ||
      one.ledger.requestTokens.has(query.get("oauth_token") ?? ""),
  )
  const provider = known ?? candidates[0]
  if (!provider)
    throw new SimulatorError(`No simulated provider has its authorization endpoint at ${origin}${pathname}.`)
  await loadSchema(provider)
  const request = catchRefusal(() => readAuthorization(provider, url, named))
  if (request instanceof Refusal) throw errorPageError(provider, request)
  return answerAuthorization(provider, request, persona, attempt)
}

/** Starts a simulation; throws when NODE_ENV is `production`, unless `dangerouslyLetAnybodyIn` is set. */
export function startRun(providers: readonly Provider[], options: SimulateOptions = {}): SimulationRun {
  refuseProduction(options)
  const { at, simulations: own = [] } = options
  const replaced = new Set(own.map(({ provider }) => provider))
  const known = [...own, ...simulations.filter(({ provider }) => !replaced.has(provider))]
  const pairs = providers.map((entry) => {
    const provider = toProviderObject(entry)
    return { provider, simulated: createSimulatedProvider(provider, { ...options, simulations: known }) }
  })
  const simulatedProviders = pairs.flatMap(({ simulated }) => simulated ?? [])
  const requests: SimulatedRequest[] = []
  const log: Log = (entry) => {
    requests.push(entry)
    if (requests.length > maxRequests) requests.shift()
  }
  const place = at?.replace(/\/$/, "")
  const places = new Set(place ? [place] : [])
  const run: Run = { simulatedProviders, places, log }
  const findProvider = (id: string): SimulatedProvider => {
    const found = simulatedProviders.find((one) => one.id === id)
    if (found) return found
    const ids = simulatedProviders.map((one) => one.id).join(", ") || "none"
    throw new SimulatorError(`No simulated provider has the id "${id}". Simulated are: ${ids}.`)
  }
  const appProviders = (pages: string | undefined): Provider[] =>
    pairs.map(({ provider, simulated }) => {
      if (!simulated) return provider
      const page = pages && `${pages}/${encodeURIComponent(simulated.id)}`
      return createAppProvider(
        provider,
        simulated,
        (input, init) => answerCall(simulated, new Request(input, init), log),
        page,
      )
    })
  const play: SimulationRun["play"] = async (handler, id, details = {}) => {
    const simulated = findProvider(id)
    const { fault } = details
    const possible = possibleFaults(simulated)
    if (fault !== undefined && !possible.includes(fault))
      throw new SimulatorError(
        `The fault "${fault}" cannot happen at the provider "${id}". Possible are: ${possible.join(", ")}.`,
        { provider: id, fault },
      )
    const attempt: Attempt = { fault, struck: false, said: undefined, given: new Set() }
    simulated.ledger.starting = attempt
    const before = requests.at(-1)
    const { persona: user = "ordinary" } = details
    if (typeof user === "object") simulated.ledger.introduced = [user]
    const result = await playSignIn({
      handler,
      id,
      identifier: identifierOf(simulated.simulation, user),
      options: details,
      attempt,
      authorize: (address, persona, named) => playAuthorization(run, address, persona, { attempt, named }),
      refusals: () =>
        // The log forgets its oldest entries, so a number would not do in place of the newest entry before.
        requests
          .slice(before ? requests.lastIndexOf(before) + 1 : 0)
          .flatMap(({ refusal }) => (refusal ? [refusal] : [])),
      isUnused: () => requests.every((one) => one.provider !== id || one.endpoint === "authorization"),
    })
    return { result, attempt }
  }
  const simulator: Simulator = {
    providers: appProviders(place),
    async fetch(input, init) {
      const request = new Request(input, init)
      const received = await receiveCall(request.clone())
      const { url, body, headers } = received
      const candidates = simulatedProviders.filter((provider) => findRoute(provider, received))
      const text = `${url.search} ${body} ${headers.get("authorization") ?? ""}`
      const meant = candidates.find(
        ({ clientId, ledger }) =>
          text.includes(clientId) ||
          ledger.grants.some((grant) => text.includes(String(grant.tokens.access_token ?? grant.code))),
      )
      const provider = meant ?? candidates[0]
      if (provider) return answerCall(provider, request, log)
      throw new TypeError(`fetch failed: no simulated provider is at ${url.origin}${url.pathname}`)
    },
    requests,
    handler: createPages(run, place ?? ""),
    authorize: (address, persona) => playAuthorization(run, address, persona),
    signIn: async (handler, id, details) => (await play(handler, id, details)).result,
    user: async (id, persona = "ordinary") => userOf(findProvider(id), persona),
    faults: (id) => possibleFaults(findProvider(id)),
    accepts: (id, accessToken) =>
      findProvider(id).ledger.grants.some(
        (grant) =>
          findLiveTokens(grant).includes(accessToken) ||
          (!grant.ended && grant.tokens.oauth_token === accessToken),
      ),
    expire(id) {
      for (const grant of findProvider(id).ledger.grants) expireAccess(grant)
    },
    failRefresh(id, fault, times = 1) {
      const provider = findProvider(id)
      if (!provider.refresh) throw new SimulatorError(`The provider "${id}" refreshes no tokens.`)
      provider.ledger.faults.push(...Array.from({ length: times }, () => fault))
    },
    idToken: (id, details) => makeIdToken(findProvider(id), details),
    notice: (id, details) => makeNotice(findProvider(id), details),
    noticeSecret: (id) => makeNoticeSecret(findProvider(id)),
    async logout(address) {
      const url = new URL(address)
      const [provider] = findPages(run, url, "logout")
      if (!provider)
        throw new SimulatorError(
          `No simulated provider has its end-session page at ${url.origin}${url.pathname}.`,
        )
      const back = visitLogout(provider, url, log)
      if (back instanceof Refusal) throw errorPageError(provider, back, "the sign-out")
      return back
    },
    async serve(details = {}) {
      const { listen } = await import("#server")
      let pages: ((request: Request) => Promise<Response>) | undefined
      const { origin, close } = await listen((request) => {
        pages ??= createPages(run, origin)
        return pages(request)
      }, details)
      places.add(origin)
      return { origin, providers: appProviders(origin), close }
    },
  }
  return { simulatedProviders, simulator, play }
}

/** Lists, by provider id, what the factories of the catalogue need besides credentials to be called without an account. */
export function exampleOptions(): Map<string, Readonly<Record<string, unknown>>> {
  return new Map(simulations.toReversed().map(({ provider, options }) => [provider, options]))
}

/**
 * Turns providers into simulated ones: same addresses, parameters and quirks, and no server outside this process.
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
