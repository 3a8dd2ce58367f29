/** The provider's side of stored sessions, as an adapter keeps it. */

/** What a stored session came from: kept beside it, and gone with it. */
export interface SessionOrigin {
  /** The session; its key. */
  sessionToken: string
  /** Id of the user who is signed in. */
  userId: string
  /** Id of the provider that the user signed in with. */
  provider: string
  /** Id of the user at the provider, as the account has it. */
  providerAccountId: string
  /** Who issued the ID token (`iss`); missing where there was none that could be verified. */
  issuer?: string
  /** Whom the ID token is about (`sub`). */
  subject?: string
  /** The session at the provider (`sid`), where it says one. */
  sid?: string
  /** The ID token, with `session.providerLogout`: it tells the provider whom to sign out. */
  idToken?: string
}

/** Which sessions: all members that are given have to be equal. */
export interface SessionOriginQuery {
  /** Id of the provider. */
  provider: string
  /** Issuer of the ID tokens. */
  issuer: string
  /** The session at the provider. */
  sid?: string
  /** Id of the user at the provider, as its ID tokens have it. */
  subject?: string
}

/** A logout token that a provider sent (OpenID Connect Back-Channel Logout 1.0). */
export interface UsedLogoutToken {
  /** Who issued it. */
  issuer: string
  /** Its id, unique to the issuer. */
  jti: string
  /** Until when it has to be remembered. */
  expires: Date
}
