/**
 * The session for React, and the functions of the client, as `next-auth/react` of version 4 has them. Functions that read
 * something also answer on a server.
 */
import * as React from "react"
import { requestEngine } from "../../../browser/ask.js"
import { fetchCsrfToken, postSignIn } from "../../../browser/create-client.js"
import { findEnginePlace } from "../../../browser/nextauth.js"
import type { OnBehalf, SignInAuthorizationParams } from "../../../browser/options.js"
import { client, findPagePlace, readSession, tryOrNull } from "../../../browser/page-session.js"
import { SessionProvider as PageSessionProvider } from "../../../browser/session-provider.js"
import {
  SessionContext as PageSessionContext,
  useSession as usePageSession,
} from "../../../browser/use-session.js"
import type { Session as OwnSession } from "../../../types/session.js"
import type { Session } from "./identity-types.js"
import type { BuiltInProviderType, ProviderType, RedirectableProviderType } from "./provider-types.js"

export type { SignInAuthorizationParams } from "../../../browser/options.js"

/** Some texts that are known, or any other. */
export type LiteralUnion<T extends U, U = string> = T | (U & Record<never, never>)

/** What a browser may know of a provider. */
export interface ClientSafeProvider {
  /** Id of the provider. */
  id: LiteralUnion<BuiltInProviderType>
  /** Name on the button of the sign-in page. */
  name: string
  /** How a user proves who they are. */
  type: ProviderType
  /** Where a form posts to begin the sign-in. */
  signinUrl: string
  /** Where the provider sends the browser back to. */
  callbackUrl: string
}

/** Options of `signIn`; every other member is a field of the form, credentials for instance. */
export interface SignInOptions extends Record<string, unknown> {
  /** Where the user goes after the sign-in. Default: the current page. */
  callbackUrl?: string
  /** False leaves the page where it is, at providers by e-mail or credentials. Default: true. */
  redirect?: boolean
}

/** What `signIn` answers with `redirect: false`. */
export interface SignInResponse {
  /** Type or message of the error; null without one. */
  error: string | null
  /** 200, or of what was refused: 401 for a wrong password, 403 where a callback said no. */
  status: number
  /** Whether the status is 200. */
  ok: boolean
  /** Address to go to; null with an error. */
  url: string | null
}

/** Options of `signOut`. */
export interface SignOutParams<R extends boolean = true> {
  /** Where the user goes afterwards. Default: the current page. */
  callbackUrl?: string
  /** False leaves the page where it is. Default: true. */
  redirect?: R
}

/** What `signOut` answers with `redirect: false`. */
export interface SignOutResponse {
  /** Address to go to. */
  url: string
}

/** Changes the session: the `jwt` and `session` callbacks get `data`, with the trigger `update`. */
// biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so
export type UpdateSession = (data?: any) => Promise<Session | null>

/** What `useSession` gives of a user who is signed in. */
interface SignedIn {
  /** Changes the session. */
  update: UpdateSession
  /** The session. */
  data: Session
  /** Tells it from the other states. */
  status: "authenticated"
}

/** What `useSession` gives while no user is known to be signed in. */
interface NotSignedIn<Status extends "unauthenticated" | "loading"> {
  /** Changes the session. */
  update: UpdateSession
  /** There is none. Until the first answer it is undefined, which the type of version 4 does not say. */
  data: null
  /** `loading` until the first answer, and while an update is under way. */
  status: Status
}

/** What `useSession` gives; with `required` it is never `unauthenticated`. */
export type SessionContextValue<R extends boolean = false> = R extends true
  ? SignedIn | NotSignedIn<"loading">
  : SignedIn | NotSignedIn<"unauthenticated" | "loading">

/** Options of `useSession`. */
export interface UseSessionOptions<R extends boolean> {
  /** True sends users who are not signed in to the sign-in page, or calls `onUnauthenticated`. */
  required: R
  /** Called when no user is signed in. Default: goes to the sign-in page. */
  onUnauthenticated?: () => void
}

/** Properties of `SessionProvider`. */
export interface SessionProviderProps {
  /** The application. */
  children: React.ReactNode
  /** The session that the server rendered the page with; null without one. Without it the browser asks for it. */
  session?: Session | null
  /** Not used. */
  baseUrl?: string
  /** Base path of the handler. Default: `/api/auth`. */
  basePath?: string
  /** Seconds between two readings of the session. Default: 0, which reads it never again. */
  refetchInterval?: number
  /** Whether the session is read again when the tab becomes visible. Default: true. */
  refetchOnWindowFocus?: boolean
  /** False stops the interval while the device is offline. */
  refetchWhenOffline?: false
}

/** A request on the server, as far as its cookies count. */
interface RequestWithCookies {
  /** Its headers. */
  headers?: {
    /** The cookies. */
    cookie?: string | undefined
  }
  // biome-ignore lint/suspicious/noExplicitAny: requests of any kind are passed
  [member: string]: any
}

/** A request on the server, or the context that has it. */
export interface CtxOrReq {
  /** The request whose cookies count. */
  req?: RequestWithCookies | undefined
  /** The context of `getInitialProps`. */
  ctx?: {
    /** Its request. */
    req?: RequestWithCookies | undefined
  }
}

/** Options of `getSession`. */
export type GetSessionParams = CtxOrReq & {
  /** Not used. */
  event?: "storage" | "timer" | "hidden" | (string & {})
  /** Not used. */
  triggerEvent?: boolean
  /** Whether the other tabs read the session, too. Default: true. */
  broadcast?: boolean
}

/** What `SessionProvider` fills. Absent in server components. */
export const SessionContext = PageSessionContext as React.Context<unknown> as React.Context<
  SessionContextValue | undefined
>

/**
 * Gives the session to the components below, and keeps it current: in an interval, when the tab becomes visible, and after
 * changes in this tab or another.
 * @param props See their documentation.
 * @returns The application with its session.
 * @throws {ClientError} In server components.
 */
export function SessionProvider({
  children,
  baseUrl: _,
  session,
  ...props
}: SessionProviderProps): React.ReactElement {
  const below = React.createElement(CompleteSession, {}, children)
  const given = session === undefined ? {} : { session: session as OwnSession | null }
  return React.createElement(PageSessionProvider, { ...props, ...given }, below)
}

/**
 * Lets `update()` without data reach the callbacks as well, and do nothing while no user is signed in. Until the first answer
 * there is no `data`.
 */
function CompleteSession({ children }: { children?: React.ReactNode }): React.ReactElement {
  const value = React.useContext(PageSessionContext)
  const changed = React.useMemo(
    () =>
      value && {
        ...value,
        data: value.status === "loading" ? (value.data ?? undefined) : value.data,
        update: async (data?: unknown) =>
          value.status === "authenticated" ? value.update(data ?? null) : null,
      },
    [value],
  )
  return React.createElement(PageSessionContext.Provider, { value: changed as typeof value }, children)
}

/**
 * Gives the session to a component below `SessionProvider`.
 * @param options `required` and what to do without a session.
 * @returns The session, its status, and how to change it.
 * @throws {ClientError} In server components; outside production, also without a provider above.
 */
export function useSession<R extends boolean>(options?: UseSessionOptions<R>): SessionContextValue<R> {
  return usePageSession(options) as SessionContextValue<R>
}

/**
 * Reads the session.
 * @param params On a server: a request with the cookies that count; `broadcast: false` tells no other tab.
 * @returns The session; null when no user is signed in. When no engine answers, it logs the error and returns null.
 */
export function getSession(params?: GetSessionParams): Promise<Session | null> {
  return tryOrNull(readSession(readCookies(params), params?.broadcast ?? true) as Promise<Session | null>)
}

/**
 * Reads the CSRF token that a form of the application's own has to repeat as `csrfToken`.
 * @param params On a server: the request whose cookies count.
 * @returns The token. When no engine answers, it logs the error and returns nothing.
 */
export async function getCsrfToken(params?: CtxOrReq): Promise<string | undefined> {
  const headers = readCookies(params)?.headers as { cookie: string } | undefined
  const asked = requestEngine<{ csrfToken: string }>(findEnginePlace(), "csrf", headers && { headers })
  return (await tryOrNull(asked))?.body.csrfToken
}

/**
 * Lists the providers.
 * @returns Name, type and addresses of each, by id. When no engine answers, it logs the error and returns null.
 */
export async function getProviders(): Promise<Record<
  LiteralUnion<BuiltInProviderType>,
  ClientSafeProvider
> | null> {
  const providers = await tryOrNull(client.getProviders())
  // Version 4 knows one type for both kinds of OAuth.
  const known = Object.entries(providers ?? {}).map(([id, one]) => [
    id,
    { ...one, type: one.type === "oidc" ? "oauth" : one.type },
  ])
  return providers && Object.fromEntries(known)
}

/** Statuses with which version 4 refuses credentials. */
const refusals = [401, 403]

/**
 * Begins a sign-in, and leaves the page for the provider, the sign-in page or where the user wanted to go.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is next.
 * @param options `callbackUrl`, `redirect: false`, and fields of the form such as credentials.
 * @param authorizationParams Extra parameters of the authorization request.
 * @returns With `redirect: false` and a provider by e-mail or credentials, what happened.
 * @throws {ClientError} When no engine answers.
 */
export async function signIn<P extends RedirectableProviderType | undefined = undefined>(
  provider?: LiteralUnion<P extends RedirectableProviderType ? P | BuiltInProviderType : BuiltInProviderType>,
  options?: SignInOptions,
  authorizationParams?: SignInAuthorizationParams,
): Promise<P extends RedirectableProviderType ? SignInResponse | undefined : undefined>
export async function signIn(
  provider?: string,
  options: SignInOptions = {},
  authorizationParams?: SignInAuthorizationParams,
): Promise<SignInResponse | undefined> {
  const { callbackUrl = window.location.href, redirect = true, ...fields } = options
  const place = { ...findPagePlace(), refusals }
  const providers = await getProviders()
  if (!providers) {
    window.location.href = `${place.base}/error`
    return undefined
  }
  const type = provider && Object.hasOwn(providers, provider) ? providers[provider]?.type : undefined
  if (provider === undefined || type === undefined) {
    await client.signIn(undefined, { redirectTo: callbackUrl })
    return undefined
  }
  const action = type === "credentials" ? "callback" : "signin"
  const path = `${action}/${encodeURIComponent(provider)}?${new URLSearchParams(authorizationParams)}`
  const form = { ...fields, csrfToken: await fetchCsrfToken(place) }
  // Other providers have to leave the page.
  const stays = !redirect && (type === "credentials" || type === "email")
  const answer = await postSignIn(place, path, form, callbackUrl, !stays)
  if (!answer) return undefined
  const { error = null, status, ok, url } = answer
  return { error, status, ok, url }
}

/**
 * Signs the user out here and in the other tabs, and leaves the page.
 * @param options `callbackUrl`, `redirect: false`.
 * @returns With `redirect: false`, the address to go to.
 * @throws {ClientError} When no engine answers.
 */
export async function signOut<R extends boolean = true>(
  options?: SignOutParams<R>,
): Promise<R extends true ? undefined : SignOutResponse>
export async function signOut(options: SignOutParams<boolean> = {}): Promise<SignOutResponse | undefined> {
  const { callbackUrl = window.location.href, redirect = true } = options
  const answer = await (redirect
    ? client.signOut({ redirectTo: callbackUrl })
    : client.signOut({ redirectTo: callbackUrl, redirect }))
  return answer ?? undefined
}

function readCookies({ ctx, req = ctx?.req }: CtxOrReq = {}): OnBehalf | undefined {
  const cookie = req?.headers?.cookie
  return cookie ? { headers: { cookie } } : undefined
}
