/** From a config to what every request with it shares. */

import type { Awaitable } from "../../types/awaitable.js"
import {
  type AuthConfig,
  type CallbacksOptions,
  type EventsOptions,
  type LoggerInstance,
  raw,
  skipCSRFCheck,
} from "../../types/config.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../../types/cookie.js"
import type { PagesOptions, Theme } from "../../types/pages.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { DefaultSession, JWT, JWTDecodeParams, JWTEncodeParams, Session } from "../../types/session.js"
import { randomId } from "../crypto/secrets.js"
import { decode, encode } from "../crypto/token.js"
import { type Deadline, describeTimeout, limitTime, readTimeout, withinDeadline } from "../deadline.js"
import { AccessDenied, AuthError, EventError, isAuthError, JWTSessionError } from "../errors.js"
import { assertCookie } from "../http/cookie.js"
import { defaultRedirect, longestAddress, toLocation } from "../http/fetch.js"
import { findBasePathMistake, normalizeBasePath } from "../http/request.js"
import { createLogger, warnOnce } from "../logger.js"
import { isDateObject, isError } from "../realm.js"
import { KnownSecrets } from "../redact.js"
import { type BoundAdapter, bindAdapter, resolveStrategyName } from "./adapter.js"
import { type Env, readOriginVariables } from "./environment.js"
import { type OriginRule, readBinding, readOriginRule } from "./origin.js"
import {
  assertConfigObject,
  mergeObjects,
  omitUndefinedMembers,
  rememberPerConfig,
  wrapReadErrors,
} from "./per-config.js"
import { type GivenProvider, resolveProvider } from "./providers.js"
import { assertConfig, omitInvalidLogo, omitInvalidPages, prepareClientCheck } from "./validate.js"
import { describeMissing, findMissingCredentials } from "./validate-providers.js"

/**
 * Completes the callbacks of a config.
 * @param own The config's `callbacks`; each keeps its `this`.
 * @param ms Milliseconds that each call may take.
 * @returns All four. `redirect` always answers with an address that may stand in a Location header.
 */
export function resolveCallbacks(own: AuthConfig["callbacks"], ms: number): CallbacksOptions {
  return {
    signIn: bindCallback(own, "signIn", ms) ?? (() => true),
    redirect: makeSafeRedirect(bindCallback(own, "redirect", ms)),
    jwt: bindCallback(own, "jwt", ms) ?? (({ token }) => token),
    session: bindCallback(own, "session", ms) ?? defaultSession,
  }
}

/**
 * Completes the events of a config.
 * @param own The config's `events`; each keeps its `this`.
 * @param logger Told about handlers that fail.
 * @param ms Milliseconds that each call may take: the answer waits for the handlers, as it does in Auth.js.
 * @returns All of them; they never reject.
 */
export function resolveEvents(own: AuthConfig["events"], logger: LoggerInstance, ms: number): EventsOptions {
  return {
    signIn: bindEventHandler(own, "signIn", logger, ms),
    signOut: bindEventHandler(own, "signOut", logger, ms),
    createUser: bindEventHandler(own, "createUser", logger, ms),
    updateUser: bindEventHandler(own, "updateUser", logger, ms),
    linkAccount: bindEventHandler(own, "linkAccount", logger, ms),
    session: bindEventHandler(own, "session", logger, ms),
    tokenRefreshed: bindEventHandler(own, "tokenRefreshed", logger, ms),
    tokenRefreshFailed: bindEventHandler(own, "tokenRefreshFailed", logger, ms),
    tokenRevoked: bindEventHandler(own, "tokenRevoked", logger, ms),
  }
}

function bindCallback<Name extends keyof CallbacksOptions>(
  own: AuthConfig["callbacks"],
  name: Name,
  ms: number,
): CallbacksOptions[Name] | undefined {
  const callback = own?.[name]
  if (typeof callback !== "function") return undefined
  const text = describeTimeout(`The ${name} callback`, ms, "callback")
  // Who is not known to be allowed in is not let in.
  const expired = () => (name === "signIn" ? new AccessDenied(text) : new AuthError(text, { callback: name }))
  return limitTime(callback.bind(own) as (...args: never[]) => unknown, {
    ms,
    expired,
  }) as CallbacksOptions[Name]
}

function bindEventHandler<Name extends keyof EventsOptions>(
  own: AuthConfig["events"],
  name: Name,
  logger: LoggerInstance,
  ms: number,
): EventsOptions[Name] {
  const handler = own?.[name] as ((message: unknown) => unknown) | undefined
  if (typeof handler !== "function") return async () => {}
  const expired = () =>
    new EventError(describeTimeout(`The event handler ${name}`, ms, "callback"), { event: name })
  return async (message: unknown) => {
    try {
      await withinDeadline(handler.call(own, message), { ms, expired })
    } catch (thrown) {
      if (isAuthError(thrown, EventError)) return void logger.error(thrown)
      const cause = isError(thrown) ? thrown : `The event handler ${name} threw a ${typeof thrown}.`
      logger.error(new EventError(cause, { event: name }))
    }
  }
}

function makeSafeRedirect(own: CallbacksOptions["redirect"] | undefined): CallbacksOptions["redirect"] {
  if (!own) return defaultRedirect
  return async ({ url, baseUrl }) => {
    // A request may carry anything; the callback is promised a text that an address can be.
    const wanted: unknown = url
    const isText = typeof wanted === "string" && wanted.length <= longestAddress
    const target: unknown = await own({ url: isText ? wanted : baseUrl, baseUrl })
    return typeof target === "string" && target !== "" && isLocation(target) ? target : baseUrl
  }
}

function isLocation(address: string): boolean {
  try {
    return toLocation(address) !== ""
  } catch (error) {
    if (isAuthError(error)) return false
    throw error
  }
}

/** What the `session` callback receives. */
export type SessionParams = Parameters<CallbacksOptions["session"]>[0]

/**
 * A `session` callback: what the client sees by default, and the id of the user.
 * @param params What the callback receives, with either strategy.
 * @returns The session with `user.id`; without `user` where the token names no user.
 * @example
 * ```ts
 * const config = { providers, callbacks: { session: withUserId } }
 * ```
 */
export function withUserId(params: SessionParams): Session {
  const { user, expires } = defaultSession(params)
  const id = params.user?.id ?? params.token?.sub
  return { ...(user && { user: { ...user, ...(id && { id }) } }), expires } as Session
}

/** What a browser may know: no id, and nothing an adapter stores besides. */
function defaultSession({ session, token }: SessionParams): Session | DefaultSession {
  const { user } = session
  const given: unknown = session.expires
  const expires = isDateObject(given) ? given.toISOString() : (given as string)
  // A token that names no user must not get past a guard that only asks whether there is a user.
  if (token && !token.sub && !token.email && !token.name) return { expires }
  return { user: { name: user?.name, email: user?.email, image: user?.image }, expires }
}

/** All of them, complete. */
export type SiteCookies = { [Name in keyof CookiesOptions]-?: CookieOption }

/** The cookies of one kind of site, plain or over https. */
export interface EngineCookies {
  cookies: SiteCookies
  /** A cookie that no browser would take, or nothing. Stops every request of the site. */
  mistake: AuthError | undefined
}

/** Seconds a sign-in may take. */
const checkLife = 15 * 60

/** Seconds until a browser forgets which provider it signed in with last. */
const memoryLife = 180 * 24 * 60 * 60

/**
 * Resolves the cookies of a config: once for plain sites and once for those over https, when one is first asked for.
 * @param config Its `useSecureCookies` wins over what the site is served over.
 * @returns Gives the cookies of a site by whether it is served over https.
 */
export function resolveCookies({
  cookies: own,
  useSecureCookies,
}: Pick<AuthConfig, "cookies" | "useSecureCookies">): (https: boolean) => EngineCookies {
  const known = new Map<boolean, EngineCookies>()
  return (https) => {
    const secure = useSecureCookies ?? https
    const there = known.get(secure)
    if (there) return there
    const cookies = mergeCookies(secure, own)
    // The defaults are right: looking at them was a quarter of what a config made anew for each request adds.
    const made = { cookies, mistake: own ? findCookieMistake(cookies) : undefined }
    known.set(secure, made)
    return made
  }
}

function findCookieMistake(cookies: SiteCookies): AuthError | undefined {
  try {
    Object.values(cookies).forEach(assertCookie)
    return undefined
  } catch (thrown) {
    const reason = isError(thrown) ? thrown.message : "A cookie is not valid."
    return new AuthError(`${reason} Correct the option cookies.`)
  }
}

/**
 * Names and attributes of the cookies of a site.
 * @param secure Whether the site is served over https, or says so.
 * @param own The config's `cookies`; each name and each attribute can be changed on its own.
 * @returns The cookies.
 */
export function mergeCookies(secure: boolean, own: Partial<CookiesOptions> | undefined): SiteCookies {
  const defaults = makeDefaultCookies(secure)
  // One that is not asked for is warned of elsewhere, and must not stop the others for a fault of its own.
  const known = Object.entries(own ?? {}).filter(([name]) => Object.hasOwn(defaults, name))
  return mergeObjects(defaults, Object.fromEntries(known))
}

function makeDefaultCookies(secure: boolean): SiteCookies {
  // RFC 6265bis section 4.1.3: neither prefix can be planted over http, `__Host-` not from a sibling host either.
  const prefix = secure ? "__Secure-" : ""
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: "lax", path: "/", secure }
  const check: CookieSerializeOptions = { ...options, maxAge: checkLife }
  const host = secure ? "__Host-" : ""
  return {
    sessionToken: { name: `${prefix}authjs.session-token`, options },
    callbackUrl: { name: `${prefix}authjs.callback-url`, options },
    csrfToken: { name: `${host}authjs.csrf-token`, options },
    pkceCodeVerifier: { name: `${prefix}authjs.pkce.code_verifier`, options: check },
    state: { name: `${prefix}authjs.state`, options: check },
    nonce: { name: `${prefix}authjs.nonce`, options },
    webauthnChallenge: { name: `${prefix}authjs.challenge`, options: check },
    providerTokens: { name: `${prefix}authjs.provider-tokens`, options },
    providerLogout: { name: `${prefix}authjs.provider-logout`, options: check },
    pendingSignOut: { name: `${prefix}authjs.pending-sign-out`, options },
    lastProvider: { name: `${host}authjs.last-provider`, options: { ...options, maxAge: memoryLife } },
  }
}

/** Providers by id. */
interface ProviderTable {
  /**
   * Takes one provider.
   * @param id Its id.
   * @returns The provider, or nothing when none has this id.
   */
  get(id: string): ResolvedProvider | undefined
  /**
   * Tells what the application calls a provider.
   * @param id Its id.
   * @returns Nothing where the name is the one that the provider's factory brings along.
   */
  ownName(id: string): string | undefined
  /** Ids in the order of the config. */
  keys(): Iterable<string>
  /** Providers in the order of the config. */
  values(): Iterable<ResolvedProvider>
}

/**
 * Makes the table.
 * @param given Ids, and the providers as configured.
 * @param config The config around them.
 */
function createProviderTable(
  given: ReadonlyArray<readonly [id: string, provider: GivenProvider]>,
  config: AuthConfig,
): ProviderTable {
  const known = new Map(given)
  const resolved = new Map<string, ResolvedProvider>()
  const get = (id: string): ResolvedProvider | undefined => {
    const there = resolved.get(id)
    if (there) return there
    const provider = known.get(id)
    if (!provider) return undefined
    const made = resolveProvider(provider, config)
    resolved.set(id, made)
    return made
  }
  return {
    get,
    ownName: (id) => {
      const { name, options } = (known.get(id) ?? {}) as { name?: string; options?: { name?: string } }
      return (options ? options.name : name) || undefined
    },
    keys: () => known.keys(),
    values: () => [...known.keys()].flatMap((id) => get(id) ?? []),
  }
}

/** What depends only on the config; computed once per config object. */
export interface Engine {
  config: AuthConfig
  /** Begins with a slash and ends without one; empty for the root. */
  basePath: string
  /** What decides the origin of a request. */
  origin: OriginRule
  providers: ProviderTable
  /** What providers cannot do without and lack, by their id: the names of variables, and of options without one. */
  incomplete: ReadonlyMap<string, readonly string[]>
  /** Newest first. The first writes, any reads. */
  secrets: readonly string[]
  session: {
    strategy: "jwt" | "database"
    maxAge: number
    updateAge: number
    absoluteMaxAge?: number
    generateSessionToken: () => string
  }
  jwt: {
    secret: string | string[]
    maxAge: number
    encode(params: JWTEncodeParams): Awaitable<string>
    decode(params: JWTDecodeParams): Awaitable<JWT | null>
  }
  callbacks: CallbacksOptions
  events: EventsOptions
  adapter: BoundAdapter | undefined
  pages: Partial<PagesOptions>
  theme: Theme
  logger: LoggerInstance
  /** What must not be read in a log: the secrets of the config, and in a request its own. */
  known: KnownSecrets
  skipCSRF: boolean
  profileValidation: "strict" | "report" | "off"
  /** The first mistake of the config that stops every request, or nothing. */
  fatal: AuthError | undefined
  /** Finds one more, in what clients are registered with; what looks for it is loaded. */
  clientMistake: (() => Promise<AuthError | undefined>) | undefined
  /** The cookies of a site, by whether it is served over https. */
  cookies: (https: boolean) => EngineCookies
}

const month = 30 * 24 * 60 * 60
const day = 24 * 60 * 60

/** By the config object: what one config says never reaches another. */
const cachedEngine = rememberPerConfig(createEngine)

/**
 * Resolves a config, once for as long as its members stay the same.
 * @param config The config; it is not changed, and may be frozen.
 * @returns The engine. A config that cannot work has `fatal`.
 */
export function resolveEngine(config: AuthConfig): Engine {
  assertConfigObject(config, "Auth")
  return cachedEngine(config)
}

/**
 * Tells whether a config asks for answers before they become a `Response`.
 * @param config The config.
 */
export function isRaw(config: AuthConfig): boolean {
  return isMarker(config.raw, raw)
}

function createEngine(given: AuthConfig): Engine {
  const config = { ...omitUndefinedMembers(given), providers: given.providers } as AuthConfig
  const known = new KnownSecrets([() => listConfigSecrets(config)])
  const logger = createLogger(config, known)
  const env = readOriginVariables()
  const bound = readBinding(given)
  const origin: OriginRule = {
    ...readOriginRule(given, env),
    ...(bound?.decidesOrigin ? { forwarded: false, decided: true } : {}),
  }
  const warn = (code: string) => warnOnce({ config: given, logger }, code)
  const checked = checkEngineConfig(config, env, warn)
  const secret = config.secret ?? []
  return {
    config,
    basePath: resolveBasePath(config, origin, bound ? undefined : warn),
    origin,
    ...checked,
    secrets: [secret].flat(),
    session: resolveSessionOptions(config),
    jwt: resolveJwtOptions(config),
    callbacks: resolveCallbacks(config.callbacks, readTimeout(config, "callback")),
    events: resolveEvents(config.events, logger, readTimeout(config, "callback")),
    adapter: config.adapter
      ? bindAdapter(config.adapter, { logger, known }, readTimeout(config, "adapter"))
      : undefined,
    pages: omitInvalidPages(config.pages),
    theme: {
      colorScheme: "auto",
      brandColor: "",
      buttonText: "",
      ...omitUndefinedMembers(config.theme),
      logo: omitInvalidLogo(config.theme),
    },
    logger,
    known,
    skipCSRF: isMarker(config.skipCSRFCheck, skipCSRFCheck),
    profileValidation: config.profileValidation ?? "report",
    cookies: resolveCookies(config),
  }
}

/** A binding knows where it is mounted, whatever the path of the address is. */
function resolveBasePath(
  { basePath }: AuthConfig,
  { address }: OriginRule,
  warn?: (code: string) => void,
): string {
  const named = address && address.pathname !== "/" ? normalizeBasePath(address.pathname) : undefined
  if (typeof basePath !== "string" || findBasePathMistake(basePath)) return named ?? "/auth"
  const own = normalizeBasePath(basePath)
  if (named !== undefined && named !== own) warn?.("env-url-basepath-mismatch")
  return own
}

function checkEngineConfig(
  config: AuthConfig,
  env: Env,
  warn: (code: string) => void,
): Pick<Engine, "fatal" | "providers" | "incomplete" | "clientMistake"> {
  const none = createProviderTable([], config)
  try {
    const { warnings, providers, clients } = wrapReadErrors(() => assertConfig(config, env))
    warnings.forEach(warn)
    const missing = findMissingCredentials(providers.map(([, provider]) => provider))
    const warning = describeMissing(missing)
    if (warning) warn(warning)
    return {
      fatal: undefined,
      providers: createProviderTable(providers, config),
      incomplete: new Map(missing.map(({ cause }) => [String(cause?.provider), cause?.lacks as string[]])),
      clientMistake: prepareClientCheck(clients),
    }
  } catch (thrown) {
    if (!isAuthError(thrown)) throw thrown
    return { fatal: thrown, providers: none, incomplete: new Map(), clientMistake: undefined }
  }
}

function resolveSessionOptions({ session, adapter }: AuthConfig): Engine["session"] {
  const own = omitUndefinedMembers(session)
  return {
    strategy: resolveStrategyName({ session: own, adapter }),
    maxAge: own.maxAge ?? month,
    updateAge: own.updateAge ?? day,
    absoluteMaxAge: own.absoluteMaxAge,
    generateSessionToken: own.generateSessionToken?.bind(session) ?? randomId,
  }
}

/** An application's own functions also receive the others, so that they can wrap the built-in ones. */
function resolveJwtOptions(config: AuthConfig): Engine["jwt"] {
  const { jwt, secret, session } = config
  const own = omitUndefinedMembers(jwt)
  const options = {
    secret: own.secret ?? secret ?? [],
    maxAge: own.maxAge ?? session?.maxAge ?? month,
    encode: own.encode ? limitTime(own.encode, jwtDeadline(config, "encode")) : encode,
    decode: own.decode ? limitTime(own.decode, jwtDeadline(config, "decode")) : decode,
  }
  return {
    ...options,
    encode: (params) => options.encode.call(jwt, Object.assign({}, options, params)),
    decode: (params) => options.decode.call(jwt, Object.assign({}, options, params)),
  }
}

/** Shorter ones are words like the name of what they are the secret of. */
const shortestSecret = 8

/** What the config says of secrets; the names are those of the options. */
function listConfigSecrets({ secret, jwt, providers }: AuthConfig): string[] {
  const given = Array.isArray(providers) ? providers : []
  const own = given.flatMap((provider) => {
    const { options, ...members } = { ...(provider as object) } as Record<string, unknown>
    return [members, (options ?? {}) as Record<string, unknown>].flatMap((holder) => [
      holder.clientSecret,
      holder.apiKey,
      holder.secret,
      (holder.mint as { key?: unknown } | undefined)?.key,
    ])
  })
  return [secret, jwt?.secret, own]
    .flat(2)
    .filter((one): one is string => typeof one === "string" && one.length >= shortestSecret)
}

function jwtDeadline(config: AuthConfig, name: "encode" | "decode"): Deadline {
  const ms = readTimeout(config, "callback")
  return { ms, expired: () => new JWTSessionError(describeTimeout(`jwt.${name}`, ms, "callback")) }
}

/** A symbol of the same description counts: configs move here from other packages. */
function isMarker(value: unknown, marker: symbol): boolean {
  return typeof value === "symbol" && value.description === marker.description
}
