/** The records an application sees: session, user, account, profile, tokens and the shapes around them. */

export type { Authenticator } from "./adapter.js"
export type { Awaitable, Awaited } from "./awaitable.js"
export type { AuthConfig } from "./config.js"
export type { Cookie, CookieOption, CookieSerializeOptions, CookiesOptions } from "./cookie.js"
export type { LoggerInstance, WarningCode } from "./logger.js"
export type { ErrorPageParam, PagesOptions, PublicProvider, SignInPageErrorParam, Theme } from "./pages.js"
export type { AuthAction, ResponseInternal } from "./response.js"
export type {
  BearerSession,
  DefaultJWT,
  DefaultSession,
  RevocableOptions,
  Session,
  SessionChannel,
} from "./session.js"
export type {
  Account,
  AuthorizationDetails,
  DefaultUser,
  JsonValue,
  Profile,
  TokenSet,
  User,
} from "./user.js"
export type { SemverString, WebAuthnOptionsResponseBody } from "./webauthn.js"
