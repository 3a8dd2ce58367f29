/**
 * Sign-in and sign-out for pages of SvelteKit, as `@auth/sveltekit/client` has them.
 *
 * @example
 * ```svelte
 * <button onclick={() => signIn("acme")}>Sign in</button>
 * ```
 */
import { createClient } from "../../browser/create-client.js"
import { kitPlace } from "./place.js"

export { ClientError, type ClientFailure } from "../../browser/client-error.js"
export type {
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "../../browser/options.js"
export { type ClientSettings, configure } from "../../browser/settings.js"

const client = createClient(kitPlace)

/**
 * Begins a sign-in, and leaves the page for the provider, the sign-in page or where the user wanted to go.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is next.
 * @param options `redirectTo`, `redirect: false`, and fields of the form such as credentials.
 * @param authorizationParams Extra parameters of the authorization request.
 * @returns With `redirect: false`, what happened: a wrong password is an answer, not an exception. After a sign-in the data
 * of the page is loaded anew.
 * @throws {ClientError} When no engine answers, and for a provider of passkeys (see `authlas/sveltekit/webauthn`).
 */
export const signIn = client.signIn

/**
 * Signs the user out, and leaves the page.
 * @param options `redirectTo`, `redirect: false`.
 * @returns With `redirect: false`, the address to go to; the data of the page is loaded anew.
 * @throws {ClientError} When no engine answers.
 */
export const signOut = client.signOut
