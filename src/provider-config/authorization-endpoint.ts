/** Where a sign-in begins. */

/** Where a sign-in begins. */
export interface AuthorizationEndpointHandler {
  /** Address. Its query parameters are kept. Default: `authorization_endpoint` of the issuer's metadata. */
  url?: string | undefined
  /**
   * Parameters of the request besides those of the flow, `scope` for instance (default `openid profile email`). A
   * null or undefined one is not sent.
   */
  params?: Record<string, unknown> | undefined
  /** Standard parameter name to the name this provider wants. */
  rename?: Readonly<Record<string, string>> | undefined
  /** Separator of scopes on the wire. Default: a blank. */
  scopeSeparator?: string | undefined
  /**
   * Standard parameter name to the characters of its value that are not percent-encoded, any of `!$()+,/:;?@`, where the
   * provider takes them no other way: `{ scope: "+" }`. Of a pushed or signed request nothing stands in the address.
   */
  unencoded?: Readonly<Record<string, string>> | undefined
  /** Fragment some providers demand, without the `#`. */
  fragment?: string | undefined
  /**
   * Names of parameters that the query of a `POST signin` request may set besides those of OpenID Connect that say who signs
   * in and how it looks: those that ask for more (`claims`, `resource`, `audience`) and those of the provider's own. The
   * application's list replaces the one that comes with a factory, and lets the query replace configured values too, also
   * those of `prompt`, `max_age` and `acr_values`; a factory's own list opens what is not configured. What ties the answer
   * to the flow is never among them.
   */
  allow?: readonly string[] | undefined
  /** Key that signs request objects (RFC 9101), where the client or the provider requires them. Default: `token.clientPrivateKey`. */
  clientPrivateKey?: PrivateKey
}

/**
 * A private key that the client signs or decrypts with: one that `crypto.subtle` or `importJWK` of jose made, alone or with
 * the key id under which the provider knows its public half.
 */
export type PrivateKey =
  | CryptoKey
  | {
      /** The private key. */
      key: CryptoKey
      /** Its id, for the headers of what it signs. */
      kid?: string
    }
