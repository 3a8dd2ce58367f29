/** Signing in and out from code on the server: form actions, endpoints, `load`. */
import { type RequestEvent, redirect } from "@sveltejs/kit"
import { beginSignIn, type SignInQuestion } from "../bindings/sign-in.js"
import { endSignIn } from "../bindings/sign-out.js"
import type { AuthConfig } from "../config/auth-config.js"
import { browserRequestOf } from "./browser-request.js"
import { keepChange } from "./session.js"

/** Options of a sign-in: where to go, and fields of the form. */
export type SignInOptions = FormData | ({ redirectTo?: string; redirect?: boolean } & Record<string, unknown>)

/**
 * Begins a sign-in.
 * @param event The request.
 * @param own Made by `configFor`.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is next.
 * @param options `redirectTo` (default: the page that asked), `redirect: false`, and fields of the form.
 * @param extra Extra parameters of the authorization request, and whether the application or a form chose them.
 * @returns The address, with `redirect: false`; otherwise SvelteKit's redirect is thrown.
 * @throws {AuthError} What stands in the way, a wrong password for instance.
 */
export async function signIn(
  event: RequestEvent,
  own: AuthConfig,
  provider: string | undefined,
  options: SignInOptions = {},
  extra: Pick<SignInQuestion, "params" | "formParams"> = {},
): Promise<string> {
  const given = isForm(options) ? Object.fromEntries(options) : options
  const { redirect: follows = true, callbackUrl: former, redirectTo = former, ...rest } = given
  const asked = browserRequestOf(event, own, true)
  const callbackUrl = redirectTo?.toString() ?? asked.headers.get("referer") ?? "/"
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const answer = await beginSignIn(asked, own, { provider, callbackUrl, fields, ...extra })
  keepChange(event, answer.cookies)
  const url = answer.url ?? callbackUrl
  return follows ? redirect(302, url) : url
}

/**
 * Signs out.
 * @param event The request.
 * @param own Made by `configFor`.
 * @param options `redirectTo` (default: the page that asked), `redirect: false`, `provider`.
 * @returns The address, with `redirect: false`; otherwise SvelteKit's redirect is thrown.
 */
export async function signOut(
  event: RequestEvent,
  own: AuthConfig,
  options: { redirectTo?: string | undefined; redirect?: boolean; provider?: boolean | undefined } = {},
): Promise<{ redirect: string }> {
  const asked = browserRequestOf(event, own, true)
  const callbackUrl = options.redirectTo ?? asked.headers.get("referer") ?? "/"
  const answer = await endSignIn(asked, own, { callbackUrl, provider: options.provider })
  keepChange(event, answer.cookies)
  const url = answer.url ?? callbackUrl
  return (options.redirect ?? true) ? redirect(302, url) : { redirect: url }
}

/** A form of another realm is one too. */
function isForm(options: SignInOptions): options is FormData {
  return typeof options.entries === "function" && typeof options.getAll === "function"
}
