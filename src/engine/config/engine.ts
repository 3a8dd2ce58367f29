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
import type { PagesOptions, Theme } from "../../types/pages.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import { randomId } from "../crypto/random.js"
import { bounded, type Deadline, lateMessage, timeoutOf } from "../deadline.js"
import { type AuthError, isAuthError, JWTSessionError } from "../errors.js"
import { basePathMistake, normalizeBasePath } from "../http/request.js"
import { decode, encode, type JWT, type JWTDecodeParams, type JWTEncodeParams } from "../jwt/index.js"
import { createLogger, warnOnce } from "../log/logger.js"
import { KnownSecrets } from "../log/redact.js"
import { type BoundAdapter, bindAdapter } from "./adapter.js"
import { resolveCallbacks, resolveEvents } from "./callbacks.js"
import { type EngineCookies, engineCookies } from "./cookies.js"
import { type Env, originVariables } from "./environment.js"
import { assertGiven, defined, readable } from "./given.js"
import { bindingOf, type OriginRule, originRule } from "./origin.js"
import { perConfig } from "./per-config.js"
import { type GivenProvider, resolveProvider } from "./providers.js"
import { strategyOf } from "./session-strategy.js"
import { assertConfig, clientMistake, usableLogo, usablePages } from "./validate.js"
import { missingCredentials, missingWarning } from "./validate-providers.js"

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
const engineOf = perConfig(createEngine)

/**
 * Resolves a config, once for as long as its members stay the same.
 * @param config The config; it is not changed, and may be frozen.
 * @returns The engine. A config that cannot work has `fatal`.
 */
export function resolveEngine(config: AuthConfig): Engine {
  assertGiven(config, "Auth")
  return engineOf(config)
}

/**
 * Tells whether a config asks for answers before they become a `Response`.
 * @param config The config.
 */
export function isRaw(config: AuthConfig): boolean {
  return isMarker(config.raw, raw)
}

function createEngine(given: AuthConfig): Engine {
  const config = { ...defined(given), providers: given.providers } as AuthConfig
  const known = new KnownSecrets([() => secretsOf(config)])
  const logger = createLogger(config, known)
  const env = originVariables()
  const bound = bindingOf(given)
  const origin: OriginRule = {
    ...originRule(given, env),
    ...(bound?.decidesOrigin ? { forwarded: false, decided: true } : {}),
  }
  const warn = (code: string) => warnOnce({ config: given, logger }, code)
  const checked = check(config, env, warn)
  const secret = config.secret ?? []
  return {
    config,
    basePath: basePathOf(config, origin, bound ? undefined : warn),
    origin,
    ...checked,
    secrets: [secret].flat(),
    session: sessionOf(config),
    jwt: jwtOf(config),
    callbacks: resolveCallbacks(config.callbacks, timeoutOf(config, "callback")),
    events: resolveEvents(config.events, logger, timeoutOf(config, "callback")),
    adapter: config.adapter
      ? bindAdapter(config.adapter, { logger, known }, timeoutOf(config, "adapter"))
      : undefined,
    pages: usablePages(config.pages),
    theme: {
      colorScheme: "auto",
      brandColor: "",
      buttonText: "",
      ...defined(config.theme),
      logo: usableLogo(config.theme),
    },
    logger,
    known,
    skipCSRF: isMarker(config.skipCSRFCheck, skipCSRFCheck),
    profileValidation: config.profileValidation ?? "report",
    cookies: engineCookies(config),
  }
}

/** A binding knows where it is mounted, whatever the path of the address is. */
function basePathOf(
  { basePath }: AuthConfig,
  { address }: OriginRule,
  warn?: (code: string) => void,
): string {
  const named = address && address.pathname !== "/" ? normalizeBasePath(address.pathname) : undefined
  if (typeof basePath !== "string" || basePathMistake(basePath)) return named ?? "/auth"
  const own = normalizeBasePath(basePath)
  if (named !== undefined && named !== own) warn?.("env-url-basepath-mismatch")
  return own
}

function check(
  config: AuthConfig,
  env: Env,
  warn: (code: string) => void,
): Pick<Engine, "fatal" | "providers" | "incomplete" | "clientMistake"> {
  const none = createProviderTable([], config)
  try {
    const { warnings, providers, clients } = readable(() => assertConfig(config, env))
    warnings.forEach(warn)
    const missing = missingCredentials(providers.map(([, provider]) => provider))
    const warning = missingWarning(missing)
    if (warning) warn(warning)
    return {
      fatal: undefined,
      providers: createProviderTable(providers, config),
      incomplete: new Map(missing.map(({ cause }) => [String(cause?.provider), cause?.lacks as string[]])),
      clientMistake: clientMistake(clients),
    }
  } catch (thrown) {
    if (!isAuthError(thrown)) throw thrown
    return { fatal: thrown, providers: none, incomplete: new Map(), clientMistake: undefined }
  }
}

function sessionOf({ session, adapter }: AuthConfig): Engine["session"] {
  const own = defined(session)
  return {
    strategy: strategyOf({ session: own, adapter }),
    maxAge: own.maxAge ?? month,
    updateAge: own.updateAge ?? day,
    absoluteMaxAge: own.absoluteMaxAge,
    generateSessionToken: own.generateSessionToken?.bind(session) ?? randomId,
  }
}

/** An application's own functions also receive the others, so that they can wrap the built-in ones. */
function jwtOf(config: AuthConfig): Engine["jwt"] {
  const { jwt, secret, session } = config
  const own = defined(jwt)
  const options = {
    secret: own.secret ?? secret ?? [],
    maxAge: own.maxAge ?? session?.maxAge ?? month,
    encode: own.encode ? bounded(own.encode, sealing(config, "encode")) : encode,
    decode: own.decode ? bounded(own.decode, sealing(config, "decode")) : decode,
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
function secretsOf({ secret, jwt, providers }: AuthConfig): string[] {
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

function sealing(config: AuthConfig, name: "encode" | "decode"): Deadline {
  const ms = timeoutOf(config, "callback")
  return { ms, expired: () => new JWTSessionError(lateMessage(`jwt.${name}`, ms, "callback")) }
}

/** A symbol of the same description counts: configs move here from other packages. */
function isMarker(value: unknown, marker: symbol): boolean {
  return typeof value === "symbol" && value.description === marker.description
}
