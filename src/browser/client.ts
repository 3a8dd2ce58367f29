/**
 * The functions for browsers, without a framework: sign-in, sign-out and session over the endpoints of the engine.
 *
 * @example
 * ```ts
 * const { error, code } = await signIn("credentials", { email, password, redirect: false })
 * ```
 */
import { type AccountClient, createAccountClient } from "./account.js"
import type { Place } from "./ask.js"
import { createClient } from "./create-client.js"
import { settings } from "./settings.js"

export type {
  AccountFunction,
  AccountOverview,
  ConnectedAccount,
  UserPasskey,
  UserSession,
} from "../types/account.js"
export type { Session } from "../types/index.js"
export { type AccountClient, type AccountRefusal, AccountRefused } from "./account.js"
export { ClientError, type ClientFailure } from "./client-error.js"
export type {
  ClientSafeProvider,
  OnBehalf,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "./options.js"
export { type ClientSettings, configure } from "./settings.js"

const findPlace = (): Place => ({
  base: `${settings.baseUrl ?? ""}${settings.basePath ?? "/auth"}`,
  fetch: settings.fetch,
})
const client = createClient(findPlace)

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

/**
 * Reads the session.
 * @param request On a server: the request whose cookies count. It needs `configure({ baseUrl })` there.
 * @returns The session; null when no user is signed in.
 * @throws {ClientError} When no engine answers, so that nothing is known of the user.
 */
export const getSession = client.getSession

/**
 * Changes the session.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`. Without it, the session is
 * only read.
 * @returns The changed session; null when no user is signed in.
 * @throws {ClientError} When no engine answers, or it refuses.
 */
export const updateSession = client.updateSession

/**
 * Reads the CSRF token that a form of the application's own has to repeat as `csrfToken`.
 * @returns The token.
 * @throws {ClientError} When no engine answers.
 */
export const getCsrfToken = client.getCsrfToken

/**
 * Lists the providers.
 * @returns Name, type and addresses of each, by id.
 * @throws {ClientError} When no engine answers.
 */
export const getProviders = client.getProviders

/**
 * What users see and change of their own account, with `account` in the config of the server. `read` lists sessions, accounts
 * and passkeys; the other functions change them, and throw `AccountRefused` where the engine refuses.
 * @example
 * ```ts
 * const mine = await account.read()
 * if (mine?.sessions?.[1]) await account.endSession(mine.sessions[1].id)
 * ```
 */
export const account: AccountClient = /* @__PURE__ */ createAccountClient(findPlace)
