/** What a request is answered from: the engine (once per config), the site (once per origin), the context (once per request). */
import type { Adapter } from "../adapters.js"
import type { AuthError } from "../errors.js"
import type { RequestInternal } from "../http/request.js"
import type { JWT, JWTDecodeParams, JWTEncodeParams } from "../jwt.js"
import type { KnownSecrets } from "../log/secrets.js"
import type {
  AuthorizationEndpointHandler,
  CredentialsConfig,
  EmailConfig,
  OAuth2Config,
  OAuthClientOptions,
  OIDCConfig,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
  WebAuthnConfig,
} from "../providers.js"
import type { Awaitable, Cookie, PagesOptions, Profile, Theme, TokenSet, User } from "../types.js"
import type { AuthConfig, CallbacksOptions, EventsOptions, LoggerInstance } from "./auth-config.js"
import type { SiteCookies } from "./cookies.js"
import type { OriginRule } from "./origin.js"

/** An OAuth or OIDC provider with options merged in and every default filled. Does not depend on the request. */
export type OAuthProvider = Omit<
  OAuth2Config<Profile>,
  | "type"
  | "authorization"
  | "token"
  | "userinfo"
  | "checks"
  | "profile"
  | "account"
  | "client"
  | "clientId"
  | "options"
> & {
  type: "oauth" | "oidc"
  clientId: string
  /** `url` is absent when discovery must supply it; `params` are already in the address's query. */
  authorization: Omit<AuthorizationEndpointHandler, "url"> & { url?: URL }
  token: Omit<TokenEndpointHandler, "url"> & { url?: string }
  userinfo: (Omit<UserinfoEndpointHandler, "url"> & { url?: string }) | undefined
  checks: ReadonlyArray<"pkce" | "state" | "nonce">
  client: OAuthClientOptions
  profile(profile: Profile, tokens: TokenSet): Awaitable<User>
  account(tokens: TokenSet): TokenSet | undefined
  idToken?: OIDCConfig<Profile>["idToken"]
  /** The provider posts its answer across sites, so its check cookies are SameSite=None. */
  formPost: boolean
  /** Transport of every call to this provider: bounded, never following a redirect. */
  fetch: typeof fetch
}

/** A provider as the engine keeps it. */
export type ResolvedProvider = OAuthProvider | EmailConfig | CredentialsConfig | WebAuthnConfig

/** The adapter with every method bound, its errors logged and wrapped in `AdapterError`. A method the adapter lacks throws `MissingAdapterMethods`. */
export type BoundAdapter = Required<Adapter> & {
  has(method: keyof Adapter): boolean
  /** The adapter as configured: the key of what is remembered of a store, since several configs may share one. */
  source: Adapter
}

/** Providers by id. */
export interface ProviderTable {
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

/** What depends only on the config; computed once per config object. */
export interface Engine {
  config: AuthConfig
  /** Begins with a slash and ends without one; empty for the root. */
  basePath: string
  /** What decides the origin of a request. */
  origin: OriginRule
  providers: ProviderTable
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
  sites: Map<string, Site>
}

/** What depends on the config and the origin; computed once per origin. */
export interface Site {
  /** Scheme and host. */
  origin: string
  /** `origin` + base path. */
  base: string
  cookies: SiteCookies
  /** A cookie that no browser would take, or nothing. Stops every request of the site. */
  mistake: AuthError | undefined
}

/** What one request is answered from. */
export interface Context {
  engine: Engine
  site: Site
  request: RequestInternal
  /** The provider named in the path. */
  provider: ResolvedProvider | undefined
  /** Where the visitor goes in the end; already through the redirect callback. */
  callbackUrl: string
  csrfToken: string | undefined
  csrfVerified: boolean
  /** Cookies of the answer, in order; handlers push to it. Not sent when the handler throws. */
  cookies: Cookie[]
  /** Check cookies that were used up: their clearing is sent whatever becomes of the request. */
  cleared: Cookie[]
}
