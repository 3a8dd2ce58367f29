/** Sign-in with a passkey for pages of SvelteKit, as `@auth/sveltekit/webauthn` has it. */
import { createPasskeySignIn, type PasskeySignIn } from "../../browser/client/passkey.js"
import { kitPlace } from "./place.js"

export { ClientError, type ClientFailure } from "../../browser/client/client-error.js"
export type {
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
} from "../../browser/client/options.js"
export type { PasskeyOptions, PasskeySignIn } from "../../browser/client/passkey.js"
export { type ClientSettings, configure } from "../../browser/client/settings.js"

/**
 * Registers a passkey, or signs in with one, and leaves the page for where the user wanted to go.
 * @param provider Id of the provider, `passkey` for instance.
 * @param options `action`, `autofill`, `redirectTo`, `redirect: false`, and fields such as `email`.
 * @param authorizationParams Parameters of the request that ends the ceremony.
 * @returns With `redirect: false`, what happened; the data of the page is loaded anew.
 * @throws {ClientError} When no engine answers, the provider has no passkeys, or the browser has none for this page.
 * @throws {DOMException} What the browser throws: `NotAllowedError` when the user cancelled.
 */
export const signIn: PasskeySignIn = createPasskeySignIn(kitPlace)
