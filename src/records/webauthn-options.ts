/** What begins a passkey ceremony in the browser. */

/** What `GET webauthn-options` answers: the ceremony, and the options of the browser's API for it. */
export type WebAuthnOptionsResponseBody =
  | {
      /** A known passkey is asked for. */
      action: "authenticate"
      /** For `navigator.credentials.get` (WebAuthn, section 5.1.10). */
      options: PublicKeyCredentialRequestOptionsJSON
    }
  | {
      /** A new passkey is made. */
      action: "register"
      /** For `navigator.credentials.create` (WebAuthn, section 5.1.9). */
      options: PublicKeyCredentialCreationOptionsJSON
    }
