/** Signing in and out from code on the server: form actions, endpoints, `load`. */
import { error, type RequestEvent, redirect } from "@sveltejs/kit"
import { isAuthError, MissingCSRF } from "../../engine/errors.js"
import { BadRequest, parseBody } from "../../engine/http/body.js"
import type { AuthConfig } from "../../types/config.js"
import { headersForSignOut } from "../shared/private-answer.js"
import { beginSignIn, endSignIn, isFormData, type SignInQuestion } from "../shared/sign-in.js"
import { keepKitCookies, kitBrowserRequest } from "./session.js"

/** Options of a sign-in: where to go, and fields of the form. */
export type SignInOptions = FormData | ({ redirectTo?: string; redirect?: boolean } & Record<string, unknown>)

/**
 * Begins a sign-in, and returns the address with `redirect: false`; otherwise SvelteKit's redirect is thrown. Options
 * are `redirectTo` (default: the page that asked), `redirect: false`, and fields of the form.
 * @throws {AuthError} What stands in the way, a wrong password for instance.
 */
export async function signIn(
  event: RequestEvent,
  own: AuthConfig,
  provider: string | undefined,
  options: SignInOptions = {},
  extra: Pick<SignInQuestion, "params" | "formParams"> = {},
): Promise<string> {
  const given = isFormData(options) ? Object.fromEntries(options) : options
  const { redirect: follows = true, callbackUrl: former, redirectTo = former, ...rest } = given
  const asked = kitBrowserRequest(event, own)
  const callbackUrl = redirectTo?.toString() ?? asked.headers.get("referer") ?? "/"
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const answer = await beginSignIn(asked, own, { provider, callbackUrl, fields, ...extra })
  keepKitCookies(event, answer)
  const url = answer.url ?? callbackUrl
  return follows ? redirect(302, url) : url
}

/** Signs out, and returns the address with `redirect: false`; otherwise SvelteKit's redirect is thrown. */
export async function signOut(
  event: RequestEvent,
  own: AuthConfig,
  options: { redirectTo?: string | undefined; redirect?: boolean; provider?: boolean | undefined } = {},
): Promise<{ redirect: string }> {
  const asked = kitBrowserRequest(event, own, headersForSignOut)
  const callbackUrl = options.redirectTo ?? asked.headers.get("referer") ?? "/"
  const answer = await endSignIn(asked, own, { callbackUrl, provider: options.provider })
  keepKitCookies(event, answer)
  const url = answer.url ?? callbackUrl
  return (options.redirect ?? true) ? redirect(302, url) : { redirect: url }
}

/** Fields whose names begin so are parameters for the provider. */
const prefix = "authorizationParams-"

/**
 * Begins the sign-in that a form asks for, and returns the address with the field `redirect` at `false`; otherwise
 * SvelteKit's redirect is thrown.
 * @throws {AuthError} What stands in the way, a wrong password for instance; SvelteKit's error 403 for a form of another
 * site, and 413 for one over `maxBodyBytes`.
 */
export async function signInByForm(event: RequestEvent, own: AuthConfig): Promise<{ url: string }> {
  const { providerId, redirect, ...fields } = await fieldsOf(event, own)
  const entries = Object.entries(fields)
  const params = entries.filter(([name]) => name.startsWith(prefix))
  const options = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)))
  const url = await signIn(
    event,
    own,
    providerId || undefined,
    { ...options, redirect: redirect !== "false" },
    { formParams: params.map(([name, value]) => [name.slice(prefix.length), value]) },
  ).catch(refuseRequest)
  return { url }
}

/**
 * Signs out as a form asks for, and returns the address with the field `redirect` at `false`; otherwise SvelteKit's
 * redirect is thrown.
 * @throws SvelteKit's error 403 for a form of another site.
 */
export async function signOutByForm(event: RequestEvent, own: AuthConfig): Promise<{ url: string }> {
  const { redirect, redirectTo, provider } = await fieldsOf(event, own)
  const answer = await signOut(event, own, {
    redirect: redirect !== "false",
    redirectTo,
    provider: provider === undefined ? undefined : provider !== "false",
  }).catch(refuseRequest)
  return { url: answer.redirect }
}

/** SvelteKit calls the actions itself, and takes any error but its own for one of the server. */
function refuseRequest(thrown: unknown): never {
  if (isAuthError(thrown, MissingCSRF)) error(403, thrown.message)
  const isOfClient = thrown instanceof BadRequest && thrown.status < 500
  if (isOfClient) error(thrown.status, thrown.message)
  throw thrown
}

/** Read as the engine reads a form: files are no fields, and of a name that stands twice the last counts. */
async function fieldsOf({ request }: RequestEvent, own: AuthConfig): Promise<Record<string, string>> {
  const { members = {} } = await parseBody(request, own.maxBodyBytes).catch(refuseRequest)
  return members as Record<string, string>
}
