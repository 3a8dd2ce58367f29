/** Sessions, and what a session token holds. */
import type { Awaitable } from "./awaitable.js"
import type { User } from "./user.js"

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

/** The claims of a session token. Extend it by module augmentation. */
export interface JWT extends Record<string, unknown>, DefaultJWT {}

/** What `encode` takes. */
export interface JWTEncodeParams<Payload = JWT> {
  /** Seconds until the token expires; default 2592000 (30 days). */
  maxAge?: number
  /** Name of the cookie that holds the token. It separates the purposes of one secret. */
  salt: string
  /** Secret that seals the token; of a list, the first. */
  secret: string | string[]
  /** The claims; default none. */
  token?: Payload
}

/** What `decode` takes. */
export interface JWTDecodeParams {
  /** Salt that the token was made with: the name of the cookie that holds it. */
  salt: string
  /** Secret that opens the token; of a list, any one that fits. */
  secret: string | string[]
  /** The token; without one there are no claims. */
  token?: string
}

/** The `jwt` option of the configuration. */
export interface JWTOptions {
  /** Secret of session tokens and checks; default: the configuration's `secret`. */
  secret?: string | string[]
  /** Seconds until a token expires; default 2592000 (30 days). */
  maxAge: number
  /** Seals the claims; default `encode`. */
  encode: (params: JWTEncodeParams) => Awaitable<string>
  /** Opens a token, null when there is none; it throws when the token is not valid. Default: `decode`. */
  decode: (params: JWTDecodeParams) => Awaitable<JWT | null>
}

/** The two members every session has. */
export interface DefaultSession {
  /** Who is signed in: name, e-mail address and picture, unless the `session` callback says otherwise. */
  user?: User
  /** When the session ends, as ISO 8601 text. */
  expires: string
  /** With `tenants` in the config: the id of the tenant that the session is of. */
  tenant?: string
}

/** What `GET session` answers. Extend it by module augmentation. */
export interface Session extends DefaultSession {}

/** What `GET session` and `POST session` answer a client that sends its session as `Authorization: Bearer`. */
export interface BearerSession extends Session {
  /**
   * The token that the client is to send from now on: it lasts as long as `expires` says. It is missing for stored sessions,
   * whose token stays the same.
   */
  renewedToken?: string
}

/** Carries short texts between the processes of an application. Make one, beside the adapter. */
export interface SessionChannel {
  /** Sends a text to every process that listens; whether this one gets it too does not matter. */
  publish(text: string): Awaitable<unknown>
  /**
   * Listens, and is done when it does.
   * @param onText To be called with each text.
   * @param onRestored To be called when the channel listens again after a loss: it may have missed texts.
   */
  subscribe(onText: (text: string) => void, onRestored: () => void): Awaitable<unknown>
}

/** How soon the end of a session is noticed by a process that did not end it. */
export interface RevocableOptions {
  /** Seconds for which a process relies on what it has read; 0 asks at every request. */
  every: number
  /** Tells other processes at once when a stored session ends, or its user is changed. Default: none is told. */
  channel?: SessionChannel
}
