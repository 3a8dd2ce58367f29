/** From what was thrown to what the user gets. The details go to the log only. */

import { isError } from "../brand/brand.js"
import { isRaw } from "../config/engine.js"
import {
  AuthError,
  CallbackRouteError,
  CredentialsSignin,
  EmailSignInError,
  InvalidProvider,
  isAuthError,
  isClientError,
} from "../errors.js"
import { isShown, withQuery } from "../http/redirect.js"
import { toJson, toResponse } from "../http/response.js"
import { loadPages } from "../pages/load.js"
import { type Context, pageUrl, type Served } from "../request/context.js"
import type { Cookie, ResponseInternal } from "../types.js"
import { report } from "./reference.js"

/**
 * Answers a request that failed.
 * @param served The request.
 * @param thrown What was thrown.
 * @param cleared Removals of check cookies that were used up.
 * @returns A redirect to the sign-in or error page with a code that reveals nothing; a page with a 4xx status for a browser
 * that made the mistake itself; 400 with null for a session update.
 * @throws {AuthError} The error itself, in raw mode.
 */
export async function answerFailure(
  served: Served,
  thrown: unknown,
  cleared: Context["cleared"],
): Promise<Response> {
  const { engine, request, site } = served
  const error = asError(thrown)
  const reference = await report(served, error)
  const wantsJson = request.headers.has("X-Auth-Return-Redirect")
  const raw = isRaw(engine.config) && !wantsJson
  if (raw && isAuthError(error) && !isOutage(served, error)) throw error
  if (request.action === "session" && request.method === "POST") return toJson(null, { status: 400 })
  const code = raw ? { error: "Configuration" } : publicCode(error)
  const page = raw ? undefined : await clientFaultPage(served, error, reference)
  if (page) return toResponse({ ...page, cookies: cleared })
  const redirect = withQuery(raw ? errorPage(served) : pageAddress(served, error), code)
  if (wantsJson) return jsonOf(redirect, cleared)
  // A page that fails must not send the user to itself again and again.
  if (request.action === "error" && request.method === "GET" && !engine.pages.error) {
    const { renderError } = await loadPages()
    return toResponse({
      ...(await renderError({ engine, site, ...code, reference, reason: error })),
      cookies: cleared,
    })
  }
  return toResponse({ redirect, cookies: cleared })
}

/**
 * Whether a sign-in could not begin for a reason that is not the user's: the mail was not sent, the provider did not
 * answer or is not there. Auth.js throws no error of its own then, so that a server action which calls with `raw` goes to
 * the error page instead of failing.
 */
function isOutage({ request }: Served, error: Error): boolean {
  if (request.action !== "signin" || request.method !== "POST") return false
  return [EmailSignInError, CallbackRouteError, InvalidProvider].some((type) => isAuthError(error, type))
}

/** Texts of the error page for mistakes of the client, by the type of the error; a detail named `page` says another one. */
const faultTexts: Readonly<Record<string, string>> = {
  InvalidCheck: "InvalidCheck",
  UnknownAction: "UnknownAction",
}

/**
 * Renders the page for a browser whose own request was at fault: it came late, or the address is wrong. Other clients, and
 * error pages of the application, get the code that Auth.js sends.
 */
async function clientFaultPage(
  { engine, request, site }: Served,
  error: Error,
  reference: string,
): Promise<ResponseInternal | undefined> {
  if (!isAuthError(error) || engine.pages.error || !isShown(request.headers)) return undefined
  const { page } = error.cause ?? {}
  const text = typeof page === "string" ? page : faultTexts[error.type]
  if (text === undefined) return undefined
  const { renderError } = await loadPages()
  const { signIn } = engine.pages
  const answer = await renderError({ engine, site, error: text, reference, signinUrl: signIn, reason: error })
  return { ...answer, status: Math.max(Number(answer.status), 400) }
}

/** Callbacks may throw anything. */
function asError(thrown: unknown): Error {
  return isError(thrown)
    ? thrown
    : new AuthError(
        `A ${typeof thrown} was thrown instead of an Error. Throw errors in callbacks and adapters.`,
      )
}

function publicCode(error: Error): Record<string, string | undefined> {
  if (isAuthError(error, CredentialsSignin)) return { error: error.type, code: String(error.code) }
  // The sign-in page knows this one, and it tells nothing of the address.
  if (isAuthError(error, EmailSignInError)) return { error: "EmailSignin" }
  return { error: isClientError(error) ? error.type : "Configuration" }
}

function pageAddress(served: Served, error: Error): string {
  const { engine, site } = served
  if (!isAuthError(error) || error.kind !== "signIn") return errorPage(served)
  return engine.pages.signIn ? pageUrl(engine.pages.signIn, site) : `${site.base}/signin`
}

function errorPage({ engine, site }: Served): string {
  return engine.pages.error ? pageUrl(engine.pages.error, site) : `${site.base}/error`
}

function jsonOf(redirect: string, cookies: Cookie[]): Response {
  const { headers } = toResponse({ redirect, cookies })
  const url = headers.get("Location")
  headers.delete("Location")
  return toJson({ url }, { headers })
}
