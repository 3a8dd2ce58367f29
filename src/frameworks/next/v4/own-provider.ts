/** How a provider of version 4 becomes one of ours. */
import { mergeObjects } from "../../../engine/config/objects.js"
import { emailProvider } from "../../../engine/email/provider.js"
import { oauth1, registration } from "../../../engine/oauth/parts.js"
import { isObject, omitUndefined } from "../../../engine/realm.js"
import { customFetch, flow } from "../../../types/provider.js"
import { profileId } from "./callbacks.js"
import { isOwnProvider } from "./catalogue-provider.js"
import { warnOfOption } from "./logger.js"
import { createOAuthClient, LegacyTokens } from "./oauth-client.js"
import type { CredentialsConfig, OAuthConfig, Provider } from "./provider-types.js"
import { AuthorizeRefusal, refuseWith } from "./refusals.js"
import type { AuthOptions } from "./types.js"

type Members = Record<PropertyKey, unknown>
// biome-ignore lint/suspicious/noExplicitAny: a function of any provider
type Callable = (...given: any[]) => unknown

/** Turns a provider of version 4 into one of ours. */
export function toOwnProvider(given: Provider, options: AuthOptions): object {
  const type: string = given.type
  if (type === "credentials") return toOwnCredentials(given as CredentialsConfig)
  if (type === "email") {
    const merged = { ...given, ...omitUndefined((given as { options?: object }).options) }
    return flow in given ? given : emailProvider(merged as never)
  }
  const isCatalogued = isOwnProvider in given
  // What is of neither kind, a passkey for instance, is ours already.
  if (!isCatalogued && type !== "oauth") return given
  // biome-ignore lint/suspicious/noExplicitAny: of any profile
  const provider = given as OAuthConfig<any>
  if (isCatalogued) {
    const { profile, ...members } = provider
    const own = readMembers({ ...provider.options }, provider.id, options)
    return {
      ...members,
      // Beside the options: a `profile` in them says that the application reads the id token alone.
      ...(typeof profile === "function" && { profile: wrapProfile(profile) }),
      ...(own.client ? registration : {}),
      ...copySymbols(given),
      options: own,
    }
  }
  return toOwnOAuth(provider, options)
}

function copySymbols(given: object): object {
  return Object.fromEntries(Object.getOwnPropertySymbols(given).map((key) => [key, Reflect.get(given, key)]))
}

function toOwnCredentials(given: CredentialsConfig): object {
  const { options, ...rest } = given
  const { authorize, ...merged } = { ...rest, ...omitUndefined(options) } as CredentialsConfig
  return {
    ...merged,
    authorize: async (credentials: Record<string, string>, request: Request) => {
      const { searchParams } = new URL(request.url)
      try {
        return await authorize(credentials, {
          query: Object.fromEntries(searchParams),
          body: credentials,
          headers: Object.fromEntries(request.headers),
          method: request.method,
        })
      } catch (thrown) {
        throw refuseWith(AuthorizeRefusal, thrown)
      }
    },
  }
}

/** Turns a provider that was written by hand into one of ours. */
// biome-ignore lint/suspicious/noExplicitAny: of any profile
function toOwnOAuth({ options: own, ...rest }: OAuthConfig<any>, options: AuthOptions): object {
  const id = own?.id ?? rest.id
  const stated = mergeObjects(
    splitEndpoints(readOldMembers(rest, id, options)),
    splitEndpoints(readOldMembers({ ...own }, id, options)),
  )
  const isFirst = String(stated.version ?? "").startsWith("1.")
  const { requestTokenUrl, encoding, version: _, idToken, ...members } = stated
  const made = readMembers(members, id, options)
  if (isFirst) {
    const client = { oauth_signature_method: encoding ?? "HMAC-SHA1" }
    return { ...made, ...oauth1, type: "oauth", client, requestToken: requestTokenUrl }
  }
  const { userinfo } = made
  const authorization = { ...(made.authorization as Members | undefined) }
  const params = { ...(authorization.params as Members | undefined) }
  const scope = "scope" in params ? params.scope : "openid"
  // Where version 4 does not say whether there is an id token, the address of the metadata says it, else the scope.
  const isOpenId =
    idToken ??
    (rest.wellKnown === undefined
      ? String(scope ?? "").includes("openid") && "scope" in params
      : rest.wellKnown.includes("openid-configuration"))
  return {
    ...made,
    ...registration,
    type: isOpenId ? "oidc" : "oauth",
    ...(isOpenId ? { idToken: !(isObject(userinfo) && typeof userinfo.request === "function") } : {}),
    // The metadata say who the issuer is.
    ...(made.wellKnown ? { issuer: undefined } : {}),
    checks: made.checks ?? ["state"],
    authorization: { ...authorization, params: { ...params, scope: scope ?? "" } },
  }
}

/** Members that version 4 does not read any more, by the ones that took their place. */
const oldMembers = {
  authorizationUrl: "authorization",
  accessTokenUrl: "token",
  profileUrl: "userinfo",
} as const

/** Puts what earlier versions called otherwise into its place. */
function readOldMembers(given: Members, id: string, options: AuthOptions): Members {
  const made = { ...given }
  const isFirst = String(given.version ?? "").startsWith("1.")
  for (const [old, name] of Object.entries(oldMembers)) {
    const value = made[old]
    delete made[old]
    if (value === undefined || made[name] !== undefined) continue
    if (!isFirst) warnOfOption(options, `${id}: ${old} is read as ${name}. Rename it.`)
    made[name] = value
  }
  const { scope, params, ...others } = made
  if (scope !== undefined) {
    warnOfOption(options, `${id}: scope is read as authorization.params.scope. Move it there.`)
    const endpoint =
      typeof others.authorization === "string" ? { url: others.authorization } : others.authorization
    others.authorization = mergeObjects({ params: { scope } }, endpoint as object | undefined)
  }
  if (params !== undefined) warnOfOption(options, `${id}: params has no effect. Remove it.`)
  return others
}

/** Turns endpoints that are text into objects, so that each member of them is merged on its own. */
function splitEndpoints(given: Members): Members {
  const made = { ...given }
  for (const name of ["authorization", "token", "userinfo"]) {
    const endpoint = made[name]
    if (typeof endpoint !== "string") continue
    const [url, query] = endpoint.split("?", 2)
    made[name] = { url, ...(query && { params: Object.fromEntries(new URLSearchParams(query)) }) }
  }
  return made
}

/** Turns members of a provider, or options for one, into ours. */
function readMembers(given: Members, id: string, options: AuthOptions): Members {
  const { checks, client, httpOptions, jwks, profile, style, token, userinfo, ...members } = given
  const made: Members = members
  delete made.options
  if (checks !== undefined) made.checks = [checks].flat()
  if (client !== undefined) {
    const { client_id: _, client_secret: __, redirect_uris: ___, ...registered } = client as Members
    made.client = registered
  }
  if (jwks !== undefined)
    warnOfOption(
      options,
      `${id}: jwks has no effect. Give the client's key as token.clientPrivateKey, a CryptoKey.`,
    )
  if (typeof profile === "function") made.profile = wrapProfile(profile as Callable)
  if (isObject(style)) {
    const { logo, bg, text } = style
    const isOwn = typeof logo === "string" && !logo.startsWith("/")
    made.style = { ...(isOwn && { logo }), ...(bg ? { bg } : {}), ...(text ? { text } : {}) }
  }
  if (token !== undefined) made.token = wrapToken(token)
  if (userinfo !== undefined) made.userinfo = wrapUserinfo(userinfo)
  if (isObject(httpOptions)) {
    const { timeout: _, headers, agent, ...others } = httpOptions
    if (headers) made[customFetch] = addHeaders(headers as Members)
    const names = Object.keys(agent ? { agent, ...others } : others)
    for (const name of names)
      warnOfOption(
        options,
        `${id}: httpOptions.${name} has no effect. Calls are made with fetch: a proxy is set with NODE_USE_ENV_PROXY=1 and HTTPS_PROXY, another transport with [customFetch].`,
      )
  }
  return made
}

/** `fetch` with further headers. */
function addHeaders(more: Members): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(more)) headers.set(name, String(value))
    return fetch(input, { ...init, headers })
  }
}

/** Hands tokens over in their old form, and keeps the id at the provider. */
function wrapProfile(profile: Callable): Callable {
  return async (claims: object, tokens: Members) => {
    const user = await profile(claims, new LegacyTokens(tokens))
    return isObject(user) ? { ...user, [profileId]: user.id } : user
  }
}

function wrapToken(token: unknown): unknown {
  if (!isObject(token) || typeof token.request !== "function") return token
  const { request, params: more, ...endpoint } = token as Members & { request: Callable }
  return {
    ...endpoint,
    request: async ({ params, checks, provider }: { params: Members; checks: Members; provider: never }) => {
      const client = createOAuthClient(provider)
      const state = params.state === undefined ? {} : { state: params.state }
      const answer = await request({
        params: { ...params, ...(more as Members | undefined) },
        checks: { ...checks, ...state },
        provider,
        client,
      })
      return { tokens: { ...((isObject(answer) && answer.tokens) as object) } }
    },
  }
}

function wrapUserinfo(userinfo: unknown): unknown {
  if (!isObject(userinfo) || typeof userinfo.request !== "function") return userinfo
  const { request, ...endpoint } = userinfo as Members & { request: Callable }
  return {
    ...endpoint,
    request: ({ tokens, provider }: { tokens: Members; provider: never }) =>
      request({ tokens: new LegacyTokens(tokens), provider, client: createOAuthClient(provider) }),
  }
}
