/** Mistakes a user can make in a config, found before the first request is answered. */
import { isError } from "../brand/brand.js"
import {
  AuthError,
  InvalidCallbackUrl,
  isAuthError,
  MissingSecret,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors.js"
import { isLoopback } from "../http/outbound.js"
import { addressMistake, isWebAddress } from "../http/redirect.js"
import type { Provider } from "../providers.js"
import { hasMethod } from "./adapter.js"
import { assertAddresses, proxyOf } from "./assert-addresses.js"
import { assertFlows } from "./assert-flows.js"
import { assertHosts } from "./assert-hosts.js"
import { assertMembers, assertProviderMembers } from "./assert-members.js"
import { assertProviders } from "./assert-providers.js"
import type { AuthConfig } from "./auth-config.js"
import { longestTimeout } from "./deadline.js"
import type { Env } from "./env.js"
import { reliesOnHost, siteAddress } from "./origin.js"
import { ofEach, perProvider } from "./per-provider.js"
import { type GivenProvider, givenProvider, type OAuthGiven } from "./providers.js"
import { registered } from "./registered.js"
import { isStrategy } from "./session-strategy.js"

/** Secrets below this length can be guessed. */
export const minSecret = 32

/**
 * Checks a config.
 * @param config The config.
 * @param env Environment variables that decide the origin.
 * @returns Codes for `logger.warn`, the providers by id, and those whose client is still to be checked.
 * @throws {AuthError} The first mistake that stops every request: which option, and what to do.
 */
export function assertConfig(
  config: AuthConfig,
  env: Env = {},
): {
  warnings: string[]
  providers: Array<readonly [id: string, provider: GivenProvider]>
  clients: OAuthGiven[]
} {
  const unknown = assertMembers(config)
  assertTrust(config, env)
  assertSecret(config)
  assertSession(config)
  assertTimeouts(config)
  assertAddresses(config)
  const given = givenProviders(config)
  unknown.push(...ofEach(given, assertProviderMembers))
  const providers = assertProviders(given, config)
  assertFlows(providers, config)
  return {
    warnings: [
      ...unknown,
      ...warnings(config),
      ...usersMissing(providers, config),
      ...ofEach(providers, retirement),
    ],
    providers: given.map((provider, index) => [providers[index]?.id ?? provider.id, provider]),
    clients: registered(providers),
  }
}

/**
 * Checks where a request wants to lead, before anything is done for it.
 * @param place Where the address was found, for the message.
 * @param address The address; none is fine.
 * @param origin The origin that a path belongs to.
 * @returns The error, when it is no address.
 */
export function callbackUrlMistake(
  place: "query" | "cookie",
  address: string | undefined,
  origin: string,
): InvalidCallbackUrl | undefined {
  if (!address || isWebAddress(address, address.startsWith("/") ? origin : undefined)) return undefined
  return new InvalidCallbackUrl(
    `The callbackUrl of the ${place} is not an address. Send an http or https address, or a path that begins with a slash.`,
  )
}

/** A configured address is the origin of every request, so that no host is relied on. */
function assertTrust(config: AuthConfig, env: Env): void {
  assertHosts(config)
  const address = siteAddress(config, env)
  if (address !== undefined && (!isWebAddress(address) || addressMistake(address))) {
    const name = config.url === undefined ? "AUTH_URL" : "The option url"
    throw new UntrustedHost(`${name} is not an http or https address. Write it as https://example.com.`)
  }
  if (address !== undefined || reliesOnHost(config, env)) return
  throw new UntrustedHost(
    "The host of a request is not trusted. Set AUTH_URL (or the option url) to the address of this site, or allowedHosts " +
      "to its hosts; or, if the server in front sets the Host and X-Forwarded-Host headers, trustHost: true (or AUTH_TRUST_HOST=true).",
  )
}

function assertSecret({ secret, jwt }: AuthConfig): void {
  if (!isSecret(secret)) {
    throw new MissingSecret(
      "There is no secret. Set AUTH_SECRET, or the option secret, to at least 32 random characters: npx authlas secret --write.",
    )
  }
  // It seals what every sign-in depends on, so that none would come to its end.
  if (jwt?.secret == null || isSecret(jwt.secret)) return
  throw new MissingSecret(
    "jwt.secret is empty. Set it to at least 32 random characters, or leave it out to use the option secret.",
  )
}

function isSecret(given: unknown): boolean {
  const secrets = [given ?? []].flat()
  return secrets.length > 0 && secrets.every((one) => typeof one === "string" && one !== "")
}

function assertSession({ session, jwt }: AuthConfig): void {
  if (session?.strategy !== undefined && !isStrategy(session.strategy)) {
    throw new UnsupportedStrategy(
      `session.strategy is ${JSON.stringify(session.strategy)}. It must be "jwt" or "database".`,
    )
  }
  assertSeconds("session.maxAge", session?.maxAge, 1)
  assertSeconds("session.absoluteMaxAge", session?.absoluteMaxAge, 1)
  assertSeconds("session.updateAge", session?.updateAge, 0)
  assertSeconds("jwt.maxAge", jwt?.maxAge, 1)
}

function assertSeconds(option: string, value: unknown, least: number): void {
  // Beyond the year 9999 a cookie's date has no form (RFC 6265, section 5.1.1).
  const most = 2.5e11
  if (value === undefined || (typeof value === "number" && value >= least && value <= most)) return
  throw new AuthError(`${option} is ${String(value)}. It must be a number of seconds, ${least} or more.`)
}

function assertTimeouts({ timeouts }: AuthConfig): void {
  for (const name of ["adapter", "callback", "mail"] as const) {
    const value: unknown = timeouts?.[name]
    const isTime = typeof value === "number" && value >= 1 && value <= longestTimeout
    if (value === undefined || isTime || value === Number.POSITIVE_INFINITY) continue
    throw new AuthError(
      `timeouts.${name} is ${String(value)}. It must be a number of milliseconds, 1 to ${longestTimeout}, or Infinity for no deadline.`,
    )
  }
}

/** On the loopback interface no attacker listens in. */
function isPlainHttp(address: unknown): boolean {
  if (typeof address !== "string" || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === "http:" && !isLoopback(hostname)
}

function givenProviders({ providers }: AuthConfig): GivenProvider[] {
  if (!Array.isArray(providers)) throw new AuthError("providers is missing. Set it to a list of providers.")
  return providers.map((provider, index) => {
    const given = provider ? made(provider, index) : undefined
    if (typeof given === "object" && given !== null && !isModule(given)) return given
    throw notProvider(index)
  })
}

/** A bare factory is called without options; one that needs some fails on what it finds there. */
function made(provider: Provider, index: number): GivenProvider {
  try {
    return givenProvider(provider)
  } catch (thrown) {
    if (isAuthError(thrown)) throw thrown
    const name = (typeof provider === "function" && provider.name) || "the factory"
    throw new AuthError(
      `Entry ${index} of providers could not be made without options. Call the factory with what it needs: ${name}({ ... }).`,
      { cause: isError(thrown) ? thrown : undefined },
    )
  }
}

/** `import * as X` instead of `import X`: the factory is one level down. */
function isModule(given: object): boolean {
  return typeof (given as { default?: unknown }).default === "function"
}

function notProvider(index: number): AuthError {
  return new AuthError(
    `Entry ${index} of providers is not a provider. Check its import: a factory is the default export of its module.`,
  )
}

/** Its service is gone: the factory stays, so that an application that names it still starts. */
const retirement = perProvider((provider): string[] => {
  const reason = "retired" in provider ? provider.retired : undefined
  return reason ? [`provider-retired: ${provider.id}: ${reason}`] : []
})

function warnings(config: AuthConfig): string[] {
  const { secret, jwt, debug, experimental, redirectProxyUrl, providers } = config
  const codes: string[] = []
  if (debug) codes.push("debug-enabled")
  if ([secret ?? [], jwt?.secret ?? []].flat().some((one) => one.length < minSecret))
    codes.push("short-secret")
  if ([redirectProxyUrl, ...providers.map(proxyOf)].some(isPlainHttp)) codes.push("redirect-proxy-insecure")
  if (experimental?.enableWebAuthn) codes.push("experimental-webauthn")
  return codes
}

/** An application that checks passwords looks users up by itself; every other flow creates them, and notes what it learns. */
function usersMissing(providers: readonly GivenProvider[], { adapter }: AuthConfig): string[] {
  const creates = providers.some(({ type }) => type !== "credentials")
  const able = !adapter || (hasMethod(adapter, "createUser") && hasMethod(adapter, "updateUser"))
  return creates && !able ? ["adapter-without-users"] : []
}
