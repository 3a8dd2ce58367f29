/** Signing in and out, and changing the session, from server actions and route handlers. */

import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { type BindingAnswer, removeOtherPieces } from "../shared/answer.js"
import { selectTenant } from "../shared/config.js"
import { headersAfter, headersForSignOut } from "../shared/private-answer.js"
import { updateRequestSession } from "../shared/session.js"
import { type AuthorizationParams, beginSignIn, endSignIn, isFormData } from "../shared/sign-in.js"
import { forgetSession } from "./auth.js"
import { type CookieWrites, nextBrowserRequest } from "./browser-request.js"
import { loadHeaders, loadNavigation, serverConfig } from "./config.js"

/** What an application has set up. */
export interface Setup {
  /** Made by `nextConfig`. */
  config: AuthConfig
  /** Gets to know which requests got cookies. */
  writes: CookieWrites
}

/** Options of a sign-in: where to go, and fields of the form. */
export type SignInOptions = FormData | ({ redirectTo?: string; redirect?: boolean } & Record<string, unknown>)

/** Options of a sign-out: where to go, and whether the user is signed out at the provider as well. */
export interface SignOutOptions {
  redirectTo?: string
  redirect?: boolean
  provider?: boolean
}

/**
 * Begins a sign-in, and returns the address with `redirect: false`; otherwise Next's redirect is thrown. Options are
 * `redirectTo` (default: the page that asked), `redirect: false`, and fields of the form.
 * @throws {AuthError} What stands in the way, a wrong password for instance.
 */
export async function signIn(
  { config, writes }: Setup,
  provider: string | undefined,
  options: SignInOptions = {},
  params?: AuthorizationParams,
): Promise<string> {
  const given = await (await loadHeaders()).headers()
  const {
    redirect: follows = true,
    redirectTo,
    ...rest
  } = isFormData(options) ? Object.fromEntries(options) : options
  const callbackUrl = redirectTo?.toString() ?? given.get("referer") ?? "/"
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const asked = nextBrowserRequest(headersAfter(given, writes.linesOf(given)), config)
  const answer = await beginSignIn(asked, config, { provider, callbackUrl, fields, params })
  await keepAnswer(answer, given, writes)
  const url = answer.url ?? callbackUrl
  return follows ? (await loadNavigation()).redirect(url) : url
}

/** Signs out, and returns the engine's answer with `redirect: false`; otherwise Next's redirect is thrown. */
export async function signOut(
  { config, writes }: Setup,
  options: SignOutOptions = {},
): Promise<{ redirect: string }> {
  const given = await (await loadHeaders()).headers()
  const callbackUrl = options.redirectTo ?? given.get("referer") ?? "/"
  const { provider } = options
  const asked = nextBrowserRequest(headersForSignOut(given, writes.linesOf(given), config), config)
  const answer = await endSignIn(asked, config, { callbackUrl, provider })
  await keepAnswer(answer, given, writes)
  const url = answer.url ?? callbackUrl
  return (options.redirect ?? true) ? (await loadNavigation()).redirect(url) : { redirect: url }
}

/**
 * Changes the session of the request. The `jwt` or `session` callback gets the data as `session`, with the trigger
 * `update`.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function update({ config, writes }: Setup, data: unknown): Promise<Session | null> {
  const given = await (await loadHeaders()).headers()
  const asked = nextBrowserRequest(given, config)
  const own = serverConfig(await selectTenant(config, asked))
  const answer = await updateRequestSession(asked, own, data, () => writes.linesOf(given))
  await keepAnswer(answer, given, writes)
  return answer.session
}

async function keepAnswer(
  answer: Pick<BindingAnswer, "cookies" | "setCookie">,
  given: Headers,
  writes: CookieWrites,
): Promise<void> {
  const jar = await (await loadHeaders()).cookies()
  const { cookies, setCookie } = removeOtherPieces(answer, writes.linesOf(given))
  for (const { name, value, options } of cookies) jar.set(name, value, options)
  if (cookies.length > 0) writes.note(given, setCookie)
  forgetSession(given)
}
