/** The records an application sees: session, user, account, profile, tokens and the shapes around them. */
import type { ProviderType } from "./providers.js"

/** Anything a callback may return directly or as a promise. */
export type Awaitable<T> = T | PromiseLike<T>

export type { Authenticator } from "./adapters.js"

/** The members every user may have. */
export interface DefaultUser {
  id?: string
  name?: string | null
  email?: string | null
  image?: string | null
}

/** A user as the application knows it. Extend it by module augmentation. */
export interface User extends DefaultUser {}

/** The two members every session has. */
export interface DefaultSession {
  user?: User
  /** When the session ends, as ISO 8601 text. */
  expires: string
}

/** What `GET session` answers. Extend it by module augmentation. */
export interface Session extends DefaultSession {}

/** Claims about a person as an identity provider states them (OpenID Connect Core 1.0, section 5.1). */
export interface Profile {
  id?: string | null
  sub?: string | null
  name?: string | null
  given_name?: string | null
  family_name?: string | null
  middle_name?: string | null
  nickname?: string | null
  preferred_username?: string | null
  profile?: string | null
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives this claim no type
  picture?: any
  website?: string | null
  email?: string | null
  email_verified?: boolean | null
  gender?: string | null
  birthdate?: string | null
  zoneinfo?: string | null
  locale?: string | null
  phone_number?: string | null
  updated_at?: Date | string | number | null
  address?: {
    formatted?: string | null
    street_address?: string | null
    locality?: string | null
    region?: string | null
    postal_code?: string | null
    country?: string | null
  } | null
  [claim: string]: unknown
}

/** One entry of RFC 9396 `authorization_details`, copied through untouched. */
export interface AuthorizationDetails {
  readonly type: string
  readonly [member: string]: unknown
}

/** The answer of a token endpoint (RFC 6749 section 5.1), with the absolute expiry. */
export interface TokenSet {
  access_token?: string
  refresh_token?: string
  id_token?: string
  scope?: string
  /** Always lower case. */
  token_type?: Lowercase<string>
  /** Seconds from the moment of the answer. */
  expires_in?: number
  /** Absolute time in seconds, computed from `expires_in`. */
  expires_at?: number
  authorization_details?: readonly AuthorizationDetails[]
  /** OAuth 1.0a only. */
  oauth_token?: string
  /** OAuth 1.0a only. */
  oauth_token_secret?: string
  readonly [member: string]: unknown
}

/** The tie between a user and a provider. */
export interface Account extends TokenSet {
  /** Id of the provider. */
  provider: string
  /** oauth and oidc: the id that `profile()` returned; email: the address; credentials: the id that `authorize()` returned. */
  providerAccountId: string
  type: ProviderType
  /** Id of the user the account belongs to. */
  userId?: string
}

/** The claims of a session token before an application adds to them. */
export interface DefaultJWT extends Record<string, unknown> {
  name?: string | null
  email?: string | null
  picture?: string | null
  sub?: string
  iat?: number
  exp?: number
  jti?: string
}

/** Item of `GET providers`: what a browser may know of a provider. */
export interface PublicProvider {
  id: string
  name: string
  type: ProviderType
  signinUrl: string
  callbackUrl: string
}

/** The nine actions, each a path segment under the base path. */
export type AuthAction =
  | "callback"
  | "csrf"
  | "error"
  | "providers"
  | "session"
  | "signin"
  | "signout"
  | "verify-request"
  | "webauthn-options"

/** `error` query values of the error page. */
export type ErrorPageParam = "Configuration" | "AccessDenied" | "Verification"

/** `error` query values of the sign-in page. */
export type SignInPageErrorParam =
  | "Signin"
  | "OAuthSignin"
  | "OAuthCallbackError"
  | "OAuthCreateAccount"
  | "EmailCreateAccount"
  | "Callback"
  | "OAuthAccountNotLinked"
  | "EmailSignin"
  | "CredentialsSignin"
  | "SessionRequired"

/** `v9`, `v9.0` or `v9.0.1`. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`

/** Attributes of a cookie as RFC 6265bis and CHIPS define them. */
export interface CookieSerializeOptions {
  /** Turns the value into cookie-safe text. Default: `encodeURIComponent`. */
  encode?: (value: string) => string
  /** Seconds. */
  maxAge?: number
  expires?: Date
  domain?: string
  path?: string
  httpOnly?: boolean
  secure?: boolean
  partitioned?: boolean
  priority?: "low" | "medium" | "high"
  sameSite?: boolean | "lax" | "strict" | "none"
}

/** Name and attributes of one of the engine's cookies. */
export interface CookieOption {
  name: string
  options: CookieSerializeOptions
}

/** The engine's seven cookies. */
export interface CookiesOptions {
  sessionToken: Partial<CookieOption>
  callbackUrl: Partial<CookieOption>
  csrfToken: Partial<CookieOption>
  pkceCodeVerifier: Partial<CookieOption>
  state: Partial<CookieOption>
  nonce: Partial<CookieOption>
  webauthnChallenge: Partial<CookieOption>
}

/** A cookie on its way to the browser. */
export interface Cookie extends CookieOption {
  value: string
}

/** An answer before it becomes a web `Response`; what `Auth` returns when the config carries `raw`. */
export interface ResponseInternal<Body extends string | Record<string, unknown> | unknown[] | null = never> {
  status?: number
  headers?: Headers | HeadersInit
  body?: Body | string | Record<string, unknown> | unknown[] | null
  redirect?: string
  cookies?: Cookie[]
}

/** Addresses of an application's own pages. */
export interface PagesOptions {
  /** Default: the built-in sign-in page. */
  signIn: string
  signOut: string
  /** Default: the built-in error page. Receives `?error=`. */
  error: string
  verifyRequest: string
  /** New users are sent here on their first sign-in. */
  newUser: string
}

/** Looks of the built-in pages. */
export interface Theme {
  /** What the pages and mails call the application. Default: the host of the request. */
  name?: string
  /** `auto` (default) follows the visitor's system. */
  colorScheme?: "auto" | "dark" | "light"
  /** Picture above every page: an `https:` or `http:` address, a path of the site, or a `data:` image. */
  logo?: string
  /** Of the main button and of what marks the focus: `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or a name of CSS; opaque. */
  brandColor?: string
  /** Text on `brandColor`. One that cannot be read there is replaced by black or white, and the log says so. */
  buttonText?: string
}

/** Codes of `logger.warn`. */
export type WarningCode =
  | "debug-enabled"
  | "csrf-disabled"
  | "experimental-webauthn"
  | "env-url-basepath-redundant"
  | "env-url-basepath-mismatch"
  | "env-url-origin-mismatch"
  | "forwarded-origin-ignored"
  | "forwarded-host-missing"
  | (string & {})

/** Where the engine reports to. Any method may be replaced. */
export interface LoggerInstance extends Record<string, unknown> {
  warn: (code: WarningCode) => unknown
  error: (error: Error) => unknown
  debug: (message: string, metadata?: unknown) => unknown
}
