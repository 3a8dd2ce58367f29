/** Sign-in with passkeys only: discoverable credentials, unlocked by the user. */
import type { WebAuthnConfig } from "../types/webauthn-provider.js"
import WebAuthn from "./webauthn.js"

const timeout = 5 * 60 * 1000

/**
 * Makes a WebAuthn provider that demands discoverable credentials and user verification.
 * @param options Each replaces a whole member of the defaults; nested members are not merged.
 * @returns The provider; see the WebAuthn provider for what it needs.
 * @example Passkey({ formFields: { email: { label: "Email", autocomplete: "username webauthn" } } })
 */
export default function Passkey(options: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  const { name = "Passkey" } = options
  const provider = WebAuthn({
    id: "passkey",
    authenticationOptions: { timeout, userVerification: "required" },
    registrationOptions: {
      timeout,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
    verifyAuthenticationOptions: { requireUserVerification: true },
    verifyRegistrationOptions: { requireUserVerification: true },
    ...options,
  })
  // A name of the application's own is known by its place among the options.
  return { ...provider, name }
}

export type { WebAuthnConfig }
