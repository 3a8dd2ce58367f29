/** The names that a config may hold: they are taken from its types, so that a new option cannot be left out here. */
import type { JWTOptions } from "../jwt.js"
import type { CookieOption, CookieSerializeOptions, CookiesOptions, PagesOptions, Theme } from "../types.js"
import type {
  AuthConfig,
  CallbacksOptions,
  EventsOptions,
  SessionOptions,
  TimeoutsOptions,
  TokensOptions,
  TrustedProxies,
} from "./auth-config.js"
import { type Names, provider } from "./provider-members.js"

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
