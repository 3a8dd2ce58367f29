/** The simulated providers of one simulation, and the sign-ins that are played at them. */
import { simulations } from "../../../generated/simulator.js"
import { givenProvider } from "../../config/providers.js"
import type { Provider } from "../../providers.js"
import { type AuthHandler, playSignIn, type SignInOptions, type SignInResult } from "../browser/sign-in.js"
import { type Callbacks, readAuthorization, wireName } from "./authorize.js"
import type { Log } from "./back-channel.js"
import { answerAuthorization, type BrowserReturn, unanswerable } from "./consent.js"
import { createPages } from "./front-channel.js"
import { type Attempt, createAttempt } from "./grant.js"
import type { Persona } from "./persona.js"
import { faultsOf } from "./possible-faults.js"
import { type ProviderObject, partyFor, simulatedProvider } from "./provider.js"
import { Refusal, SimulatorError } from "./refusal.js"
import { prepared, type SimulatedProvider } from "./simulated-provider.js"
import type { SimulateOptions, Simulator } from "./simulator.js"
import { createLog, refusalsAfter, transportTo, transportToAll } from "./transport.js"
import { userOf } from "./user.js"

interface Actor {
  provider: ProviderObject
  party: SimulatedProvider | undefined
}

/** A simulation from behind: who plays, and what came of a sign-in. */
export interface SimulationRun {
  parties: readonly SimulatedProvider[]
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
  const { profiles = {}, scopes = {}, address } = options
  const casting = { catalogued, profiles, scopes, address }
  return providers.map((entry) => {
    const provider = givenProvider(entry)
    return { provider, party: partyFor(provider, casting) }
  })
}

function partyOf(parties: readonly SimulatedProvider[], id: string): SimulatedProvider {
  const party = parties.find((one) => one.id === id)
  if (party) return party
  const known = parties.map((one) => one.id).join(", ") || "none"
  throw new SimulatorError(`No simulated provider has the id "${id}". Simulated are: ${known}.`)
}

/** The provider whose authorization endpoint an address is; among several at one address the one that knows the client. */
function partyAt(
  parties: readonly SimulatedProvider[],
  address: URL,
  places: ReadonlySet<string>,
): SimulatedProvider {
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
  party: SimulatedProvider,
  url: URL,
  persona: Persona,
  callbacks: Callbacks,
  attempt?: Attempt,
): BrowserReturn {
  try {
    return answerAuthorization(party, readAuthorization(party, url, callbacks), persona, attempt)
  } catch (error) {
    throw error instanceof Refusal ? unanswerable(party, error) : error
  }
}

function wrap(actors: readonly Actor[], log: Log, pages: string | undefined): Provider[] {
  return actors.map(({ provider, party }) => {
    if (!party) return provider
    const page = pages && `${pages}/${encodeURIComponent(party.id)}/authorize`
    return simulatedProvider(provider, party, transportTo(party, log), page)
  })
}

function demandPossible(party: SimulatedProvider, fault: SignInOptions["fault"]): void {
  const possible = faultsOf(party)
  if (fault === undefined || possible.includes(fault)) return
  throw new SimulatorError(
    `The fault "${fault}" cannot happen at the provider "${party.id}". Possible are: ${possible.join(", ")}.`,
    { provider: party.id, fault },
  )
}

/**
 * Sets the stage of a simulation.
 * @param providers The app's providers.
 * @param options As for `simulate`.
 * @returns The simulator, and what stands behind it.
 * @throws {SimulatorError} When NODE_ENV is `production`, unless `dangerouslyLetAnybodyIn` is set.
 */
export function startRun(providers: readonly Provider[], options: SimulateOptions = {}): SimulationRun {
  refuseProduction(options)
  const actors = cast(providers, options)
  const parties = actors.flatMap(({ party }) => (party ? [party] : []))
  const { requests, log } = createLog()
  const pages = options.at?.replace(/\/$/, "")
  const places = new Set<string>(pages ? [pages] : [])
  const registered = (party: SimulatedProvider): readonly string[] | undefined =>
    options.redirectUris?.[party.id]
  const authorize = async (
    address: string | URL,
    persona: Persona = "ordinary",
    played: { attempt?: Attempt; named?: string } = {},
  ): Promise<BrowserReturn> => {
    const url = new URL(address)
    const party = await prepared(partyAt(parties, url, places))
    const { attempt, named } = played
    return answerBrowser(party, url, persona, { registered: registered(party), named }, attempt)
  }
  const play: SimulationRun["play"] = async (handler, id, details = {}) => {
    const party = partyOf(parties, id)
    demandPossible(party, details.fault)
    const attempt = createAttempt(details.fault)
    const before = requests.at(-1)
    party.ledger.starting = attempt
    const result = await playSignIn({
      handler,
      id,
      options: details,
      attempt,
      authorize: (address, persona, named) => authorize(address, persona, { attempt, named }),
      refusals: () => refusalsAfter(requests, before),
      unused: () =>
        requests.every(({ provider, endpoint }) => provider !== id || endpoint === "authorization"),
    })
    return { result, attempt }
  }
  const simulator: Simulator = {
    providers: wrap(actors, log, pages),
    fetch: transportToAll(parties, log),
    requests,
    handler: createPages(parties, log, pages ?? "", registered),
    authorize: (address, persona) => authorize(address, persona),
    signIn: async (handler, id, details) => (await play(handler, id, details)).result,
    user: async (id, persona = "ordinary") => userOf(partyOf(parties, id), persona),
    faults: (id) => faultsOf(partyOf(parties, id)),
    async serve(details = {}) {
      const { listen } = await import("#server")
      let pagesHandler: ((request: Request) => Promise<Response>) | undefined
      const { origin, close } = await listen((request) => {
        pagesHandler ??= createPages(parties, log, origin, registered)
        return pagesHandler(request)
      }, details)
      places.add(origin)
      return { origin, providers: wrap(actors, log, origin), close }
    },
  }
  return { parties, simulator, play }
}
