/** From a config to what every request with it shares. */

import type { Awaitable } from "../../types/awaitable.js"
import {
  type AuthConfig,
  type CallbacksOptions,
  type EventsOptions,
  type LoggerInstance,
  type RevocableOptions,
  raw,
  skipCSRFCheck,
} from "../../types/config.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../../types/cookie.js"
import type { LimitsOptions } from "../../types/limits.js"
import type { PagesOptions, Theme } from "../../types/pages.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { DefaultSession, JWT, JWTDecodeParams, JWTEncodeParams, Session } from "../../types/session.js"
import { decode, encode } from "../crypto/token.js"
import { type Deadline, describeTimeout, limitTime, readTimeout, withinDeadline } from "../deadline.js"
import { AccessDenied, AuthError, EventError, isAuthError, JWTSessionError } from "../errors.js"
import { assertCookie } from "../http/cookie.js"
import { createLogger, warnOnce } from "../logger.js"
import { loadFromSecond, memoizeByText, rememberPerConfig } from "../memory.js"
import { writeMessage } from "../message.js"
import { isDateObject, isError } from "../realm.js"
import { KnownSecrets } from "../redact.js"
import { randomId } from "../secrets.js"
import {
  defaultRedirect,
  findAddressMistake,
  findBasePathMistake,
  longestAddress,
  normalizeBasePath,
  toLocation,
} from "../web-address.js"
import {
  type BoundAdapter,
  bindAdapter,
  resolveStrategyName,
  storesSessions,
  surroundWrites,
} from "./adapter.js"
import { type Env, readEnvironment } from "./environment.js"
import { checkWholeConfig } from "./findings.js"
import { makeLateCheck } from "./late-check.js"
import { assertConfigObject, mergeObjects, omitUndefinedMembers, wrapReadErrors } from "./objects.js"
import { type OriginRule, readBinding, readOriginRule } from "./origin.js"
import { type GivenProvider, resolveProvider } from "./providers.js"
import { findLogoMistake } from "./validate.js"

/**
 * Completes the callbacks of a config; each keeps its `this` and may take `ms` milliseconds. `redirect` always answers with an
 * address that may stand in a Location header.
 */
function resolveCallbacks(own: AuthConfig["callbacks"], ms: number): CallbacksOptions {
  const ownRedirect = bindCallback(own, "redirect", ms)
  return {
    signIn: bindCallback(own, "signIn", ms) ?? (() => true),
    redirect: ownRedirect
      ? async ({ url, baseUrl }) => {
          // A request may carry anything; the callback is promised a text that an address can be.
          const wanted: unknown = url
          const isText = typeof wanted === "string" && wanted.length <= longestAddress
          const target: unknown = await ownRedirect({ url: isText ? wanted : baseUrl, baseUrl })
          if (typeof target !== "string" || target === "") return baseUrl
          try {
            return toLocation(target) === "" ? baseUrl : target
          } catch (error) {
            if (isAuthError(error)) return baseUrl
            throw error
          }
        }
      : defaultRedirect,
    jwt: bindCallback(own, "jwt", ms) ?? (({ token }) => token),
    session: bindCallback(own, "session", ms) ?? defaultSession,
  }
}

/**
 * Completes the events of a config; each keeps its `this`, may take `ms` milliseconds (the answer waits for the handlers, as it
 * does in Auth.js), and never rejects: what fails is logged.
 */
export function resolveEvents(own: AuthConfig["events"], logger: LoggerInstance, ms: number): EventsOptions {
  const bindHandler = <Name extends keyof EventsOptions>(
    name: Name,
    canRefuse = false,
  ): EventsOptions[Name] => {
    const handler = own?.[name] as ((message: unknown) => unknown) | undefined
    if (typeof handler !== "function") return async () => {}
    const deadline: Deadline = {
      ms,
      expired: () =>
        new EventError(describeTimeout(`The event handler ${name}`, ms, "callback"), { event: name }),
    }
    return async (message: unknown) => {
      try {
        await withinDeadline(handler.call(own, message), deadline)
      } catch (thrown) {
        const cause = isError(thrown) ? thrown : writeMessage("event-handler-threw", name, typeof thrown)
        const error = isAuthError(thrown, EventError) ? thrown : new EventError(cause, { event: name })
        logger.error(error)
        if (canRefuse) throw error
      }
    }
  }
  return {
    signIn: bindHandler("signIn"),
    signOut: bindHandler("signOut"),
    createUser: bindHandler("createUser"),
    updateUser: bindHandler("updateUser"),
    linkAccount: bindHandler("linkAccount"),
    beforeDeleteUser: bindHandler("beforeDeleteUser", true),
    deleteUser: bindHandler("deleteUser"),
    endSession: bindHandler("endSession"),
    changeEmail: bindHandler("changeEmail"),
    secondFactor: bindHandler("secondFactor"),
    renamePasskey: bindHandler("renamePasskey"),
    unlinkAccount: bindHandler("unlinkAccount"),
    providerNotice: bindHandler("providerNotice", true),
    limited: bindHandler("limited"),
    session: bindHandler("session"),
    tokenRefreshed: bindHandler("tokenRefreshed"),
    tokenRefreshFailed: bindHandler("tokenRefreshFailed"),
    tokenRevoked: bindHandler("tokenRevoked"),
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
  return limitTime(callback.bind(own) as (...args: never[]) => unknown, {
    ms,
    // Who is not known to be allowed in is not let in.
    expired: () => (name === "signIn" ? new AccessDenied(text) : new AuthError(text, { callback: name })),
  }) as CallbacksOptions[Name]
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

/**
 * Resolves the cookies of a config, once for plain sites and once for those over https, when one is first asked for.
 * `useSecureCookies` wins over what the site is served over.
 */
function resolveCookies({ cookies: own, useSecureCookies }: AuthConfig): (https: boolean) => EngineCookies {
  const known = new Map<boolean, EngineCookies>()
  return (https) => {
    const secure = useSecureCookies ?? https
    const there = known.get(secure)
    if (there) return there
    const made: EngineCookies = {
      cookies: own ? mergeCookies(secure, own) : cookiesByDefault(secure ? "secure" : ""),
      mistake: undefined,
    }
    known.set(secure, made)
    // The defaults are right: looking at them was a quarter of what a config made anew for each request adds.
    if (!own) return made
    try {
      Object.values(made.cookies).forEach(assertCookie)
    } catch (thrown) {
      const reason = isError(thrown) ? thrown.message : "A cookie is not valid."
      made.mistake = new AuthError(writeMessage("cookies-option-malformed", reason))
    }
    return made
  }
}

/** Names and attributes of the cookies of a site; the config's `cookies` change each name and each attribute on its own. */
export function mergeCookies(secure: boolean, own: Partial<CookiesOptions> | undefined): SiteCookies {
  // RFC 6265bis section 4.1.3: neither prefix can be planted over http, `__Host-` not from a sibling host either.
  const prefix = secure ? "__Secure-" : ""
  const host = secure ? "__Host-" : ""
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: "lax", path: "/", secure }
  // A sign-in may take a quarter of an hour.
  const check: CookieSerializeOptions = { ...options, maxAge: 15 * 60 }
  // For half a year a browser remembers which provider it signed in with last, and who.
  const memory: CookieSerializeOptions = { ...options, maxAge: 180 * day }
  const defaults: SiteCookies = {
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
    lastProvider: { name: `${host}authjs.last-provider`, options: memory },
    secondFactor: { name: `${host}authjs.second-factor`, options },
    knownDevice: { name: `${host}authjs.known-device`, options: memory },
  }
  // A cookie that is not asked for is warned of elsewhere, and must not stop the others for a fault of its own.
  const known = Object.entries(own ?? {}).filter(([name]) => Object.hasOwn(defaults, name))
  return mergeObjects(defaults, Object.fromEntries(known))
}

const cookiesByDefault = memoizeByText((secure) => mergeCookies(secure !== "", undefined))

/** Providers by id, in the order of the config. A provider is resolved when it is first taken. */
interface ProviderTable {
  get(id: string): ResolvedProvider | undefined
  /** What the application calls a provider; nothing where the name is the one that the provider's factory brings along. */
  ownName(id: string): string | undefined
  keys(): Iterable<string>
  values(): Iterable<ResolvedProvider>
}

function createProviderTable(
  given: ReadonlyArray<readonly [id: string, provider: GivenProvider]>,
  config: AuthConfig,
): ProviderTable {
  const known = new Map(given)
  const resolved = new Map<string, ResolvedProvider>()
  const getProvider = (id: string): ResolvedProvider | undefined => {
    const there = resolved.get(id)
    if (there) return there
    const provider = known.get(id)
    if (!provider) return undefined
    const made = resolveProvider(provider, config)
    resolved.set(id, made)
    return made
  }
  return {
    get: getProvider,
    ownName: (id) => {
      const { name, options } = (known.get(id) ?? {}) as { name?: string; options?: { name?: string } }
      return (options ? options.name : name) || undefined
    },
    keys: () => known.keys(),
    values: () => [...known.keys()].flatMap((id) => getProvider(id) ?? []),
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
    revocable?: boolean | RevocableOptions
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
  /** How often clients may try; undefined for as often as they like. */
  limits: { options: LimitsOptions; isProduction: boolean } | undefined
  profileValidation: "strict" | "report" | "off"
  /** The first mistake of the config that stops every request, or nothing. */
  fatal: AuthError | undefined
  /** Finds one more, in what clients are registered with, `limits` or `session.revocable`; what looks for it is loaded. */
  clientMistake: (() => Promise<AuthError | undefined>) | undefined
  /** The cookies of a site, by whether it is served over https. */
  cookies: (https: boolean) => EngineCookies
}

/** Seconds. */
const day = 24 * 60 * 60
const month = 30 * day

/** Tells whether a config asks for answers before they become a `Response`. */
export function isRaw(config: AuthConfig): boolean {
  return isMarker(config.raw, raw)
}

/**
 * Resolves a config, once for as long as its members stay the same. It is not changed, and may be frozen. A config that cannot
 * work has `fatal`.
 */
export const resolveEngine = rememberPerConfig((given: AuthConfig): Engine => {
  assertConfigObject(given, "Auth")
  const config = { ...omitUndefinedMembers(given), providers: given.providers } as AuthConfig
  const { secret, adapter } = config
  const known = new KnownSecrets([() => listConfigSecrets(config)])
  const logger = createLogger(config, known)
  const warn = (code: string) => warnOnce({ config: given, logger }, code)
  // The variables that decide the origin, without which the engine itself does not do.
  let env: Env = {}
  try {
    const variables = readEnvironment()
    const { AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST } = variables
    env = { AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST }
    env = { ...env, NODE_ENV: variables.NODE_ENV }
  } catch {
    // Deno needs a permission.
  }
  const bound = readBinding(given)
  const rule = readOriginRule(given, env)
  const origin: OriginRule = {
    ...rule,
    ...(bound?.decidesOrigin ? { forwarded: false, decided: true } : {}),
  }
  const isProduction = env.NODE_ENV === "production"
  const { limits = isProduction } = config
  const isAnyHost = isProduction && rule.forwarded && !rule.address && !rule.hosts
  const checked = checkEngineConfig(config, env, isAnyHost, warn)
  const path = origin.address?.pathname ?? "/"
  const ownPath =
    typeof config.basePath === "string" && !findBasePathMistake(config.basePath)
      ? normalizeBasePath(config.basePath)
      : undefined
  const namedPath = path === "/" ? undefined : normalizeBasePath(path)
  // A binding knows where it is mounted, whatever the path of the address is.
  if (!bound && ownPath !== undefined && namedPath !== undefined && namedPath !== ownPath)
    warn("env-url-basepath-mismatch")
  const session = omitUndefinedMembers(config.session)
  const { every, channel } = { ...(session.revocable as Partial<RevocableOptions>) }
  if (adapter && every && storesSessions(config))
    surroundWrites(adapter, config, channel, async (...write) => {
      // A write does not depend on what forgets it.
      const part = await import("./revocable.js").catch(() => undefined)
      return part ? part.surroundWrite(...write) : write[3]()
    })
  const callbackTime = readTimeout(config, "callback")
  const { logo } = config.theme ?? {}
  return {
    config,
    basePath: ownPath ?? namedPath ?? "/auth",
    origin,
    ...checked,
    secrets: [secret ?? []].flat(),
    session: {
      strategy: resolveStrategyName({ session, adapter }),
      maxAge: session.maxAge ?? month,
      updateAge: session.updateAge ?? day,
      absoluteMaxAge: session.absoluteMaxAge,
      revocable: session.revocable,
      generateSessionToken: session.generateSessionToken?.bind(config.session) ?? randomId,
    },
    jwt: resolveJwtOptions(config),
    callbacks: resolveCallbacks(config.callbacks, callbackTime),
    events: resolveEvents(config.events, logger, callbackTime),
    adapter: adapter ? bindAdapter(adapter, { logger, known }, readTimeout(config, "adapter")) : undefined,
    // Pages and a logo that are no addresses are left out: the config is refused for them, and the error page must not redirect there.
    pages: Object.fromEntries(
      Object.entries(config.pages ?? {}).filter(([, page]) => page !== "" && !findAddressMistake(page)),
    ),
    theme: {
      colorScheme: "auto",
      brandColor: "",
      buttonText: "",
      ...omitUndefinedMembers(config.theme),
      logo: typeof logo === "string" && !findLogoMistake(logo) ? logo : "",
    },
    logger,
    known,
    skipCSRF: isMarker(config.skipCSRFCheck, skipCSRFCheck),
    limits: limits ? { options: limits === true ? {} : limits, isProduction } : undefined,
    profileValidation: config.profileValidation ?? "report",
    cookies: resolveCookies(config),
  }
})

const takeRecall = loadFromSecond(() => import("./recall.js"))

function checkEngineConfig(
  config: AuthConfig,
  env: Env,
  isAnyHost: boolean,
  warn: (code: string) => void,
): Pick<Engine, "fatal" | "providers" | "incomplete" | "clientMistake"> {
  const none = createProviderTable([], config)
  try {
    const { warnings, given, ids, incomplete, clients } = wrapReadErrors(() =>
      (takeRecall()?.checkConfigOnce ?? checkWholeConfig)(config, env, isAnyHost),
    )
    warnings.forEach(warn)
    return {
      fatal: undefined,
      providers: createProviderTable(
        given.map((provider, at) => [ids[at] ?? provider.id, provider]),
        config,
      ),
      incomplete,
      clientMistake: makeLateCheck(config, clients),
    }
  } catch (thrown) {
    if (!isAuthError(thrown)) throw thrown
    return { fatal: thrown, providers: none, incomplete: new Map(), clientMistake: undefined }
  }
}

/** An application's own functions also receive the others, so that they can wrap the built-in ones. */
function resolveJwtOptions(config: AuthConfig): Engine["jwt"] {
  const { jwt, secret, session } = config
  const own = omitUndefinedMembers(jwt)
  const ms = readTimeout(config, "callback")
  const limit = (name: "encode" | "decode"): Deadline => ({
    ms,
    expired: () => new JWTSessionError(describeTimeout(`jwt.${name}`, ms, "callback")),
  })
  const options = {
    secret: own.secret ?? secret ?? [],
    maxAge: own.maxAge ?? session?.maxAge ?? month,
    encode: own.encode ? limitTime(own.encode, limit("encode")) : encode,
    decode: own.decode ? limitTime(own.decode, limit("decode")) : decode,
  }
  return {
    ...options,
    encode: (params) => options.encode.call(jwt, Object.assign({}, options, params)),
    decode: (params) => options.decode.call(jwt, Object.assign({}, options, params)),
  }
}

/** Lists what the config says of secrets, but for words like the name of what they are the secret of. */
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
    .filter((one): one is string => typeof one === "string" && one.length >= 8)
}

/** A symbol of the same description counts: configs move here from other packages. */
function isMarker(value: unknown, marker: symbol): boolean {
  return typeof value === "symbol" && value.description === marker.description
}
