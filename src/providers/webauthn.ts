/** Sign-in with passkeys and security keys. */

import { defaultRelyingParty } from "../engine/webauthn/relying-party.js"
import { flow } from "../types/provider.js"
import type { SemverString } from "../types/webauthn.js"
import type { SimpleWebAuthn, WebAuthnConfig } from "../types/webauthn-provider.js"

export type { GetUserInfo, RelyingParty as RelayingParty, WebAuthnProviderType } from "./index.js"

/** Milliseconds that a user has for a ceremony. */
export const DEFAULT_WEBAUTHN_TIMEOUT: number = 5 * 60 * 1000
/** Default of `simpleWebAuthnBrowserVersion`. */
export const DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION: SemverString = "v9.0.1"

const timeout = DEFAULT_WEBAUTHN_TIMEOUT

/**
 * Makes a WebAuthn provider. Needs `experimental.enableWebAuthn`, an adapter with the authenticator methods, and the package
 * `@simplewebauthn/server` (or its four functions as `simpleWebAuthn`).
 * @param options Each replaces a whole member of the defaults; nested members are not merged.
 * @returns The provider. `WebAuthn()` has the default functions, which functions of your own can call.
 * @example WebAuthn({ relayingParty: { id: "example.com", name: "Example", origin: "https://example.com" } })
 */
export default function WebAuthn(options: Partial<WebAuthnConfig> = {}): WebAuthnConfig {
  // The functions of the installed package, which is loaded when one is called.
  const callInstalled = (name: keyof SimpleWebAuthn) => async (callOptions: never) =>
    (await (await loadWebAuthn()).loadInstalledLibrary(options.id ?? "webauthn"))[name](callOptions)
  return {
    id: "webauthn",
    name: "WebAuthn",
    enableConditionalUI: true,
    simpleWebAuthnBrowserVersion: DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION,
    formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
    authenticationOptions: { timeout },
    registrationOptions: { timeout },
    getRelayingParty: defaultRelyingParty,
    getUserInfo: async (context, request) =>
      (await loadWebAuthn()).userInfo(context, request) as Promise<null>,
    simpleWebAuthn: {
      generateRegistrationOptions: callInstalled("generateRegistrationOptions"),
      verifyRegistrationResponse: callInstalled("verifyRegistrationResponse"),
      generateAuthenticationOptions: callInstalled("generateAuthenticationOptions"),
      verifyAuthenticationResponse: callInstalled("verifyAuthenticationResponse"),
    },
    ...options,
    type: "webauthn",
    [flow]: loadWebAuthn,
    options,
  }
}

const loadWebAuthn = () => import("../engine/webauthn/index.js")

export type { WebAuthnConfig }
