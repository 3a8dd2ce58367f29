/** `auth` in front of a request: as middleware, as Next's proxy file, and around handlers of routes. */

import type { NextRequest } from "next/server"
import { resolveEngine } from "../../engine/config/engine.js"
import { parseCookies, readChunkedValues } from "../../engine/http/cookie.js"
import { warnOnce } from "../../engine/logger.js"
import { readBearerToken } from "../../engine/request/bearer.js"
import { findSite } from "../../engine/request/context.js"
import { parseUrl } from "../../engine/web-address.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { type BrowserRequest, isActionPath, siteOrigin } from "../shared/address.js"
import { selectTenant } from "../shared/config.js"
import { addCookies, dropDecidedCookies, keepPrivate } from "../shared/private-answer.js"
import { cookieNames, hasSessionCookie, readRequestSession } from "../shared/session.js"
import { answerNextRefusal, type CookieWrites, nextOrigin } from "./browser-request.js"
import { loadHeaders, loadServer, type NextAuthConfig, nextConfig, serverConfig } from "./config.js"

/** A request with its session. */
export interface NextAuthRequest extends NextRequest {
  /** The user who is signed in, if any. */
  auth: Session | null
}

/** Middleware, or the handler of a route. */
export type Behind = (request: NextAuthRequest, second: never) => unknown

/**
 * Answers a request with its session at hand, and the cookies that keep the session alive.
 * @param second What Next gives besides: the event of middleware, the context of a route.
 * @param around `behind` runs where `authorized` lets the request pass; an answer whose request gets cookies there, which
 * `writes` knows, is kept from caches.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function answerWithSession(
  request: NextRequest,
  second: unknown,
  config: NextAuthConfig,
  { behind, writes }: { behind?: Behind; writes?: CookieWrites | undefined } = {},
): Promise<Response> {
  const ofAll = nextConfig(config)
  let origin: string
  let own: AuthConfig
  try {
    origin = nextOrigin(request.headers, ofAll, request.nextUrl)
    own = await selectTenant(ofAll, {
      url: replaceOrigin(origin, new URL(request.url)),
      headers: request.headers,
    })
  } catch (error) {
    return answerNextRefusal(error, request, ofAll)
  }
  // Where an address is configured, code in front of the request sees it. Other origins Next takes for foreign in rewrites.
  const { address } = resolveEngine(own).origin
  let seen = request
  if (address && request.nextUrl.origin !== address.origin) {
    const { NextRequest } = await loadServer()
    seen = new NextRequest(replaceOrigin(address.origin, request.nextUrl), request)
  }
  const { session, kept } = await readUsableSession({ url: origin, headers: request.headers }, own)
  const sent = kept.length > 0 && writes ? request.cookies.getAll() : undefined
  const runBehind = () =>
    authorizeRequest(Object.assign(seen, { auth: session }), second, { own, behind, origin })
  const { answer, written } = writes
    ? await writes.watch(runBehind)
    : { answer: await runBehind(), written: [] }
  // Copied, since the headers of a response that was fetched or redirected cannot be changed.
  const final = new Response(answer.body, answer)
  const answered = final.headers.getSetCookie()
  if (written.length + kept.length > 0 || hasSessionCookie(answered, own)) keepPrivate(final.headers)
  // Next lets the answer's own cookies win, and what was read before the handler is older than what the handler did.
  const changed = sent ? await listChangedCookies(sent) : []
  addCookies(dropDecidedCookies(kept, [...written, ...changed, ...answered]), final.headers)
  return final
}

/** Lists what the handler did by `cookies()` of Next, which writes it onto the answer later. */
async function listChangedCookies(sent: readonly { name: string; value: string }[]): Promise<string[]> {
  const toLines = (cookies: typeof sent) => cookies.map(({ name, value }) => `${name}=${value}`)
  const before = toLines(sent)
  try {
    const after = toLines((await (await loadHeaders()).cookies()).getAll())
    // Of a cookie that is gone, its name is what counts.
    const [had, has] = [new Set(before), new Set(after)]
    return [...before.filter((line) => !has.has(line)), ...after.filter((line) => !had.has(line))]
  } catch {
    // Next has no such cookies where the request is answered by middleware.
    return []
  }
}

async function authorizeRequest(
  request: NextAuthRequest,
  second: unknown,
  { own, behind, origin }: { own: AuthConfig; behind: Behind | undefined; origin: string },
): Promise<Response> {
  const { NextResponse } = await loadServer()
  const authorized = (own.callbacks as NextAuthConfig["callbacks"])?.authorized
  if (authorized) {
    // Users who are not signed in need the pages of both steps, and the actions behind it.
    const { pathname } = request.nextUrl
    const signInPage = own.pages?.signIn ?? `${own.basePath}/signin`
    const isPublic =
      pathname === signInPage || pathname === own.pages?.secondFactor || isActionPath(pathname, own)
    const verdict = await authorized({ request, auth: request.auth })
    if (typeof verdict === "object" && verdict !== null && "headers" in verdict && "status" in verdict) {
      if (!leadsToItself(verdict, request, own)) return verdict
    } else if (!verdict && !isPublic) {
      const address = request.nextUrl.clone()
      address.pathname = signInPage
      address.search = ""
      address.searchParams.set("callbackUrl", replaceOrigin(origin, request.nextUrl))
      return NextResponse.redirect(replaceOrigin(origin, address))
    }
  }
  const answer = await behind?.(request, second as never)
  return (answer as Response | undefined | null) ?? NextResponse.next()
}

/** Next writes its own base path and language into an address, so that the text is what counts. */
function replaceOrigin(origin: string, { href, origin: inside }: URL): string {
  return origin + href.slice(inside.length)
}

/** A guarded sign-in page would redirect to itself for ever. */
function leadsToItself(response: Response, request: NextRequest, own: AuthConfig): boolean {
  const location = response.headers.get("location")
  const pathname = location === null ? undefined : parseUrl(location, request.url)?.pathname
  if (pathname === undefined || pathname !== request.nextUrl.pathname) return false
  return isActionPath(pathname, own) || Object.values(own.pages ?? {}).includes(pathname)
}

/** An encrypted token has five parts (RFC 7516 section 7.1); the id of a stored session has not. */
const encrypted = /^(?:[\w-]*\.){4}[\w-]*$/

const needsAdapter =
  'session-needs-adapter: A request carries the id of a session in a database, and this config has no adapter: it sees no user signed in, and leaves the cookie alone. Give middleware the same adapter where its runtime allows it, or set session.strategy to "jwt" in both configs.'

/**
 * Tells whether a request carries the session of another configuration: the id of a stored one, where tokens are expected. Where
 * middleware has no adapter, beside routes with one, the mistake is named once, and no user is signed in as far as it can tell.
 */
function isSessionOfOthers({ url, headers }: Pick<Request, "url" | "headers">, own: AuthConfig): boolean {
  const engine = resolveEngine(own)
  if (engine.adapter || own.jwt?.decode) return false
  const site = findSite(engine, new URL(siteOrigin({ url, headers }, own)))
  const cookies = parseCookies(headers.get("cookie"))
  const request = { action: "session", method: "GET", cookies, headers } as const
  const token =
    readBearerToken({ engine, site, request }) ??
    readChunkedValues(cookies, site.cookies.sessionToken.name)[0]
  if (!token || encrypted.test(token)) return false
  warnOnce(engine, needsAdapter)
  return true
}

/** Reads the session, with the cookies that the answer gets. */
async function readUsableSession(
  { url, headers }: BrowserRequest,
  own: AuthConfig,
): Promise<{ session: Session | null; kept: readonly string[] }> {
  if (isSessionOfOthers({ url, headers }, own)) return { session: null, kept: [] }
  const { session, cookies, setCookie } = await readRequestSession({ url, headers }, serverConfig(own))
  if (session) return { session, kept: setCookie }
  // Keep a cookie that cannot be read here: the code behind may be able to read it. The cookie of a pending sign-out is
  // removed because the session has ended, not because it could not be read.
  const pending = cookieNames(own, "pendingSignOut")
  const kept = setCookie.filter((_, at) => {
    const cookie = cookies[at]
    return cookie?.options.maxAge !== 0 || pending.includes(cookie.name)
  })
  return { session, kept }
}
