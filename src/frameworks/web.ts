/**
 * What every framework binding stands on, for frameworks and servers that speak in web requests: Astro, React Router,
 * TanStack Start, Nitro, Elysia, Bun, Deno, workers.
 *
 * @example
 * ```ts
 * const handler = toHandler(config)
 * export default { fetch: (request: Request) => handler(request) }
 * ```
 */

import { readEnvironment } from "../engine/config/environment.js"
import { assertConfigObject } from "../engine/config/objects.js"
import { mountConfig } from "../engine/config/origin.js"
import { noteConnection, readConnection } from "../engine/connection.js"
import { Auth } from "../index.js"
import type { AuthConfig } from "../types/config.js"
import type { Cookie } from "../types/cookie.js"
import type { BearerSession, Session } from "../types/session.js"
import { readNextAddress, type UserAnswer } from "./shared/answer.js"
import {
  addCookies,
  headersAfter,
  headersForSignOut,
  listCookies,
  replaceCookies,
} from "./shared/private-answer.js"
import { readSessionAfter, updateRequestSession } from "./shared/session.js"
import { type AuthorizationParams, beginSignIn, endSignIn } from "./shared/sign-in.js"

export { AuthError, CredentialsSignin } from "../engine/errors.js"
export type { Account, Cookie, DefaultSession, Profile, Session, User } from "../types/index.js"
export { customFetch } from "../types/provider.js"
export type { AuthorizationParams } from "./shared/sign-in.js"

/** Options of the functions here. */
export type WebAuthConfig = Omit<AuthConfig, "raw">

/** The part of a request that says who asks and where; a `Request` has it. */
export interface WebRequest {
  /** Absolute address of the request. */
  url: string
  /** Headers of the request. */
  headers: Headers
}

/** Where the cookies of an answer go: its `Headers`, or a function of the framework that appends to them. */
export interface WebResponseHeaders {
  /** Adds a header beside others of its name. */
  append(name: string, value: string): unknown
}

/** The headers of an answer as a plain object, by their names in lower case: `set.headers` of Elysia. */
export type WebHeaderRecord = Record<string, string | number | string[] | undefined>

/** Options of {@link signIn}. */
export interface WebSignInOptions {
  /** Where the user goes afterwards: a path or an address of the site. Default: the page that asked, else `/`. */
  redirectTo?: string
  /** Fields of the form: credentials, or `email` for a link by mail. */
  fields?: FormData | Readonly<Record<string, string>>
  /**
   * Extra parameters of the authorization request. They replace configured ones, so do not pass on unchecked what a browser
   * sends. The engine sets `redirect_uri`, `state` and the other parameters of the protocol.
   */
  authorizationParams?: AuthorizationParams
}

/** Options of {@link signOut}. */
export interface WebSignOutOptions {
  /** Where the user goes afterwards: a path or an address of the site. Default: the page that asked, else `/`. */
  redirectTo?: string
  /** Whether the user is signed out at the provider as well. Default: what `session.providerLogout` says. */
  provider?: boolean
}

/** What to send to the browser. */
export interface WebAnswer {
  /** False when it could not be done; `error` says why. */
  ok: boolean
  /** Where the browser goes next. */
  url: string
  /** Type of the error, `CredentialsSignin` for instance. */
  error?: string
  /** The `code` of the error that `authorize` threw, for a wrong password for instance. */
  code?: string
  /** Cookies to set, for frameworks with a jar of their own. */
  cookies: readonly Cookie[]
  /** `Location` and `Set-Cookie` of a redirect: `new Response(null, { status: 302, headers })` does all of it. */
  headers: Headers
}

/**
 * Makes the handler that answers all actions.
 * @param config The config, which is never changed. What it leaves out comes from the environment, `AUTH_SECRET` for instance.
 * @returns A function from a request below the base path (`/auth` by default) to its response, for every method.
 * @throws {AuthError} Without a config. Nothing else is checked before the first request; see `checkConfig`.
 * @example export const ALL = ({ request }) => toHandler(config)(request)
 */
export function toHandler(config: WebAuthConfig): (request: Request) => Promise<Response> {
  assertConfigObject(config, "toHandler")
  return async (request) => Auth(request, mountWebConfig(config))
}

/**
 * Reads who is signed in. It never uses the network. It reads the database once if sessions are kept there.
 * @param request The user's request.
 * @param config The object that the handler has, or one like it.
 * @param headers Headers of the answer. They get the renewed session cookie, which keeps the session alive. Cookies that they
 * set already count as if the browser had sent them. With a bare function that appends they cannot be read, so read the
 * session before anything changes it.
 * @returns The session, or null when no user is signed in.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 * @example const session = await getSession(request, config)
 */
export async function getSession(
  request: WebRequest,
  config: WebAuthConfig,
  headers?: WebResponseHeaders | WebHeaderRecord,
): Promise<Session | null> {
  assertConfigObject(config, "getSession")
  const { session, setCookie, isPrivate } = await readSessionAfter(request, mountWebConfig(config), () =>
    headers ? listCookies(headers) : [],
  )
  if (headers) addCookies(setCookie, headers, isPrivate)
  return session
}

/**
 * Changes the session of a request.
 * @param request The user's request.
 * @param config The object that the handler has, or one like it.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
 * @param headers Headers of the answer. They get the changed session cookie. Cookies that they set already count, as for
 * {@link getSession}, and so does a sign-out in the meantime.
 * @returns The changed session, or null when no user is signed in.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function updateSession(
  request: WebRequest,
  config: WebAuthConfig,
  data: unknown,
  headers: WebResponseHeaders | WebHeaderRecord,
): Promise<BearerSession | null> {
  assertConfigObject(config, "updateSession")
  const { session, setCookie } = await updateRequestSession(request, mountWebConfig(config), data, () =>
    listCookies(headers),
  )
  replaceCookies(setCookie, headers)
  return session
}

/**
 * Begins a sign-in from a form or an action of the application's own.
 * @param request The user's request: its cookies and origin count, its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is the answer.
 * @param options Fields, where to go afterwards, parameters for the provider.
 * @param headers Headers of the answer, if they exist already. They get its cookies. Cookies that they set already count, as
 * for `updateSession`.
 * @returns What to send. A wrong password is an answer, not an exception.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 * @example
 * ```ts
 * const { headers } = await signIn(request, config, "acme", { redirectTo: "/account" })
 * return new Response(null, { status: 302, headers })
 * ```
 */
export async function signIn(
  request: WebRequest,
  config: WebAuthConfig,
  provider?: string,
  options: WebSignInOptions = {},
  headers?: WebResponseHeaders | WebHeaderRecord,
): Promise<WebAnswer> {
  assertConfigObject(config, "signIn")
  const { redirectTo, fields = {}, authorizationParams: params } = options
  const own = mountWebConfig(config)
  const sent = {
    url: request.url,
    headers: headersAfter(request.headers, headers ? listCookies(headers) : []),
  }
  const asked = noteConnection(sent, readConnection(request))
  const callbackUrl = redirectTo ?? request.headers.get("referer") ?? "/"
  // Files are no credentials; of a name that stands twice the last counts.
  const entries: Iterable<[string, unknown]> =
    Symbol.iterator in fields ? (fields as FormData) : Object.entries(fields)
  const texts = [...entries].filter((entry): entry is [string, string] => typeof entry[1] === "string")
  const question = {
    provider,
    callbackUrl,
    fields: Object.fromEntries(texts),
    params,
    returnsFailure: true,
  }
  return toWebAnswer(await beginSignIn(asked, own, question), headers)
}

/**
 * Signs the user of a request out.
 * @param request The user's request: its cookies and origin count, its body is not read.
 * @param config The object that the handler has, or one like it.
 * @param options Where to go afterwards.
 * @param headers Headers of the answer, if they exist already. They get its cookies. Sessions that they set already end, too.
 * @returns What to send.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 */
export async function signOut(
  request: WebRequest,
  config: WebAuthConfig,
  { redirectTo, provider }: WebSignOutOptions = {},
  headers?: WebResponseHeaders | WebHeaderRecord,
): Promise<WebAnswer> {
  assertConfigObject(config, "signOut")
  const own = mountWebConfig(config)
  const asked = {
    url: request.url,
    headers: headersForSignOut(request.headers, headers ? listCookies(headers) : [], own),
  }
  const callbackUrl = redirectTo ?? request.headers.get("referer") ?? "/"
  const answer = await endSignIn(asked, own, { callbackUrl, provider, returnsFailure: true })
  return toWebAnswer(answer, headers)
}

function mountWebConfig(config: WebAuthConfig): AuthConfig {
  return mountConfig(config, undefined, readEnvironment)
}

function toWebAnswer(answer: UserAnswer, answered?: WebResponseHeaders | WebHeaderRecord): WebAnswer {
  const next = readNextAddress(answer)
  const { cookies, setCookie } = answer
  if (answered) replaceCookies(setCookie, answered)
  const headers = new Headers({ Location: next.url })
  addCookies(setCookie, headers)
  return { ok: next.error === undefined, ...next, cookies, headers }
}
