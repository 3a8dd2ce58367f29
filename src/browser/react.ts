"use client"

import type { ProviderId } from "../types/any-provider.js"
/**
 * The session for React: the provider, the hook, and the functions of the client, as `next-auth/react` has them.
 *
 * @example
 * ```tsx
 * const { data: session, status } = useSession()
 * ```
 */
import type { Session } from "../types/session.js"
import type { ClientSafeProvider, OnBehalf } from "./options.js"
import { client, readSession, tryOrNull } from "./page-session.js"

export type {
  AccountFunction,
  AccountOverview,
  ConnectedAccount,
  UserPasskey,
  UserSession,
} from "../types/account.js"
export type { Session } from "../types/index.js"
export { type AccountRefusal, AccountRefused } from "./account.js"
export { ClientError, type ClientFailure } from "./client-error.js"
export { __NEXTAUTH, type AuthClientConfig, type SessionEvent } from "./nextauth.js"
export type {
  ClientSafeProvider,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "./options.js"
export { SessionProvider, type SessionProviderProps } from "./session-provider.js"
export { type AccountValue, useAccount } from "./use-account.js"
export {
  SessionContext,
  type SessionContextValue,
  type UpdateSession,
  type UseSessionOptions,
  useSession,
} from "./use-session.js"

/** Options of `getSession`. */
export interface GetSessionParams extends OnBehalf {
  /** Not used; callers of Auth.js may pass it. */
  event?: "storage" | "timer" | "hidden" | (string & {})
  /** Not used; callers of Auth.js may pass it. */
  triggerEvent?: boolean
  /** Whether the other tabs read the session, too. Default: true. */
  broadcast?: boolean
}

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
 * Signs the user out here and in the other tabs, and leaves the page.
 * @param options `redirectTo`, `redirect: false`.
 * @returns With `redirect: false`, the address to go to.
 * @throws {ClientError} When no engine answers.
 */
export const signOut = client.signOut

/**
 * Reads the session, and shows it to components and other tabs.
 * @param params On a server: a request with the cookies that count; `broadcast: false` tells no other tab.
 * @returns The session; null when no user is signed in. When no engine answers, it logs the error and returns null.
 */
export function getSession(params?: GetSessionParams): Promise<Session | null> {
  return tryOrNull(readSession(params, params?.broadcast ?? true))
}

/**
 * Reads the CSRF token that a form of the application's own has to repeat as `csrfToken`.
 * @returns The token. When no engine answers, it logs the error and returns an empty text.
 */
export async function getCsrfToken(): Promise<string> {
  return (await tryOrNull(client.getCsrfToken())) ?? ""
}

/**
 * Lists the providers.
 * @returns Name, type and addresses of each, by id. When no engine answers, it logs the error and returns null.
 */
export function getProviders(): Promise<Record<ProviderId, ClientSafeProvider> | null> {
  return tryOrNull(client.getProviders())
}
