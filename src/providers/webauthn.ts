/** Sign-in with passkeys and security keys. */
import { flow, type WebAuthnConfig } from "../providers.js"

/** Milliseconds a person has for a ceremony. */
const timeout = 5 * 60 * 1000

/**
 * Makes a WebAuthn provider. Needs `experimental.enableWebAuthn`, an adapter with the authenticator methods, and the
 * package `@simplewebauthn/server` (or its four functions as `simpleWebAuthn`).
 * @param options Replace whole members of the defaults; they are not merged.
 * @returns The provider.
 * @example WebAuthn({ relayingParty: { id: "example.com", name: "Example", origin: "https://example.com" } })
 */
export default function WebAuthn(options: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  return {
    id: "webauthn",
    name: "WebAuthn",
    enableConditionalUI: true,
    simpleWebAuthnBrowserVersion: "v9.0.1",
    formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
    authenticationOptions: { timeout },
    registrationOptions: { timeout },
    ...options,
    type: "webauthn",
    [flow]: () => import("../webauthn/index.js"),
    options,
  }
}

export type { WebAuthnConfig }
