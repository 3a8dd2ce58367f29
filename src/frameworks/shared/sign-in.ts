/** Beginning a sign-in from code on the server: what a form of the sign-in page would have posted. */

import { resolveEngine } from "../../engine/config/engine.js"
import { runAction, serveAction } from "../../engine/router/actions.js"
import { serveRequest } from "../../engine/router/index.js"
import type { AuthConfig } from "../../types/config.js"
import { actionAddress, type BrowserRequest } from "./address.js"
import type { UserAnswer } from "./answer.js"
import { type Answerer, askForUser } from "./ask.js"
import { selectTenant } from "./config.js"

/** Extra parameters of the authorization request, in the forms that `URLSearchParams` takes. */
export type AuthorizationParams = string | string[][] | Record<string, string> | URLSearchParams

/** What a sign-in is begun with. */
export interface SignInQuestion {
  /** Id of the provider; without one, or with one that is not configured, the sign-in page is the answer. */
  provider?: string | undefined
  /** Where the user goes afterwards: a path of the site, or an address of it. */
  callbackUrl: string
  /** Fields of the form: credentials, or the address for a link by mail. */
  fields?: Readonly<Record<string, string>>
  /** Extra parameters of the authorization request, as code of the application chose them. */
  params?: AuthorizationParams | undefined
  /** Such parameters as a form of the browser's has them: filtered as those of `POST signin` are. */
  formParams?: AuthorizationParams | undefined
  /** Whether failures are in the answer's address instead of being thrown. */
  returnsFailure?: boolean
}

/** Tells a form, also one of another realm, from an object of fields. */
export function isFormData(options: object): options is FormData {
  const { entries, getAll } = options as Partial<FormData>
  return typeof entries === "function" && typeof getAll === "function"
}

/**
 * Begins a sign-in: the answer says where the browser goes next, and has the cookies that bind the sign-in to it.
 * @throws {AuthError} A wrong password for instance, unless `returnsFailure`.
 */
export async function beginSignIn(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  question: SignInQuestion,
): Promise<UserAnswer> {
  const { provider, callbackUrl, fields = {}, params, formParams, returnsFailure } = question
  const own = await selectTenant(config, browserRequest)
  const { providers, fatal } = resolveEngine(own)
  if (fatal) throw fatal
  const known = provider === undefined ? undefined : providers.get(provider)
  if (!known || provider === undefined) {
    const url = `${actionAddress(browserRequest, own, "signin")}?${new URLSearchParams({ callbackUrl })}`
    return { status: 302, url, cookies: [], setCookie: [], body: undefined, config: own }
  }
  const answerer: Answerer = params
    ? // The query is the application's.
      (request, own) => serveRequest(request, own, (ctx) => runAction({ ...ctx, askedBy: "application" }))
    : serveAction
  return askForUser(browserRequest, own, answerer, {
    action: known.type === "credentials" ? "callback" : "signin",
    provider,
    query: new URLSearchParams(params ?? formParams),
    form: { ...fields, callbackUrl },
    returnsFailure,
  })
}

/**
 * Signs the user of a request out: the answer says where the browser goes next, to the provider it may be, and removes
 * the session's cookies.
 * @throws {AuthError} What stands in the way, unless `returnsFailure`.
 */
export async function endSignIn(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  {
    callbackUrl,
    provider,
    returnsFailure,
  }: Pick<SignInQuestion, "callbackUrl" | "returnsFailure"> & {
    /** Whether the user is signed out at the provider as well; nothing leaves it to the config. */
    provider?: boolean | undefined
  },
): Promise<UserAnswer> {
  return askForUser(browserRequest, config, serveAction, {
    action: "signout",
    form: { callbackUrl, ...(provider === undefined ? {} : { provider: String(provider) }) },
    returnsFailure,
  })
}
