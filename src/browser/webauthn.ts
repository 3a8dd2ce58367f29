/**
 * Sign-in with a passkey in the browser, as `next-auth/webauthn` has it; without React, too.
 *
 * @example
 * ```ts
 * await signIn("passkey", { action: "register", email })
 * await signIn("passkey", { autofill: true })
 * ```
 */

import { findPagePlace } from "./page-session.js"
import { createPasskeyOffer, createPasskeySignIn, type PasskeyOffer, type PasskeySignIn } from "./passkey.js"

export { ClientError, type ClientFailure } from "./client-error.js"
export { createPasskey } from "./new-passkey.js"
export type { SignInAuthorizationParams, SignInOptions, SignInResponse } from "./options.js"
export type { NewPasskeyOptions, PasskeyOffer, PasskeyOptions, PasskeySignIn } from "./passkey.js"
export { signalPasskeys } from "./passkey-signal.js"
export { type ClientSettings, configure } from "./settings.js"

/**
 * Registers a passkey, or signs in with one, and leaves the page for where the user wanted to go. The base path of the
 * server is `/api/auth`, unless `configure` or `SessionProvider` says otherwise.
 * @param provider Id of the provider, `passkey` for instance.
 * @param options `action`, `autofill`, `redirectTo`, `redirect: false`, and fields such as `email`.
 * @param authorizationParams Parameters of the request that ends the ceremony.
 * @returns With `redirect: false`, what happened.
 * @throws {ClientError} When no engine answers, the provider has no passkeys, or the browser has none for this page.
 * @throws {DOMException} What the browser throws: `NotAllowedError` when the user cancelled.
 */
export const signIn: PasskeySignIn = createPasskeySignIn(findPagePlace)

/**
 * Has the browser make a passkey without a dialogue, for a user who has just signed in with a password that the browser filled
 * in. Whether it does is the browser's decision; nothing happens in one without this feature, and the user is asked nothing.
 * @param provider Id of the provider, default `passkey`.
 * @param options `passkeyName`.
 * @returns Whether a passkey was made.
 * @throws {ClientError} When no engine answers, or no user is signed in.
 * @example
 * ```ts
 * const { ok } = await signIn("credentials", { email, password, redirect: false }) // of authlas/client
 * if (ok) await offerPasskey()
 * ```
 */
export const offerPasskey: PasskeyOffer = createPasskeyOffer(findPagePlace)
