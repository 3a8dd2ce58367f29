/** Types of `next-auth` of version 4. Applications extend `Session`, `User`, `Account` and `Profile` of `authlas/next/v4`. */

import type { Awaitable } from "../../../types/awaitable.js"
import type { CookieSerializeOptions } from "../../../types/cookie.js"
import type { Adapter, AdapterUser } from "./adapter-types.js"
import type { Account, DefaultSession, Profile, Session, Theme, User } from "./identity-types.js"
import type { JWT, JWTOptions } from "./jwt-types.js"
import type { CredentialInput, Provider } from "./provider-types.js"

export type * from "./identity-types.js"
export type { Awaitable }

/** The options of version 4. */
export interface AuthOptions {
  /** What users sign in with. */
  providers: Provider[]
  /** Seals sessions and cookies. Default: `jwt.secret`, `NEXTAUTH_SECRET`, `AUTH_SECRET`. */
  secret?: string
  /** How sessions are kept, and for how long. */
  session?: Partial<SessionOptions>
  /** How session tokens are sealed and opened. */
  jwt?: Partial<JWTOptions>
  /** Addresses of the application's own pages. */
  pages?: Partial<PagesOptions>
  /** Functions that decide or transform. */
  callbacks?: Partial<CallbacksOptions>
  /** Functions that are called after something has happened. */
  events?: Partial<EventCallbacks>
  /** Storage. Default: none; sessions are tokens then. */
  adapter?: Adapter
  /** Reports every step to `logger.debug`. */
  debug?: boolean
  /** Where is reported to; methods that are left out are the console's. */
  logger?: Partial<LoggerInstance>
  /** Looks of the built-in pages and mails. */
  theme?: Theme
  /** Default: true when the site is served over https. */
  useSecureCookies?: boolean
  /** Names and attributes of cookies. */
  cookies?: Partial<CookiesOptions>
}

/** The options of version 4, by the name that most applications import. */
export type NextAuthOptions = AuthOptions

/** Functions that decide or transform. */
export interface CallbacksOptions<P = Profile, A = Account> {
  /** Asked at every sign-in. True admits, false refuses, text is an address to go to, an error refuses with its message. */
  signIn: (params: {
    /** Who signs in. */
    user: User | AdapterUser
    /** The account at the provider. */
    account: A | null
    /** What the provider says of the user. */
    profile?: P
    /** Given at sign-ins by e-mail; `verificationRequest` is true when the mail is asked for. */
    email?: {
      /** True when the mail is asked for and nothing is proven yet. */
      verificationRequest?: boolean
    }
    /** What was entered, at credentials providers. */
    credentials?: Record<string, CredentialInput>
  }) => Awaitable<string | boolean>
  /** Called for every address that a browser is to be sent to. */
  redirect: (params: {
    /** The address, or a path. */
    url: string
    /** Origin of the site. */
    baseUrl: string
  }) => Awaitable<string>
  /** Shapes what the client sees. */
  session: (
    params: {
      /** What the client sees without this callback. */
      session: Session
      /** With strategy `jwt`: the claims of the token. */
      token: JWT
      /** With strategy `database`: the stored user. */
      user: AdapterUser
    } & {
      /** Data of a client's session update. Validate it. */
      // biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so, and callbacks read its members
      newSession: any
      /** Given when the client asked for a change. */
      trigger: "update"
    },
  ) => Awaitable<Session | DefaultSession>
  /** Shapes the session token, at the sign-in and whenever the session is read. */
  jwt: (params: {
    /** The claims so far. */
    token: JWT
    /** Who signs in. Only at a sign-in. */
    user: User | AdapterUser
    /** The account at the provider. Only at a sign-in. */
    account: A | null
    /** What the provider says of the user. Only at a sign-in. */
    profile?: P
    /** Why the callback is called; undefined when the session is only read. */
    trigger?: "signIn" | "signUp" | "update"
    /** @deprecated Use `trigger === "signUp"`. */
    isNewUser?: boolean
    /** Data of a client's session update. Validate it. */
    // biome-ignore lint/suspicious/noExplicitAny: as newSession
    session?: any
  }) => Awaitable<JWT>
}

/** Name and attributes of a cookie. */
export interface CookieOption {
  /** Name in the browser. */
  name: string
  /** Its attributes. */
  options: CookieSerializeOptions
}

/** The cookies whose names and attributes can be chosen. */
export interface CookiesOptions {
  /** Who is signed in. */
  sessionToken: CookieOption
  /** Where to go after the sign-in. */
  callbackUrl: CookieOption
  /** The token that a form has to repeat. */
  csrfToken: CookieOption
  /** PKCE verifier of the sign-in under way. */
  pkceCodeVerifier: CookieOption
  /** State of the sign-in under way. */
  state: CookieOption
  /** Nonce of the sign-in under way. */
  nonce: CookieOption
}

/** What the event of a sign-in says. */
export interface SignInMessage {
  /** Who it is. */
  user: User
  /** The account at the provider. */
  account: Account | null
  /** What the provider says of the user. */
  profile?: Profile
  /** Whether the user was created by this sign-in. */
  isNewUser?: boolean
}

/** What the event of a user says. */
export interface UserMessage {
  /** The stored user. */
  user: User
}

/** What the event of a linked account says. */
export interface LinkMessage {
  /** The user it belongs to. */
  user: User | AdapterUser
  /** The account. */
  account: Account
  /** The user that the provider's `profile()` returned. */
  profile: User | AdapterUser
}

/** What the event of a session says: both members are there, or one of them. */
export interface SessionMessage {
  /** What the client sees; at a sign-out with strategy `database` the row. */
  session: Session
  /** With strategy `jwt`: the claims of the token. */
  token: JWT
}

/** Functions that are called after something has happened. */
export interface EventCallbacks {
  /** A user has signed in. */
  signIn: (message: SignInMessage) => Awaitable<void>
  /** A user has signed out: `session` with strategy `database`, else `token`. */
  signOut: (message: SessionMessage) => Awaitable<void>
  /** A user was stored. */
  createUser: (message: UserMessage) => Awaitable<void>
  /** A user was changed. */
  updateUser: (message: UserMessage) => Awaitable<void>
  /** An account was linked to a user. */
  linkAccount: (message: LinkMessage) => Awaitable<void>
  /** A session was read. */
  session: (message: SessionMessage) => Awaitable<void>
}

/** Names of events. */
export type EventType = keyof EventCallbacks

/** Addresses of the application's own pages. */
export interface PagesOptions {
  /** Where users choose how to sign in. */
  signIn: string
  /** Where users confirm that they sign out. */
  signOut: string
  /** Where users are told what failed: `?error=`. */
  error: string
  /** Where users are told that a mail is on its way. */
  verifyRequest: string
  /** Where new users go after their first sign-in. */
  newUser: string
}

/** How a session is kept. */
export type SessionStrategy = "jwt" | "database"

/** How sessions are kept, and for how long. */
export interface SessionOptions {
  /** Default: `database` with an adapter, else `jwt`. */
  strategy: SessionStrategy
  /** Seconds until an idle session expires; default 2592000 (30 days). */
  maxAge: number
  /** Seconds between two extensions of a database session; default 86400. */
  updateAge: number
  /** Makes the token of a database session. */
  generateSessionToken: () => Awaitable<string>
  /**
   * Until this moment, sessions are written under the cookie's name of version 4 too, in its own seal: code that reads it by
   * name keeps working, and going back to version 4 signs nobody out. Default: the old cookie is replaced.
   */
  legacyCookies?: Date | string
}

/** Codes of warnings. */
export type WarningCode = "NEXTAUTH_URL" | "NO_SECRET" | "TWITTER_OAUTH_2_BETA" | "DEBUG_ENABLED"

/** A failure with details. */
export interface LoggedFailure {
  /** What was thrown. */
  error: Error
  /** Details. */
  [detail: string]: unknown
}

/** Where is reported to. */
// biome-ignore lint/complexity/noBannedTypes: what else a logger has may be called in any way
export interface LoggerInstance extends Record<string, Function> {
  /** Called for what works but deserves attention. */
  warn: (code: WarningCode) => void
  /** Called for what failed. */
  error: (code: string, metadata: Error | LoggedFailure) => void
  /** Called for steps and values. */
  debug: (code: string, metadata: unknown) => void
}
