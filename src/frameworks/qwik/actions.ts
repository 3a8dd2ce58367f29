/** Signing in and out by the actions of a page. */
import type { RequestEventAction } from "@builder.io/qwik-city"
import { clientErrors } from "../../engine/auth-error.js"
import { isAuthError, MissingCSRF } from "../../engine/errors.js"
import type { AuthConfig } from "../../types/config.js"
import type { BrowserRequest } from "../shared/address.js"
import { readNextAddress, type UserAnswer } from "../shared/answer.js"
import { headersForSignOut } from "../shared/private-answer.js"
import { beginSignIn, endSignIn } from "../shared/sign-in.js"
import { isAskedByScript, type LazyConfig, qwikConfig } from "./config.js"
import { type FieldErrors, readSignIn } from "./input.js"
import { keepQwikCookies, qwikBrowserRequest, shareSession } from "./session.js"

/** What an action leaves on the page that asked with `redirect: false`. */
export interface ActionDone {
  /** Where the user would have gone. */
  url?: string
  /** Nothing failed. */
  failed?: undefined
  /** Nothing failed. */
  error?: undefined
  /** Nothing failed. */
  code?: undefined
  /** Nothing failed. */
  formErrors?: undefined
  /** Nothing failed. */
  fieldErrors?: undefined
}

/** What an action says on the page that asked when it could not be done. */
export interface ActionFailed {
  /** Tells a failure from a success. */
  failed: true
  /** Type of the error, `CredentialsSignin` for instance; absent when the input was wrong. */
  error?: string
  /** The `code` of the error that `authorize` threw, for a wrong password for instance. */
  code?: string
  /** Page that says so, to which the user would have gone. */
  url?: string
  /** The type of the error, if there is one. */
  formErrors: string[]
  /** What is wrong with members of the input. */
  fieldErrors: FieldErrors
}

/** The value of an action. */
export type ActionResult = ActionDone | ActionFailed

/**
 * Begins a sign-in. It returns what the page gets, with `redirect: false` or a wrong input; with status 403, for a
 * request of another site.
 * @throws Qwik's redirect otherwise.
 * @throws {AuthError} For a mistake in the config.
 */
export async function signIn(
  event: RequestEventAction,
  config: LazyConfig,
  input: Record<string, unknown>,
): Promise<ActionResult> {
  const read = readSignIn(input)
  if ("fieldErrors" in read) return event.fail(400, { formErrors: [], ...read })
  const { provider, fields, params, follows } = read
  const own = await qwikConfig(config, event)
  const asked = qwikBrowserRequest(event, own)
  const callbackUrl = read.redirectTo ?? pageAddress(asked)
  const question = { provider, callbackUrl, fields, formParams: params, returnsFailure: true }
  return finishAction(event, own, beginSignIn(asked, own, question), follows)
}

/**
 * Signs out. It returns what the page gets, with `redirect: false` or a wrong input; with status 403, for a request of
 * another site.
 * @throws Qwik's redirect otherwise.
 * @throws {AuthError} For a mistake in the config.
 */
export async function signOut(
  event: RequestEventAction,
  config: LazyConfig,
  input: Record<string, unknown>,
): Promise<ActionResult> {
  const { redirectTo, redirect, provider } = input
  const read = readSignIn({ redirectTo, redirect })
  if ("fieldErrors" in read) return event.fail(400, { formErrors: [], ...read })
  const own = await qwikConfig(config, event)
  const asked = qwikBrowserRequest(event, own, headersForSignOut)
  const callbackUrl = read.redirectTo ?? pageAddress(asked)
  const question = {
    callbackUrl,
    provider: provider === undefined ? undefined : String(provider) === "true",
    returnsFailure: true,
  }
  return finishAction(event, own, endSignIn(asked, own, question), read.follows)
}

async function finishAction(
  event: RequestEventAction,
  own: AuthConfig,
  asked: Promise<UserAnswer>,
  follows: boolean,
): Promise<ActionResult> {
  try {
    const answer = await asked
    keepQwikCookies(event, answer)
    const { url, error, code } = readNextAddress(answer)
    if (follows) {
      // Qwik City's script follows an address of the answer; a redirect to another site, or to a whole address, would be lost.
      if (!isAskedByScript(event)) throw event.redirect(302, url)
      event.headers.set("Location", url)
      return { url }
    }
    if (error !== undefined) return failAction(event, error, { url, ...(code && { code }) })
    // Loaders run after the action, and the page shows what they say.
    await shareSession(event, own)
    return { url }
  } catch (thrown) {
    // Qwik City takes any error but its own for one of the server, and calls the actions itself.
    if (isAuthError(thrown, MissingCSRF)) return failAction(event, thrown.type)
    throw thrown
  }
}

function failAction(
  event: RequestEventAction,
  error: string,
  more: Pick<ActionFailed, "url" | "code"> = {},
): ActionFailed {
  const status = clientErrors.get(error) ?? 500
  return event.fail(status, { ...more, error, formErrors: [error], fieldErrors: {} })
}

/** The page that asked, without the name of the action. */
function pageAddress({ url }: BrowserRequest): string {
  const page = new URL(url)
  page.searchParams.delete("qaction")
  return page.href
}
