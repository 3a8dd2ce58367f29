/** What a provider's ID tokens are that a client gets without the sign-in pages of the application. */

/**
 * ID tokens that a client of the application already holds, from the provider's kit for a platform or from a browser, and
 * how they are verified.
 */
export interface NativeTokens {
  /**
   * Whether one registration has several client ids, one for each platform. With `one`, tokens are for the client id of
   * the sign-in alone.
   */
  audiences: "one" | "many"
  /** What the provider calls the other client ids. */
  called?: string | undefined
  /**
   * How the nonce of the client stands in the token: as it was sent, or its SHA-256 in hexadecimal. `none`: the provider's
   * kits take no nonce, so that a token is taken once, and for a short time.
   */
  nonce: "plain" | "sha256" | "none"
  /** The claim that names the user, equal for all clients of one registration. The account id is made of it. */
  claim: string
  /** Seconds after `iat` for which a token is taken. Default: 600; 300 where the nonce is `none`. */
  age?: number | undefined
  /** Address of the document that names `issuer` and `jwks_uri`. Default: that of the sign-in. */
  metadata?: string | undefined
  /** The profile of a provider that is read from elsewhere: claims, by their paths in it. Default: the claims. */
  profile?: Readonly<Record<string, string>> | undefined
}
