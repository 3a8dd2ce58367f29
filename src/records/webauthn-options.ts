/** What begins a passkey ceremony in the browser, in types of our own: the compiler's are younger, and differ by version. */

/** A passkey that is known. */
export interface PasskeyDescriptor {
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
export interface PasskeyRequestOptions extends CeremonyOptions {
  /** Host name that the passkey is bound to. */
  rpId?: string
  /** Passkeys that will do; any of the site where none is listed. */
  allowCredentials?: PasskeyDescriptor[]
  /** Whether the user proves to be there by a gesture, a PIN for instance. */
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
  /** Passkeys of the user: their authenticators make no second one. */
  excludeCredentials?: PasskeyDescriptor[]
  /** What the authenticator has to be like. */
  authenticatorSelection?: {
    /** Built into the device, or apart from it. */
    authenticatorAttachment?: "cross-platform" | "platform"
    /** Whether the passkey has to be found without its id, as of level 1. */
    requireResidentKey?: boolean
    /** The same, as of level 2. */
    residentKey?: "discouraged" | "preferred" | "required"
    /** Whether the user proves to be there by a gesture, a PIN for instance. */
    userVerification?: "discouraged" | "preferred" | "required"
  }
  /** Whether the authenticator tells what it is. */
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
