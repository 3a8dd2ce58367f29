/** Answers requests below the base path as version 4 does. */
import { CallbackRouteError, isAuthError, MissingCSRF } from "../../../engine/errors.js"
import type { IncomingRequest } from "../../../engine/http/request.js"
import { isObject } from "../../../engine/realm.js"
import type { Context } from "../../../engine/request/context.js"
import { runAction } from "../../../engine/router/actions.js"
import { serveRequest } from "../../../engine/router/index.js"
import type { PublicProvider } from "../../../types/pages.js"
import type { ResponseInternal } from "../../../types/response.js"
import { dropDecidedCookies } from "../../shared/private-answer.js"
import type { Setup } from "./options.js"
import { AuthorizeRefusal, SignInDetour, SignInRefusal } from "./refusals.js"
import { readLegacyCookies, writeLegacyCookies } from "./session-cookie.js"

/** Errors that the sign-in page shows; the others are for the error page. */
const signInErrors: ReadonlySet<string | undefined> = new Set([
  "Signin",
  "OAuthSignin",
  "OAuthCallback",
  "OAuthCreateAccount",
  "EmailCreateAccount",
  "Callback",
  "OAuthAccountNotLinked",
  "EmailSignin",
  "CredentialsSignin",
  "SessionRequired",
])

/** What version 4 does otherwise with one request. */
interface Deviation {
  /** The form asks for an address in JSON. */
  wantsJson?: boolean
  /** Where the browser is sent in place of where the engine sends it. */
  redirect?: string
  /** Status of an answer in JSON. */
  status?: number
}

/** Answers a request whose address is below the base path of the config. */
export async function answerLegacyRequest(
  request: IncomingRequest,
  { own, legacy }: Setup,
): Promise<Response> {
  const deviation: Deviation = {}
  const { headers: sent, url } = request
  const { headers, setCookie } = await readLegacyCookies(sent, url, own, legacy)
  const asked = { ...request, headers }
  const answer = (await serveRequest(asked, own, (ctx) => runLegacyAction(ctx, deviation))) as Response
  const lines = answer.headers.getSetCookie()
  const all = [...dropDecidedCookies(setCookie, lines), ...lines]
  answer.headers.delete("set-cookie")
  for (const line of await writeLegacyCookies(all, sent, url, own, legacy))
    answer.headers.append("set-cookie", line)
  if (all.length > 0 && !answer.headers.has("cache-control"))
    answer.headers.set("cache-control", "private, no-cache, no-store")
  return deviate(answer, deviation)
}

/** Brings an answer to the form that version 4 gives it. */
async function deviate(answer: Response, { wantsJson, redirect, status }: Deviation): Promise<Response> {
  const { headers } = answer
  const said = headers.get("location") ?? undefined
  // A client of ours has asked for JSON by a header.
  const isJson = headers.get("content-type")?.startsWith("application/json")
  const body: unknown = isJson && (redirect || status) ? await answer.json() : undefined
  const url = redirect ?? said
  const inJson = wantsJson || isJson
  if (url === undefined && status === undefined) return answer
  if (!inJson && redirect === undefined) return answer
  headers.delete("location")
  if (!inJson) headers.set("location", url ?? "")
  headers.delete("content-type")
  if (!inJson) return new Response(null, { status: 302, headers })
  headers.set("content-type", "application/json")
  const members = { ...(isObject(body) ? body : {}), ...(url === undefined ? {} : { url }) }
  return new Response(JSON.stringify(members), { status: status ?? 200, headers })
}

async function runLegacyAction(ctx: Context, deviation: Deviation): Promise<ResponseInternal> {
  const { request, site } = ctx
  const { action, method, body, query } = request
  deviation.wantsJson = body?.json === "true"
  if (action === "error" && signInErrors.has(query.error))
    return { redirect: `${site.base}/signin?error=${query.error}` }
  try {
    // Version 4 sends on whatever the page asks for: a page of the site, as the CSRF token proves.
    const asked: Context = action === "signin" && method === "POST" ? { ...ctx, askedBy: "application" } : ctx
    const answer = await runAction(asked)
    if (action === "session" && answer.body === null) return { ...answer, body: {} }
    return action === "providers" ? { ...answer, body: nameTypes(answer.body) } : answer
  } catch (thrown) {
    if (isAuthError(thrown, SignInDetour)) return { redirect: thrown.message }
    const isRefusal = isAuthError(thrown, AuthorizeRefusal) || isAuthError(thrown, SignInRefusal)
    Object.assign(deviation, describeFailure(ctx, thrown))
    // What the application itself refused is no failure, and not logged.
    if (isRefusal) return { redirect: deviation.redirect ?? site.base }
    throw thrown
  }
}

function nameTypes(body: ResponseInternal["body"]): ResponseInternal["body"] {
  const providers = Object.entries((body ?? {}) as Record<string, PublicProvider>)
  return Object.fromEntries(
    providers.map(([id, one]) => [id, one.type === "oidc" ? { ...one, type: "oauth" } : one]),
  )
}

/** Says where version 4 sends a browser whose request failed, and with which status. */
function describeFailure({ request, provider, site }: Context, thrown: unknown): Deviation {
  const { action, query } = request
  const isCredentials = provider?.type === "credentials"
  if (isAuthError(thrown, MissingCSRF)) {
    const page = action === "signout" ? "signout" : "signin"
    return action === "session" ? { status: 400 } : { redirect: `${site.base}/${page}?csrf=true` }
  }
  const lead = (error: string, more: Readonly<Record<string, string>> = {}): string =>
    // Some applications decode what they read with `decodeURIComponent`.
    `${site.base}/error?${String(new URLSearchParams({ error, ...more })).replaceAll("+", "%20")}`
  if (isAuthError(thrown, AuthorizeRefusal)) return { redirect: lead(thrown.message), status: 401 }
  if (isAuthError(thrown, SignInRefusal)) return { redirect: lead(thrown.message) }
  const type = isAuthError(thrown) ? thrown.type : ""
  const status = isCredentials ? (type === "AccessDenied" ? 403 : 401) : undefined
  switch (type) {
    case "TooManyAttempts": {
      // To a page, the answer of the engine says it.
      const redirect = `${site.base}/signin?error=${type}`
      return { status: 429, ...(request.body?.json === "true" && { redirect }) }
    }
    case "AccessDenied":
      return { redirect: lead(type), ...(status && { status }) }
    case "Verification":
      return { redirect: lead(type) }
    case "CredentialsSignin":
      return { redirect: lead(type, { provider: provider?.id ?? "" }), status: 401 }
    case "OAuthAccountNotLinked":
    case "AccountNotLinked":
      return { redirect: lead("OAuthAccountNotLinked") }
    case "EmailSignInError":
      return { redirect: lead("EmailSignin") }
    case "AdapterError": {
      const { method } = (thrown as { cause?: { method?: unknown } }).cause ?? {}
      if (method === "createUser" && action === "callback")
        return { redirect: lead(provider?.type === "email" ? "EmailCreateAccount" : "OAuthCreateAccount") }
    }
  }
  if (action === "signin")
    return { redirect: lead(provider?.type === "email" ? "EmailSignin" : "OAuthSignin") }
  if (action !== "callback") return {}
  const isOfProvider = ["OAuthCallbackError", "InvalidCheck", CallbackRouteError.type].includes(type)
  const isOAuth = provider?.type === "oauth" || provider?.type === "oidc"
  const error = isOAuth && isOfProvider && query.error === undefined ? "OAuthCallback" : "Callback"
  return { redirect: lead(error), ...(status && { status }) }
}
