/** What a token endpoint answers. */

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
  /** Signed claims about the sign-in (OpenID Connect Core 1.0, section 2); verified before it is used. */
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
