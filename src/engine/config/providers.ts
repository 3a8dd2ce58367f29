/** Providers as the engine keeps them: the user's options merged in, every default filled. */

import type { ProfileByProvider } from "../../../generated/ids.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig, TimeoutsOptions } from "../../types/config.js"
import type {
  AuthorizationEndpointHandler,
  OAuth2Config,
  OAuthClientOptions,
  OAuthUserConfig,
  OIDCConfig,
  ProviderCalls,
} from "../../types/oauth-provider.js"
import type { ProviderType } from "../../types/pages.js"
import { customFetch, declared } from "../../types/provider.js"
import type { OAuthProvider, ResolvedProvider } from "../../types/resolved-provider.js"
import type { Account, Profile, TokenSet, User } from "../../types/user.js"
import { fillMap, fillText, gatherOptions, gatherValues, hasPlaceholders } from "../calls/placeholders.js"
import { type Deadline, describeTimeout, limitTime, readTimeout } from "../deadline.js"
import {
  AuthError,
  CallbackRouteError,
  EmailSignInError,
  OAuthProfileParseError,
  WebAuthnVerificationError,
} from "../errors.js"
import { createOutbound } from "../http/fetch.js"
import { readStandardMember, type standardUserClaims } from "../notation/standard-user.js"
import { omitUndefined } from "../omit-undefined.js"
import {
  discoveryPath,
  fillEndpoint,
  mergeDeclaredCall,
  mergeEndpoint,
  parseEndpointUrl,
  readEndpointUrl,
  stringifyParameters,
} from "./endpoint.js"
import { mergeObjects } from "./per-config.js"

type Given = OAuth2Config<Profile> | OIDCConfig<Profile>

/**
 * Adds what `offline: true` asks for.
 * @param params Parameters of the authorization request, scopes parted by blanks or as the provider wants them.
 * @param provider The provider with the application's options merged in; its `offline`, `refresh` and addresses count.
 * @param given The same as configured: what the application says of a parameter itself stays.
 * @returns Names and texts of what changes; nothing without `offline`, or where a refresh token comes unasked.
 */
function makeOfflineParameters(
  params: Readonly<Record<string, string>>,
  provider: Given,
  given: Given,
): Record<string, string> {
  const { offline, refresh } = provider
  const ask = offline === true && typeof refresh === "object" ? refresh.ask : undefined
  if (!ask) return {}
  const values = gatherValues(provider)
  const own = readOwnParameters(given)
  const query = Object.entries(fillMap(ask.query, values)).filter(([name]) => own[name] === undefined)
  const wanted = (ask.scope ?? []).flatMap((one) => (one && fillText(one, values)) || [])
  const separator = scopeSeparatorOf(provider)
  const asked = (params.scope ?? "").split(separator).join(" ").split(/\s+/).filter(Boolean)
  const missing = wanted.filter((one) => !asked.includes(one))
  // Scopes are parted by blanks until they are sent.
  if (missing.length > 0) query.push(["scope", [...asked, ...missing].join(" ")])
  return Object.fromEntries(query)
}

function scopeSeparatorOf({ authorization, calls }: Given): string {
  const handler = typeof authorization === "object" ? authorization : undefined
  return handler?.scopeSeparator ?? calls?.authorization?.scopeSeparator ?? " "
}

/**
 * Finds the parameters of the authorization request that the application sets itself. What a factory answers keeps the
 * application's words in `options`; a provider written by hand is its own throughout.
 * @param given The provider as configured.
 * @returns Names and texts.
 */
export function readOwnParameters(given: Given): Record<string, string> {
  const { authorization, calls } = given.options ?? given
  const own = mergeEndpoint<AuthorizationEndpointHandler>(calls?.authorization, authorization)
  const [, query] = /\?([^#]*)/.exec(own?.url ?? "") ?? []
  return { ...Object.fromEntries(new URLSearchParams(query)), ...stringifyParameters(own?.params) }
}

/** One function: where it stands, whose deadline it has, and the error of one that takes longer. */
interface Limited {
  /** Names of members, joined by a dot. */
  path: string
  kind: Exclude<keyof TimeoutsOptions, "adapter">
  error: new (message: string, details: Record<string, unknown>) => AuthError
}

const flow: readonly Limited[] = [
  { path: "profile", kind: "callback", error: OAuthProfileParseError },
  { path: "token.request", kind: "callback", error: CallbackRouteError },
  { path: "token.conform", kind: "callback", error: CallbackRouteError },
  { path: "userinfo.request", kind: "callback", error: CallbackRouteError },
  { path: "userinfo.conform", kind: "callback", error: CallbackRouteError },
]

const limits: Readonly<Record<ProviderType, readonly Limited[]>> = {
  oauth: flow,
  oidc: flow,
  email: [
    { path: "sendVerificationRequest", kind: "mail", error: EmailSignInError },
    { path: "generateVerificationToken", kind: "callback", error: EmailSignInError },
  ],
  credentials: [{ path: "authorize", kind: "callback", error: CallbackRouteError }],
  webauthn: [
    { path: "getUserInfo", kind: "callback", error: AuthError },
    ...["generateRegistrationOptions", "generateAuthenticationOptions"].map(
      (name): Limited => ({ path: `simpleWebAuthn.${name}`, kind: "callback", error: AuthError }),
    ),
    ...["verifyRegistrationResponse", "verifyAuthenticationResponse"].map(
      (name): Limited => ({
        path: `simpleWebAuthn.${name}`,
        kind: "callback",
        error: WebAuthnVerificationError,
      }),
    ),
  ],
}

/**
 * Gives every function of a provider that may wait for something a deadline.
 * @param provider A provider that no other config shares; changed in place, the objects below it are not.
 * @param config Its `timeouts` count.
 * @returns The provider.
 */
function withDeadlines<Given extends ResolvedProvider>(provider: Given, config: AuthConfig): Given {
  for (const limited of limits[provider.type] ?? []) limitFunction(provider, limited, config)
  return provider
}

function limitFunction(provider: ResolvedProvider, limited: Limited, config: AuthConfig): void {
  const [first = "", second] = limited.path.split(".")
  const members = provider as unknown as Record<string, unknown>
  if (second === undefined) limitMember(members, first, limited, provider.id, config)
  else if (typeof members[first] === "object" && members[first] !== null) {
    const below = { ...members[first] } as Record<string, unknown>
    limitMember(below, second, limited, provider.id, config)
    members[first] = below
  }
}

function limitMember(
  holder: Record<string, unknown>,
  name: string,
  limited: Limited,
  id: string,
  config: AuthConfig,
): void {
  const call = holder[name]
  if (typeof call !== "function" || declared in call) return
  holder[name] = limitTime(call as (...args: never[]) => unknown, providerDeadline(limited, id, config))
}

function providerDeadline({ path, kind, error: Late }: Limited, id: string, config: AuthConfig): Deadline {
  const ms = readTimeout(config, kind)
  const text = describeTimeout(`${path}() of provider "${id}"`, ms, kind)
  return { ms, expired: () => new Late(text, { provider: id }) }
}

/**
 * Finds the parameters that the application itself lets a browser replace. What a factory answers keeps the application's
 * words in `options`; an `allow` beside them is what the provider documents, and opens only what is not configured.
 * @param given The provider as configured: from a factory, or written by hand and then the application's own throughout.
 * @returns Names of parameters, as the application's own `authorization.allow` has them.
 */
export function listReplaceableParameters(
  given: OAuth2Config<Profile> | OIDCConfig<Profile>,
): readonly string[] {
  const { authorization, calls } = given.options ?? given
  const allow = typeof authorization === "object" ? authorization?.allow : undefined
  return allow ?? calls?.authorization?.allow ?? []
}

/**
 * Makes the `fetch` that every call to one provider goes through.
 * @param config Its `outbound` bounds and `allowInsecureRequests` count.
 * @param id The provider, for the message of an error.
 * @param transport The provider's own `fetch`; default: the runtime's.
 * @returns A bounded `fetch` that never follows a redirect.
 */
export function makeProviderFetch(config: AuthConfig, id: string, transport?: typeof fetch): typeof fetch {
  return createOutbound({
    fetch: transport,
    timeout: config.outbound?.timeout ?? 10_000,
    maxBytes: config.outbound?.maxBytes ?? 1_048_576,
    allowInsecure: config.allowInsecureRequests,
    label: id,
  })
}

/** A provider as an object, whatever its type. */
export type GivenProvider = Exclude<Provider, (...args: never[]) => unknown>
type GivenOAuth = OAuth2Config<Profile> | OIDCConfig<Profile>

/** A provider by OAuth or OpenID Connect. */
export type OAuthGiven = Extract<GivenProvider, { type: "oauth" | "oidc" }>

const defaultScope = "openid profile email"

/**
 * Takes a provider as an object. A factory is called for each config anew: one that an application wrote may answer
 * for every caller, and what one config says never reaches another.
 * @param provider An object, or a factory.
 * @param options What a factory is called with; default nothing.
 * @returns The object.
 */
export function toProviderObject(provider: Provider, options?: object): GivenProvider {
  if (typeof provider !== "function") return provider
  return (provider as (options?: object) => GivenProvider)(options)
}

/**
 * Resolves one provider.
 * @param given As configured; it is not changed.
 * @param config The config around it.
 * @returns The provider with its own `options` merged in: lists are replaced, instances of classes kept.
 * @throws {InvalidEndpoints} When an endpoint is not an address.
 */
export function resolveProvider(given: GivenProvider, config: AuthConfig): ResolvedProvider {
  return withDeadlines(resolved(given, config), config)
}

function resolved(given: GivenProvider, config: AuthConfig): ResolvedProvider {
  if (given.type === "oauth" || given.type === "oidc") return resolveOAuthProvider(given, config)
  const { options } = given
  const merged = mergeObjects(given, options as object | undefined) as ResolvedProvider & {
    [customFetch]?: unknown
  }
  delete (merged as { options?: unknown }).options
  const transport = findFetch(options) ?? findFetch(given)
  return transport ? Object.assign(merged, { [customFetch]: transport }) : merged
}

function resolveOAuthProvider(given: GivenOAuth, config: AuthConfig): OAuthProvider {
  const { options } = given
  const merged = mergeOAuthProvider(given, options)
  const { id } = merged
  const authorization = {
    ...resolveAuthorization(merged, given),
    replaceable: listReplaceableParameters(given),
  }
  const token = merged.token as Exclude<GivenOAuth["token"], string>
  const userinfo = merged.userinfo as Exclude<GivenOAuth["userinfo"], string>
  const formPost = /^form_post(?:\.jwt)?$/.test(authorization.params.response_mode ?? "")
  const proxy = formPost ? undefined : (merged.redirectProxyUrl ?? config.redirectProxyUrl)
  const transport = findFetch(options) ?? findFetch(given)
  return {
    ...merged,
    clientId: merged.clientId ?? "",
    wellKnown: merged.wellKnown ?? makeWellKnownUrl(merged.issuer),
    authorization,
    token: { ...token, url: readEndpointUrl(token, id, "token") },
    userinfo: userinfo && { ...userinfo, url: readEndpointUrl(userinfo, id, "userinfo") },
    checks: resolveChecks(merged, proxy !== undefined),
    client: merged.client ?? {},
    profile: merged.profile ?? readDefaultProfile,
    account: makeAccountCallback(merged),
    idToken: merged.type === "oidc" ? merged.idToken : undefined,
    redirectProxyUrl: proxy === undefined ? undefined : `${proxy.replace(/\/+$/, "")}/callback/${id}`,
    formPost,
    fetch: makeProviderFetch(config, id, transport),
    [customFetch]: transport,
  } as OAuthProvider
}

/**
 * Merges an OAuth provider.
 * @param given As configured; it is not changed.
 * @param options What is laid over it: lists are replaced, text replaces an endpoint's address and parameters.
 * @returns The provider, its endpoints as objects that say what `calls` says too.
 */
export function mergeOAuthProvider(given: GivenOAuth, options?: OAuthUserConfig<Profile> | null): GivenOAuth {
  const { options: _, authorization, token, userinfo, ...defaults } = given
  const { authorization: ownAuthorization, token: ownToken, userinfo: ownUserinfo, ...own } = options ?? {}
  const { calls, ...rest } = mergeObjects(defaults, own)
  const readsTokenAlone = hasOwnProfile(own) || (rest as { idToken?: boolean }).idToken === true
  const over = <Handler extends object>(kind: keyof ProviderCalls, endpoint: Handler | undefined) =>
    mergeDeclaredCall<Handler>(calls?.[kind], endpoint)
  return {
    ...rest,
    authorization: over("authorization", mergeEndpoint(authorization, ownAuthorization)),
    token: over("token", mergeEndpoint(token, ownToken)),
    userinfo: over("userinfo", mergeEndpoint(userinfo, ownUserinfo)),
    ...(readsTokenAlone ? { userClaims: undefined } : {}),
    values: { ...given.values, ...own },
  } as GivenOAuth
}

/**
 * A factory knows what its mapping reads, so that it can be completed. What a `profile()` of the application's own reads is
 * not known: it is given the claims of the id token, as Auth.js gives them, unless it says more.
 */
function hasOwnProfile({ profile, userClaims }: OAuthUserConfig<Profile>): boolean {
  return profile !== undefined && userClaims === undefined
}

/** Where there is an authorization endpoint, or only parameters for the discovered one, a scope is always asked for. */
function resolveAuthorization(
  provider: GivenOAuth,
  configured: GivenOAuth,
): Omit<OAuthProvider["authorization"], "replaceable"> & { params: Record<string, string> } {
  const given = provider.authorization as Exclude<GivenOAuth["authorization"], string>
  const url = parseEndpointUrl(fillAuthorizationUrl(given, provider), provider.id, "authorization")
  const params: Record<string, string> = {
    ...Object.fromEntries(url?.searchParams ?? []),
    ...stringifyParameters(given?.params),
  }
  // OAuth 1.0a has no scopes (RFC 5849).
  if (given && params.scope === undefined && provider.requestToken === undefined) {
    params.scope = defaultScope
    url?.searchParams.set("scope", defaultScope)
  }
  if (params.scope === "") url?.searchParams.delete("scope")
  // Without a word on it, OpenID Connect asks for this one.
  const asked = provider.type === "oidc" ? { scope: defaultScope, ...params } : params
  for (const [name, value] of Object.entries(makeOfflineParameters(asked, provider, configured))) {
    params[name] = value
    url?.searchParams.set(name, value)
  }
  return { ...given, url, params }
}

/** The browser is sent there before there is an answer, so that options alone complete it; its query may wait. */
function fillAuthorizationUrl<Handler extends { url?: string | undefined } | undefined>(
  given: Handler,
  provider: GivenOAuth,
): Handler {
  if (given?.url === undefined || !hasPlaceholders(given.url.replace(/\?.*/s, ""))) return given
  return { ...given, url: fillEndpoint(given.url, gatherOptions(provider)) ?? given.url }
}

function makeWellKnownUrl(issuer: string | undefined): string | undefined {
  return issuer === undefined ? undefined : issuer.replace(/\/$/, "") + discoveryPath
}

/** What ties a callback to the browser where an entry does not say it. */
export const defaultChecks = ["pkce", "state"] as const

/**
 * PKCE alone protects at a server that is known to enforce it (RFC 9700 section 2.1.1), which only who writes `checks` can
 * say. A redirect proxy finds its way back by the state (RFC 6749 section 10.12).
 */
function resolveChecks(
  { checks = [...defaultChecks] }: GivenOAuth,
  proxied: boolean,
): OAuthProvider["checks"] {
  const given: ReadonlyArray<OAuthProvider["checks"][number] | "none"> = checks
  const wanted = given.filter((check) => check !== "none")
  return proxied && !wanted.includes("state") ? [...wanted, "state"] : wanted
}

function readDefaultProfile(profile: Profile): User {
  const read = (member: keyof typeof standardUserClaims) =>
    readStandardMember(profile, member) as string | undefined
  return {
    id: read("id") ?? profile.id ?? undefined,
    name: read("name"),
    email: read("email"),
    image: read("image"),
  }
}

function makeAccountCallback({ account }: GivenOAuth): OAuthProvider["account"] {
  return (tokens) => (account ? (account(tokens) ?? undefined) : readDefaultAccount(tokens))
}

const storedMembers = [
  "access_token",
  "id_token",
  "refresh_token",
  "expires_at",
  "scope",
  "token_type",
  "session_state",
  "oauth_token",
  "oauth_token_secret",
]

function readDefaultAccount(tokens: TokenSet): TokenSet {
  return omitUndefined(Object.fromEntries(storedMembers.map((name) => [name, tokens[name]])))
}

/** A symbol of the same description counts: configs move here from other packages. */
function findFetch(holder: object | undefined): typeof fetch | undefined {
  if (!holder) return undefined
  const found = [customFetch, ...Object.getOwnPropertySymbols(holder)].find(
    (symbol) => symbol.description === customFetch.description && symbol in holder,
  )
  const transport = found && (holder as Record<symbol, unknown>)[found]
  return typeof transport === "function" ? (transport as typeof fetch) : undefined
}

/**
 * Names the first member that says so.
 * @param client What the client is registered with.
 * @returns For instance `id_token_encrypted_response_alg`; undefined when nothing is encrypted for the client.
 */
export function findEncryptedMember(client: OAuthClientOptions): string | undefined {
  return Object.keys(client).find(
    (name) => /^(?:id_token|userinfo|authorization)_encrypted_response_alg$/.test(name) && client[name],
  )
}

export type { ProfileByProvider }

/** What {@link profileOf} reads of the arguments of a callback or event. */
interface ProfileParams {
  /** The account that the sign-in is for. */
  account?: Pick<Account, "provider"> | null | undefined
  /** What the provider says of the user. */
  profile?: Profile | undefined
}

/**
 * Narrows the `profile` of a callback or event to one provider's.
 * @param id Id of the provider. Ids of your own are known once `ProfileByProvider` is extended by module augmentation.
 * @param params What the callback or event receives.
 * @returns The profile in the provider's declared shape (held to it at run time by `profileValidation: "strict"`), or
 * nothing when the sign-in is another provider's.
 * @example
 * ```ts
 * jwt(params) {
 *   const profile = profileOf("acme", params)
 *   return profile ? { ...params.token, handle: profile.handle } : params.token
 * }
 * ```
 */
export function profileOf<Id extends keyof ProfileByProvider>(
  id: Id,
  { account, profile }: ProfileParams,
): ProfileByProvider[Id] | undefined {
  return account?.provider === id ? (profile as ProfileByProvider[Id] | undefined) : undefined
}
