/** Passkeys, as a store holds them. */

/** A WebAuthn authenticator. */
export interface Authenticator {
  /** Standard base64, with padding. */
  credentialID: string
  /** Standard base64, with padding. */
  credentialPublicKey: string
  /** Signatures so far, as the authenticator counts them; 0 from those that do not count. */
  counter: number
  /** `singleDevice`, or `multiDevice` for passkeys that are synchronised. */
  credentialDeviceType: string
  /** Whether the passkey was backed up when it was registered. */
  credentialBackedUp: boolean
  /** Comma-joined transports. */
  transports?: string | null
  /** Account that the credential signs in to: the credential id again. */
  providerAccountId: string
  /** Id of the user that it belongs to. */
  userId?: string
}

/** A stored authenticator. */
export interface AdapterAuthenticator extends Authenticator {
  /** Id of the user that it belongs to. */
  userId: string
}
