/** Answers to requests that failed. Details go to the log only. */

import { sha256Hex } from "#hash"
import { type Engine, isRaw } from "../config/engine.js"
import {
  AuthError,
  CallbackRouteError,
  CredentialsSignin,
  EmailSignInError,
  ErrorPageLoop,
  InvalidCheck,
  InvalidProvider,
  isAuthError,
  isClientError,
  type TooManyAttempts,
} from "../errors.js"
import { BadRequest } from "../http/body.js"
import type { RequestAction, RequestInternal } from "../http/request.js"
import { isPageRequest } from "../http/request.js"
import { toJson, toResponse } from "../http/response.js"
import { writeMessage } from "../message.js"
import { loadPages } from "../pages/load.js"
import { isError } from "../realm.js"
import { type Context, type Mistake, resolvePageUrl, type Served, type Site } from "../request/context.js"
import { randomHex } from "../secrets.js"
import { addToQuery, parseUrl } from "../web-address.js"

const length = 8

/**
 * Logs a failure under a reference. It comes from the browser's CSRF cookie, so that the error page, which is another
 * request, finds the same one without anything being added to its address; a browser without the cookie gets a random
 * one. Of attempts that are refused one after the other, the first is logged: the others have no reference.
 */
async function logFailure({ engine, request, site }: Served, error: Error): Promise<string | undefined> {
  if (isAuthError(error) && error.cause?.isRepeated) return undefined
  const reference = (await findReference(request, site)) ?? randomHex(length / 2)
  // The same error may be thrown at many requests, or be frozen.
  Reflect.defineProperty(error, "reference", { value: reference, configurable: true })
  engine.logger.error(error)
  return reference
}

/** Finds the reference that failures of this browser are logged under. */
export async function findReference({ cookies }: RequestInternal, site: Site): Promise<string | undefined> {
  const value = cookies[site.cookies.csrfToken.name]
  return value ? (await sha256Hex(`reference:${value}`)).slice(0, length) : undefined
}

/** Texts of the error page for mistakes of the client, by the type of the error; a detail named `page` says another one. */
const faultTexts: Readonly<Record<string, string>> = {
  InvalidCheck: "InvalidCheck",
  UnknownAction: "UnknownAction",
  TooManyAttempts: "TooManyAttempts",
}

/**
 * Answers a request that failed: with a redirect to the sign-in or error page and a code that reveals nothing; with a page of
 * a 4xx status for a browser that made the mistake itself; with 400 and null for a session update. In raw mode the error
 * itself is thrown. `callbackUrl` is where the user was going, once that is known; an own sign-in page is told.
 */
export async function answerFailure(
  served: Served,
  thrown: unknown,
  { cleared, callbackUrl }: { cleared: Context["cleared"]; callbackUrl?: string | undefined },
): Promise<Response> {
  const { engine, request, site } = served
  const { pages } = engine
  // Callbacks may throw anything.
  const error = isError(thrown)
    ? thrown
    : new AuthError(writeMessage("thrown-no-error-in-callback", typeof thrown))
  const reference = await logFailure(served, error)
  const wantsJson = request.headers.has("X-Auth-Return-Redirect")
  const raw = isRaw(engine.config) && !wantsJson
  // A sign-in that could not begin for a reason that is not the user's: the mail was not sent, the provider did not answer
  // or is not there. Auth.js throws no error of its own then, so that a server action which calls with `raw` goes to the
  // error page instead of failing.
  const isOutage =
    request.action === "signin" &&
    request.method === "POST" &&
    [EmailSignInError, CallbackRouteError, InvalidProvider].some((type) => isAuthError(error, type))
  if (raw && isAuthError(error) && !isOutage) throw error
  if (request.action === "session" && request.method === "POST") return toJson(null, { status: 400 })
  const { retryAfter } = error as Partial<TooManyAttempts>
  const wait: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }
  let code: { error: string; code?: string } = { error: "Configuration" }
  if (!raw && isAuthError(error, CredentialsSignin)) code = { error: error.type, code: String(error.code) }
  // The sign-in page knows this one, and it tells nothing of the address.
  else if (!raw && isAuthError(error, EmailSignInError)) code = { error: "EmailSignin" }
  // The server is not at fault where the second step came late.
  else if (!raw && request.action === "second-factor" && isAuthError(error, InvalidCheck))
    code = { error: error.type }
  else if (!raw && isClientError(error)) code = { error: error.type }
  // A browser whose own request was at fault, because it came late or its address is wrong, gets a page. Other clients, and
  // error pages of the application, get the code that Auth.js sends.
  if (!raw && isAuthError(error) && !pages.error && isPageRequest(request.headers)) {
    const { page } = error.cause ?? {}
    const text = typeof page === "string" ? page : faultTexts[error.type]
    if (text !== undefined) {
      const { renderError } = await loadPages()
      const signinUrl = pages.signIn
      const answer = await renderError({
        engine,
        request,
        site,
        error: text,
        reference,
        signinUrl,
        reason: error,
      })
      return toResponse({
        ...answer,
        headers: { ...(answer.headers as object), ...wait },
        status: Math.max(Number(answer.status), 400),
        cookies: cleared,
      })
    }
  }
  const isOfSignIn = !raw && isAuthError(error) && error.kind === "signIn"
  const own = isOfSignIn ? pages.signIn : pages.error
  const page = own ? resolvePageUrl(own, site) : `${site.base}/${isOfSignIn ? "signin" : "error"}`
  const goal = own && isOfSignIn && !isSamePage(callbackUrl, page) ? callbackUrl : undefined
  const redirect = addToQuery(page, { ...code, callbackUrl: goal })
  if (wantsJson || (retryAfter !== undefined && !isPageRequest(request.headers))) {
    const { headers } = toResponse({ redirect, cookies: cleared, headers: wait })
    const url = headers.get("Location")
    headers.delete("Location")
    if (retryAfter !== undefined) headers.set("Cache-Control", "no-store")
    return toJson({ url }, { headers, status: retryAfter === undefined ? 200 : 429 })
  }
  // A page that fails must not send the user to itself again and again.
  if (request.action === "error" && request.method === "GET" && !pages.error) {
    const { renderError } = await loadPages()
    return toResponse({
      ...(await renderError({ engine, request, site, ...code, reference, reason: error })),
      cookies: cleared,
    })
  }
  return toResponse({ redirect, cookies: cleared, headers: wait })
}

/** Tells whether an address is that of the page, whatever its query: a sign-in page that leads to itself helps nobody. */
function isSamePage(address: string | undefined, page: string): boolean {
  const [one, other] = [address, page].map((text) => parseUrl(text ?? "", page))
  return one?.origin === other?.origin && one?.pathname === other?.pathname
}

/** Response bodies by status. They reveal nothing that the client does not know. */
const messages: Readonly<Record<BadRequest["status"], string | { message: string }>> = {
  400: "Bad request.",
  404: "Not found.",
  408: { message: "The body did not arrive in time." },
  413: { message: "The body is too large." },
  500: {
    message: "There was a problem with the server configuration. Check the server logs for more information.",
  },
}

/** Answers a request that no action takes: a browser that is shown the answer gets a page, other clients the fixed JSON. */
export async function answerUnroutable(
  thrown: unknown,
  request: Pick<Request, "method" | "url" | "headers">,
  engine: Engine,
): Promise<Response> {
  const { method, url, headers } = request
  const reason = isError(thrown) ? thrown : new BadRequest(writeMessage("request-unreadable"))
  engine.logger.error(reason)
  engine.logger.debug("request", { method, url })
  const status = reason instanceof BadRequest ? reason.status : 400
  const plain = toJson(messages[status], { status })
  if ((method !== "GET" && method !== "POST") || !isPageRequest(headers)) return plain
  const { renderStray } = await loadPages()
  return toResponse(await renderStray({ engine, request, status, reason }))
}

const pageActions: ReadonlySet<RequestAction> = new Set([
  "signin",
  "signout",
  "error",
  "verify-request",
  "account",
  "second-factor",
])

/** Answers a request that cannot be served. */
export async function answerMisconfiguration(
  served: Served,
  { error, status, cookies }: Mistake,
): Promise<Response> {
  const { engine, request, site } = served
  const reference = await logFailure(served, error)
  if (request.method !== "GET" || !pageActions.has(request.action)) {
    return toResponse({
      status,
      headers: { "Content-Type": "application/json" },
      body: status === 400 ? { message: "The callbackUrl is not an address." } : messages[status],
      cookies,
    })
  }
  const { pages } = engine
  const page = pages.error
  const inLoop = page !== undefined && request.query.callbackUrl?.startsWith(page)
  if (inLoop) {
    engine.logger.error(new ErrorPageLoop(writeMessage("error-page-loop", page)))
  }
  if (page && !inLoop) {
    return toResponse({
      redirect: addToQuery(resolvePageUrl(page, site), { error: "Configuration" }),
      cookies,
    })
  }
  const { renderError } = await loadPages()
  const code = status === 500 ? "Configuration" : undefined
  const answer = await renderError({ engine, request, site, error: code, reference, reason: error })
  return toResponse({ ...answer, status, cookies })
}
