"use client"

/**
 * The session for React in front of Hono: the provider, the hooks and the functions, as `@hono/auth-js/react` has them.
 *
 * @example
 * ```tsx
 * const { data: session, status } = useSession()
 * ```
 */
import * as React from "react"
import type {
  ClientSafeProvider,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
} from "../../browser/options.js"
import {
  type GetSessionParams,
  SessionProvider as PageSessionProvider,
  type SessionProviderProps as PageSessionProviderProps,
  signIn as signInOnPage,
  signOut as signOutOnPage,
} from "../../browser/react.js"
import type { ProviderId } from "../../types/any-provider.js"
import type { RedirectableProviderType } from "../../types/pages.js"

export { ClientError, type ClientFailure } from "../../browser/client-error.js"
export {
  getCsrfToken,
  getProviders,
  getSession,
  SessionContext,
  type SessionContextValue,
  type UpdateSession,
  type UseSessionOptions,
  useSession,
} from "../../browser/react.js"
export type { Session } from "../../types/index.js"
export { type AuthClientConfig, type AuthConfigManager, authConfigManager } from "./client-config.js"
export { type PopupLogin, type PopupLoginOptions, type PopupState, useOauthPopupLogin } from "./popup.js"
export type {
  ClientSafeProvider,
  GetSessionParams,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
}

/** Properties of `SessionProvider`. `authConfigManager` says where the engine answers. */
export type SessionProviderProps = Omit<PageSessionProviderProps, "baseUrl" | "basePath">

/**
 * Gives the session to the components below, and keeps it current: in an interval, when the tab becomes visible, when the
 * device is back online, and after changes in this tab or another.
 * @param props `session` is that of the server; without one, null included, the browser asks for it.
 * @returns The application with its session.
 * @throws {ClientError} In server components.
 */
export function SessionProvider({ session, ...props }: SessionProviderProps): React.ReactElement {
  return React.createElement(PageSessionProvider, session ? { ...props, session } : props)
}

/** `signIn`, whose answer depends on `redirect`. */
export interface SignIn {
  /** Begins a sign-in, and leaves the page. */
  <P extends RedirectableProviderType | undefined = undefined>(
    provider?: ProviderId | P,
    options?: SignInOptions<true>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<undefined>
  /** Begins a sign-in, and says what happened. */
  <P extends RedirectableProviderType | undefined = undefined>(
    provider?: ProviderId | P,
    options?: SignInOptions<false>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse>
  /** Begins a sign-in. */
  <P extends RedirectableProviderType | undefined = undefined>(
    provider?: ProviderId | P,
    options?: SignInOptions<boolean>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse | undefined>
}

/** `signOut`, whose answer depends on `redirect`. */
export type SignOut = <R extends boolean = true>(
  options?: SignOutParams<R>,
) => Promise<R extends true ? undefined : SignOutResponse>

/**
 * Begins a sign-in, and leaves the page for the provider, the sign-in page or where the user wanted to go.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is next.
 * @param options `callbackUrl` or `redirectTo`, `redirect: false`, and fields of the form such as credentials.
 * @param authorizationParams Extra parameters of the authorization request.
 * @returns With `redirect: false`, what happened: a wrong password is an answer, not an exception.
 * @throws {ClientError} When no engine answers, and for a provider of passkeys (see `authlas/webauthn`).
 */
export const signIn: SignIn = signInOnPage as SignIn

/**
 * Signs the user out here and in the other tabs, and leaves the page.
 * @param options `callbackUrl` or `redirectTo`, `redirect: false`.
 * @returns With `redirect: false`, the address to go to.
 * @throws {ClientError} When no engine answers.
 */
export const signOut: SignOut = signOutOnPage as SignOut
