/** Asks the engine on a user's behalf, as the user's browser would, without the way over the network. */

import { resolveEngine } from "../../engine/config/engine.js"
import { MissingCSRF } from "../../engine/errors.js"
import { parseCookies } from "../../engine/http/cookie.js"
import { fromGet, fromRequest, type IncomingRequest } from "../../engine/http/request.js"
import { readBearerToken } from "../../engine/request/bearer.js"
import { findSite } from "../../engine/request/context.js"
import { isIntendedRequest, isLinkNavigation } from "../../engine/request/csrf.js"
import { type AuthConfig, raw, skipCSRFCheck } from "../../types/config.js"
import type { AuthAction, ResponseInternal } from "../../types/response.js"
import { actionAddress, type BrowserRequest, siteOrigin } from "./address.js"
import { type BindingAnswer, toBindingAnswer } from "./answer.js"
import { deriveConfig } from "./config.js"

/** What answers: `Auth`, or a part of it that carries less. */
export type Answerer = (request: IncomingRequest, config: AuthConfig) => Promise<Response | ResponseInternal>

/** What is asked. */
export interface Question {
  /** The action. */
  action: AuthAction
  /** Id of the provider, for actions that have one. */
  provider?: string
  /** Parameters of the address. */
  query?: URLSearchParams
  /** Fields of a form; makes the request a POST. */
  form?: Readonly<Record<string, string>>
  /** A document of JSON; makes the request a POST. */
  json?: unknown
  /** Whether failures stand in the answer's address (`error`, `code`) instead of being thrown. */
  told?: boolean
}

/** Headers that describe the body of the user's request, or the answer it wants: the question has its own. */
const notCopied = /^(?:content-.*|transfer-encoding|x-auth-return-redirect|expect|if-.*|range|accept)$/i

/**
 * Asks the engine.
 * @param browserRequest Whose cookies and origin count.
 * @param config Already completed for its binding. The CSRF token is not asked for: code of the application calls this,
 * and where the request comes from is checked in its place.
 * @param answerer Who answers.
 * @param question What is asked.
 * @returns The answer.
 * @throws {MissingCSRF} When something is to change, and the user may not have meant the request.
 * @throws {UntrustedHost} When the request names no host, several, or one that is not relied on.
 * @throws {AuthError} What stands in the way, unless `told`.
 */
export async function askForUser(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  answerer: Answerer,
  question: Question,
): Promise<BindingAnswer> {
  const { action, provider, query, form, json, told } = question
  const own = deriveConfig(config, "raw", (given) => ({ ...given, raw, skipCSRFCheck }))
  const { basePath, fatal } = resolveEngine(own)
  // Code on the server may hear what a browser may not: which option is wrong, and what to write instead.
  if (fatal) throw fatal
  const page = form || json !== undefined ? checkIntent(browserRequest, own, question) : undefined
  if (page) return page
  const path = [basePath, action, ...(provider === undefined ? [] : [encodeURIComponent(provider)])]
  const search = query?.size ? `?${query}` : ""
  const headers =
    action === "session" && json === undefined ? sessionHeaders(browserRequest) : copyHeaders(browserRequest)
  if (told) headers.set("x-auth-return-redirect", "1")
  if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  if (json !== undefined) headers.set("content-type", "application/json")
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json)
  const address = `${siteOrigin(browserRequest, own)}${path.join("/")}${search}`
  const request =
    body === undefined
      ? fromGet(address, headers)
      : fromRequest(new Request(address, { headers, method: "POST", body }))
  return toBindingAnswer(await answerer(request, own))
}

function copyHeaders({ headers }: BrowserRequest): Headers {
  const copy = new Headers()
  for (const [name, value] of headers) if (!notCopied.test(name)) copy.append(name, value)
  return copy
}

/** All that a session check reads: copying the rest would take longer than the check. */
function sessionHeaders({ headers }: BrowserRequest): Headers {
  const copy = new Headers()
  for (const name of ["cookie", "authorization", "host", "x-forwarded-host", "x-forwarded-proto"]) {
    const value = headers.get(name)
    if (value !== null) copy.set(name, value)
  }
  return copy
}

/** What an action does, for messages. */
const names: Readonly<Partial<Record<AuthAction, string>>> = {
  signin: "A sign-in",
  callback: "A sign-in",
  signout: "A sign-out",
  session: "A change of the session",
}

/**
 * Refuses a request that the user may not have meant: a page of another site, a picture or a page that is loaded in advance
 * would sign the user in as the attacker, or out.
 * @param browserRequest The request.
 * @param config Completed for its binding.
 * @param question What is asked.
 * @returns Nothing where it is meant. To a link of another site, the page of the engine that asks the user, as the endpoint
 * itself answers a link: in place of the application's own, which may be the one that asked.
 * @throws {MissingCSRF} For any other request that may not be meant.
 */
function checkIntent(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  { action, provider, form }: Question,
): BindingAnswer | undefined {
  const originOfSite = (): string => siteOrigin(browserRequest, config)
  if (
    isIntendedRequest(browserRequest.headers, originOfSite) ||
    carriesBearer(browserRequest, config, action)
  )
    return undefined
  if (action !== "session" && isLinkNavigation(browserRequest.headers)) {
    const page = action === "signout" ? "signout" : "signin"
    const path = provider === undefined ? "" : `/${encodeURIComponent(provider)}`
    const query = new URLSearchParams({ callbackUrl: form?.callbackUrl ?? "/", confirm: "true" })
    const url = `${actionAddress(browserRequest, config, page)}${path}?${query}`
    return { status: 302, url, cookies: [], setCookie: [], body: undefined, error: "MissingCSRF" }
  }
  throw new MissingCSRF(
    `${names[action]} was asked for by ${describeAsker(browserRequest.headers, originOfSite())}`,
  )
}

/** A page of another site cannot send the session in the Authorization header. */
function carriesBearer({ url, headers }: BrowserRequest, config: AuthConfig, action: AuthAction): boolean {
  if (!headers.has("authorization")) return false
  const engine = resolveEngine(config)
  const site = findSite(engine, new URL(siteOrigin({ url, headers }, config)))
  const cookies = parseCookies(headers.get("cookie"))
  return (
    readBearerToken({ engine, site, request: { action, method: "POST", cookies, headers } }) !== undefined
  )
}

function describeAsker(headers: Headers, site: string): string {
  const origin = headers.get("origin")?.slice(0, 200)
  if (origin === undefined && !headers.has("sec-fetch-site") && !headers.has("referer")) {
    return "a request that does not say where it comes from. Send Origin with it, and let proxies pass Origin and Sec-Fetch-Site on."
  }
  const whose = origin === undefined ? "another site, or not by a page" : origin
  return `a page of ${whose}, and this site is ${site}. Ask from a page of this one; if it was one, set AUTH_URL to the address that browsers use.`
}
