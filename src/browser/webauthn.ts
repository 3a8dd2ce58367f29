/**
 * Sign-in with a passkey in the browser, as `next-auth/webauthn` has it; without React, too.
 *
 * @example
 * ```ts
 * await signIn("passkey", { action: "register", email })
 * await signIn("passkey", { autofill: true })
 * ```
 */
import { createPasskeySignIn, type PasskeySignIn } from "./client/passkey.js"
import { findPagePlace } from "./react/page-session.js"

export { ClientError, type ClientFailure } from "./client/client-error.js"
export type { SignInAuthorizationParams, SignInOptions, SignInResponse } from "./client/options.js"
export type { PasskeyOptions, PasskeySignIn } from "./client/passkey.js"
export { type ClientSettings, configure } from "./client/settings.js"

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
