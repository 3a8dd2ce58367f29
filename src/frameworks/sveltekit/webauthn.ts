/** Sign-in with a passkey for pages of SvelteKit, as `@auth/sveltekit/webauthn` has it. */
import {
  createPasskeyOffer,
  createPasskeySignIn,
  type PasskeyOffer,
  type PasskeySignIn,
} from "../../browser/passkey.js"
import { kitPlace } from "./place.js"

export { ClientError, type ClientFailure } from "../../browser/client-error.js"
export { createPasskey } from "../../browser/new-passkey.js"
export type {
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
} from "../../browser/options.js"
export type {
  NewPasskeyOptions,
  PasskeyOffer,
  PasskeyOptions,
  PasskeySignIn,
} from "../../browser/passkey.js"
export { signalPasskeys } from "../../browser/passkey-signal.js"
export { type ClientSettings, configure } from "../../browser/settings.js"

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

/**
 * Has the browser make a passkey without a dialogue, for a user who has just signed in with a password that the browser filled
 * in. Nothing happens in a browser without this feature.
 * @param provider Id of the provider, default `passkey`.
 * @param options `passkeyName`.
 * @returns Whether a passkey was made.
 * @throws {ClientError} When no engine answers, or no user is signed in.
 */
export const offerPasskey: PasskeyOffer = createPasskeyOffer(kitPlace)
