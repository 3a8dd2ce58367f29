/**
 * Names that are not read. A misspelt one is silent in plain JavaScript, and of a misspelt `callbacks.signIn` every
 * user would be admitted: what is nearly a known name is refused, anything else is warned of.
 */
import { verbatimWords } from "../../../generated/verbatim-words.js"
import type {
  AuthConfig,
  CallbacksOptions,
  EventsOptions,
  SessionOptions,
  TimeoutsOptions,
  TokensOptions,
  TrustedProxies,
} from "../../types/config.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions } from "../../types/cookie.js"
import type { CredentialsConfig } from "../../types/credentials-provider.js"
import type { EmailConfig } from "../../types/mail-provider.js"
import type { OAuth2Config, OIDCConfig } from "../../types/oauth-provider.js"
import type { PagesOptions, Theme } from "../../types/pages.js"
import type { JWTOptions } from "../../types/session.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { UnknownOption } from "../errors.js"
import { findNearMiss } from "../notation/near.js"
import { isPlain } from "../realm.js"
import { rememberPerProvider } from "./per-config.js"
import type { GivenProvider } from "./providers.js"

/** Every name of a type, and nothing else. */
export type Names<Type> = Record<Extract<keyof Type, string>, true>

/** Every name of a provider. */
export const provider = {
  ...verbatimWords,
  id: true,
  name: true,
  type: true,
  style: true,
  options: true,
  clientId: true,
  clientSecret: true,
  issuer: true,
  wellKnown: true,
  authorization: true,
  token: true,
  userinfo: true,
  calls: true,
  jwks_endpoint: true,
  requestToken: true,
  checks: true,
  client: true,
  decryptionKey: true,
  profile: true,
  account: true,
  idToken: true,
  userClaims: true,
  allowDangerousEmailAccountLinking: true,
  redirectProxyUrl: true,
  rename: true,
  mint: true,
  discovery: true,
  acceptIssuers: true,
  identifier: true,
  pkceMethod: true,
  enrich: true,
  require: true,
  identity: true,
  email: true,
  schema: true,
  retired: true,
  offline: true,
  refresh: true,
  revoke: true,
  logout: true,
  values: true,
  needs: true,
  from: true,
  maxAge: true,
  server: true,
  apiKey: true,
  secret: true,
  sendVerificationRequest: true,
  generateVerificationToken: true,
  normalizeIdentifier: true,
  confirm: true,
  send: true,
  credentials: true,
  authorize: true,
  relayingParty: true,
  getRelayingParty: true,
  enableConditionalUI: true,
  simpleWebAuthnBrowserVersion: true,
  formFields: true,
  authenticationOptions: true,
  registrationOptions: true,
  verifyAuthenticationOptions: true,
  verifyRegistrationOptions: true,
  getUserInfo: true,
  simpleWebAuthn: true,
} as const satisfies Names<OAuth2Config<unknown>> &
  Names<OIDCConfig<unknown>> &
  Names<EmailConfig> &
  Names<CredentialsConfig> &
  Names<WebAuthnConfig>

/** What packages around the engine pass along with a config, and read themselves. */
const ofBindings = {
  config: {
    /** Where the SolidStart, SvelteKit and Astro bindings are mounted. */
    prefix: true,
    /** Whether the Astro binding adds its routes, and where it finds its config. */
    injectEndpoints: true,
    configFile: true,
  },
  callbacks: {
    /** Asked by the middleware of next-auth. */
    authorized: true,
  },
} as const

const config = {
  providers: true,
  secret: true,
  session: true,
  jwt: true,
  pages: true,
  callbacks: true,
  events: true,
  adapter: true,
  debug: true,
  logger: true,
  theme: true,
  useSecureCookies: true,
  cookies: true,
  trustHost: true,
  allowedHosts: true,
  url: true,
  trailingSlash: true,
  basePath: true,
  experimental: true,
  redirectProxyUrl: true,
  redirectProxyOrigins: true,
  skipCSRFCheck: true,
  raw: true,
  rememberProvider: true,
  tokens: true,
  profileValidation: true,
  outbound: true,
  timeouts: true,
  maxBodyBytes: true,
  allowInsecureRequests: true,
} as const satisfies Names<AuthConfig>

const session = {
  strategy: true,
  maxAge: true,
  absoluteMaxAge: true,
  updateAge: true,
  generateSessionToken: true,
  providerLogout: true,
  bearer: true,
} as const satisfies Names<SessionOptions>

const jwt = {
  secret: true,
  maxAge: true,
  encode: true,
  decode: true,
} as const satisfies Names<JWTOptions>

const callbacks = {
  signIn: true,
  redirect: true,
  session: true,
  jwt: true,
} as const satisfies Names<CallbacksOptions>

const events = {
  signIn: true,
  signOut: true,
  createUser: true,
  updateUser: true,
  linkAccount: true,
  session: true,
  tokenRefreshed: true,
  tokenRefreshFailed: true,
  tokenRevoked: true,
} as const satisfies Names<EventsOptions>

const pages = {
  signIn: true,
  signOut: true,
  error: true,
  verifyRequest: true,
  newUser: true,
} as const satisfies Names<PagesOptions>

const theme = {
  name: true,
  colorScheme: true,
  logo: true,
  brandColor: true,
  buttonText: true,
} as const satisfies Names<Theme>

const cookies = {
  sessionToken: true,
  callbackUrl: true,
  csrfToken: true,
  pkceCodeVerifier: true,
  state: true,
  nonce: true,
  webauthnChallenge: true,
  providerTokens: true,
  providerLogout: true,
  pendingSignOut: true,
  lastProvider: true,
} as const satisfies Names<CookiesOptions>

const cookie = { name: true, options: true } as const satisfies Names<CookieOption>
const attributes = {
  encode: true,
  maxAge: true,
  expires: true,
  domain: true,
  path: true,
  httpOnly: true,
  secure: true,
  partitioned: true,
  priority: true,
  sameSite: true,
} as const satisfies Names<CookieSerializeOptions>

const timeouts = { adapter: true, callback: true, mail: true } as const satisfies Names<TimeoutsOptions>
const trustHost = { hops: true } as const satisfies Names<TrustedProxies>
const tokens = { store: true, encrypt: true, revokeAtSignOut: true } as const satisfies Names<TokensOptions>
const outbound = { timeout: true, maxBytes: true } as const satisfies Names<
  NonNullable<AuthConfig["outbound"]>
>
const experimental = { enableWebAuthn: true } as const satisfies Names<
  NonNullable<AuthConfig["experimental"]>
>

/** Names of one place of a config, and of the objects in it; `each` holds for every object in it. */
export interface Place {
  names: readonly string[]
  /** Passed by other packages: known, and no word that one can have meant. */
  others?: readonly string[]
  within?: Readonly<Record<string, Place>>
  each?: Place
}

const place = (names: object, more: Omit<Place, "names"> = {}): Place => ({
  names: Object.keys(names),
  ...more,
})

/** The places of a config. What is not named here (an adapter, a logger) is open. */
export const places: Place = place(config, {
  others: Object.keys(ofBindings.config),
  within: {
    session: place(session),
    jwt: place(jwt),
    callbacks: place(callbacks, { others: Object.keys(ofBindings.callbacks) }),
    events: place(events),
    pages: place(pages),
    theme: place(theme),
    cookies: place(cookies, { each: place(cookie, { within: { options: place(attributes) } }) }),
    tokens: place(tokens),
    trustHost: place(trustHost),
    timeouts: place(timeouts),
    outbound: place(outbound),
    experimental: place(experimental),
  },
})

/** Members of a provider of any type; `options` have these and the factory's own. */
export const providerNames: readonly string[] = Object.keys(provider)

/** Some come from outside, for instance from a file: what is odd about them stays out of the log. */
const writable = /^[\w$.-]{1,60}$/

/**
 * Checks the names in a config.
 * @param config The config.
 * @returns Codes for `logger.warn`: names that are not near to any known one, and have no effect.
 * @throws {UnknownOption} For a name that is nearly a known one.
 */
export function assertMembers(config: AuthConfig): string[] {
  return collectUnknownNames(config, "", places)
}

function collectUnknownNames(holder: unknown, path: string, place: Place): string[] {
  if (typeof holder !== "object" || holder === null) return []
  const codes: string[] = []
  for (const [name, value] of Object.entries(holder)) {
    if (value === undefined || place.others?.includes(name)) continue
    if (!place.names.includes(name)) {
      const code = unknown(`${path}${name}`, name, place.names)
      // An instance of a class keeps members of its own beside those that are asked for.
      if (isPlain(holder)) codes.push(code)
      continue
    }
    const inner = place.within?.[name] ?? place.each
    if (inner) codes.push(...collectUnknownNames(value, `${path}${name}.`, inner))
  }
  return codes
}

function unknown(option: string, name: string, names: readonly string[]): string {
  const meant = findNearMiss(name, names)
  if (meant !== undefined) throw misspelt(`The config has ${option}`, meant, { option })
  return `unknown-option: ${quoteUnsafeName(option)} has no effect. Known are ${names.join(", ")}.`
}

/**
 * Checks the names in a provider. Its object and its options may hold anything that the provider's own functions read: a
 * name that is nearly a known one is warned of, and nothing is said of the others.
 * @param given The provider as configured.
 * @returns Codes for `logger.warn`.
 */
export const assertProviderMembers: (given: GivenProvider) => string[] = rememberPerProvider((given) => {
  const id = quoteUnsafeName(String(given.id))
  const { options } = given as { options?: object }
  // Factories that spread their options into the object have said nothing new.
  const own = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !(options && Object.hasOwn(options, name)),
  )
  return [
    ...own.flatMap(([name]) => warnOfNearName(name, `in the provider "${id}"`)),
    ...Object.keys(options ?? {}).flatMap((name) =>
      warnOfNearName(name, `in the options of provider "${id}"`),
    ),
  ]
})

function warnOfNearName(name: string, where: string): string[] {
  const meant = providerNames.includes(name) ? undefined : findNearMiss(name, providerNames)
  return meant === undefined
    ? []
    : [`unknown-option: ${quoteUnsafeName(name)} ${where}. Did you mean ${meant}?`]
}

function misspelt(what: string, meant: string, details: Record<string, unknown>): UnknownOption {
  return new UnknownOption(`${what}, which is not known. Did you mean ${meant}?`, details)
}

function quoteUnsafeName(name: string): string {
  return writable.test(name) ? name : JSON.stringify(name.slice(0, 60))
}
