/** Cookies, and the names of the engine's own. */

/** Attributes of a cookie as RFC 6265bis and CHIPS define them. */
export interface CookieSerializeOptions {
  /** Turns the value into cookie-safe text. Default: `encodeURIComponent`. */
  encode?: (value: string) => string
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
  /** Sealed tokens of providers, where they are kept in a cookie, see `tokens`; in several cookies when they are long. */
  providerTokens?: Partial<CookieOption>
  /** Sealed address that a user returns to from the sign-out at a provider which carries no state. */
  providerLogout?: Partial<CookieOption>
  /** Sealed tokens of sessions that a sign-out could not end in the store, until the next request ends them. */
  pendingSignOut?: Partial<CookieOption>
  /** Which provider signed in last in this browser, see `rememberProvider`. */
  lastProvider?: Partial<CookieOption>
  /** Sealed: which users signed in on this device before, with `account`. */
  knownDevice?: Partial<CookieOption>
  /** Sealed: what the first step of a sign-in has proven, until its second step; in several cookies when it is long. */
  secondFactor?: Partial<CookieOption>
}

/** A cookie on its way to the browser. */
export interface Cookie extends CookieOption {
  /** Value before it is encoded. */
  value: string
}
