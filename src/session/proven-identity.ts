/** What a flow hands over when it has ended. */
import type { Authenticator } from "../adapters.js"
import type { Account, Profile, User } from "../types.js"

/** The provider's side of a session, by which the provider may end it. */
export interface IssuedSession {
  issuer: string
  subject: string
  /** Where the provider keeps sessions of its own and names them (OpenID Connect Back-Channel Logout 1.0, section 2.1). */
  sid?: string
}

/** Who came, as a flow has proven it. */
export interface ProvenIdentity {
  /** The stored user where the flow has looked it up (email, webauthn), else what the provider says of the user. */
  user: User
  account: Account
  /** Raw claims; oauth and oidc only. */
  profile?: Profile
  /** What a verified id token says of where it came from; oidc only. */
  issued?: IssuedSession
  /** What was entered; credentials only. */
  credentials?: Record<string, unknown>
  /** The tenant that the account id is made of, and the id without it: an older account may be stored under that. */
  tenant?: { plainId: string; name: string; path: string; alone: boolean }
  /** A freshly registered authenticator, stored together with the account; webauthn only. */
  authenticator?: Omit<Authenticator, "userId">
  /**
   * Id of the user who was signed in when the flow began, null without one. Given, the identity is linked to the
   * session's user only when that is the same user; left out, it is linked to the user who is signed in now.
   */
  startedBy?: string | null
}
