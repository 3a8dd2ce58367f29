/**
 * Cross-site request forgery: the double-submit token, its cookie, its binding to a session, and what refuses a POST.
 * The cookie holds token and keyed hash, a form repeats the token. The cookie of a sibling host can be planted, and
 * so could a whole pair: hence the binding.
 */

import { sha256Hex } from "#hash"
import type { Cookie } from "../../types/cookie.js"
import { MissingCSRF } from "../errors.js"
import { createRemovalsOfCopies, hasConflictingCopies } from "../http/cookie.js"
import { isPageRequest } from "../http/request.js"
import { writeMessage } from "../message.js"
import { constantTimeEqual, hashWithSecrets, randomHex } from "../secrets.js"
import { parseUrl } from "../web-address.js"
import type { Context } from "./context.js"

/** Tells whether a browser says that a page of the site made a request. */
export function isFromSite(headers: Headers, origin: string): boolean {
  return headers.get("origin") === origin || headers.get("sec-fetch-site") === "same-origin"
}

/**
 * Tells whether the user of a browser meant a request: a page of the site sent it, or the user typed its address, and
 * it is neither for a picture or a script nor in advance. What says nothing of where it is from is not meant: a proxy
 * may have dropped the headers of a page of another site.
 */
export function isIntendedRequest(headers: Headers, originOf: () => string): boolean {
  // A document or a script's request that is no prefetch. Older browsers say in Accept what they load.
  if (/^prefetch\b/i.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "")) return false
  const destination = headers.get("sec-fetch-dest")
  const isMeant =
    destination === null
      ? isPageRequest(headers) || !/\b(?:audio|css|font|image|video)\b/i.test(headers.get("accept") ?? "")
      : /^(?:document|i?frame|empty)$/.test(destination)
  if (!isMeant) return false
  const place = headers.get("sec-fetch-site")
  if (place === "same-origin" || place === "none") return true
  const origin = headers.get("origin")
  if (origin !== null || place !== null) return origin === originOf()
  const referer = headers.get("referer")
  return referer !== null && parseUrl(referer)?.origin === originOf()
}

/**
 * Tells whether a browser says that a page of another origin made a request, one of a sibling host too, which gets cookies that
 * are SameSite=Lax. `Origin: null` names no page of the site. Programs say nothing of where they are.
 */
export function isFromElsewhere(headers: Headers, origin: string): boolean {
  const place = headers.get("sec-fetch-site")
  if (place === "cross-site" || place === "same-site") return true
  return headers.has("origin") && !isFromSite(headers, origin)
}

/** Tells whether a link or an address led here, so that a page can be shown that asks the user. */
export function isLinkNavigation(headers: Headers): boolean {
  return !headers.has("origin") && isPageRequest(headers)
}

/** Token, hash and binding are 64 hexadecimal digits each. */
const digits = 64

/**
 * Token, hash and, for a session, the binding. A token is 64 digits, whichever software made it: `@auth/core` and its
 * predecessors write such too. Any other text is refused before it is hashed: a binding is the hash of a longer text
 * that begins with `session:`, and that text, taken for a token, would come with a valid hash and without the mark.
 */
const cookiePattern = /^([0-9a-f]{64})\|([0-9a-f]{64})(?:[0-9a-f]{64})?$/

/** Begins every token. Tokens of earlier software lack it, and have no binding. */
const mark = "61757468"

/** Makes a token. */
export async function createCsrf(
  secrets: readonly string[],
  session?: string,
): Promise<{ token: string; cookie: string }> {
  const token = mark + randomHex(28)
  return { token, cookie: await makeCsrfCookie(token, secrets, session) }
}

/** Writes the cookie of a token. */
async function makeCsrfCookie(token: string, secrets: readonly string[], session?: string): Promise<string> {
  const [secret = ""] = secrets
  const hash = await sha256Hex(token + secret)
  return `${token}|${hash}${session === undefined ? "" : await makeCsrfBinding(token, session, secret)}`
}

function makeCsrfBinding(token: string, session: string, secret: string): string | Promise<string> {
  return sha256Hex(`session:${session}:${token}${secret}`)
}

/** Checks that a cookie was made here. */
export async function verifyCsrf(
  cookie: string | undefined,
  secrets: readonly string[],
): Promise<string | undefined> {
  const [, token, hash] = cookiePattern.exec(cookie ?? "") ?? []
  if (token === undefined || hash === undefined) return undefined
  let known = false
  for (const expected of await hashWithSecrets(token, secrets))
    known = constantTimeEqual(hash, expected) || known
  return known ? token : undefined
}

/** Checks that a form repeats the cookie's token. */
export function isCsrfSubmitted(token: string | undefined, submitted: unknown): boolean {
  return token !== undefined && typeof submitted === "string" && constantTimeEqual(token, submitted)
}

/** Finds the CSRF token of a request, and whether its form repeats it. */
export async function prepareCsrf(ctx: Context): Promise<void> {
  const { engine, request } = ctx
  const { name, options } = ctx.site.cookies.csrfToken
  const isPlanted = hasConflictingCopies(request.headers.get("cookie"), name)
  if (isPlanted)
    ctx.cookies.push(...createRemovalsOfCopies({ name, options }, request.url, ctx.cookies.length))
  const token = isPlanted ? undefined : await verifyCsrf(request.cookies[name], engine.secrets)
  if (token !== undefined) {
    ctx.csrfToken = token
    ctx.csrfVerified = request.method === "POST" && isCsrfSubmitted(token, request.body?.csrfToken)
    return
  }
  const created = await createCsrf(engine.secrets)
  ctx.csrfToken = created.token
  engine.known.note(created)
  ctx.cookies.push({ name, value: created.cookie, options })
}

/** Binds the token of a request to the session that begins. The token stays, so that forms that are open keep working. */
export async function bindCsrf(ctx: Context, session: string): Promise<void> {
  const { csrfToken, engine } = ctx
  if (engine.skipCSRF || csrfToken === undefined || (await isBoundToSession(ctx, csrfToken, session))) return
  setCsrfCookie(ctx, await makeCsrfCookie(csrfToken, engine.secrets, session))
}

/** Providers whose answers come from other sites, some by POST, or are signed for this one. */
const answering: ReadonlySet<unknown> = new Set(["oauth", "oidc", "webauthn"])

/** Refuses a forged request, and makes sure that a token that is about to be shown belongs to the session. */
export async function guardCsrf(
  ctx: Context,
  { required, shown }: { required: boolean; shown: boolean },
  subjectOf: (ctx: Context) => Promise<string | undefined>,
): Promise<void> {
  const { engine, request, site } = ctx
  const { action, headers } = request
  // The check cookies of a flow speak for its answer.
  if (engine.skipCSRF || (action === "callback" && answering.has(ctx.provider?.type))) return
  if (request.method === "POST") {
    // What a page of another origin posts is refused, whatever cookies and tokens it has got hold of: a sibling host can
    // plant both. `Origin: null` says nothing, since browsers also send it for a page of this site that has a strict
    // referrer policy (Fetch, "append a request Origin header"); nor does another origin where the browser itself says that
    // the page is of the same one, so that only the server's idea of its address is wrong.
    const origin = headers.get("origin")
    const place = headers.get("sec-fetch-site")
    const isForeign =
      origin !== null && origin !== "null" && origin !== site.origin && place !== "same-origin"
    if (isForeign || place === "cross-site") {
      throw new MissingCSRF(
        writeMessage("csrf-origin", action, origin === null ? "" : ` (${origin.slice(0, 200)})`, site.origin),
      )
    }
  }
  const session = ctx.csrfVerified || shown ? await subjectOf(ctx) : undefined
  // A verified token is for the session when it was made for it, or when the browser says that a page of the site asks.
  if (session !== undefined && ctx.csrfVerified && !isFromSite(headers, site.origin))
    ctx.csrfVerified = ctx.csrfToken !== undefined && (await isBoundToSession(ctx, ctx.csrfToken, session))
  if (session !== undefined && shown && ctx.csrfToken !== undefined) {
    const isNew = ctx.cookies.some(({ name }) => name === site.cookies.csrfToken.name)
    // A token made for this very request has not been shown yet.
    if (isNew) await bindCsrf(ctx, session)
    else if (!(await isBoundToSession(ctx, ctx.csrfToken, session))) {
      const { token, cookie } = await createCsrf(engine.secrets, session)
      ctx.csrfToken = token
      setCsrfCookie(ctx, cookie)
    }
  }
  if (!required || ctx.csrfVerified) return
  throw new MissingCSRF(writeMessage("csrf-token", action))
}

/**
 * Tells whether the browser holds a token's binding to a session. A name may stand twice in the Cookie header, so the
 * binding counts wherever it stands. Tokens of earlier software were bound to nothing.
 */
async function isBoundToSession(
  { engine, request }: Context,
  token: string,
  session: string,
): Promise<boolean> {
  if (!token.startsWith(mark)) return true
  const pairs = (request.headers.get("cookie") ?? "").split(";")
  const ends = pairs.map((pair) => pair.trim().slice(-digits))
  for (const secret of engine.secrets) {
    const binding = await makeCsrfBinding(token, session, secret)
    if (ends.some((end) => constantTimeEqual(end, binding))) return true
  }
  return false
}

function setCsrfCookie({ cookies, site }: Context, value: string): void {
  const { name, options } = site.cookies.csrfToken
  const cookie: Cookie = { name, value, options }
  const at = cookies.findLastIndex((known) => known.name === name)
  if (at < 0) cookies.push(cookie)
  else cookies[at] = cookie
}
