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
  /** Transports of the authenticator, joined by commas. */
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

/** A passkey that is known. */
interface PasskeyDescriptor {
  /** Id of the credential, in base64url. */
  id: string
  /** There is no other kind. */
  type: "public-key"
  /** How the browser may reach the authenticator. */
  transports?: Array<"ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb">
}

/** What the options of both ceremonies say. */
interface CeremonyOptions {
  /** Random value that the authenticator signs, in base64url. */
  challenge: string
  /** Milliseconds that the browser waits. */
  timeout?: number
  /** Kinds of authenticators that the browser offers first. */
  hints?: Array<"hybrid" | "security-key" | "client-device">
  /** Inputs of extensions. */
  extensions?: {
    /** Identity of a site that used U2F. */
    appid?: string
    /** Whether the browser tells if the passkey can be found without its id. */
    credProps?: boolean
  }
}

/** Options for `navigator.credentials.get`, as JSON (WebAuthn, section 5.1.10). */
interface PasskeyRequestOptions extends CeremonyOptions {
  /** Host name that the passkey is bound to. */
  rpId?: string
  /** Passkeys that will do; any of the site where none is listed. */
  allowCredentials?: PasskeyDescriptor[]
  /** Whether the authenticator verifies the user, by a PIN or a fingerprint for instance. */
  userVerification?: "discouraged" | "preferred" | "required"
}

/** Options for `navigator.credentials.create`, as JSON (WebAuthn, section 5.1.9). */
export interface PasskeyCreationOptions extends CeremonyOptions {
  /** The site. */
  rp: {
    /** Host name that the passkey is bound to. */
    id?: string
    /** What browsers call the site. */
    name: string
  }
  /** Whom the passkey is for. */
  user: {
    /** Random id, in base64url. */
    id: string
    /** What tells the account from others, an e-mail address for instance. */
    name: string
    /** Name of the user, as browsers show it. */
    displayName: string
  }
  /** Algorithms that will do, the best first. */
  pubKeyCredParams: Array<{
    /** Number of the algorithm (COSE). */
    alg: number
    /** There is no other kind. */
    type: "public-key"
  }>
  /** Passkeys that the user has: their authenticators make no second one. */
  excludeCredentials?: PasskeyDescriptor[]
  /** What the authenticator has to be like. */
  authenticatorSelection?: {
    /** Built into the device, or apart from it. */
    authenticatorAttachment?: "cross-platform" | "platform"
    /** Whether the passkey has to be found without its id, as of level 1. */
    requireResidentKey?: boolean
    /** The same, as of level 2. */
    residentKey?: "discouraged" | "preferred" | "required"
    /** Whether the authenticator verifies the user, by a PIN or a fingerprint for instance. */
    userVerification?: "discouraged" | "preferred" | "required"
  }
  /** Whether the authenticator says which model it is. */
  attestation?: "direct" | "enterprise" | "indirect" | "none"
}

/** What `GET webauthn-options` answers: the ceremony, and the options of the browser's API for it. */
export type WebAuthnOptionsResponseBody =
  | {
      /** A known passkey is asked for. */
      action: "authenticate"
      /** For `navigator.credentials.get`. */
      options: PasskeyRequestOptions
    }
  | {
      /** A new passkey is made. */
      action: "register"
      /** For `navigator.credentials.create`. */
      options: PasskeyCreationOptions
    }

/**
 * What a browser is told of the passkeys of a user, so that it offers none that is not valid any more (WebAuthn Level 3,
 * section 5.1.10). It holds no secret, and is for this user alone.
 */
export interface PasskeySignal {
  /** Host name that the passkeys are bound to. */
  rpId: string
  /** The id under which authenticators keep the user, in base64url; missing where the user's passkeys have each its own. */
  userId?: string
  /** Ids of all passkeys that are valid, in base64url. */
  acceptedIds: string[]
  /** What tells the account from others: the address of the user. */
  name: string
  /** Name of the user. */
  displayName: string
  /** Id of a passkey that was removed, in base64url. */
  unknownId?: string
}

/** `v9`, `v9.0` or `v9.0.1`. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`
