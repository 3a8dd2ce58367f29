/** Asks the engine on a user's behalf, as the user's browser would, without the way over the network. */

import { resolveEngine } from "../../engine/config/engine.js"
import { noteConnection, readConnection } from "../../engine/connection.js"
import { MissingCSRF } from "../../engine/errors.js"
import { parseCookies } from "../../engine/http/cookie.js"
import { fromGet, fromRequest, type IncomingRequest } from "../../engine/http/request.js"
import { readBearerToken } from "../../engine/request/bearer.js"
import { findSite } from "../../engine/request/context.js"
import { isIntendedRequest, isLinkNavigation } from "../../engine/request/csrf.js"
import { type AuthConfig, raw, skipCSRFCheck } from "../../types/config.js"
import type { AuthAction, ResponseInternal } from "../../types/response.js"
import { actionAddress, type BrowserRequest, siteOrigin } from "./address.js"
import { toBindingAnswer, type UserAnswer } from "./answer.js"
import { deriveConfig, selectTenant } from "./config.js"

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
  /** Whether failures are in the answer's address (`error`, `code`) instead of being thrown. */
  returnsFailure?: boolean
}

/** Headers that describe the body of the user's request, or the answer it wants: the question has its own. */
const notCopied = /^(?:content-.*|transfer-encoding|x-auth-return-redirect|expect|if-.*|range|accept)$/i

/**
 * Asks the engine with a config that is completed for its binding. The CSRF token is not asked for: code of the application
 * calls this, and where the request comes from is checked in its place.
 * @throws {MissingCSRF} When something is to change, and the user may not have meant the request.
 * @throws {UntrustedHost} When the request names no host, several, or one that is not relied on.
 * @throws {AuthError} What stands in the way, unless `returnsFailure`.
 */
export async function askForUser(
  browserRequest: BrowserRequest,
  config: AuthConfig,
  answerer: Answerer,
  { action, provider, query, form, json, returnsFailure }: Question,
): Promise<UserAnswer> {
  const selected = await selectTenant(config, browserRequest)
  const own = deriveConfig(selected, "raw", (given) => ({ ...given, raw, skipCSRFCheck }))
  const engine = resolveEngine(own)
  // Code on the server may hear what a browser may not: which option is wrong, and what to write instead.
  if (engine.fatal) throw engine.fatal
  const sent = browserRequest.headers
  const getOrigin = (): string => siteOrigin(browserRequest, own)
  if ((form || json !== undefined) && !isIntendedRequest(sent, getOrigin)) {
    // A page of another site, a picture or a page that is loaded in advance would sign the user in as the attacker, or out.
    // Such a page cannot send the session in the Authorization header.
    const token = sent.has("authorization")
      ? readBearerToken({
          engine,
          site: findSite(engine, new URL(getOrigin())),
          request: { action, method: "POST", cookies: parseCookies(sent.get("cookie")), headers: sent },
        })
      : undefined
    if (token === undefined) {
      if (action !== "session" && isLinkNavigation(sent)) {
        // To a link of another site, the page of the engine asks the user, as the endpoint itself answers a link: in place of
        // the application's own, which may be the one that asked.
        const page = actionAddress(browserRequest, own, action === "signout" ? "signout" : "signin")
        const path = provider === undefined ? "" : `/${encodeURIComponent(provider)}`
        const question = new URLSearchParams({ callbackUrl: form?.callbackUrl ?? "/", confirm: "true" })
        const url = `${page}${path}?${question}`
        const refusal = {
          status: 302,
          url,
          cookies: [],
          setCookie: [],
          body: undefined,
          error: "MissingCSRF",
        }
        return { ...refusal, config: own }
      }
      const site = getOrigin()
      const origin = sent.get("origin")?.slice(0, 200)
      const asker =
        origin === undefined && !sent.has("sec-fetch-site") && !sent.has("referer")
          ? "a request that does not say where it comes from. Send Origin with it, and let proxies pass Origin and Sec-Fetch-Site on."
          : `a page of ${origin ?? "another site, or not by a page"}, and this site is ${site}. Ask from a page of this one; if it was one, set AUTH_URL to the address that browsers use.`
      throw new MissingCSRF(`${names[action]} was asked for by ${asker}`)
    }
  }
  const headers = new Headers()
  if (action === "session" && json === undefined) {
    // All that a session check reads: copying the rest would take longer than the check.
    for (const name of ["cookie", "authorization", "host", "x-forwarded-host", "x-forwarded-proto"]) {
      const value = sent.get(name)
      if (value !== null) headers.set(name, value)
    }
  } else for (const [name, value] of sent) if (!notCopied.test(name)) headers.append(name, value)
  if (returnsFailure) headers.set("x-auth-return-redirect", "1")
  if (form) headers.set("content-type", "application/x-www-form-urlencoded")
  if (json !== undefined) headers.set("content-type", "application/json")
  const body = form
    ? new URLSearchParams(form).toString()
    : json === undefined
      ? undefined
      : JSON.stringify(json)
  const path = [engine.basePath, action, ...(provider === undefined ? [] : [encodeURIComponent(provider)])]
  const address = `${getOrigin()}${path.join("/")}${query?.size ? `?${query}` : ""}`
  const request =
    body === undefined
      ? fromGet(address, headers)
      : fromRequest(
          noteConnection(
            new Request(address, { headers, method: "POST", body }),
            readConnection(browserRequest),
          ),
        )
  return { ...(await toBindingAnswer(await answerer(request, own))), config: own }
}

/** What an action does, for messages. */
const names: Readonly<Partial<Record<AuthAction, string>>> = {
  signin: "A sign-in",
  callback: "A sign-in",
  signout: "A sign-out",
  session: "A change of the session",
}
