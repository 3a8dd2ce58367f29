/** Beginning a sign-in from code on the server: what a form of the sign-in page would have posted. */
import type { AuthConfig } from "../config/auth-config.js"
import { resolveEngine } from "../config/engine.js"
import { actionAddress } from "./address.js"
import type { BindingAnswer } from "./answer.js"
import { ask, type Visitor } from "./ask.js"

/** Extra parameters of the authorization request, in the forms that `URLSearchParams` takes. */
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/** What a sign-in is begun with. */
export interface SignInQuestion {
  /** Id of the provider; without one, or with one that is not configured, the sign-in page is the answer. */
  provider?: string | undefined
  /** Where the visitor goes afterwards: a path of the site, or an address of it. */
  callbackUrl: string
  /** Fields of the form: credentials, or the address for a link by mail. */
  fields?: Readonly<Record<string, string>>
  /** Extra parameters of the authorization request. */
  params?: AuthorizationParams | undefined
  /** Failures are told in the answer's address instead of thrown. */
  told?: boolean
}

/**
 * Begins a sign-in.
 * @param visitor The request whose cookies and origin count.
 * @param config Completed for its binding.
 * @param question What is begun.
 * @returns Where the browser goes next, with the cookies that bind the sign-in to it.
 * @throws {AuthError} A wrong password for instance, unless `told`.
 */
export async function beginSignIn(
  visitor: Visitor,
  config: AuthConfig,
  question: SignInQuestion,
): Promise<BindingAnswer> {
  const { provider, callbackUrl, fields = {}, params, told } = question
  const { providers, fatal } = resolveEngine(config)
  if (fatal) throw fatal
  const known = provider === undefined ? undefined : providers.get(provider)
  if (!known || provider === undefined) {
    const url = `${actionAddress(visitor, config, "signin")}?${new URLSearchParams({ callbackUrl })}`
    return { status: 302, url, cookies: [], setCookie: [], body: undefined }
  }
  return ask(visitor, config, {
    action: known.type === "credentials" ? "callback" : "signin",
    provider,
    query: new URLSearchParams(params),
    form: { ...fields, callbackUrl },
    ...(told ? { told } : {}),
  })
}
