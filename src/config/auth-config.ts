/** What a user writes: the options of `Auth`. */
import type { Adapter, AdapterSession, AdapterUser } from "../adapters.js"
import type { JWT, JWTOptions } from "../jwt.js"
import type { Provider } from "../providers.js"
import type {
  Account,
  Awaitable,
  CookiesOptions,
  DefaultSession,
  LoggerInstance,
  PagesOptions,
  Profile,
  Session,
  Theme,
  User,
} from "../types.js"

export type { LoggerInstance, WarningCode } from "../types.js"

/** Marker: `Auth` returns a `ResponseInternal` instead of a `Response`. */
export const raw: unique symbol = Symbol("return-type-raw")
/** Marker: the CSRF check is left to the framework. */
export const skipCSRFCheck: unique symbol = Symbol("skip-csrf-check")

/** How a session is kept. */
export interface SessionOptions {
  /** Default: `database` with an adapter that stores sessions, else `jwt`. */
  strategy?: "jwt" | "database"
  /** Seconds until an idle session expires; default 2592000 (30 days). */
  maxAge?: number
  /** Seconds after the sign-in at which a session ends however much it is used; default none. */
  absoluteMaxAge?: number
  /** Seconds between two extensions of a database session; default 86400, 0 extends on every access. */
  updateAge?: number
  /** Makes the token of a database session; default a random UUID. */
  generateSessionToken?: () => string
}

/** Functions that decide or transform. */
export interface CallbacksOptions {
  /** True lets the person in, false refuses, text redirects. */
  signIn: (params: {
    user: User | AdapterUser
    account: Account | null
    profile?: Profile
    email?: { verificationRequest?: boolean }
    credentials?: Record<string, unknown>
  }) => Awaitable<boolean | string>
  /** Called for every address the engine is asked to redirect to. */
  redirect: (params: { url: string; baseUrl: string }) => Awaitable<string>
  /** Shapes what the client sees. */
  session: (
    params: ({ session: { user: AdapterUser } & AdapterSession; user: AdapterUser } & {
      session: Session
      token: JWT
    }) & {
      // biome-ignore lint/suspicious/noExplicitAny: what a client sends has no type, and callbacks written for it read its members
      newSession: any
      trigger?: "update"
    },
  ) => Awaitable<Session | DefaultSession>
  /** Shapes the session token. Null ends the session. */
  jwt: (params: {
    token: JWT
    user: User | AdapterUser
    account: Account | null
    profile?: Profile
    trigger?: "signIn" | "signUp" | "update"
    /** @deprecated Use `trigger === "signUp"`. */
    isNewUser?: boolean
    /** Data of a client's session update. Validate it. */
    // biome-ignore lint/suspicious/noExplicitAny: as newSession
    session?: any
  }) => Awaitable<JWT | null>
}

/** Functions that are told. Their results are ignored, their failures logged. */
export interface EventsOptions {
  signIn: (message: {
    user: User
    account?: Account | null
    profile?: Profile
    isNewUser?: boolean
  }) => Awaitable<void>
  signOut: (
    /** With `error`, the row could not be deleted: only the browser was signed out. */
    message: { session: AdapterSession | null | undefined; error?: Error } | { token: JWT | null },
  ) => Awaitable<void>
  createUser: (message: { user: User }) => Awaitable<void>
  updateUser: (message: { user: User }) => Awaitable<void>
  linkAccount: (message: {
    user: User | AdapterUser
    account: Account
    profile: User | AdapterUser
  }) => Awaitable<void>
  session: (message: { session: Session; token: JWT }) => Awaitable<void>
}

/**
 * How long calls into an application's own code may take, in milliseconds; `Infinity` for no deadline. The engine goes
 * on without a call that takes longer, as if it had failed; the call itself cannot be stopped.
 */
export interface TimeoutsOptions {
  /** Each call of an adapter method; default 10000. */
  adapter?: number
  /**
   * Each call of a callback, an event handler, `authorize`, `profile`, `generateVerificationToken`, `getUserInfo`, a
   * provider's own `request` or `conform`, and `jwt.encode` and `jwt.decode`; default 30000.
   */
  callback?: number
  /** Each call of `sendVerificationRequest`, the one of `Nodemailer` included; default 30000. */
  mail?: number
}

/** The configuration of `Auth`. Never changed by the engine; share or freeze it as you like. */
export interface AuthConfig {
  providers: Provider[]
  /** At least 32 random characters; a list rotates (newest first). Default from `AUTH_SECRET`. */
  secret?: string | string[]
  session?: SessionOptions
  jwt?: Partial<JWTOptions>
  pages?: Partial<PagesOptions>
  callbacks?: Partial<CallbacksOptions>
  events?: Partial<EventsOptions>
  adapter?: Adapter
  debug?: boolean
  logger?: Partial<LoggerInstance>
  theme?: Theme
  useSecureCookies?: boolean
  cookies?: Partial<CookiesOptions>
  /**
   * Address under which browsers see the site, for instance `https://example.com`; default `AUTH_URL`. Its origin wins
   * over whatever a request says; its path is the base path, unless `basePath` says otherwise. Empty text turns it off.
   */
  url?: string
  /**
   * The host that a request names is relied on, and X-Forwarded-Host and X-Forwarded-Proto with it: set it where the
   * server in front sets them or removes what a client sent. Default from `AUTH_TRUST_HOST`. What `setEnvDefaults` infers
   * from the platform lets the host pass and leaves the forwarded headers unread.
   */
  trustHost?: boolean
  /** Where the actions live, as a path; default the path of `url`, else `/auth`. */
  basePath?: string
  /** Paths may end with a slash, as frameworks with a setting of this name send them; default false. */
  trailingSlash?: boolean
  experimental?: { enableWebAuthn?: boolean }
  redirectProxyUrl?: string
  /** Origins a redirect proxy may hand a sign-in on to. Default: none but the proxy itself. */
  redirectProxyOrigins?: readonly string[]
  skipCSRFCheck?: typeof skipCSRFCheck
  raw?: typeof raw
  /** `report` (default) logs where a profile departs from its declared shape, `strict` refuses it, `off` does not look. */
  profileValidation?: "strict" | "report" | "off"
  /** Bounds of every call to a provider: milliseconds (default 10000) and bytes (default 1048576). */
  outbound?: { timeout?: number; maxBytes?: number }
  /** Deadlines of calls into the application's own code, its adapter and its mail server, in milliseconds. */
  timeouts?: TimeoutsOptions
  /** Largest request body that is read, in bytes; default 1048576. */
  maxBodyBytes?: number
  /** Allows `http:` issuers and endpoints beyond the loopback addresses. For development. */
  allowInsecureRequests?: boolean
}
