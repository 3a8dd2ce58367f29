/** A simulated provider, made from a provider of an app and what the catalogue knows of its users. */

import { stringifyParameters } from "../../engine/config/endpoint.js"
import {
  defaultChecks,
  listReplaceableParameters,
  mergeOAuthProvider,
  readOwnParameters,
} from "../../engine/config/providers.js"
import { fillClaims } from "../../engine/notation/issuer-template.js"
import {
  fillMap,
  fillText,
  fillUrl,
  gatherValues,
  listMemberNames,
} from "../../engine/notation/placeholders.js"
import { readValueAt } from "../../engine/notation/template.js"
import { loadProfileSchema } from "../../engine/oauth/account.js"
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
import { findSteps } from "./find-issuer.js"
import { createOpaque, type Ledger } from "./grant.js"
import { replaceText } from "./persona.js"
import type { Simulation } from "./simulation.js"

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

/** A call that refreshes, as the provider expects it. */
export type RefreshCall = Omit<TokenRefresh, "ask" | "rotates" | "grace"> & { url: string }

/** A call that revokes, as the provider expects it. */
export interface RevocationCall extends TokenRevocation {
  url: string
  /** Whether the token stands in the parameter `token` (RFC 7009 section 2.1). */
  standard: boolean
}

/** The end-session page, as the app is to send browsers to it. */
export interface LogoutPage extends ProviderLogout {
  /** Address, with the query that is part of it. */
  url: string
}

/** A simulated provider: the facts of its config that decide what it accepts and answers. */
export interface SimulatedProvider {
  id: string
  config: ProviderConfig
  simulation: Simulation
  /** Whether an entry states the user of the simulation; otherwise the user is made up. */
  stated: boolean
  /** Scopes that the developer added to those of the entry. */
  scopes: readonly string[]
  /** Registered redirect URIs; undefined where any will do that ends in `/callback/{id}`. */
  redirectUris: readonly string[] | undefined
  /** Addresses to which browsers may go back after a sign-out; undefined where any will do that ends in `/signout`. */
  logoutUris: readonly string[] | undefined
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
  /** Address below which the endpoints are that the config does not name. */
  base: string
  jwks: string
  authMethod: string
  alg: string
  /** OAuth 1.0a (RFC 5849). */
  signed: boolean
  /** The answer is posted to the callback URL (OAuth 2.0 Form Post Response Mode). */
  formPost: boolean
  /** Tokens are bound to a key of the client (RFC 9449). */
  bindsTokens: boolean
  /** Authorization requests must be pushed (RFC 9126). */
  requiresPushed: boolean
  /** The call that refreshes; undefined where the provider has none. */
  refresh: RefreshCall | undefined
  /** The call that revokes; undefined where the provider has none. */
  revocation: RevocationCall | undefined
  /** The end-session page; undefined where the provider has none. */
  logout: LogoutPage | undefined
  ledger: Ledger
  /** The declared shape of its profiles, set by {@link loadSchema}. */
  schema?: ProfileSchema<Profile>
}

/** Returns the address without its query and fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, "")
}

function revocationCall({ revoke }: ProviderConfig, base: string): RevocationCall | undefined {
  if (revoke === "none") return undefined
  if (typeof revoke !== "object") return { url: revoke ?? `${base}/revoke`, standard: true }
  const { url = "", query, form, json, auth, headers } = revoke
  const text = JSON.stringify([url, query, form, json, headers, auth])
  const byToken = auth !== undefined && auth !== "client" && auth !== "none" && auth !== "basic"
  const placesToken =
    byToken || text.includes("{token}") || listMemberNames("tokens", { url, query, form, json }).length > 0
  return { ...revoke, url: revoke.url ?? `${base}/revoke`, standard: !placesToken }
}

/** The address at the host that the callback of the simulation names. */
function replaceOrigin({ deviations }: Simulation, url: string, origin: string | undefined): string {
  const { callback } = deviations ?? {}
  const named = origin && fillText(origin, { options: {}, callback: callback as Record<string, unknown> })
  return named ? url.replace(/^[a-z]+:\/\/[^/?#]*/, named) : url
}

/** Makes a provider without any sign-in so far. */
function buildProvider(
  config: ProviderConfig,
  simulation: Simulation,
  stated: boolean,
  { scopes = {}, redirectUris = {}, logoutUris = {}, expiresIn }: CastOptions,
): SimulatedProvider {
  const { authorization = {}, token = {}, userinfo = {}, client = {}, id } = config
  const found = config.identifier ? findSteps({ config, simulation }, "ordinary").found.issuer : undefined
  const known = found ?? config.issuer ?? config.wellKnown?.replace(/\/\.well-known\/.*$/, "")
  const base = (known ?? `https://${encodeURIComponent(id)}.example`).replace(/\/$/, "")
  const authorizationUrl = authorization.url ?? `${base}/authorize`
  const required = fillMap(
    {
      ...Object.fromEntries(new URL(authorizationUrl).searchParams),
      ...stringifyParameters(authorization.params),
    },
    gatherValues(config),
  )
  const tokenCall = { ...token, url: replaceOrigin(simulation, token.url ?? `${base}/token`, token.origin) }
  const userinfoUrl = replaceOrigin(simulation, userinfo.url ?? `${base}/userinfo`, userinfo.origin)
  // It has the headers and the answer of the token call unless it declares its own.
  let refresh: RefreshCall | undefined
  if (config.refresh !== "none") {
    const { ask: _, rotates: __, grace: ___, ...declared } = config.refresh ?? {}
    const { headers, answer } = tokenCall
    refresh = { headers, answer, ...declared, url: declared.url ?? tokenCall.url }
  }
  let logout: LogoutPage | undefined
  if (config.logout !== "none") {
    const { url, query } =
      typeof config.logout === "object" ? config.logout : { url: config.logout, query: undefined }
    const address = url === undefined ? undefined : (fillUrl(url, gatherValues(config))?.href ?? url)
    logout = { url: address ?? `${base}/end-session`, query }
  }
  const template = config.discovery?.issuer
  let issuer = found ?? config.issuer
  if (template) {
    const isStated = fillText(template, { options: {}, claims: simulation.profile }) === config.issuer
    issuer = isStated ? config.issuer : fillClaims(template, (claim) => `{${claim}}`)
  }
  return {
    id,
    config,
    simulation,
    stated,
    scopes: scopes[id] ?? [],
    redirectUris: redirectUris[id],
    logoutUris: logoutUris[id],
    clientId: config.clientId ?? "",
    clientSecret: config.clientSecret ?? "",
    checks: new Set(config.checks ?? defaultChecks),
    authorization: { ...authorization, address: withoutQuery(authorizationUrl), required },
    token: tokenCall,
    userinfo: { ...userinfo, url: userinfoUrl },
    issuer,
    base,
    jwks: config.jwks_endpoint ?? `${base}/jwks`,
    authMethod: client.token_endpoint_auth_method ?? "client_secret_basic",
    alg: client.id_token_signed_response_alg ?? "RS256",
    signed: config.requestToken !== undefined,
    formPost: required.response_mode === "form_post",
    bindsTokens: client.dpop_bound_access_tokens === true,
    requiresPushed: client.require_pushed_authorization_requests === true,
    refresh,
    revocation: revocationCall(config, base),
    logout,
    ledger: {
      grants: [],
      requestTokens: new Map(),
      nonces: new Set(),
      assertions: new Set(),
      proofNonce: createOpaque("nonce"),
      pushed: new Map(),
      introduced: [],
      expiresIn,
      faults: [],
      consented: new Set(),
    },
  }
}

/** Loads the declared shape of profiles, which users are made by. */
export async function loadSchema(provider: SimulatedProvider): Promise<void> {
  provider.schema ??= await loadProfileSchema(provider.config)
}

/** A provider object, whatever its type. */
export type ProviderObject = Exclude<Provider, (...args: never[]) => unknown>

/** The user of a provider that the catalogue does not know, in standard claims. */
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
    paths: {
      id: ["sub", "id"],
      name: ["name", "nickname"],
      email: ["email"],
      image: ["picture"],
      emailVerified: ["email_verified"],
    },
  }
}

/** The entry that fits a config best: versions of one provider differ in an option or in the protocol. */
function bestSimulation(
  simulations: readonly Simulation[],
  id: string,
  { options: given, requestToken }: ProviderConfig,
): Simulation | undefined {
  const options = (given ?? {}) as Record<string, unknown>
  const fitness = (one: Simulation): number => {
    const declared = Object.entries(one.options)
    const same = declared.filter(([name, value]) => options[name] === value).length
    const other = declared.filter(([name]) => options[name] !== undefined).length - same
    const isSameProtocol = (one.deviations?.type === "oauth1") === (requestToken !== undefined)
    return same - 2 * other + (isSameProtocol ? 4 : 0)
  }
  const own = simulations.filter(({ provider }) => provider === id)
  return own.sort((a, b) => fitness(b) - fitness(a))[0]
}

/** What decides how a provider is simulated. */
interface CastOptions {
  simulations?: readonly Simulation[]
  /** Profiles by provider id, instead of those of the simulations. */
  profiles?: Readonly<Record<string, Record<string, unknown>>>
  /** Scopes by provider id, besides those of the simulations. */
  scopes?: Readonly<Record<string, readonly string[]>>
  /** Registered redirect URIs by provider id. */
  redirectUris?: Readonly<Record<string, readonly string[]>>
  /** Addresses by provider id to which browsers may go back after a sign-out. */
  logoutUris?: Readonly<Record<string, readonly string[]>>
  /** Rewrites the e-mail addresses of a provider's users. */
  address?: (address: string, provider: string) => string
  /** Lifetime of access tokens in seconds. */
  expiresIn?: number | undefined
}

function rewriteAddress(simulation: Simulation, id: string, rewrite: CastOptions["address"]): Simulation {
  const { profile, tokens, enrich, user, paths } = simulation
  const path = paths.email.find((one) => typeof readValueAt(profile, one) === "string")
  const old = user.email ?? (path && (readValueAt(profile, path) as string))
  if (!rewrite || !old) return simulation
  const address = rewrite(old, id)
  const facts = replaceText({ profile, tokens, enrich }, old, address) as typeof simulation
  return {
    ...simulation,
    ...facts,
    user: { ...user, email: user.email === null ? null : address },
  }
}

/** Creates the simulated provider behind a provider of an app; undefined for other types than `oauth` and `oidc`. */
export function createSimulatedProvider(
  provider: ProviderObject,
  cast: CastOptions,
): SimulatedProvider | undefined {
  if (provider.type !== "oauth" && provider.type !== "oidc") return undefined
  const { options } = provider
  const config = { ...mergeOAuthProvider(provider, options), options } as ProviderConfig
  const catalogued = bestSimulation(cast.simulations ?? [], provider.id, config)
  const profile = cast.profiles?.[config.id]
  const known = catalogued ?? standardSimulation(config.id, profile)
  const played = profile && catalogued ? { ...catalogued, profile } : known
  const simulation = rewriteAddress(played, config.id, cast.address)
  const completed: ProviderConfig = {
    ...config,
    clientId: config.clientId ?? `simulated-${config.id}`,
    clientSecret: config.clientSecret ?? (config.mint?.key ? undefined : `simulated-secret-of-${config.id}`),
  }
  return buildProvider(completed, simulation, simulation === catalogued, cast)
}

/** Creates the provider to give to `Auth`: that of the app, whose calls `transport` answers, and whose browsers go to `page` if there is one. */
export function createAppProvider(
  provider: ProviderObject,
  simulated: SimulatedProvider,
  transport: typeof fetch,
  page: string | undefined,
): ProviderObject {
  const { authorization, token, userinfo, ...config } = simulated.config
  const { clientId } = config
  const { options, ...defaults } = provider as ProviderConfig
  // Without credentials the app gets those of the simulation. A client id without its secret is a mistake, and stays one.
  const isNamed =
    (options?.clientId ?? defaults.clientId) !== undefined && /^client_secret/.test(simulated.authMethod)
  const clientSecret = isNamed ? (options?.clientSecret ?? defaults.clientSecret) : config.clientSecret
  const given = provider as Parameters<typeof mergeOAuthProvider>[0]
  const allow = listReplaceableParameters(given)
  const params = options ? readOwnParameters(given) : {}
  // The parameters of the application stay apart from those of the factory.
  const own = {
    ...(allow.length > 0 ? { allow } : {}),
    ...(Object.keys(params).length > 0 ? { params } : {}),
  }
  const { logout } = simulated
  const local = page !== undefined && {
    authorization: {
      ...authorization,
      url: `${page}/authorize${authorization?.url?.replace(/^[^?#]*/, "") ?? ""}`,
    },
    ...(logout && {
      logout: logout.query ? { url: `${page}/logout`, query: logout.query } : `${page}/logout`,
    }),
  }
  return {
    ...provider,
    ...config,
    clientSecret,
    // An endpoint that no option changes keeps the form in which it was given.
    ...(options?.authorization ? { authorization } : {}),
    ...(options?.token ? { token } : {}),
    ...(options?.userinfo ? { userinfo } : {}),
    ...local,
    options: {
      clientId,
      clientSecret,
      ...(Object.keys(own).length > 0 ? { authorization: own } : {}),
      [customFetch]: transport,
    },
    [customFetch]: transport,
  } as ProviderObject
}
