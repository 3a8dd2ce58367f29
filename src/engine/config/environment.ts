/** Config defaults from environment variables. */

import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { OAuthConfig } from "../../types/oauth-provider.js"
import { madeByKey } from "../../types/provider.js"
import { isWebAddress } from "../http/fetch.js"
import { createLogger } from "../logger.js"
import { type GivenProvider, toProviderObject } from "./providers.js"

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>

/** Provider options that environment variables can set. */
interface ProviderEnv {
  clientId?: string
  clientSecret?: string
  issuer?: string
  apiKey?: string
}

/** What {@link setEnvDefaults} found besides the options; a copy of the config keeps it. */
const inferred: unique symbol = Symbol("inferred-from-environment")

/** Facts of the environment that decide the origin. */
export interface InferredOrigin {
  /** Address under which the environment says the site is served. */
  address?: string | undefined
  /**
   * `trustHost` was inferred, so that forwarded headers are not relied on: for any host, or, where nothing is known of the
   * server, for names of this machine alone.
   */
  guess?: "any" | "loopback"
}

/**
 * Reads the environment of the process.
 * @returns Its variables; none where the runtime has no `process`, or does not let it be read.
 */
export function readEnvironment(): Env {
  return typeof process === "undefined" ? {} : ((process.env as Env | undefined) ?? {})
}

/**
 * Reads the variables that decide the origin, without which the engine itself does not do.
 * @returns `AUTH_URL`, `NEXTAUTH_URL` and `AUTH_TRUST_HOST`; none where the runtime refuses, as Deno does without leave.
 */
export function readOriginVariables(): Env {
  try {
    const { AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST } = readEnvironment()
    return { AUTH_URL, NEXTAUTH_URL, AUTH_TRUST_HOST }
  } catch {
    return {}
  }
}

/**
 * Finds the address under which the environment says the site is served.
 * @param env Environment variables.
 * @returns `AUTH_URL`, else `NEXTAUTH_URL`; nothing where neither is set.
 */
export function readAddressVariable(env: Env): string | undefined {
  return (env.AUTH_URL ?? env.NEXTAUTH_URL) || undefined
}

/**
 * Tells what {@link setEnvDefaults} found for a config.
 * @param config The config, or a copy of it.
 */
export function readInferredOrigin(config: object): InferredOrigin {
  return (config as { [inferred]?: InferredOrigin })[inferred] ?? {}
}

/**
 * Reads a switch.
 * @param value Value of a variable.
 * @returns False for an unset or empty one, and for `false`, `0`, `no` and `off`.
 */
export function isSwitchedOn(value: string | undefined): boolean {
  return value !== undefined && !["", "false", "0", "no", "off"].includes(value.trim().toLowerCase())
}

/**
 * Fills what a config leaves open from environment variables: `AUTH_URL` (its origin is the site's, its path the base
 * path), `AUTH_SECRET` and `AUTH_SECRET_1` to `_3` (the highest number is the newest), `AUTH_REDIRECT_PROXY_URL`,
 * `AUTH_TRUST_HOST`, and for each provider `AUTH_<ID>_ID`, `_SECRET`, `_ISSUER`, `_KEY`. Values are taken as they stand,
 * white space included.
 * @param env The variables, for instance `process.env`.
 * @param config Completed in place; explicit members are kept, and so are the provider objects.
 * @param suppressBasePathWarning For frameworks that know their base path: no warning that AUTH_URL has a path too.
 * @example setEnvDefaults(process.env, config)
 */
export function setEnvDefaults(env: unknown, config: AuthConfig, suppressBasePathWarning = false): void {
  const variables = (env ?? {}) as Env
  setBasePath(variables, config, suppressBasePathWarning)
  if (!config.secret?.length) config.secret = readSecretVariables(variables)
  config.redirectProxyUrl ??= variables.AUTH_REDIRECT_PROXY_URL
  const facts: InferredOrigin = { ...readInferredOrigin(config), address: readAddressVariable(variables) }
  if (config.trustHost == null) {
    config.trustHost = inferTrustHost(variables, config)
    if (!isSwitchedOn(variables.AUTH_TRUST_HOST)) facts.guess = inferTrustScope(variables, config)
  }
  Object.assign(config, { [inferred]: facts })
  if (!Array.isArray(config.providers)) return
  const providers = config.providers.map((provider) => completeProvider(provider, variables))
  // The same list stays when nothing was added, so that the config counts as unchanged.
  if (providers.some((provider, index) => provider !== config.providers[index])) config.providers = providers
}

function setBasePath({ AUTH_URL }: Env, config: AuthConfig, quiet: boolean): void {
  const address = isWebAddress(AUTH_URL) ? new URL(AUTH_URL) : undefined
  if (AUTH_URL && !address) createLogger(config).warn("env-url-invalid")
  if (address && config.basePath) {
    if (!quiet) createLogger(config).warn("env-url-basepath-redundant")
  } else if (address && address.pathname !== "/") {
    // An address without a path says nothing of the base path.
    config.basePath = address.pathname
  }
  config.basePath ??= "/auth"
}

function readSecretVariables(env: Env): string[] {
  return [env.AUTH_SECRET_3, env.AUTH_SECRET_2, env.AUTH_SECRET_1, env.AUTH_SECRET].filter(
    (secret): secret is string => Boolean(secret),
  )
}

/** Reads the variable that decides whether the host is trusted. */
function readTrustVariable({ AUTH_URL, AUTH_TRUST_HOST, VERCEL, CF_PAGES }: Env): string | undefined {
  // An address that is none was ignored, so it says nothing of the host either.
  const address = AUTH_URL && !isWebAddress(AUTH_URL) ? undefined : AUTH_URL
  return address ?? AUTH_TRUST_HOST ?? VERCEL ?? CF_PAGES
}

/** On a developer's machine, and on hosts known to set the Host header themselves, the host can be trusted. */
function inferTrustHost(env: Env, { allowedHosts }: AuthConfig): boolean {
  const saying = readTrustVariable(env)
  return saying === undefined ? allowedHosts != null || env.NODE_ENV !== "production" : isSwitchedOn(saying)
}

/** A server that was started without NODE_ENV may be any, a public one too. */
function inferTrustScope(env: Env, { allowedHosts }: AuthConfig): "any" | "loopback" {
  const isSaid = readTrustVariable(env) !== undefined || allowedHosts != null
  const isKnown = ["development", "test", "production"].includes(env.NODE_ENV ?? "")
  return isSaid || isKnown ? "any" : "loopback"
}

function completeProvider(provider: Provider, env: Env): Provider {
  if (typeof provider !== "function") return addEnvValues(provider, env)
  const { id, options } = toProviderObject(provider, {})
  return addEnvValues(
    toProviderObject(provider, readProviderVariables(variablePrefixes(id, options?.id), env)),
    env,
  )
}

function addEnvValues(provider: GivenProvider, env: Env): Provider {
  const { apiKey, ...others } = readProviderVariables(
    variablePrefixes(provider.id, provider.options?.id),
    env,
  )
  // Few providers that are no senders of mails have a key besides, which then is an option of their own.
  const { type, needs } = provider as { type: string; needs?: readonly string[] }
  const values = type === "email" || needs?.includes("apiKey") ? { ...others, apiKey } : others
  return fillProvider(callFactoryAgain(provider, values), values)
}

/** Calls a factory again with the values of the environment. Members that the application changed afterwards stay. */
function callFactoryAgain(given: GivenProvider, values: ProviderEnv): GivenProvider {
  const { [madeByKey]: factory, options = {} } = given as { [madeByKey]?: Factory; options?: object }
  const own = options as Record<string, unknown>
  const found = Object.entries(values).filter(([name, value]) => value !== undefined && own[name] == null)
  if (typeof factory !== "function" || found.length === 0) return given
  const [before, after] = [factory(own), factory({ ...own, ...Object.fromEntries(found) })]
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      name !== "options" && stringifyForComparison(value) !== stringifyForComparison(before[name]),
  )
  return { ...given, ...after, ...Object.fromEntries(changed) } as GivenProvider
}

type Factory = (options: object) => Record<string, unknown>

/** Functions of the same factory have the same text. A value without JSON equals nothing. */
function stringifyForComparison(value: unknown): unknown {
  try {
    return JSON.stringify(value, (_, inner) => (typeof inner === "function" ? String(inner) : inner))
  } catch {
    return Symbol()
  }
}

function fillProvider(provider: GivenProvider, values: ProviderEnv): Provider {
  if (provider.type === "oauth" || provider.type === "oidc")
    return fillMembers(provider as OAuthConfig<unknown>, values) as Provider
  return provider.type === "email" ? fillMembers(provider, { apiKey: values.apiKey }) : provider
}

/** A copy, since the same provider object may stand in several configs; the object itself when there is nothing to add. */
function fillMembers<Given extends object>(provider: Given, values: Partial<Given>): Given {
  const own = (provider as { options?: Record<string, unknown> }).options
  // An issuer that a factory brings along is a default; one that the application wrote stands in the options.
  const open = (name: string): boolean =>
    (provider as Record<string, unknown>)[name] == null ||
    (name === "issuer" && own !== undefined && own[name] == null)
  const added = Object.entries(values).filter(([name, value]) => value !== undefined && open(name))
  if (added.length === 0) return provider
  const copy = Object.create(Object.getPrototypeOf(provider), Object.getOwnPropertyDescriptors(provider))
  return Object.assign(copy, Object.fromEntries(added)) as Given
}

/**
 * Writes a provider's id as it stands in the names of its environment variables.
 * @param id The id.
 * @example `AUTH_${environmentName("acme-works")}_ID` // "AUTH_ACME_WORKS_ID"
 */
export function environmentName(id: string): string {
  return id.toUpperCase().replaceAll("-", "_")
}

/** A custom id comes first, then the provider's own. */
function variablePrefixes(id: string, custom: string | undefined): string[] {
  return [...new Set([custom, id])]
    .filter((one): one is string => typeof one === "string")
    .map(environmentName)
}

function readProviderVariables(names: readonly string[], env: Env): ProviderEnv {
  const first = (suffix: string) => names.map((name) => env[`AUTH_${name}_${suffix}`]).find(Boolean)
  return {
    clientId: first("ID"),
    clientSecret: first("SECRET"),
    issuer: first("ISSUER"),
    apiKey: first("KEY"),
  }
}
