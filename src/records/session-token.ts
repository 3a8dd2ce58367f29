/** What a session token holds. */

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
