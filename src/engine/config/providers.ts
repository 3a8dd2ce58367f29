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
} from "../../types/oauth-provider.js"
import type { ProviderType } from "../../types/pages.js"
import { customFetch, declared } from "../../types/provider.js"
import type { OAuthProvider, ResolvedProvider } from "../../types/resolved-provider.js"
import type { Account, Profile, TokenSet, User } from "../../types/user.js"
import { describeTimeout, limitTime, readTimeout } from "../deadline.js"
import {
  AuthError,
  CallbackRouteError,
  EmailSignInError,
  OAuthProfileParseError,
  WebAuthnVerificationError,
} from "../errors.js"
import { createOutbound } from "../http/fetch.js"
import { fillMap, fillText, gatherOptions, gatherValues, hasPlaceholders } from "../notation/placeholders.js"
import { readStandardMember, type standardUserClaims } from "../notation/standard-user.js"
import { omitUndefined } from "../realm.js"
import {
  discoveryPath,
  fillEndpoint,
  mergeDeclaredCall,
  mergeEndpoint,
  parseEndpointUrl,
  readEndpointUrl,
  stringifyParameters,
} from "./endpoint.js"
import { mergeObjects } from "./objects.js"

/** A provider as an object, whatever its type. */
export type GivenProvider = Exclude<Provider, (...args: never[]) => unknown>

/** A provider by OAuth or OpenID Connect. */
export type OAuthGiven = Extract<GivenProvider, { type: "oauth" | "oidc" }>

type GivenOAuth = OAuth2Config<Profile> | OIDCConfig<Profile>

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

/** Makes the `fetch` that every call to one provider goes through: bounded by the config, and never following a redirect. */
export function makeProviderFetch(config: AuthConfig, id: string, transport?: typeof fetch): typeof fetch {
  return createOutbound({
    fetch: transport,
    timeout: config.outbound?.timeout ?? 10_000,
    maxBytes: config.outbound?.maxBytes ?? 1_048_576,
    allowInsecure: config.allowInsecureRequests,
    label: id,
  })
}

const defaultScope = "openid profile email"

/**
 * Takes a provider as an object. A factory is called for each config anew: one that an application wrote may answer
 * for every caller, and what one config says never reaches another.
 */
export function toProviderObject(provider: Provider, options?: object): GivenProvider {
  if (typeof provider !== "function") return provider
  return (provider as (options?: object) => GivenProvider)(options)
}

/**
 * Resolves one provider: its own `options` merged in, lists replaced, instances of classes kept. Throws `InvalidEndpoints` when
 * an endpoint is not an address.
 */
export function resolveProvider(given: GivenProvider, config: AuthConfig): ResolvedProvider {
  const transport = findFetch(given.options) ?? findFetch(given)
  let provider: ResolvedProvider & { [customFetch]?: typeof fetch }
  if (given.type === "oauth" || given.type === "oidc") {
    provider = resolveOAuthProvider(given, config, transport)
  } else {
    provider = mergeObjects(given, given.options as object | undefined) as ResolvedProvider
    delete (provider as { options?: unknown }).options
    if (transport) provider[customFetch] = transport
  }
  // Every function that may wait for something has a deadline. The provider is changed in place, no object below it.
  const members = provider as unknown as Record<string, unknown>
  for (const { path, kind, error: Late } of limits[provider.type] ?? []) {
    const [first = "", second] = path.split(".")
    const below = members[first]
    if (second !== undefined && (typeof below !== "object" || below === null)) continue
    const holder = second === undefined ? members : ({ ...(below as object) } as Record<string, unknown>)
    if (second !== undefined) members[first] = holder
    const call = holder[second ?? first]
    if (typeof call !== "function" || declared in call) continue
    const ms = readTimeout(config, kind)
    const text = describeTimeout(`${path}() of provider "${provider.id}"`, ms, kind)
    holder[second ?? first] = limitTime(call as (...args: never[]) => unknown, {
      ms,
      expired: () => new Late(text, { provider: provider.id }),
    })
  }
  return provider
}

function resolveOAuthProvider(
  given: GivenOAuth,
  config: AuthConfig,
  transport: typeof fetch | undefined,
): OAuthProvider {
  const merged = mergeOAuthProvider(given, given.options)
  const { id, issuer, account, checks: listed = [...defaultChecks] } = merged
  const authorization = resolveAuthorization(merged, given)
  const token = merged.token as Exclude<GivenOAuth["token"], string>
  const userinfo = merged.userinfo as Exclude<GivenOAuth["userinfo"], string>
  const formPost = /^form_post(?:\.jwt)?$/.test(authorization.params.response_mode ?? "")
  const proxy = formPost ? undefined : (merged.redirectProxyUrl ?? config.redirectProxyUrl)
  // PKCE alone protects at a server that is known to enforce it (RFC 9700 section 2.1.1), which only who writes `checks` can say.
  const checks = listed.filter((check) => check !== "none")
  // A redirect proxy finds its way back by the state (RFC 6749 section 10.12).
  if (proxy !== undefined && !checks.includes("state")) checks.push("state")
  return {
    ...merged,
    clientId: merged.clientId ?? "",
    wellKnown:
      merged.wellKnown ?? (issuer === undefined ? undefined : issuer.replace(/\/$/, "") + discoveryPath),
    authorization,
    token: { ...token, url: readEndpointUrl(token, id, "token") },
    userinfo: userinfo && { ...userinfo, url: readEndpointUrl(userinfo, id, "userinfo") },
    checks,
    client: merged.client ?? {},
    profile: merged.profile ?? readDefaultProfile,
    account: (tokens: TokenSet) =>
      account
        ? (account(tokens) ?? undefined)
        : omitUndefined(Object.fromEntries(storedMembers.map((name) => [name, tokens[name]]))),
    idToken: merged.type === "oidc" ? merged.idToken : undefined,
    redirectProxyUrl: proxy === undefined ? undefined : `${proxy.replace(/\/+$/, "")}/callback/${id}`,
    formPost,
    fetch: makeProviderFetch(config, id, transport),
    [customFetch]: transport,
  } as OAuthProvider
}

/**
 * Merges an OAuth provider with the application's `options`: lists are replaced, text replaces an endpoint's address and
 * parameters. Its endpoints become objects that say what `calls` says too.
 */
export function mergeOAuthProvider(given: GivenOAuth, options?: OAuthUserConfig<Profile> | null): GivenOAuth {
  const { options: _, authorization, token, userinfo, ...defaults } = given
  const { authorization: ownAuthorization, token: ownToken, userinfo: ownUserinfo, ...own } = options ?? {}
  const { calls, ...rest } = mergeObjects(defaults, own)
  // A factory knows what its mapping reads, so that it can be completed. What a `profile()` of the application's own reads is
  // not known: it is given the claims of the id token, as Auth.js gives them, unless it says more.
  const hasOwnProfile = own.profile !== undefined && own.userClaims === undefined
  const readsTokenAlone = hasOwnProfile || (rest as { idToken?: boolean }).idToken === true
  return {
    ...rest,
    authorization: mergeDeclaredCall(calls?.authorization, mergeEndpoint(authorization, ownAuthorization)),
    token: mergeDeclaredCall(calls?.token, mergeEndpoint(token, ownToken)),
    userinfo: mergeDeclaredCall(calls?.userinfo, mergeEndpoint(userinfo, ownUserinfo)),
    ...(readsTokenAlone ? { userClaims: undefined } : {}),
    values: { ...given.values, ...own },
  } as GivenOAuth
}

/** Where there is an authorization endpoint, or only parameters for the discovered one, a scope is always asked for. */
function resolveAuthorization(
  provider: GivenOAuth,
  configured: GivenOAuth,
): OAuthProvider["authorization"] & { params: Record<string, string> } {
  const given = provider.authorization as Exclude<GivenOAuth["authorization"], string>
  // The browser is sent there before there is an answer, so that options alone complete the address; its query may wait.
  const isOpen = given?.url !== undefined && hasPlaceholders(given.url.replace(/\?.*/s, ""))
  const filled = isOpen && given?.url ? fillEndpoint(given.url, gatherOptions(provider)) : undefined
  const url = parseEndpointUrl(filled ? { ...given, url: filled } : given, provider.id, "authorization")
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
  const { offline, refresh, type, calls } = provider
  const ask = offline === true && typeof refresh === "object" ? refresh.ask : undefined
  if (ask) {
    const values = gatherValues(provider)
    const own = readOwnParameters(configured)
    // What the application says of a parameter itself stays.
    const query = Object.entries(fillMap(ask.query, values)).filter(([name]) => own[name] === undefined)
    const wanted = (ask.scope ?? []).flatMap((one) => (one && fillText(one, values)) || [])
    const separator = given?.scopeSeparator ?? calls?.authorization?.scopeSeparator ?? " "
    // Without a word on it, OpenID Connect asks for the default.
    const scope = params.scope ?? (type === "oidc" ? defaultScope : "")
    const asked = scope.split(separator).join(" ").split(/\s+/).filter(Boolean)
    const missing = wanted.filter((one) => !asked.includes(one))
    // Scopes are parted by blanks until they are sent.
    if (missing.length > 0) query.push(["scope", [...asked, ...missing].join(" ")])
    for (const [name, value] of query) {
      params[name] = value
      url?.searchParams.set(name, value)
    }
  }
  return { ...given, url, params, replaceable: listReplaceableParameters(configured) }
}

/**
 * Finds the parameters of the authorization request that the application sets itself. What a factory answers keeps the
 * application's words in `options`; a provider written by hand is its own throughout.
 */
export function readOwnParameters(given: GivenOAuth): Record<string, string> {
  const { authorization, calls } = given.options ?? given
  const own = mergeEndpoint<AuthorizationEndpointHandler>(calls?.authorization, authorization)
  const [, query] = /\?([^#]*)/.exec(own?.url ?? "") ?? []
  return { ...Object.fromEntries(new URLSearchParams(query)), ...stringifyParameters(own?.params) }
}

/**
 * Finds the parameters that the application itself lets a browser replace, as its own `authorization.allow` has them. An `allow`
 * beside its `options` is what the provider documents, and opens only what is not configured.
 */
export function listReplaceableParameters(given: GivenOAuth): readonly string[] {
  const { authorization, calls } = given.options ?? given
  const allow = typeof authorization === "object" ? authorization?.allow : undefined
  return allow ?? calls?.authorization?.allow ?? []
}

/** What ties a callback to the browser where an entry does not say it. */
export const defaultChecks = ["pkce", "state"] as const

function readDefaultProfile(profile: Profile): User {
  const readMember = (member: keyof typeof standardUserClaims) =>
    readStandardMember(profile, member) as string | undefined
  return {
    id: readMember("id") ?? profile.id ?? undefined,
    name: readMember("name"),
    email: readMember("email"),
    image: readMember("image"),
  }
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
  "token_binding",
]

/** A symbol of the same description counts: configs move here from other packages. */
function findFetch(holder: object | null | undefined): typeof fetch | undefined {
  if (!holder) return undefined
  const found = [customFetch, ...Object.getOwnPropertySymbols(holder)].find(
    (symbol) => symbol.description === customFetch.description && symbol in holder,
  )
  const transport = found && (holder as Record<symbol, unknown>)[found]
  return typeof transport === "function" ? (transport as typeof fetch) : undefined
}

/** Names the first member of `client` for which something is encrypted, for instance `id_token_encrypted_response_alg`. */
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
