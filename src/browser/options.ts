/** What the functions for the browser take and give, in the words of the packages that they stand for. */
import type { ProviderId } from "../types/any-provider.js"
import type { PublicProvider } from "../types/pages.js"
import type { Session } from "../types/session.js"

/** Options of `signIn`; every other member is a field of the form, credentials for instance. */
export interface SignInOptions<Redirect extends boolean = true> extends Record<string, unknown> {
  /** @deprecated Use `redirectTo`. */
  callbackUrl?: string
  /** Where the user goes after the sign-in: a path of the site, or an address of it. Default: the current page. */
  redirectTo?: string
  /** False leaves the page where it is and answers what happened. Default: true. */
  redirect?: Redirect
}

/** Extra parameters of the authorization request, in the forms that `URLSearchParams` takes. */
export type SignInAuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/** What `signIn` answers with `redirect: false`. */
export interface SignInResponse {
  /** Type of the error, `CredentialsSignin` for a wrong password. */
  error: string | undefined
  /** Code of the error, as `authorize` set it. */
  code: string | undefined
  /** HTTP status of the answer; 200 for a wrong password as well. */
  status: number
  /** Whether the request was answered, as with next-auth 5. It is true for a wrong password, too; see `error`. */
  ok: boolean
  /** Address to go to: where the user wanted to, the provider, the sign-in page, or the second step. Null with an error. */
  url: string | null
  /** True where the sign-in waits for its second step, and there is no session yet: go to `url`, or ask for a code here. */
  needsSecondFactor?: true
}

/** Options of `signOut`. */
export interface SignOutParams<Redirect extends boolean = true> {
  /** @deprecated Use `redirectTo`. */
  callbackUrl?: string
  /** Where the user goes afterwards: a path of the site, or an address of it. Default: the current page. */
  redirectTo?: string
  /** False leaves the page where it is. Default: true. */
  redirect?: Redirect
  /**
   * Whether the user is signed out at the provider as well; the browser then goes to the provider's page first. Default:
   * `session.providerLogout` of the server.
   */
  provider?: boolean
}

/** What `signOut` answers with `redirect: false`. */
export interface SignOutResponse {
  /** Address to go to: of the provider, where the user is to be signed out there too. */
  url: string
  /**
   * Set if the sign-out at the provider was asked for. `sent`: its page is at `url`. `none`: there is no session at a
   * provider, or no such page. `failed`: the page could not be found.
   */
  provider?: "sent" | "none" | "failed"
  /**
   * True when the store could not end the session. This browser has lost it, but a copy of its cookie stays valid until the
   * next request of this browser ends it.
   */
  pending?: true
}

/** What a browser may know of a provider. */
export type ClientSafeProvider = PublicProvider

/** A request on the server whose cookies count. */
export interface OnBehalf {
  /** Headers of the request; only `cookie` is passed on. */
  headers?: {
    /** The cookies of the request. */
    cookie?: string | undefined
  }
}

/** The functions, for one place where an engine answers. */
export interface Client {
  /** Begins a sign-in. */
  signIn(
    provider?: ProviderId,
    options?: SignInOptions<true>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<void>
  signIn(
    provider?: ProviderId,
    options?: SignInOptions<false>,
    authorizationParams?: SignInAuthorizationParams,
  ): Promise<SignInResponse>
  /** Signs out. */
  signOut(options?: SignOutParams<true>): Promise<void>
  signOut(options?: SignOutParams<false>): Promise<SignOutResponse>
  /** Reads the session; null when no user is signed in. */
  getSession(request?: OnBehalf): Promise<Session | null>
  /** Changes the session, or reads it when there is nothing to change it with. */
  updateSession(data?: unknown): Promise<Session | null>
  /** Reads the token that a form has to repeat; empty where the framework checks by itself. */
  getCsrfToken(): Promise<string>
  /** Lists the providers, by id. */
  getProviders(): Promise<Record<ProviderId, ClientSafeProvider>>
}
