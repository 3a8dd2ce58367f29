/**
 * Sign-in and sign-out for the browser side of SolidStart, as `@auth/solid-start/client` has them.
 *
 * @example
 * ```tsx
 * <button onClick={() => signIn("acme")}>Sign in</button>
 * ```
 */
import { createClient } from "../../browser/create-client.js"
import { settings } from "../../browser/settings.js"

export { ClientError, type ClientFailure } from "../../browser/client-error.js"
export type {
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "../../browser/options.js"
export { type ClientSettings, configure } from "../../browser/settings.js"

const client = createClient(() => ({
  base: `${settings.baseUrl ?? ""}${settings.basePath ?? "/api/auth"}`,
  fetch: settings.fetch,
}))

/**
 * Begins a sign-in, and leaves the page for the provider, the sign-in page or where the user wanted to go.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is next.
 * @param options `redirectTo`, `redirect: false`, and fields of the form such as credentials.
 * @param authorizationParams Extra parameters of the authorization request.
 * @returns With `redirect: false`, what happened: a wrong password is an answer, not an exception.
 * @throws {ClientError} When no engine answers, and for a provider of passkeys (see `authlas/webauthn`).
 */
export const signIn = client.signIn

/**
 * Signs the user out, and leaves the page.
 * @param options `redirectTo`, `redirect: false`.
 * @returns With `redirect: false`, the address to go to.
 * @throws {ClientError} When no engine answers.
 */
export const signOut = client.signOut
