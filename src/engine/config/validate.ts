/** Mistakes a user can make in a config, found before the first request is answered. */

import type { Adapter } from "../../types/adapter.js"
import type { AccountOptions, AuthConfig } from "../../types/config.js"
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
import { memoizeByObject, rememberPerProvider } from "../memory.js"
import { writeMessage } from "../message.js"
import type { MessageCode } from "../messages/sentences.js"
import { isError, isFilled } from "../realm.js"
import {
  findAddressMistake,
  findBasePathMistake,
  isLoopback,
  isWebAddress,
  parseUrl,
} from "../web-address.js"
import { hasMethod, isStrategy, resolveStrategyName, strategyMethodsOf } from "./adapter.js"
import { type Env, isSwitchedOn } from "./environment.js"
import { assertConfigPart } from "./flow.js"
import { assertProviderMembers, collectUnknownNames, places } from "./members.js"
import { collectFromEach } from "./objects.js"
import { isHops, readAllowedHost, readSiteAddress } from "./origin.js"
import { type GivenProvider, type OAuthGiven, toProviderObject } from "./providers.js"
import { assertProviders } from "./validate-providers.js"

/** Secrets below this length can be guessed. */
export const minSecret = 32

/** One row: what the check finds is told by the message of this code; a check that finds nothing answers a falsy value. */
type Check = readonly [
  member: string,
  check: (config: AuthConfig, env: Env) => string | false | undefined,
  code: MessageCode,
  Kind?: typeof AuthError,
]

/** The checks that `createActionURL` runs too: what is malformed decides no origin. */
const hostChecks: readonly Check[] = [
  [
    "trustHost",
    ({ trustHost }) => {
      const given: unknown = trustHost
      if (given === undefined || given === null || typeof given === "boolean") return undefined
      if (typeof given !== "object") return `trustHost is ${quoteOption(given)}`
      const { hops } = given as { hops?: unknown }
      return !isHops(hops) && `trustHost.hops is ${quoteOption(hops)}`
    },
    "trust-host-form",
  ],
  [
    "allowedHosts",
    ({ allowedHosts: hosts }) => hosts != null && !Array.isArray(hosts) && quoteOption(hosts),
    "allowed-hosts-no-list",
  ],
  ["allowedHosts", ({ allowedHosts: hosts }) => hosts?.length === 0 && "allowedHosts", "allowed-hosts-empty"],
  [
    "allowedHosts",
    ({ allowedHosts }) => listWrongHosts(allowedHosts)[0] === "*" && '"*"',
    "allowed-hosts-any",
  ],
  [
    "allowedHosts",
    ({ allowedHosts }) => {
      const wrong = listWrongHosts(allowedHosts)
      return wrong.length > 0 && quoteOption(wrong[0])
    },
    "allowed-hosts-malformed",
  ],
]

/** Every member of a config that is checked by itself, in the order in which mistakes are told. */
const checks: readonly Check[] = [
  ...hostChecks,
  [
    "url",
    (config, env) => {
      const address = readSiteAddress(config, env)
      const isFine = address === undefined || (isWebAddress(address) && !findAddressMistake(address))
      return !isFine && (config.url === undefined ? "AUTH_URL" : "The option url")
    },
    "site-address-malformed",
    UntrustedHost,
  ],
  [
    "trustHost",
    (config, env) => {
      // A configured address is the origin of every request, so that no host is relied on.
      if (readSiteAddress(config, env) !== undefined) return undefined
      const isTrusted = config.trustHost ?? (config.allowedHosts != null || isSwitchedOn(env.AUTH_TRUST_HOST))
      return !isTrusted && "request"
    },
    "host-of-request-not-trusted",
    UntrustedHost,
  ],
  ["secret", ({ secret }) => !isSecret(secret) && "secret", "secret-missing", MissingSecret],
  [
    // Every sign-in depends on what it seals, so that none could finish.
    "jwt.secret",
    ({ jwt }) => jwt?.secret != null && !isSecret(jwt.secret) && "jwt.secret",
    "secret-empty",
    MissingSecret,
  ],
  [
    "session.strategy",
    ({ session }) =>
      session?.strategy !== undefined && !isStrategy(session.strategy) && JSON.stringify(session.strategy),
    "strategy-unknown",
    UnsupportedStrategy,
  ],
  checkSeconds("session.maxAge", ({ session }) => session?.maxAge, 1),
  checkSeconds("session.absoluteMaxAge", ({ session }) => session?.absoluteMaxAge, 1),
  checkSeconds("session.updateAge", ({ session }) => session?.updateAge, 0),
  checkSeconds("jwt.maxAge", ({ jwt }) => jwt?.maxAge, 1),
  ...(["adapter", "callback", "mail"] as const).map(
    (name): Check => [
      `timeouts.${name}`,
      ({ timeouts }) => {
        const value: unknown = timeouts?.[name]
        const isTime = typeof value === "number" && value >= 1 && value <= longestTimeout
        if (value === undefined || isTime || value === Number.POSITIVE_INFINITY) return undefined
        return `timeouts.${name} is ${String(value)}`
      },
      "timeout-malformed",
    ],
  ),
  [
    "secondFactor",
    ({ secondFactor: given }) =>
      given !== undefined &&
      given !== "optional" &&
      given !== "required" &&
      typeof given !== "function" &&
      quoteOption(given),
    "second-factor-form",
  ],
  checkSeconds("account.undoEmailChange", (config) => readAccount(config).undoEmailChange, 0),
  [
    "account.hasPassword",
    (config) => {
      const { hasPassword: given } = readAccount(config)
      return given !== undefined && typeof given !== "function" && quoteOption(given)
    },
    "has-password-form",
  ],
  [
    "basePath",
    ({ basePath }) => {
      if (basePath === undefined) return undefined
      return typeof basePath === "string" ? findBasePathMistake(basePath) : "is not text"
    },
    "base-path-malformed",
  ],
  ...(["signIn", "signOut", "error", "verifyRequest", "newUser", "account", "secondFactor"] as const).map(
    (name): Check => [
      `pages.${name}`,
      ({ pages }) => {
        const mistake = isFilled(pages?.[name]) && findAddressMistake(pages?.[name])
        return mistake && `${name} ${mistake}`
      },
      "page-malformed",
    ],
  ),
  ["theme.logo", ({ theme }) => isFilled(theme?.logo) && findLogoMistake(theme?.logo), "logo-malformed"],
  [
    "redirectProxyUrl",
    (config) => {
      for (const address of listProxies(config).filter(isFilled)) {
        const mistake =
          findAddressMistake(address) ??
          (isWebAddress(address) ? undefined : "is not an http or https address") ??
          (/[?#]/.test(String(address)) ? "has a query or a fragment" : undefined)
        if (mistake) return mistake
      }
      return undefined
    },
    "redirect-proxy-malformed",
  ],
  [
    "redirectProxyOrigins",
    ({ redirectProxyOrigins }) =>
      [...(redirectProxyOrigins ?? [])].some(
        (origin) => typeof origin !== "string" || !originPattern.test(origin),
      ) && "redirectProxyOrigins",
    "redirect-proxy-origins-malformed",
  ],
  ["providers", ({ providers }) => !Array.isArray(providers) && "providers", "providers-missing"],
]

/** An origin, in which `*` may stand for a label of the host. */
const originPattern = /^https?:\/\/[^\s/?#@\\]+\/?$/i
const dataImage = /^data:image\/[a-z.+-]+[;,]/i

/** Finds why a page could not show a logo. */
export function findLogoMistake(logo: unknown): string | undefined {
  return typeof logo === "string" && dataImage.test(logo) ? undefined : findAddressMistake(logo)
}

/** Lists the redirect proxy of the config and those of its providers. */
function listProxies({ redirectProxyUrl, providers }: AuthConfig): unknown[] {
  const given: unknown[] = Array.isArray(providers) ? providers : []
  return [
    redirectProxyUrl,
    ...given.map((provider) => {
      const own = (provider ?? {}) as {
        redirectProxyUrl?: unknown
        options?: { redirectProxyUrl?: unknown }
      }
      return own.options?.redirectProxyUrl ?? own.redirectProxyUrl
    }),
  ]
}

function listWrongHosts(hosts: unknown): unknown[] {
  return Array.isArray(hosts) ? [...hosts].filter((host) => readAllowedHost(host) === undefined) : []
}

function isSecret(given: unknown): boolean {
  const secrets = [given ?? []].flat()
  return secrets.length > 0 && secrets.every((one) => typeof one === "string" && one !== "")
}

/** Reads the options of the account; none where it is switched on or off. */
function readAccount({ account }: AuthConfig): AccountOptions {
  return (account || {}) as AccountOptions
}

function checkSeconds(member: string, readSeconds: (config: AuthConfig) => unknown, least: 0 | 1): Check {
  // Beyond the year 9999 a cookie's date has no form (RFC 6265, section 5.1.1).
  const most = 2.5e11
  return [
    member,
    (config) => {
      const value = readSeconds(config)
      const isFine = value === undefined || (typeof value === "number" && value >= least && value <= most)
      return !isFine && `${member} is ${String(value)}`
    },
    least === 0 ? "seconds-malformed" : "seconds-malformed-positive",
  ]
}

function quoteOption(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : String(value)
  return text.length > 100 ? `${text.slice(0, 100)}...` : text
}

function runChecks(rows: readonly Check[], config: AuthConfig, env: Env): void {
  for (const [, check, code, Kind = AuthError] of rows) {
    const found = check(config, env)
    if (found) throw new Kind(writeMessage(code, found))
  }
}

/** Refuses a malformed `trustHost` or `allowedHosts` with an `AuthError`. */
export function assertHosts(config: Pick<AuthConfig, "trustHost" | "allowedHosts">): void {
  runChecks(hostChecks, config as AuthConfig, {})
}

const emailMethods = ["createVerificationToken", "useVerificationToken", "getUserByEmail"] as const
const webauthnMethods = [
  "createUser",
  "getUser",
  "linkAccount",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
] as const

/** Checks that every configured flow can work: its switch is on, and the adapter has all its methods. */
function assertFlows(providers: readonly GivenProvider[], config: AuthConfig): void {
  const { adapter, session, experimental, secondFactor } = config
  const hasType = (type: string) => providers.some((provider) => provider.type === type)
  // An adapter is taken to store sessions, so that a forgotten method is reported. Only beside an e-mail provider may it have
  // none: sessions are tokens then, as in Auth.js.
  const mustStoreSessions = adapter !== undefined && (!hasType("email") || typeof adapter === "function")
  const strategy = session?.strategy ?? (mustStoreSessions ? "database" : resolveStrategyName({ adapter }))
  const sessionMethods = strategyMethodsOf(strategy)
  const onlyCredentials = hasType("credentials") && providers.every(({ type }) => type === "credentials")
  if (sessionMethods.length > 0 && onlyCredentials && !adapter) {
    throw new UnsupportedStrategy(writeMessage("credentials-need-jwt"))
  }
  if (hasType("webauthn") && !experimental?.enableWebAuthn) {
    throw new ExperimentalFeatureNotEnabled(writeMessage("webauthn-switched-off"))
  }
  const needs: { flow: string; methods: readonly (keyof Adapter)[] }[] = []
  if (hasType("email")) needs.push({ flow: "Sign-in by e-mail", methods: emailMethods })
  if (sessionMethods.length > 0) needs.push({ flow: "A database session", methods: sessionMethods })
  if (hasType("webauthn")) needs.push({ flow: "WebAuthn", methods: webauthnMethods })
  if (session?.revocable && sessionMethods.length === 0)
    needs.push({
      flow: "session.revocable",
      methods: ["getUser", "storeUserRecord", "listUserRecords", "deleteUserRecord"],
    })
  if (secondFactor !== undefined) {
    assertConfigPart(config, "secondFactor")
    needs.push({
      flow: "secondFactor",
      methods: ["getUser", "storeUserRecord", "listUserRecords", "deleteUserRecord", "consumeLimit"],
    })
  }
  const [first] = needs
  if (!first) return
  if (!adapter) throw new MissingAdapter(writeMessage("adapter-missing", first.flow))
  if (typeof adapter === "function") {
    throw new MissingAdapterMethods(writeMessage("adapter-is-function"))
  }
  const missing = new Set(
    needs.flatMap(({ methods }) => methods.filter((method) => !hasMethod(adapter, method))),
  )
  if (missing.size === 0) return
  const flows = needs.map(({ flow }) => flow).join(", ")
  throw new MissingAdapterMethods(writeMessage("adapter-methods-missing", [...missing].join(", "), flows))
}

/**
 * Tells whether the client options of a provider need the checks of `validate-client.ts`: client members, keys, response types
 * and modes, a discovery rule, `offline`, and optional parts. Most providers have none of these, so that the module is not
 * loaded for them. Remembered by the merged provider, which stays the same object while the provider and its options do.
 */
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

/** The factory of a provider that has closed stays, so that an application that uses it still starts. */
const warnOfChanges = rememberPerProvider((provider: GivenProvider): string[] => {
  const changes = "changes" in provider ? provider.changes : undefined
  return changes ? [`provider-changes: ${provider.id}: ${changes}`] : []
})

/** Takes the providers of a config as objects. Throws an `AuthError` that names the entry which is none. */
export function makeProviders(providers: AuthConfig["providers"]): GivenProvider[] {
  return providers.map((provider, index): GivenProvider => {
    let made: GivenProvider | undefined
    try {
      made = provider ? toProviderObject(provider) : undefined
    } catch (thrown) {
      // A bare factory is called without options; one that needs some fails on what it finds there.
      if (isAuthError(thrown)) throw thrown
      const name = (typeof provider === "function" && provider.name) || "the factory"
      throw new AuthError(writeMessage("provider-not-made", index, name), {
        cause: isError(thrown) ? thrown : undefined,
      })
    }
    // `import * as X` instead of `import X`: the factory is one level down.
    const isModule = typeof (made as { default?: unknown } | undefined)?.default === "function"
    if (typeof made === "object" && made !== null && !isModule) return made
    throw new AuthError(writeMessage("provider-malformed", index))
  })
}

/**
 * Checks a config, and throws the first mistake that stops every request as an `AuthError`: which option, and what to do.
 * @param env Environment variables that decide the origin.
 * @param made Its providers as objects, where they were made already.
 * @returns Codes for `logger.warn`, the providers by id, and those whose client is still to be checked.
 */
export function assertConfig(
  config: AuthConfig,
  env: Env = {},
  made?: readonly GivenProvider[],
): {
  warnings: string[]
  providers: Array<readonly [id: string, provider: GivenProvider]>
  clients: OAuthGiven[]
} {
  const warnings = collectUnknownNames(config, "", places)
  runChecks(checks, config, env)
  const { tenants } = config
  if (tenants && !tenants.assertConfig && !tenants.id) throw new AuthError(writeMessage("tenants-malformed"))
  tenants?.assertConfig?.(config)
  const given = made ?? makeProviders(config.providers)
  warnings.push(...collectFromEach(given, assertProviderMembers))
  const providers = assertProviders(given, config)
  assertFlows(providers, config)
  const { secret, jwt, adapter } = config
  if (config.debug) warnings.push("debug-enabled")
  if ([secret ?? [], jwt?.secret ?? []].flat().some((one) => one.length < minSecret))
    warnings.push("short-secret")
  const proxies = listProxies(config).map((one) => (typeof one === "string" ? parseUrl(one) : undefined))
  // On the loopback interface no attacker listens in.
  if (proxies.some((url) => url?.protocol === "http:" && !isLoopback(url.hostname)))
    warnings.push("redirect-proxy-insecure")
  if (config.experimental?.enableWebAuthn) warnings.push("experimental-webauthn")
  // With credentials the application finds the user itself. Every other flow creates and updates users.
  const createsUsers = providers.some(({ type }) => type !== "credentials")
  if (createsUsers && adapter && !(hasMethod(adapter, "createUser") && hasMethod(adapter, "updateUser")))
    warnings.push("adapter-without-users")
  warnings.push(...collectFromEach(providers, warnOfChanges))
  return {
    warnings,
    providers: given.map((provider, index) => [providers[index]?.id ?? provider.id, provider]),
    clients: providers.filter(
      (one): one is OAuthGiven => (one.type === "oauth" || one.type === "oidc") && needsClientCheck(one),
    ),
  }
}
