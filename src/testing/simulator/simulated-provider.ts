/** A simulated provider, made from a provider of an app and what the catalogue knows of its users. */
import {
  fill,
  fillAll,
  fillUrl,
  memberNames,
  type PlaceholderValues,
  placeholderValuesOf,
} from "../../engine/calls/placeholders.js"
import { parameterTexts } from "../../engine/config/endpoint.js"
import {
  defaultChecks,
  mergedOAuth,
  ownParameters,
  replaceableParameters,
} from "../../engine/config/providers.js"
import { fillClaims } from "../../engine/notation/issuer-template.js"
import { valueAt } from "../../engine/notation/template.js"
import { schemaOf } from "../../engine/oauth/account.js"
import type { Provider } from "../../types/any-provider.js"
import type { ProfileSchema } from "../../types/identity.js"
import type {
  AuthorizationEndpointHandler,
  OAuth2Config,
  OAuthUserConfig,
  TokenEndpointHandler,
  UserClaims,
  UserinfoEndpointHandler,
} from "../../types/oauth-provider.js"
import { customFetch } from "../../types/provider.js"
import type { ProviderLogout, TokenRefresh, TokenRevocation } from "../../types/provider-calls.js"
import type { Profile } from "../../types/user.js"
import { foundIssuer } from "./find-issuer.js"
import { createLedger, type Ledger } from "./grant.js"
import { replaceText } from "./persona.js"
import type { ProfilePaths, Simulation } from "./simulation.js"

/** An OAuth or OpenID Connect provider with its options merged in, and its endpoints as objects that say everything. */
export type ProviderConfig = Omit<
  OAuth2Config<Profile>,
  "type" | "checks" | "options" | "authorization" | "token" | "userinfo" | "calls"
> & {
  type: "oauth" | "oidc"
  authorization?: AuthorizationEndpointHandler
  token?: TokenEndpointHandler
  userinfo?: UserinfoEndpointHandler
  checks?: ReadonlyArray<"pkce" | "state" | "nonce" | "none">
  idToken?: boolean
  userClaims?: UserClaims | undefined
  options?: OAuthUserConfig<Profile>
}

/** A simulated provider. */
export interface SimulatedProvider {
  id: string
  config: ProviderConfig
  simulation: Simulation
  /** Whether the user of the simulation is what an entry states, and not a guess. */
  stated: boolean
  /** Scopes that the developer says there are besides those of the entry. */
  scopes: readonly string[]
  clientId: string
  clientSecret: string
  checks: ReadonlySet<string>
  authorization: AuthorizationEndpointHandler & {
    address: string
    required: Readonly<Record<string, string>>
  }
  token: TokenEndpointHandler & { url: string }
  userinfo: UserinfoEndpointHandler & { url: string }
  /** Issuer as the metadata states it; may hold a `{tenantid}`-like placeholder. */
  issuer: string | undefined
  /** Address below which endpoints stand that the config leaves to discovery. */
  base: string
  jwks: string
  authMethod: string
  alg: string
  /** OAuth 1.0a (RFC 5849). */
  signed: boolean
  /** The answer is posted to the callback URL (OAuth 2.0 Form Post Response Mode). */
  formPost: boolean
  ledger: Ledger
  /** The declared shape of its profiles; there once {@link prepared}. */
  schema?: ProfileSchema<Profile>
}

function required(
  url: string,
  params: Record<string, unknown> | undefined,
  placeholderValues: PlaceholderValues,
): Record<string, string> {
  return fillAll(
    { ...Object.fromEntries(new URL(url).searchParams), ...parameterTexts(params) },
    placeholderValues,
  )
}

/** Address without its query and fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, "")
}

function baseOf(config: ProviderConfig, simulation: Simulation): string {
  const known =
    foundIssuer({ config, simulation }) ??
    config.issuer ??
    config.wellKnown?.replace(/\/\.well-known\/.*$/, "")
  return (known ?? `https://${encodeURIComponent(config.id)}.example`).replace(/\/$/, "")
}

function issuerOf(config: ProviderConfig, simulation: Simulation): string | undefined {
  const template = config.discovery?.issuer
  if (!template) return foundIssuer({ config, simulation }) ?? config.issuer
  if (fill(template, { options: {}, claims: simulation.profile }) === config.issuer) return config.issuer
  return fillClaims(template, (claim) => `{${claim}}`)
}

function authMethodOf(config: ProviderConfig): string {
  return config.client?.token_endpoint_auth_method ?? "client_secret_basic"
}

/** The address at the host that the callback of the simulation names. */
function originated({ deviations }: Simulation, url: string, origin: string | undefined): string {
  const { callback } = deviations ?? {}
  const named = origin && fill(origin, { options: {}, callback: callback as Record<string, unknown> })
  return named ? url.replace(/^[a-z]+:\/\/[^/?#]*/, named) : url
}

/**
 * Builds a simulated provider.
 * @param config The provider with its options merged in.
 * @param simulation What is known of its users.
 * @param stated Whether the user of the simulation is what an entry states.
 * @param run What the run says: scopes that there are besides those of the entry, seconds for which access tokens are taken.
 * @returns A provider without any sign-in so far.
 */
function createSimulatedProvider(
  config: ProviderConfig,
  simulation: Simulation,
  stated: boolean,
  { scopes = [], expiresIn }: { scopes?: readonly string[]; expiresIn?: number | undefined } = {},
): SimulatedProvider {
  const base = baseOf(config, simulation)
  const { authorization = {}, token = {}, userinfo = {} } = config
  const authorizationUrl = authorization.url ?? `${base}/authorize`
  const params = required(authorizationUrl, authorization.params, placeholderValuesOf(config))
  return {
    id: config.id,
    config,
    simulation,
    stated,
    scopes,
    clientId: config.clientId ?? "",
    clientSecret: config.clientSecret ?? "",
    checks: new Set(config.checks ?? defaultChecks),
    authorization: { ...authorization, address: withoutQuery(authorizationUrl), required: params },
    token: { ...token, url: originated(simulation, token.url ?? `${base}/token`, token.origin) },
    userinfo: {
      ...userinfo,
      url: originated(simulation, userinfo.url ?? `${base}/userinfo`, userinfo.origin),
    },
    issuer: issuerOf(config, simulation),
    base,
    jwks: config.jwks_endpoint ?? `${base}/jwks`,
    authMethod: authMethodOf(config),
    alg: config.client?.id_token_signed_response_alg ?? "RS256",
    signed: config.requestToken !== undefined,
    formPost: params.response_mode === "form_post",
    ledger: createLedger(expiresIn),
  }
}

/**
 * Loads what a provider needs before users can be made for it.
 * @param provider The provider.
 * @returns The same.
 */
export async function prepared(provider: SimulatedProvider): Promise<SimulatedProvider> {
  provider.schema ??= await schemaOf(provider.config)
  return provider
}

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
interface Casting {
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

/** A provider, as far as its clients are concerned. */
interface Registered {
  config: Pick<OAuth2Config<Profile>, "client">
}

/**
 * Tells whether a provider binds its tokens to a key (RFC 9449).
 * @param provider The provider.
 */
export function bindsTokens({ config }: Registered): boolean {
  return config.client?.dpop_bound_access_tokens === true
}

/**
 * Tells whether a provider takes pushed requests alone (RFC 9126).
 * @param provider The provider.
 */
export function takesPushed({ config }: Registered): boolean {
  return config.client?.require_pushed_authorization_requests === true
}
/** The page as the app is to send browsers to it. */
export interface LogoutPage extends ProviderLogout {
  /** Address, with whatever query is a part of it. */
  url: string
}
/**
 * The page at which users sign out.
 * @param provider The provider.
 * @returns The page; nothing where the provider has none.
 */
export function logoutPage({ config, base }: SimulatedProvider): LogoutPage | undefined {
  const { logout } = config
  if (logout === "none") return undefined
  const { url, query } = typeof logout === "object" ? logout : { url: logout, query: undefined }
  const address = url === undefined ? undefined : (fillUrl(url, placeholderValuesOf(config))?.href ?? url)
  return { url: address ?? `${base}/end-session`, query }
}
/** A call that revokes, as the provider expects it. */
export interface RevocationCall extends TokenRevocation {
  url: string
  /** Whether the token stands in the parameter `token` (RFC 7009 section 2.1). */
  standard: boolean
}
/** Whether a call says itself where the token stands. */
export function carriesToken({ url = "", query, form, json, auth, headers }: TokenRevocation): boolean {
  const text = JSON.stringify([url, query, form, json, headers, auth])
  const byToken = auth !== undefined && auth !== "client" && auth !== "none" && auth !== "basic"
  return byToken || text.includes("{token}") || memberNames("tokens", { url, query, form, json }).length > 0
}
/**
 * The call that revokes.
 * @param provider The provider.
 * @returns The call; nothing where the provider has none.
 */
export function revocationCall({ config, base }: SimulatedProvider): RevocationCall | undefined {
  const { revoke } = config
  if (revoke === "none") return undefined
  if (typeof revoke !== "object") return { url: revoke ?? `${base}/revoke`, standard: true }
  return { ...revoke, url: revoke.url ?? `${base}/revoke`, standard: !carriesToken(revoke) }
}
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
