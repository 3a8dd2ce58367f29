/** Providers as the engine keeps them: the user's options merged in, every default filled. */

import { optionsOf } from "../calls/hole-values.js"
import { hasHoles } from "../calls/holes.js"
import { standardMember, type standardUserClaims } from "../notation/standard-user.js"
import {
  customFetch,
  type OAuth2Config,
  type OAuthUserConfig,
  type OIDCConfig,
  type Provider,
  type ProviderCalls,
} from "../providers.js"
import type { Profile, TokenSet, User } from "../types.js"
import type { AuthConfig } from "./auth-config.js"
import { discoveryPath } from "./discovery-path.js"
import {
  endpointOver,
  endpointText,
  endpointUrl,
  fillEndpoint,
  mergeEndpoint,
  parameterTexts,
} from "./endpoint.js"
import { merge } from "./merge.js"
import { offlineParams } from "./offline.js"
import { withDeadlines } from "./provider-deadlines.js"
import { replaceableParameters } from "./replaceable.js"
import type { OAuthProvider, ResolvedProvider } from "./resolved-provider.js"
import { transportFor } from "./transport.js"

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
export function givenProvider(provider: Provider, options?: object): GivenProvider {
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
  if (given.type === "oauth" || given.type === "oidc") return resolveOAuth(given, config)
  const { options } = given
  const merged = merge(given, options as object | undefined) as ResolvedProvider & { [customFetch]?: unknown }
  delete (merged as { options?: unknown }).options
  const transport = findFetch(options) ?? findFetch(given)
  return transport ? Object.assign(merged, { [customFetch]: transport }) : merged
}

function resolveOAuth(given: GivenOAuth, config: AuthConfig): OAuthProvider {
  const { options } = given
  const merged = mergedOAuth(given, options)
  const { id } = merged
  const authorization = { ...authorizationOf(merged, given), replaceable: replaceableParameters(given) }
  const token = merged.token as Exclude<GivenOAuth["token"], string>
  const userinfo = merged.userinfo as Exclude<GivenOAuth["userinfo"], string>
  const formPost = /^form_post(?:\.jwt)?$/.test(authorization.params.response_mode ?? "")
  const proxy = formPost ? undefined : (merged.redirectProxyUrl ?? config.redirectProxyUrl)
  const transport = findFetch(options) ?? findFetch(given)
  return {
    ...merged,
    clientId: merged.clientId ?? "",
    wellKnown: merged.wellKnown ?? wellKnownOf(merged.issuer),
    authorization,
    token: { ...token, url: endpointText(token, id, "token") },
    userinfo: userinfo && { ...userinfo, url: endpointText(userinfo, id, "userinfo") },
    checks: checksOf(merged, proxy !== undefined),
    client: merged.client ?? {},
    profile: merged.profile ?? defaultProfile,
    account: accountOf(merged),
    idToken: merged.type === "oidc" ? merged.idToken : undefined,
    redirectProxyUrl: proxy === undefined ? undefined : `${proxy.replace(/\/+$/, "")}/callback/${id}`,
    formPost,
    fetch: transportFor(config, id, transport),
    [customFetch]: transport,
  } as OAuthProvider
}

/**
 * Merges an OAuth provider.
 * @param given As configured; it is not changed.
 * @param options What is laid over it: lists are replaced, text replaces an endpoint's address and parameters.
 * @returns The provider, its endpoints as objects that say what `calls` says too.
 */
export function mergedOAuth(given: GivenOAuth, options?: OAuthUserConfig<Profile> | null): GivenOAuth {
  const { options: _, authorization, token, userinfo, ...defaults } = given
  const { authorization: ownAuthorization, token: ownToken, userinfo: ownUserinfo, ...own } = options ?? {}
  const { calls, ...rest } = merge(defaults, own)
  const readsTokenAlone = ownProfile(own) || (rest as { idToken?: boolean }).idToken === true
  const over = <Handler extends object>(kind: keyof ProviderCalls, endpoint: Handler | undefined) =>
    endpointOver<Handler>(calls?.[kind], endpoint)
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
function ownProfile({ profile, userClaims }: OAuthUserConfig<Profile>): boolean {
  return profile !== undefined && userClaims === undefined
}

/** Where there is an authorization endpoint, or only parameters for the discovered one, a scope is always asked for. */
function authorizationOf(
  provider: GivenOAuth,
  configured: GivenOAuth,
): Omit<OAuthProvider["authorization"], "replaceable"> & { params: Record<string, string> } {
  const given = provider.authorization as Exclude<GivenOAuth["authorization"], string>
  const url = endpointUrl(settled(given, provider), provider.id, "authorization")
  const params: Record<string, string> = {
    ...Object.fromEntries(url?.searchParams ?? []),
    ...parameterTexts(given?.params),
  }
  // OAuth 1.0a has no scopes (RFC 5849).
  if (given && params.scope === undefined && provider.requestToken === undefined) {
    params.scope = defaultScope
    url?.searchParams.set("scope", defaultScope)
  }
  if (params.scope === "") url?.searchParams.delete("scope")
  // Without a word on it, OpenID Connect asks for this one.
  const asked = provider.type === "oidc" ? { scope: defaultScope, ...params } : params
  for (const [name, value] of Object.entries(offlineParams(asked, provider, configured))) {
    params[name] = value
    url?.searchParams.set(name, value)
  }
  return { ...given, url, params }
}

/** The browser is sent there before there is an answer, so that options alone complete it; its query may wait. */
function settled<Handler extends { url?: string | undefined } | undefined>(
  given: Handler,
  provider: GivenOAuth,
): Handler {
  if (given?.url === undefined || !hasHoles(given.url.replace(/\?.*/s, ""))) return given
  return { ...given, url: fillEndpoint(given.url, optionsOf(provider)) ?? given.url }
}

function wellKnownOf(issuer: string | undefined): string | undefined {
  return issuer === undefined ? undefined : issuer.replace(/\/$/, "") + discoveryPath
}

/** What ties a callback to the browser where an entry does not say it. */
export const defaultChecks = ["pkce", "state"] as const

/**
 * PKCE alone protects at a server that is known to enforce it (RFC 9700 section 2.1.1), which only who writes `checks` can
 * say. A redirect proxy finds its way back by the state (RFC 6749 section 10.12).
 */
function checksOf({ checks = [...defaultChecks] }: GivenOAuth, proxied: boolean): OAuthProvider["checks"] {
  const given: ReadonlyArray<OAuthProvider["checks"][number] | "none"> = checks
  const wanted = given.filter((check) => check !== "none")
  return proxied && !wanted.includes("state") ? [...wanted, "state"] : wanted
}

function defaultProfile(profile: Profile): User {
  const read = (member: keyof typeof standardUserClaims) =>
    standardMember(profile, member) as string | undefined
  return {
    id: read("id") ?? profile.id ?? undefined,
    name: read("name"),
    email: read("email"),
    image: read("image"),
  }
}

function accountOf({ account }: GivenOAuth): OAuthProvider["account"] {
  return (tokens) => (account ? (account(tokens) ?? undefined) : defaultAccount(tokens))
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

function defaultAccount(tokens: TokenSet): TokenSet {
  const kept = storedMembers.map((name) => [name, tokens[name]])
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
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
