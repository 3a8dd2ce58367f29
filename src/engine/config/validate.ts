/** Mistakes a user can make in a config, found before the first request is answered. */

import type { Adapter } from "../../types/adapter.js"
import type { Provider } from "../../types/any-provider.js"
import type { AuthConfig } from "../../types/config.js"
import type { PagesOptions } from "../../types/pages.js"
import { longestTimeout } from "../deadline.js"
import {
  AuthError,
  ExperimentalFeatureNotEnabled,
  isAuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingSecret,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors.js"
import { findAddressMistake, isLoopback, isWebAddress } from "../http/fetch.js"
import { findBasePathMistake } from "../http/request.js"
import { loadOnce, memoizeByObject } from "../memory.js"
import { findNearMiss } from "../notation/near.js"
import { isError } from "../realm.js"
import { expectStrategyName, hasMethod, isStrategy, strategyMethodsOf } from "./adapter.js"
import type { Env } from "./environment.js"
import { assertMembers, assertProviderMembers } from "./members.js"
import { isHops, readAllowedHost, readSiteAddress, reliesOnHost } from "./origin.js"
import { collectFromEach, rememberPerProvider } from "./per-config.js"
import { type GivenProvider, type OAuthGiven, toProviderObject } from "./providers.js"
import { assertProviders } from "./validate-providers.js"

const pageNames = ["signIn", "signOut", "error", "verifyRequest", "newUser"] as const
const dataImage = /^data:image\/[a-z.+-]+[;,]/i
/** An origin, in which `*` may stand for a label of the host. */
const originPattern = /^https?:\/\/[^\s/?#@\\]+\/?$/i

/**
 * Checks every option that is an address.
 * @param config The config.
 * @throws {AuthError} naming the first option that is none, and how to write it.
 */
function assertAddresses(config: AuthConfig): void {
  assertBasePath(config)
  for (const name of pageNames) {
    const page: unknown = config.pages?.[name]
    if (isUnset(page)) continue
    refuseOption(
      `pages.${name}`,
      findAddressMistake(page),
      "a path, for instance /login, or the full address of the page",
    )
  }
  const { logo } = config.theme ?? {}
  if (!isUnset(logo))
    refuseOption("theme.logo", findLogoMistake(logo), "a path, an https address, or data:image/...")
  const { providers } = config
  for (const proxy of [
    config.redirectProxyUrl,
    ...(Array.isArray(providers) ? providers.map(readProxy) : []),
  ]) {
    if (!isUnset(proxy)) assertProxy(proxy)
  }
  for (const origin of config.redirectProxyOrigins ?? []) {
    const mistake =
      typeof origin === "string" && originPattern.test(origin) ? undefined : "holds what is no origin"
    refuseOption("redirectProxyOrigins", mistake, "https://preview.example.com, or https://*.example.com")
  }
}

/**
 * Omits pages that are no address. The config is refused for them, and the error page must not redirect there.
 * @param pages As configured.
 */
export function omitInvalidPages(pages: AuthConfig["pages"]): Partial<PagesOptions> {
  const usable = Object.entries(pages ?? {}).filter(([, page]) => !isUnset(page) && !findAddressMistake(page))
  return Object.fromEntries(usable)
}

/**
 * Reads the logo, if a page can show it.
 * @param theme As configured.
 * @returns Its address; empty when there is none, or when the config is refused for it.
 */
export function omitInvalidLogo(theme: AuthConfig["theme"]): string {
  const logo: unknown = theme?.logo
  return typeof logo === "string" && !findLogoMistake(logo) ? logo : ""
}

function findLogoMistake(logo: unknown): string | undefined {
  return typeof logo === "string" && dataImage.test(logo) ? undefined : findAddressMistake(logo)
}

/**
 * Finds the redirect proxy of a provider.
 * @param provider The provider as configured.
 */
function readProxy(provider: unknown): unknown {
  const { redirectProxyUrl, options } = (provider ?? {}) as {
    redirectProxyUrl?: unknown
    options?: { redirectProxyUrl?: unknown }
  }
  return options?.redirectProxyUrl ?? redirectProxyUrl
}

function assertBasePath({ basePath }: AuthConfig): void {
  if (basePath === undefined) return
  const mistake = typeof basePath === "string" ? findBasePathMistake(basePath) : "is not text"
  refuseOption("basePath", mistake, "a path, for instance /auth")
}

function assertProxy(address: unknown): void {
  const mistake =
    findAddressMistake(address) ??
    (!isWebAddress(address) ? "is not an http or https address" : undefined) ??
    (/[?#]/.test(address as string) ? "has a query or a fragment" : undefined)
  refuseOption(
    "redirectProxyUrl",
    mistake,
    "the full address up to the base path, for instance https://stable.example.com/auth",
  )
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === ""
}

function refuseOption(option: string, mistake: string | undefined, form: string): void {
  if (mistake !== undefined) throw new AuthError(`${option} ${mistake}. Write it as ${form}.`)
}

type Method = keyof Adapter

const emailMethods: readonly Method[] = ["createVerificationToken", "useVerificationToken", "getUserByEmail"]
const webauthnMethods: readonly Method[] = [
  "createUser",
  "getUser",
  "linkAccount",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
]

/**
 * Checks that every configured flow can work.
 * @param providers The providers.
 * @param config The config around them.
 * @throws {UnsupportedStrategy} For database sessions with credentials as the only way in, and no adapter.
 * @throws {ExperimentalFeatureNotEnabled} For WebAuthn that is not switched on.
 * @throws {MissingAdapter} When a flow needs storage.
 * @throws {MissingAdapterMethods} Naming all methods that the adapter lacks.
 */
function assertFlows(providers: readonly GivenProvider[], config: AuthConfig): void {
  const { adapter, experimental } = config
  const has = (type: string) => providers.some((provider) => provider.type === type)
  const onlyCredentials = has("credentials") && providers.every(({ type }) => type === "credentials")
  const sessionMethods = strategyMethodsOf(expectStrategyName(config, has("email")))
  if (sessionMethods.length > 0 && onlyCredentials && !adapter) {
    throw new UnsupportedStrategy(
      'session.strategy is "database", but credentials are the only way to sign in and there is no adapter that knows the users. Set it to "jwt", or configure an adapter.',
    )
  }
  const needs: { flow: string; methods: readonly Method[] }[] = []
  if (has("email")) needs.push({ flow: "Sign-in by e-mail", methods: emailMethods })
  if (sessionMethods.length > 0) needs.push({ flow: "A database session", methods: sessionMethods })
  if (has("webauthn")) {
    if (!experimental?.enableWebAuthn) {
      throw new ExperimentalFeatureNotEnabled(
        "A WebAuthn provider is configured, which is experimental. Set experimental.enableWebAuthn to true.",
      )
    }
    needs.push({ flow: "WebAuthn", methods: webauthnMethods })
  }
  assertAdapter(adapter, needs)
}

function assertAdapter(
  adapter: Adapter | undefined,
  needs: readonly { flow: string; methods: readonly Method[] }[],
): void {
  const [first] = needs
  if (!first) return
  if (!adapter) throw new MissingAdapter(`${first.flow} needs storage. Set the option adapter.`)
  if (typeof adapter === "function") {
    throw new MissingAdapterMethods("The adapter is a function. Call it, and give what it returns.")
  }
  const missing = new Set(
    needs.flatMap(({ methods }) => methods.filter((method) => !hasMethod(adapter, method))),
  )
  if (missing.size === 0) return
  const flows = needs.map(({ flow }) => flow).join(", ")
  throw new MissingAdapterMethods(
    `The adapter lacks ${[...missing].join(", ")}, needed for: ${flows}. Add the methods, or use an adapter that has them.`,
  )
}

/**
 * Checks `trustHost` and `allowedHosts`: what is malformed decides no origin.
 * @param config The config.
 * @throws {AuthError} The first mistake: which option, and what to write instead.
 */
export function assertHosts({
  trustHost,
  allowedHosts,
}: Pick<AuthConfig, "trustHost" | "allowedHosts">): void {
  assertTrustHost(trustHost)
  assertAllowedHosts(allowedHosts)
}

function assertTrustHost(trustHost: unknown): void {
  if (trustHost === undefined || trustHost === null || typeof trustHost === "boolean") return
  const { hops } = trustHost as { hops?: unknown }
  if (typeof trustHost === "object" && isHops(hops)) return
  const what =
    typeof trustHost === "object"
      ? `trustHost.hops is ${quoteOption(hops)}`
      : `trustHost is ${quoteOption(trustHost)}`
  throw new AuthError(
    `${what}. Write trustHost as true or false, or as { hops: 1 } with the number of your proxies that add to X-Forwarded-Host.`,
  )
}

function assertAllowedHosts(hosts: unknown): void {
  if (hosts === undefined || hosts === null) return
  const form = "a list of hosts, for instance example.com, localhost:3000 or *.example.com"
  if (!Array.isArray(hosts))
    throw new AuthError(`allowedHosts is ${quoteOption(hosts)}. Write it as ${form}.`)
  if (hosts.length === 0)
    throw new AuthError(
      `allowedHosts is empty, so that no request could be answered. Write it as ${form}, or leave it out.`,
    )
  const wrong = hosts.findIndex((host) => readAllowedHost(host) === undefined)
  if (wrong < 0) return
  const reason = hosts[wrong] === "*" ? "To allow any host, leave the option out" : "No scheme, no path"
  throw new AuthError(
    `allowedHosts has ${quoteOption(hosts[wrong])}, which is no host. Write it as ${form}. ${reason}.`,
  )
}

function quoteOption(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value)
  return text.length > 100 ? `${text.slice(0, 100)}...` : text
}

/**
 * Selects the providers whose client options need the checks of `validate-client.ts`: client members, keys, response
 * types and modes, a discovery rule, `offline`, and optional parts. Most providers have none of these, so that the module is
 * not loaded for them.
 * @param providers Providers with their `options` merged in.
 */
export function selectCheckedClients(providers: readonly GivenProvider[]): OAuthGiven[] {
  return providers.filter(
    (one): one is OAuthGiven => (one.type === "oauth" || one.type === "oidc") && needsClientCheck(one),
  )
}

/** Remembered by the merged provider, which stays the same object while the provider and its options do. */
const needsClientCheck = memoizeByObject(
  ({
    client = {},
    decryptionKey,
    discovery,
    authorization,
    token,
    offline,
    requestToken,
    identifier,
    mint,
    callback,
  }: OAuthGiven): boolean => {
    const { token_endpoint_auth_method: _, ...more } = client
    const part = requestToken || identifier || mint || callback?.sign
    const { url, params, clientPrivateKey } = typeof authorization === "object" ? authorization : {}
    const asked = `${url ?? authorization} ${Object.keys(params ?? {})}`
    const own = typeof token === "object" && token.clientPrivateKey
    return (
      Boolean(decryptionKey || clientPrivateKey || own || discovery || offline || part) ||
      Object.keys(more).length > 0 ||
      /response_(?:type|mode)/.test(asked)
    )
  },
)

/**
 * Prepares the client checks, which run once.
 * @param providers What {@link selectCheckedClients} took.
 * @returns A function that finds the first mistake; undefined without providers to check.
 */
export function prepareClientCheck(
  providers: readonly OAuthGiven[],
): (() => Promise<AuthError | undefined>) | undefined {
  const find = loadOnce(() =>
    import("./validate-client.js").then(({ findClientMistake }) =>
      findClientMistake(providers, findNearMiss),
    ),
  )
  return providers.length > 0 ? find : undefined
}

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
  const given = listProviderObjects(config)
  unknown.push(...collectFromEach(given, assertProviderMembers))
  const providers = assertProviders(given, config)
  assertFlows(providers, config)
  return {
    warnings: [
      ...unknown,
      ...listWarnings(config),
      ...usersMissing(providers, config),
      ...collectFromEach(providers, warnOfRetirement),
    ],
    providers: given.map((provider, index) => [providers[index]?.id ?? provider.id, provider]),
    clients: selectCheckedClients(providers),
  }
}

/** A configured address is the origin of every request, so that no host is relied on. */
function assertTrust(config: AuthConfig, env: Env): void {
  assertHosts(config)
  const address = readSiteAddress(config, env)
  if (address !== undefined && (!isWebAddress(address) || findAddressMistake(address))) {
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
  // Every sign-in depends on what it seals, so that none could finish.
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

function listProviderObjects({ providers }: AuthConfig): GivenProvider[] {
  if (!Array.isArray(providers)) throw new AuthError("providers is missing. Set it to a list of providers.")
  return providers.map((provider, index) => {
    const given = provider ? callFactory(provider, index) : undefined
    if (typeof given === "object" && given !== null && !isModule(given)) return given
    throw notProvider(index)
  })
}

/** A bare factory is called without options; one that needs some fails on what it finds there. */
function callFactory(provider: Provider, index: number): GivenProvider {
  try {
    return toProviderObject(provider)
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

/** The factory of a retired provider stays, so that an application that uses it still starts. */
const warnOfRetirement = rememberPerProvider((provider: GivenProvider): string[] => {
  const reason = "retired" in provider ? provider.retired : undefined
  return reason ? [`provider-retired: ${provider.id}: ${reason}`] : []
})

function listWarnings(config: AuthConfig): string[] {
  const { secret, jwt, debug, experimental, redirectProxyUrl, providers } = config
  const codes: string[] = []
  if (debug) codes.push("debug-enabled")
  if ([secret ?? [], jwt?.secret ?? []].flat().some((one) => one.length < minSecret))
    codes.push("short-secret")
  if ([redirectProxyUrl, ...providers.map(readProxy)].some(isPlainHttp)) codes.push("redirect-proxy-insecure")
  if (experimental?.enableWebAuthn) codes.push("experimental-webauthn")
  return codes
}

/** With credentials the application finds the user itself. Every other flow creates and updates users. */
function usersMissing(providers: readonly GivenProvider[], { adapter }: AuthConfig): string[] {
  const creates = providers.some(({ type }) => type !== "credentials")
  const able = !adapter || (hasMethod(adapter, "createUser") && hasMethod(adapter, "updateUser"))
  return creates && !able ? ["adapter-without-users"] : []
}
