/** The config of `Auth`: its options, callbacks and events. */

import type { Adapter, AdapterSession, AdapterUser } from "./adapter.js"
import type { Provider } from "./any-provider.js"
import type { Awaitable } from "./awaitable.js"
import type { CookiesOptions } from "./cookie.js"
import type { Language } from "./language.js"
import type { LimitedEvent, LimitsOptions } from "./limits.js"
import type { LoggerInstance } from "./logger.js"
import type { PagesOptions, Theme } from "./pages.js"
import type { ProviderNoticeEvent } from "./provider-notices.js"
import type { DefaultSession, JWT, JWTOptions, RevocableOptions, Session } from "./session.js"
import type { Tenants } from "./tenants.js"
import type { Account, Profile, User } from "./user.js"

/** How the tokens of providers are kept after a sign-in. */
export interface TokensOptions {
  /**
   * Where tokens are kept. `account`: in the account row. `cookie`: sealed in a cookie of their own, for sessions without
   * storage. Default: `account` with an adapter, else tokens are not kept.
   */
  store?: "account" | "cookie"
  /**
   * Seals the tokens of an account row with a key made from `secret` before the adapter sees them; default false. Rows that
   * are not sealed are still read, and sealed when they are next written. Sealed values are longer, and only authlas reads
   * them.
   */
  encrypt?: boolean
  /** Revokes the provider's tokens when the user signs out, where the provider can; default false. */
  revokeAtSignOut?: boolean
}

/** Whose tokens an event is about. It contains no token. */
export interface TokenEventAccount {
  /** Id of the provider. */
  provider: string
  /** Id of the user at the provider, where it is known. */
  providerAccountId?: string
  /** Id of the user, where tokens are stored with users. */
  userId?: string
}

/** Events of the tokens that providers give. */
interface TokenEvents {
  /** Tokens were refreshed and stored. */
  tokenRefreshed: (
    message: TokenEventAccount & {
      /** When the new access token ends, in seconds since 1970; missing where the provider does not say. */
      expiresAt?: number
      /** Whether there is a new refresh token. */
      rotated: boolean
    },
  ) => Awaitable<void>
  /** Tokens could not be refreshed. */
  tokenRefreshFailed: (
    message: TokenEventAccount & {
      /** What was thrown: a `ProviderTokenError` with its `reason`. */
      error: Error
    },
  ) => Awaitable<void>
  /** Tokens were revoked at the provider. */
  tokenRevoked: (message: TokenEventAccount) => Awaitable<void>
}

export type { LoggerInstance, WarningCode } from "./logger.js"
export type { RevocableOptions, SessionChannel } from "./session.js"

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
  /** Seconds from the sign-in until a session ends, even while it is used; default: no limit. */
  absoluteMaxAge?: number
  /** Seconds between two extensions of a database session; default 86400, 0 extends on every access. */
  updateAge?: number
  /** Makes the token of a database session; default a random UUID. */
  generateSessionToken?: () => string
  /**
   * Signing out also signs the user out at the provider, where it can be done (OpenID Connect RP-Initiated Logout 1.0);
   * default false.
   */
  providerLogout?: boolean
  /**
   * Sessions in tokens (strategy `jwt`) can be ended: by `authlas/account`, and with their user. The store is then asked for a
   * user at most once in `every` seconds (default 60) and process, so that an ended session may live as long. Default false.
   * Stored sessions can be ended anyway. With `{ every }` a process holds the row that it has read for so many seconds.
   */
  revocable?: boolean | RevocableOptions
  /**
   * A request without a session cookie may carry its session as `Authorization: Bearer <token>`, for scripts and native
   * clients; default false. The answer to it sets no cookie, and has a renewed token in its body: see `BearerSession`.
   */
  bearer?: boolean
}

/** What `authlas/account` needs to know of an application. */
export interface AccountOptions {
  /**
   * Seconds for which a sign-in counts as recent; default 600. A recent one is asked for before what cannot be undone, and
   * before an account or a passkey is added. `Infinity` for any.
   */
  recentSignIn?: number
  /** Seconds for which the former address can undo a change of the address; default 604800, a week. */
  undoEmailChange?: number
  /**
   * Whether a user can sign in with a password, at a provider of type `credentials`: then the last account may be
   * disconnected. Default: no user can.
   */
  hasPassword?(user: AdapterUser): Awaitable<boolean>
}

/**
 * What is demanded of a user after the first step of a sign-in: `optional` asks for a second factor where the user has set one up,
 * `required` lets the user set one up otherwise, `none` asks for nothing.
 */
export type SecondFactorDemand = "optional" | "required" | "none"

/**
 * What happened to a second factor: an authenticator app was set up or taken away, recovery codes were made or one was used,
 * every device asks again, or a code, recovery code or passkey was refused after a first step that was right.
 */
export type SecondFactorChange =
  | "app_added"
  | "app_removed"
  | "recovery_codes_created"
  | "recovery_code_used"
  | "devices_forgotten"
  | "refused"

/** What the `jwt` callback receives whenever it is called. */
interface JwtParams {
  /** The claims so far; at a sign-in `name`, `email`, `picture` and `sub`. */
  token: JWT
  /** The account at the provider, with its tokens. Only at a sign-in. */
  account?: Account | null
  /** What an OAuth or OpenID provider says of the user. Only at a sign-in. */
  profile?: Profile
  /** @deprecated Use `trigger === "signUp"`. */
  isNewUser?: boolean
  /** Data of a client's session update. Validate it. */
  // biome-ignore lint/suspicious/noExplicitAny: as newSession
  session?: any
}

/**
 * Functions that decide or transform. They are declared as methods, so that functions written for the types of `@auth/core`
 * fit, which have some optional members as required ones.
 */
export interface CallbacksOptions {
  /**
   * Asked at every sign-in, before anything is stored. True admits the user, false refuses (`AccessDenied`), text is
   * an address to go to instead. Default: every user is admitted.
   */
  signIn(params: {
    /** Who signs in: the stored user where there is one, else what the provider's `profile()` returned. */
    user: User | AdapterUser
    /** The account at the provider, with its tokens. */
    account?: Account | null
    /** What an OAuth or OpenID provider says of the user, unchanged. */
    profile?: Profile
    /** Given at sign-ins by e-mail. */
    email?: {
      /** True when the mail is asked for and nothing is proven yet; missing when the link is followed. */
      verificationRequest?: boolean
    }
    /** What was entered, at credentials providers. */
    credentials?: Record<string, unknown>
  }): Awaitable<boolean | string>
  /** Called for every address the engine is asked to redirect to. Default: addresses of the site's own origin pass. */
  redirect(params: {
    /** Where a browser asks to be sent: an address, or a path. */
    url: string
    /** Origin of the site, such as `https://example.com`. */
    baseUrl: string
  }): Awaitable<string>
  /** Shapes what the client sees. Default: name, e-mail address and picture of the user, and `expires`. */
  session(
    params: ({
      /** With strategy `database`: the row. */
      session: {
        /** The stored user. */
        user: AdapterUser
      } & AdapterSession
      /** With strategy `database`: the stored user. */
      user: AdapterUser
    } & {
      /** With strategy `jwt`: user and expiry as the token says. */
      session: Session
      /** With strategy `jwt`: the claims of the token. */
      token: JWT
    }) & {
      /** Data of a client's session update. Validate it. */
      // biome-ignore lint/suspicious/noExplicitAny: what a client sends has no type, and callbacks written for it read its members
      newSession: any
      /** `update` when the client asked for a change with `POST session`. */
      trigger?: "update"
    },
  ): Awaitable<Session | DefaultSession>
  /** Shapes the session token, at the sign-in and whenever the session is read. Null ends the session. */
  jwt(
    params: JwtParams &
      (
        | {
            /** `signUp` at the first sign-in of a user, `signIn` at others. */
            trigger: "signIn" | "signUp"
            /** Who signs in. */
            user: User | AdapterUser
          }
        | {
            /** `update` when the client asked for a change; undefined when the session is only read. */
            trigger?: "update"
            /** Only at a sign-in. */
            user?: User | AdapterUser
          }
      ),
  ): Awaitable<JWT | null>
}

/** Functions that are called after something has happened. Their results are ignored, their failures logged. */
export interface EventsOptions extends TokenEvents {
  /** A user has signed in. */
  signIn: (message: {
    /** Who it is. */
    user: User
    /** The account at the provider. */
    account?: Account | null
    /** What an OAuth or OpenID provider says of the user. */
    profile?: Profile
    /** True when the user was created by this sign-in. */
    isNewUser?: boolean
    /** With `account` in the config: true when the user has not signed in on this device before, as far as its cookie says. */
    isNewDevice?: boolean
  }) => Awaitable<void>
  /** A user has signed out. */
  signOut: (
    message:
      | {
          /** With strategy `database`: the row that was deleted, if the adapter returned it. */
          session: Awaited<ReturnType<NonNullable<Adapter["deleteSession"]>>>
          /** The row could not be deleted: only the browser was signed out. */
          error?: Error
        }
      | {
          /** With strategy `jwt`: the claims of the token; null when it could not be read. */
          token: JWT | null
        },
  ) => Awaitable<void>
  /** A user was stored. */
  createUser: (message: {
    /** The stored user. */
    user: User
  }) => Awaitable<void>
  /** A user was changed: an address was proven by mail, or changed. */
  updateUser: (message: {
    /** The stored user. */
    user: User
  }) => Awaitable<void>
  /** An account was linked to a user, at a first sign-in too. */
  linkAccount: (message: {
    /** The user it belongs to now. */
    user: User | AdapterUser
    /** The account. */
    account: Account
    /** The user that the provider's `profile()` returned. */
    profile: User | AdapterUser
  }) => Awaitable<void>
  /** A user is about to be deleted by `deleteUser` of `authlas/account`. What it throws keeps the user. */
  beforeDeleteUser: (message: {
    /** The stored user. */
    user: AdapterUser
  }) => Awaitable<void>
  /** A user was deleted by `deleteUser` of `authlas/account`. */
  deleteUser: (message: {
    /** The user as it was stored. */
    user: AdapterUser
  }) => Awaitable<void>
  /** A session was ended from elsewhere, by a function of `authlas/account`. */
  endSession: (message: {
    /** Id of the user whose session it was. */
    userId: string
    /** The id by which `listSessions` named it. */
    id: string
  }) => Awaitable<void>
  /** The address of a user was changed by `changeEmail` of `authlas/account`, or the change was undone. */
  changeEmail: (message: {
    /** The user as it is stored now. */
    user: AdapterUser
    /** The address before; null where there was none. */
    former: string | null
    /** Whether it is a former address that came back. */
    isUndone: boolean
  }) => Awaitable<void>
  /** The second factor of a user was changed or used, or a code was refused. */
  secondFactor: (message: {
    /** Id of the user. */
    userId: string
    /** What happened. */
    change: SecondFactorChange
  }) => Awaitable<void>
  /** A passkey got a name, by `renamePasskey` of `authlas/account`. */
  renamePasskey: (message: {
    /** Id of the user. */
    userId: string
    /** Id of the passkey, as `listPasskeys` names it. */
    id: string
    /** Its name from now on. */
    name: string
  }) => Awaitable<void>
  /** An account was disconnected from its user, by a function of `authlas/account`. */
  unlinkAccount: (message: {
    /** The user it belonged to. */
    user: AdapterUser
    /** Id of the provider. */
    provider: string
    /** Id of the user at the provider. */
    providerAccountId: string
  }) => Awaitable<void>
  /**
   * A provider told that an account or its tokens are gone: a notice that `authlas/events` has verified and carried out. What it
   * throws asks the provider to send the notice again, so that the same may be told more than once.
   */
  providerNotice: (message: ProviderNoticeEvent) => Awaitable<void>
  /** An attempt was refused, since there were too many; once for as long as they are refused. */
  limited: (message: LimitedEvent) => Awaitable<void>
  /** A session was read. */
  session: (message: {
    /** What the client is shown. */
    session: Session
    /** With strategy `jwt`: the claims of the token. */
    token: JWT
  }) => Awaitable<void>
}

/**
 * How long calls into an application's own code may take, in milliseconds; `Infinity` for no deadline. A call that takes
 * longer counts as failed, though it may still run.
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

/** The proxies in front of the site, where they add to the forwarded headers instead of setting them. */
export interface TrustedProxies {
  /** How many of them add an entry to X-Forwarded-Host and X-Forwarded-For, with `url` to the latter alone; 1 or more. */
  hops: number
}

/** The configuration of `Auth`. Never changed by the engine; share or freeze it as you like. */
export interface AuthConfig {
  /** What users sign in with: objects, or factories that need no options. Ids are unique. */
  providers: Provider[]
  /** Seals sessions and cookies: at least 32 random characters. A list, newest first, rotates it. Default: `AUTH_SECRET`. */
  secret?: string | string[]
  /** How sessions are kept, and for how long. */
  session?: SessionOptions
  /** How session tokens are sealed and opened: secret, life, and functions of one's own. */
  jwt?: Partial<JWTOptions>
  /**
   * Keeps what users are shown of their sessions and accounts, for `authlas/account`: when and on which device a session
   * began, and when an account was connected. Default false. Addresses of the network are not kept.
   */
  account?: boolean | AccountOptions
  /**
   * Asks for a second factor after every sign-in, whatever the method: a code of an authenticator app, a recovery code, or a
   * passkey that was not the first step. `optional` asks the users who have set up an authenticator app (`startTotp` of
   * `authlas/account`), `required` asks everybody. A function decides by the user, stored or about to be, and by the account that
   * was the first step. It needs an adapter, and the packages `otpauth` and `uqr`. Default: nothing is asked.
   */
  secondFactor?:
    | Exclude<SecondFactorDemand, "none">
    | ((user: User | AdapterUser, account: Account) => Awaitable<SecondFactorDemand>)
  /**
   * How often clients may try passwords and codes, and ask for mails and sign-ins. Default: on with NODE_ENV=production. An
   * object changes the rules, and switches the limits on. They are counted by the adapter's `consumeLimit`; without one each
   * process counts by itself.
   */
  limits?: boolean | LimitsOptions
  /** How the tokens that providers give are kept after the sign-in: see `authlas/tokens`. */
  tokens?: TokensOptions
  /**
   * The customers that share the application, each with connections, users and sessions of its own: made by `tenants` of
   * `authlas/tenants`. `providers` are those that all of them have. Default: there are none.
   */
  tenants?: Tenants
  /** Addresses of the application's own pages, in place of the built-in ones. */
  pages?: Partial<PagesOptions>
  /** Functions that decide or transform: who may sign in, where to go, what tokens and sessions hold. */
  callbacks?: Partial<CallbacksOptions>
  /** Functions that are called after something has happened. */
  events?: Partial<EventsOptions>
  /** Storage of users, accounts, sessions and tokens. Default: none; sessions are tokens then. */
  adapter?: Adapter
  /**
   * Reports every step to `logger.debug`, and gives error pages a hint for the developer. Default false. Not for
   * production.
   */
  debug?: boolean
  /** Where the engine reports to; methods that are left out are the console's. */
  logger?: Partial<LoggerInstance>
  /** Looks of the built-in pages and mails. */
  theme?: Theme
  /**
   * The languages of the built-in pages and mails, from `authlas/languages/...` or made by `defineLanguage`. What a browser asks
   * for in `Accept-Language` chooses among them and English. Where none fits, it is English, or the first where English is one
   * of the list. Default: English alone.
   */
  languages?: readonly Language[]
  /**
   * The built-in sign-in page begins with the provider that this browser used last; default true. The cookie `lastProvider`
   * holds the provider's id alone. With false the cookie is not used, and the next sign-in removes it.
   */
  rememberProvider?: boolean
  /**
   * Cookies get the prefixes `__Secure-` and `__Host-`, and `Secure`. Default: true when the site is served over
   * https.
   */
  useSecureCookies?: boolean
  /**
   * Names and attributes of the engine's cookies. Each can be changed alone. The defaults are those of `@auth/core`, which has
   * no `lastProvider`, `knownDevice`, `secondFactor`, `providerTokens`, `providerLogout` and `pendingSignOut`.
   */
  cookies?: Partial<CookiesOptions>
  /**
   * Address under which browsers see the site, for instance `https://example.com`; default `AUTH_URL`. Its origin wins
   * over whatever a request says; its path is the base path, unless `basePath` says otherwise. Empty text turns it off.
   */
  url?: string
  /**
   * Trusts the host that a request names, X-Forwarded-Host and X-Forwarded-Proto included; default `AUTH_TRUST_HOST`. Set it
   * only where the server in front sets these headers or removes those of a client. A header with different hosts is refused,
   * unless `hops` says how many of your proxies add an entry: then the entry that many places from the right counts. Without
   * this option, `setEnvDefaults` may infer from the platform that the host is trusted, but never the forwarded headers.
   * Without a known platform and without NODE_ENV, only names of this machine are accepted.
   */
  trustHost?: boolean | TrustedProxies
  /**
   * The hosts of the site: `example.com`, `localhost:3000`, `*.example.com` (one label). Write a port that is not the
   * scheme's default. Requests for other hosts are refused. Default: any trusted host. `url` wins over it.
   */
  allowedHosts?: readonly string[]
  /** Path below which the actions are; default the path of `url`, else `/auth`. */
  basePath?: string
  /** Paths may end with a slash, as frameworks with a setting of this name send them; default false. */
  trailingSlash?: boolean
  /** Features that may change in any release. */
  experimental?: {
    /** Admits WebAuthn providers; default false. */
    enableWebAuthn?: boolean
  }
  /**
   * Address below which another deployment answers callbacks for this one, for instance `https://example.com/auth`;
   * default `AUTH_REDIRECT_PROXY_URL`. Providers then need one registered callback address for all deployments,
   * which share a secret.
   */
  redirectProxyUrl?: string
  /** Origins that a redirect proxy may pass a sign-in on to. Default: its own alone. */
  redirectProxyOrigins?: readonly string[]
  /** The symbol {@link skipCSRFCheck}, or that of `@auth/core`: the framework checks where posts come from. For authors of bindings. */
  skipCSRFCheck?: symbol
  /** The symbol {@link raw}, or that of `@auth/core`: `Auth` returns its answer before it becomes a `Response`. For authors of bindings. */
  raw?: symbol
  /** `report` (default) logs where a profile departs from its declared shape, `strict` refuses it, `off` does not look. */
  profileValidation?: "strict" | "report" | "off"
  /** Bounds of every call to a provider. */
  outbound?: {
    /** Milliseconds until the answer must be there in full; default 10000. */
    timeout?: number
    /** Bytes of the largest answer that is read; default 1048576. */
    maxBytes?: number
  }
  /** Deadlines of calls into the application's own code, its adapter and its mail server, in milliseconds. */
  timeouts?: TimeoutsOptions
  /** Largest request body that is read, in bytes; default 1048576. */
  maxBodyBytes?: number
  /** Allows `http:` issuers and endpoints beyond the loopback addresses. For development. */
  allowInsecureRequests?: boolean
}
