/** Config defaults from environment variables. */

import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { OAuthConfig } from "../../types/oauth-provider.js"
import { madeByKey } from "../../types/provider.js"
import { createLogger } from "../logger.js"
import { isWebAddress } from "../web-address.js"
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

/** Reads the variables of the process; none where the runtime has no `process`, or does not let it be read. */
export function readEnvironment(): Env {
  return typeof process === "undefined" ? {} : ((process.env as Env | undefined) ?? {})
}

/** Finds the address under which the environment says the site is served: `AUTH_URL`, else `NEXTAUTH_URL`. */
export function readAddressVariable(env: Env): string | undefined {
  return (env.AUTH_URL ?? env.NEXTAUTH_URL) || undefined
}

/** Tells what {@link setEnvDefaults} found for a config, or for one that this is a copy of. */
export function readInferredOrigin(config: object): InferredOrigin {
  return (config as { [inferred]?: InferredOrigin })[inferred] ?? {}
}

/** Reads a switch: off when unset, empty, `false`, `0`, `no` or `off`. */
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
  const { AUTH_URL } = variables
  const address = isWebAddress(AUTH_URL) ? new URL(AUTH_URL) : undefined
  if (AUTH_URL && !address) createLogger(config).warn("env-url-invalid")
  if (address && config.basePath) {
    if (!suppressBasePathWarning) createLogger(config).warn("env-url-basepath-redundant")
  } else if (address && address.pathname !== "/") {
    // An address without a path says nothing of the base path.
    config.basePath = address.pathname
  }
  config.basePath ??= "/auth"
  if (!config.secret?.length) {
    const { AUTH_SECRET_3, AUTH_SECRET_2, AUTH_SECRET_1, AUTH_SECRET } = variables
    config.secret = [AUTH_SECRET_3, AUTH_SECRET_2, AUTH_SECRET_1, AUTH_SECRET].filter(
      (secret): secret is string => Boolean(secret),
    )
  }
  config.redirectProxyUrl ??= variables.AUTH_REDIRECT_PROXY_URL
  const facts: InferredOrigin = { ...readInferredOrigin(config), address: readAddressVariable(variables) }
  if (config.trustHost == null) {
    // Read here alone: a runtime may refuse what it was not told to permit.
    const { AUTH_TRUST_HOST, VERCEL, CF_PAGES } = variables
    // An address that is none was ignored, so it says nothing of the host either.
    const trust = (AUTH_URL && !address ? undefined : AUTH_URL) ?? AUTH_TRUST_HOST ?? VERCEL ?? CF_PAGES
    const areHostsNamed = config.allowedHosts != null
    // On a developer's machine, and on hosts known to set the Host header themselves, the host can be trusted.
    config.trustHost =
      trust === undefined ? areHostsNamed || variables.NODE_ENV !== "production" : isSwitchedOn(trust)
    if (!isSwitchedOn(AUTH_TRUST_HOST)) {
      // A server that was started without NODE_ENV may be any, a public one too.
      const isNamed = ["development", "test", "production"].includes(variables.NODE_ENV ?? "")
      facts.guess = trust !== undefined || areHostsNamed || isNamed ? "any" : "loopback"
    }
  }
  Object.assign(config, { [inferred]: facts })
  if (!Array.isArray(config.providers)) return
  const providers = config.providers.map((provider) => completeProvider(provider, variables))
  // The same list stays when nothing was added, so that the config counts as unchanged.
  if (providers.some((provider, index) => provider !== config.providers[index])) config.providers = providers
}

function completeProvider(provider: Provider, env: Env): Provider {
  let given: GivenProvider
  if (typeof provider === "function") {
    const { id, options } = toProviderObject(provider, {})
    given = toProviderObject(provider, readProviderVariables(id, options?.id, env))
  } else given = provider
  const { apiKey, ...others } = readProviderVariables(given.id, given.options?.id, env)
  // Few providers that are no senders of mails have a key besides, which then is an option of their own.
  const { type, needs } = given as { type: string; needs?: readonly string[] }
  const values: ProviderEnv = type === "email" || needs?.includes("apiKey") ? { ...others, apiKey } : others
  // A factory is called again with the values of the environment. Members that the application changed afterwards stay.
  const { [madeByKey]: factory, options = {} } = given as { [madeByKey]?: Factory; options?: object }
  const own = options as Record<string, unknown>
  const found = Object.entries(values).filter(([name, value]) => value !== undefined && own[name] == null)
  if (typeof factory === "function" && found.length > 0) {
    const [before, after] = [factory(own), factory({ ...own, ...Object.fromEntries(found) })]
    const changed = Object.entries(given).filter(
      ([name, value]) =>
        name !== "options" && stringifyForComparison(value) !== stringifyForComparison(before[name]),
    )
    given = { ...given, ...after, ...Object.fromEntries(changed) } as GivenProvider
  }
  if (given.type === "oauth" || given.type === "oidc")
    return fillMembers(given as OAuthConfig<unknown>, values) as Provider
  return given.type === "email" ? fillMembers(given, { apiKey: values.apiKey }) : given
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

/** Copies a provider, since the same object may stand in several configs; gives the object itself when there is nothing to add. */
function fillMembers<Given extends object>(provider: Given, values: Partial<Given>): Given {
  const members = provider as Record<string, unknown>
  const { options } = provider as { options?: Record<string, unknown> }
  // An issuer that a factory brings along is a default; one that the application wrote stands in the options.
  const added = Object.entries(values).filter(
    ([name, value]) =>
      value !== undefined &&
      (members[name] == null || (name === "issuer" && options !== undefined && options[name] == null)),
  )
  if (added.length === 0) return provider
  const copy = Object.create(Object.getPrototypeOf(provider), Object.getOwnPropertyDescriptors(provider))
  return Object.assign(copy, Object.fromEntries(added)) as Given
}

/**
 * Writes a provider's id as it stands in the names of its environment variables.
 * @example `AUTH_${environmentName("acme-works")}_ID` // "AUTH_ACME_WORKS_ID"
 */
export function environmentName(id: string): string {
  return id.toUpperCase().replaceAll("-", "_")
}

/** Reads the variables of a provider: those of a custom id come first, then those of the provider's own. */
function readProviderVariables(id: string, custom: string | undefined, env: Env): ProviderEnv {
  const names = [custom, id].filter((one): one is string => typeof one === "string").map(environmentName)
  const readFirst = (suffix: string) => names.map((name) => env[`AUTH_${name}_${suffix}`]).find(Boolean)
  return {
    clientId: readFirst("ID"),
    clientSecret: readFirst("SECRET"),
    issuer: readFirst("ISSUER"),
    apiKey: readFirst("KEY"),
  }
}
