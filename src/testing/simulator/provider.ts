/** From a provider of an app to the pair that stands for it in a simulation: the config to use, and the simulated provider behind it. */

import { mergedOAuth, ownParameters, replaceableParameters } from "../../engine/config/providers.js"
import { valueAt } from "../../engine/notation/template.js"
import type { Provider } from "../../types/any-provider.js"
import { customFetch } from "../../types/provider.js"
import { logoutPage } from "./logout.js"
import { replaceText } from "./persona.js"
import { createSimulatedProvider, type ProviderConfig, type SimulatedProvider } from "./simulated-provider.js"
import type { ProfilePaths, Simulation } from "./simulation.js"

/** A provider object, whatever its type. */
export type ProviderObject = Exclude<Provider, (...args: never[]) => unknown>

/** Members of a user at a provider that the catalogue does not know, in standard claims. */
const standardProfile = {
  sub: "simulated-1",
  id: "simulated-1",
  name: "Ada Lovelace",
  given_name: "Ada",
  family_name: "Lovelace",
  nickname: "ada",
  preferred_username: "ada",
  email: "ada@example.com",
  email_verified: true,
  picture: "https://images.example/ada.png",
}

const standardPaths: ProfilePaths = {
  id: ["sub", "id"],
  name: ["name", "nickname"],
  email: ["email"],
  image: ["picture"],
  emailVerified: ["email_verified"],
}

function standardSimulation(id: string, profile: Record<string, unknown> = standardProfile): Simulation {
  const text = (value: unknown): string | null => (typeof value === "string" ? value : null)
  return {
    id,
    provider: id,
    options: {},
    profile,
    user: {
      id: String(profile.sub ?? profile.id),
      name: text(profile.name),
      email: text(profile.email),
      image: text(profile.picture),
    },
    paths: standardPaths,
  }
}

/** How well an entry fits a config: the versions of one provider differ in an option or in the protocol. */
function fitness(simulation: Simulation, config: ProviderConfig, options: Record<string, unknown>): number {
  const declared = Object.entries(simulation.options)
  const same = declared.filter(([name, value]) => options[name] === value).length
  const other = declared.filter(
    ([name, value]) => options[name] !== undefined && options[name] !== value,
  ).length
  const signed = simulation.deviations?.type === "oauth1"
  return same - 2 * other + (signed === (config.requestToken !== undefined) ? 4 : 0)
}

function simulationFor(
  catalogued: readonly Simulation[],
  id: string,
  config: ProviderConfig,
): Simulation | undefined {
  const options = (config.options ?? {}) as Record<string, unknown>
  const own = catalogued.filter((simulation) => simulation.provider === id)
  return own.sort((a, b) => fitness(b, config, options) - fitness(a, config, options))[0]
}

/** What the simulator needs to know to build a simulated provider. */
export interface Casting {
  catalogued: readonly Simulation[]
  /** Profiles by provider id, instead of the catalogue's. */
  profiles: Readonly<Record<string, Record<string, unknown>>>
  /** Scopes by provider id, besides those of the catalogue. */
  scopes: Readonly<Record<string, readonly string[]>>
  /** Rewrites the e-mail addresses of a provider's users. */
  address?: (address: string, provider: string) => string
  /** Seconds for which access tokens are taken. */
  expiresIn?: number | undefined
}

function withAddress(simulation: Simulation, id: string, rewrite: Casting["address"]): Simulation {
  const path = simulation.paths.email.find((one) => typeof valueAt(simulation.profile, one) === "string")
  const old = simulation.user.email ?? (path && (valueAt(simulation.profile, path) as string))
  if (!rewrite || !old) return simulation
  const address = rewrite(old, id)
  const changed = <Value>(value: Value): Value => replaceText(value, old, address) as Value
  const { profile, tokens, enrich, user } = simulation
  return {
    ...simulation,
    profile: changed(profile),
    tokens: changed(tokens),
    enrich: changed(enrich),
    user: { ...user, email: user.email === null ? null : address },
  }
}

/**
 * Builds the simulation of a provider.
 * @param provider The app's provider object.
 * @param casting What is known of the users of providers.
 * @returns The simulated provider, or undefined for a provider that is no OAuth or OpenID Connect provider.
 */
export function simulatedFor(provider: ProviderObject, casting: Casting): SimulatedProvider | undefined {
  if (provider.type !== "oauth" && provider.type !== "oidc") return undefined
  const { options } = provider
  const config = { ...mergedOAuth(provider, options), options } as ProviderConfig
  const catalogued = simulationFor(casting.catalogued, provider.id, config)
  const profile = casting.profiles[config.id]
  const known = catalogued ?? standardSimulation(config.id, profile)
  const played = profile && catalogued ? { ...catalogued, profile } : known
  const simulation = withAddress(played, config.id, casting.address)
  const completed: ProviderConfig = {
    ...config,
    clientId: config.clientId ?? `simulated-${config.id}`,
    clientSecret: config.clientSecret ?? (config.mint?.key ? undefined : `simulated-secret-of-${config.id}`),
  }
  return createSimulatedProvider(completed, simulation, simulation === catalogued, {
    scopes: casting.scopes[config.id] ?? [],
    expiresIn: casting.expiresIn,
  })
}

/** The end-session page of the simulator in place of the provider's. */
function localLogout(simulated: SimulatedProvider, page: string): Pick<ProviderConfig, "logout"> {
  const real = logoutPage(simulated)
  const url = `${page}/logout`
  return real === undefined ? {} : { logout: real.query ? { url, query: real.query } : url }
}

/**
 * The config to give to `Auth`: the app's provider, whose calls go to the simulation.
 * @param provider The app's provider object.
 * @param simulated Its simulation.
 * @param transport Answers the provider's calls.
 * @param page Address below which the pages of the provider stand, when browsers are sent to the simulator.
 * @returns A provider object with the options merged in.
 */
export function simulatedProvider(
  provider: ProviderObject,
  simulated: SimulatedProvider,
  transport: typeof fetch,
  page: string | undefined,
): ProviderObject {
  const { authorization, token, userinfo, ...config } = simulated.config
  const { clientId } = config
  const { options, ...defaults } = provider as ProviderConfig
  // Without any credentials those of the simulation are meant; an id without its secret is a mistake, and stays one.
  const isNamed =
    (options?.clientId ?? defaults.clientId) !== undefined && /^client_secret/.test(simulated.authMethod)
  const clientSecret = isNamed ? (options?.clientSecret ?? defaults.clientSecret) : config.clientSecret
  const query = authorization?.url?.replace(/^[^?#]*/, "") ?? ""
  const given = provider as Parameters<typeof mergedOAuth>[0]
  const allow = replaceableParameters(given)
  const params = options ? ownParameters(given) : {}
  // What the application says of a request itself is still told from what the factory says.
  const said = {
    ...(allow.length > 0 ? { allow } : {}),
    ...(Object.keys(params).length > 0 ? { params } : {}),
  }
  return {
    ...provider,
    ...config,
    clientSecret,
    // What no option says otherwise keeps the form in which the provider was given.
    ...(options?.authorization ? { authorization } : {}),
    ...(options?.token ? { token } : {}),
    ...(options?.userinfo ? { userinfo } : {}),
    ...(page === undefined ? {} : { authorization: { ...authorization, url: `${page}/authorize${query}` } }),
    ...(page === undefined ? {} : localLogout(simulated, page)),
    options: {
      clientId,
      clientSecret,
      ...(Object.keys(said).length > 0 ? { authorization: said } : {}),
      [customFetch]: transport,
    },
    [customFetch]: transport,
  } as ProviderObject
}
