/** The records an application sees: session, user, account, profile, tokens and the shapes around them. */
import type { ProviderType } from "./providers.js"

export type { AuthConfig } from "./config/auth-config.js"

/** Anything a callback may return directly or as a promise. */
export type Awaitable<T> = T | PromiseLike<T>

/** What a promise gives; anything else as it is. */
export type Awaited<T> = T extends Promise<infer Given> ? Given : T

export type { Authenticator } from "./adapters.js"

/** The members every user may have. */
export interface DefaultUser {
  /** Of the store, else what the provider's `profile()` or `authorize` returned. */
  id?: string
  /** Full name, or what the person is called. */
  name?: string | null
  /** E-mail address, as the provider states it; see `EmailTrust` for what it is worth. */
  email?: string | null
  /** Address of a picture. */
  image?: string | null
}

/** A user as the application knows it. Extend it by module augmentation. */
export interface User extends DefaultUser {}

/** The two members every session has. */
export interface DefaultSession {
  /** Who is signed in: name, e-mail address and picture, unless the `session` callback says otherwise. */
  user?: User
  /** When the session ends, as ISO 8601 text. */
  expires: string
}

/** What `GET session` answers. Extend it by module augmentation. */
export interface Session extends DefaultSession {}

/** Claims about a person as an identity provider states them (OpenID Connect Core 1.0, section 5.1). */
export interface Profile {
  /** Id of the account, at providers that are no OpenID providers. */
  id?: string | null
  /** Id of the account at the issuer: never reassigned, at most 255 characters. */
  sub?: string | null
  /** Full name as it is displayed. */
  name?: string | null
  /** Given or first names. */
  given_name?: string | null
  /** Family or last names. */
  family_name?: string | null
  /** Middle names. */
  middle_name?: string | null
  /** Casual name, which may differ from the given one. */
  nickname?: string | null
  /** Short name that the person wants to go by. It may change, and need not be unique. */
  preferred_username?: string | null
  /** Address of the person's profile page. */
  profile?: string | null
  /** Address of the person's picture. */
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives this claim no type
  picture?: any
  /** Address of the person's own page. */
  website?: string | null
  /** E-mail address. It may change, and need not be unique. */
  email?: string | null
  /** Whether the provider has seen that the address is the person's. */
  email_verified?: boolean | null
  /** Gender; `female` and `male` are the values that the standard names. */
  gender?: string | null
  /** Birthday as `YYYY-MM-DD`, year `0000` when it is left out, or a year alone. */
  birthdate?: string | null
  /** Time zone by its name, such as `Europe/Paris`. */
  zoneinfo?: string | null
  /** Language as a tag of BCP 47, such as `en-US`. */
  locale?: string | null
  /** Telephone number, best as E.164: `+1 (425) 555-1212`. */
  phone_number?: string | null
  /** When these claims last changed; the standard says seconds since 1970. */
  updated_at?: Date | string | number | null
  /** Postal address (section 5.1.1). */
  address?: {
    /** Whole address for display, lines separated by line breaks. */
    formatted?: string | null
    /** Street and number; may have several lines. */
    street_address?: string | null
    /** City or place. */
    locality?: string | null
    /** State, province or region. */
    region?: string | null
    /** Postal code, a text. */
    postal_code?: string | null
    /** Name of the country. */
    country?: string | null
  } | null
  [claim: string]: unknown
}

/** Any value that JSON can say. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [member: string]: JsonValue | undefined }

/** One entry of RFC 9396 `authorization_details`, copied through untouched. */
export interface AuthorizationDetails {
  /** Kind of the authorisation; it decides which other members there are. */
  readonly type: string
  /** Where the resources are. */
  readonly locations?: string[]
  /** What may be done. */
  readonly actions?: string[]
  /** Kinds of data. */
  readonly datatypes?: string[]
  /** Levels of access. */
  readonly privileges?: string[]
  /** The one resource that is meant. */
  readonly identifier?: string
  readonly [member: string]: JsonValue | undefined
}

/** The answer of a token endpoint (RFC 6749 section 5.1), with the absolute expiry. */
export interface TokenSet {
  /** Opens the provider's own APIs. Treat it as a secret. */
  access_token?: string
  /** Gets a new access token when the old one has expired. Treat it as a secret. */
  refresh_token?: string
  /** Signed claims about the sign-in (OpenID Connect Core 1.0, section 2); verified before anybody sees it. */
  id_token?: string
  /** What was granted, joined by blanks; missing at many providers when it is what was asked for. */
  scope?: string
  /** Always lower case. */
  token_type?: Lowercase<string>
  /** Seconds from the moment of the answer. */
  expires_in?: number
  /** Absolute time in seconds, computed from `expires_in`. */
  expires_at?: number
  /** What was granted in detail (RFC 9396). */
  authorization_details?: AuthorizationDetails[]
  /** OAuth 1.0a only. */
  oauth_token?: string
  /** OAuth 1.0a only. */
  oauth_token_secret?: string
  readonly [member: string]: JsonValue | undefined
}

/** The tie between a user and a provider. */
export interface Account extends TokenSet {
  /** Id of the provider. */
  provider: string
  /** oauth and oidc: the id that `profile()` returned; email: the address; credentials: the id that `authorize()` returned. */
  providerAccountId: string
  /** Type of the provider. */
  type: ProviderType
  /** Id of the user the account belongs to. */
  userId?: string
}

/** The claims of a session token before an application adds to them. */
export interface DefaultJWT extends Record<string, unknown> {
  /** Name of the user. */
  name?: string | null
  /** E-mail address of the user. */
  email?: string | null
  /** Address of the user's picture. */
  picture?: string | null
  /** Id of the user. */
  sub?: string
  /** When the token was made, in seconds since 1970. */
  iat?: number
  /** When it expires, in seconds since 1970. */
  exp?: number
  /** Id of the token itself, random. */
  jti?: string
}

/** Item of `GET providers`: what a browser may know of a provider. */
export interface PublicProvider {
  /** Part of the provider's addresses. */
  id: string
  /** What the button calls it. */
  name: string
  /** How a person proves who they are there. */
  type: ProviderType | (string & {})
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}

/** What `GET webauthn-options` answers: the ceremony, and the options of the browser's API for it. */
export type WebAuthnOptionsResponseBody =
  | {
      /** A known passkey is asked for. */
      action: "authenticate"
      /** For `navigator.credentials.get` (WebAuthn, section 5.1.10). */
      options: PublicKeyCredentialRequestOptionsJSON
    }
  | {
      /** A new passkey is made. */
      action: "register"
      /** For `navigator.credentials.create` (WebAuthn, section 5.1.9). */
      options: PublicKeyCredentialCreationOptionsJSON
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
  /** Life in seconds; 0 deletes. Without it, and without `expires`, the cookie ends with the browser's session. */
  maxAge?: number
  /** When the cookie ends; browsers prefer `maxAge`. */
  expires?: Date
  /** Host whose subdomains get the cookie too. Default: the host alone gets it. */
  domain?: string
  /** Paths that get the cookie: this one and those below. */
  path?: string
  /** Keeps scripts of the page from reading it. */
  httpOnly?: boolean
  /** Sent over https only. */
  secure?: boolean
  /** Kept apart for each site that embeds this one (CHIPS); needs `secure`. */
  partitioned?: boolean
  /** Which cookies Chromium drops last when a site has too many. */
  priority?: "low" | "medium" | "high"
  /** Whether requests from other sites carry it; `true` is `strict`, `none` needs `secure`. */
  sameSite?: boolean | "lax" | "strict" | "none"
}

/** Name and attributes of one of the engine's cookies. */
export interface CookieOption {
  /** Name in the browser. Prefixes such as `__Host-` and `__Secure-` demand the attributes that go with them. */
  name: string
  /** Attributes; those that are left out keep their defaults. */
  options: CookieSerializeOptions
}

/** The engine's cookies. */
export interface CookiesOptions {
  /** Who is signed in: the sealed session token, in several cookies when it is long, or the key of a row. */
  sessionToken: Partial<CookieOption>
  /** Where to go after the sign-in. */
  callbackUrl: Partial<CookieOption>
  /** The token that a form has to repeat, and its hash. */
  csrfToken: Partial<CookieOption>
  /** Sealed PKCE verifier of the sign-in under way (RFC 7636). */
  pkceCodeVerifier: Partial<CookieOption>
  /**
   * Sealed state of the sign-in under way (RFC 6749, section 10.12). A mail request is remembered under a name made
   * of this one.
   */
  state: Partial<CookieOption>
  /** Sealed nonce of the sign-in under way (OpenID Connect Core 1.0, section 3.1.2.1). */
  nonce: Partial<CookieOption>
  /** Sealed challenge of the passkey ceremony under way. */
  webauthnChallenge: Partial<CookieOption>
  /** Which provider signed in last in this browser, see `rememberProvider`. */
  lastProvider?: Partial<CookieOption>
}

/** A cookie on its way to the browser. */
export interface Cookie extends CookieOption {
  /** Value before it is encoded. */
  value: string
}

/** An answer before it becomes a web `Response`; what `Auth` returns when the config carries `raw`. */
export interface ResponseInternal<
  Body extends string | Record<string, unknown> | unknown[] | null =
    | string
    | Record<string, unknown>
    | unknown[]
    | null,
> {
  /** HTTP status; default 200, with `redirect` 302. */
  status?: number
  /** Headers besides those of cookies and of `redirect`. */
  headers?: Headers | HeadersInit
  /** Text as it is, anything else as JSON. */
  body?: Body
  /** Address that the browser is sent to. */
  redirect?: string
  /** Cookies to set or, with `maxAge: 0`, to delete. */
  cookies?: Cookie[]
}

/** Addresses of an application's own pages. */
export interface PagesOptions {
  /** Default: the built-in sign-in page. */
  signIn: string
  /** Default: the built-in page that asks before it signs out. */
  signOut: string
  /** Default: the built-in error page. Receives `?error=`. */
  error: string
  /** Shown after a mail was sent. Default: the built-in page. Receives `?provider=` and `?type=`. */
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

/** Where the engine reports to. Any method may be replaced, also by one that knows some of the codes only. */
// biome-ignore lint/complexity/noBannedTypes: what else a logger has may be called in any way
export interface LoggerInstance extends Record<string, Function> {
  /** Told of what works but deserves a look: a code, with details behind a colon. Default: `console.warn`. */
  warn(code: WarningCode): unknown
  /**
   * Told of what failed; an {@link AuthError} says by its `type` what, by its message what to do. Default:
   * `console.error`.
   */
  error(error: Error): unknown
  /** Told of steps and values, secrets taken out, while `debug` is on. Default: `console.debug`. */
  debug(message: string, metadata?: unknown): unknown
}
