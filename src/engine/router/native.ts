/**
 * How a native client gets a session of its own: its user signs in with the system's browser (RFC 8252), and the
 * client exchanges a code that works once for a token, which it sends as `Authorization: Bearer` (`session.bearer`).
 */

import * as oauth from "oauth4webapi"
import { sha256Hex } from "#hash"
import type { AuthConfig, LoggerInstance } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import {
  type BoundAdapter,
  checkRow,
  hasMethod,
  resolveStrategyName,
  strategyMethodsOf,
} from "../config/adapter.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { assertConfigObject } from "../config/objects.js"
import { mountConfig } from "../config/origin.js"
import { isLiveRow, type RowKey, takeTokenRow } from "../config/single-use.js"
import { decode, encode } from "../crypto/token.js"
import { AdapterError, AuthError, isAuthError, MissingAdapterMethods, MissingCSRF } from "../errors.js"
import { BadRequest, isBadRequest } from "../http/body.js"
import { readChunkedValues } from "../http/cookie.js"
import { toResponse } from "../http/response.js"
import { toLowerAscii } from "../identity.js"
import { BoundedMap, maxNestedEntries } from "../memory.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { guardCsrf } from "../request/csrf.js"
import { createRouteContext } from "../request/own-route.js"
import { constantTimeEqual, randomId } from "../secrets.js"
import {
  findCurrentUser,
  findSessionSubject,
  findSessionUser,
  loadStrategy,
  readSession,
} from "../session/index.js"
import { runInTurn } from "../session/repairs.js"
import { discardRow } from "../session/rows.js"
import type { CurrentUser } from "../session/strategy.js"
import { addToQuery, parseUrl } from "../web-address.js"

/** The config that `Auth` or a binding has; with a `basePath` where the binding's own default is not `/auth`. */
export type NativeConfig = Omit<AuthConfig, "raw">

/** Options of {@link nativeSignIn}. */
export interface NativeSignInOptions {
  /**
   * Where a code may be sent, each exactly as it is listed: `https` links that the client has claimed, private-use schemes
   * such as `com.example.app:/signed-in`, and `http://127.0.0.1/path` or `http://[::1]/path`, which stand for every port
   * (RFC 8252, section 7).
   */
  redirectTo: readonly string[]
  /**
   * `memory`: codes are remembered by this process, for an application that is one process and has no adapter with
   * `createVerificationToken` and `useVerificationToken`. A code that reaches another process is refused there.
   */
  codes?: "memory"
}

/** The two routes of a sign-in. */
export interface NativeSignIn {
  /**
   * Answers the page that the client opens in the system's browser, and its form. Parameters as of RFC 6749 and RFC 7636:
   * `redirect_uri`, `state`, `code_challenge`, and `code_challenge_method` with the value `S256`.
   * @returns The sign-in page for a browser that is not signed in; else a page that asks, whose form sends the code. Its link
   * to cancel sends `error=access_denied` and the `state` instead (RFC 6749, section 4.1.2.1). Parameters that are missing or
   * wrong are told in the same way, but for an address that is not listed, which gets a page.
   */
  authorize(request: Request): Promise<Response>
  /**
   * Exchanges a code: a form with `grant_type=authorization_code`, `code`, `code_verifier` and `redirect_uri`.
   * @returns `access_token` with `token_type` and `expires_in` (RFC 6749, section 5.1), else 400 with an `error`; 503 and
   * `server_error` while a store or a callback fails.
   */
  token(request: Request): Promise<Response>
}

/** Seconds from a code to its exchange. */
const life = 60
/** No cookie can have this name: nothing that is sealed for a cookie is a code. */
const salt = "code of a native client"
/** Bytes of the form that exchanges a code. */
const longestBody = 65_536
const longestAddress = 500
const unstored = { "Cache-Control": "no-store", Pragma: "no-cache" }
/** A store or a callback failed: the client may sign its user in again in a moment. */
const unavailable = { status: 503, headers: { ...unstored, "Retry-After": "5" } }
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::([1-9]\d*))?(\/.*)$/

/** Why a code was not exchanged (RFC 6749, section 5.2). */
class Refusal extends BadRequest {}

/** What is known of codes in this process, where no store can be asked: those of each user, so that none pushes out others'. */
type Codes = BoundedMap<string, BoundedMap<string, number>> | undefined

/**
 * Makes the routes by which native clients get a session.
 * @param config The application's. It needs `session: { bearer: true }`.
 * @param options Where codes may be sent.
 * @returns Two functions from a request to its answer, for routes of the application's own.
 * @throws {AuthError} For an option that cannot work: which one, and what to write instead.
 */
export function nativeSignIn(config: NativeConfig, options: NativeSignInOptions): NativeSignIn {
  assertConfigObject(config, "nativeSignIn")
  if (config.session?.bearer !== true) {
    throw new AuthError(
      "nativeSignIn needs session: { bearer: true } in the config. Without it no client could use the token.",
    )
  }
  const targets = options.redirectTo.map(assertTarget)
  const { adapter } = config
  const isStored =
    adapter && hasMethod(adapter, "createVerificationToken") && hasMethod(adapter, "useVerificationToken")
  if (!isStored && options.codes !== "memory") {
    throw new AuthError(
      'nativeSignIn cannot keep codes: they work once, and the config has no adapter with createVerificationToken and useVerificationToken. Add one; or set codes: "memory" where the application is one process.',
    )
  }
  const storesRows = strategyMethodsOf(resolveStrategyName(config)).includes("createSession")
  const keepsOrigins = storesRows && adapter && hasMethod(adapter, "createSessionOrigin")
  if (keepsOrigins && !hasMethod(adapter, "getSessionOrigin")) {
    throw new MissingAdapterMethods(
      "nativeSignIn needs getSessionOrigin of an adapter that has createSessionOrigin: without it a provider that ends the sessions of a sign-in could not end those of its native clients. Add getSessionOrigin to the adapter.",
      { missing: ["getSessionOrigin"] },
    )
  }
  const codes: Codes = options.codes === "memory" ? new BoundedMap() : undefined
  // This page has a form of its own, which no framework checks.
  const { skipCSRFCheck: _, ...own } = config
  const completeConfig = () => mountConfig(own, undefined, readEnvironment)
  return {
    authorize: async (request) => {
      const complete = completeConfig()
      if (request.method !== "GET" && request.method !== "POST")
        return new Response(null, { status: 405, headers: { ...unstored, Allow: "GET, POST" } })
      let engine = resolveEngine(complete)
      const { renderError, renderStray } = await loadPages()
      try {
        const ctx = await createRouteContext(request, complete, longestBody)
        engine = ctx.engine
        return toResponse({ ...(await askUser(ctx, targets, codes)), cookies: ctx.cookies })
      } catch (thrown) {
        const error = isAuthError(thrown)
          ? thrown
          : new AuthError("A native sign-in could not be shown.", { cause: thrown })
        reportFailure(engine.logger, error)
        if (isBadRequest(error))
          return toResponse(await renderStray({ engine, request, status: error.status, reason: error }))
        return toResponse({
          ...(await renderError({ engine, request, error: "Configuration" })),
          status: 500,
        })
      }
    },
    token: async (request) => {
      const complete = completeConfig()
      if (request.method !== "POST")
        return new Response(null, { status: 405, headers: { ...unstored, Allow: "POST" } })
      let { logger } = resolveEngine(complete)
      try {
        const type = request.headers.get("content-type") ?? ""
        if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
          throw new BadRequest("The exchange of a code is a form (application/x-www-form-urlencoded).")
        const ctx = await createRouteContext(request, complete, longestBody)
        // It knows what not to show of this request.
        logger = ctx.engine.logger
        const { token, expires } = await redeemNativeCode(ctx, codes)
        const expires_in = Math.max(0, Math.floor((expires.getTime() - Date.now()) / 1000))
        return Response.json({ access_token: token, token_type: "Bearer", expires_in }, { headers: unstored })
      } catch (thrown) {
        reportFailure(
          logger,
          isAuthError(thrown) ? thrown : new AuthError("A code could not be exchanged.", { cause: thrown }),
        )
        if (isMistake(thrown)) {
          const error = thrown instanceof Refusal ? "invalid_grant" : "invalid_request"
          return Response.json({ error }, { status: thrown.status, headers: unstored })
        }
        const failed = isAuthError(thrown, AdapterError) ? unavailable : { status: 500, headers: unstored }
        return Response.json({ error: "server_error" }, failed)
      }
    },
  }
}

/** Tells the mistake of a client from a failure here. */
const isMistake = (thrown: unknown): thrown is AuthError & { status: number } =>
  isBadRequest(thrown) && thrown.status < 500

/** Warns of what a client or a stranger did wrong, and reports all else as an error. */
function reportFailure(logger: LoggerInstance, failure: AuthError): void {
  if (isMistake(failure) || isAuthError(failure, MissingCSRF))
    logger.warn(`native-refused: ${failure.message}`)
  else logger.error(failure)
}

async function askUser(ctx: Context, targets: readonly string[], codes: Codes): Promise<ResponseInternal> {
  const { request, site } = ctx
  const { target, state, challenge, mistake } = readNativeParameters(request.url.searchParams, targets)
  if (mistake) {
    reportFailure(ctx.engine.logger, new BadRequest(mistake.error_description))
    return { redirect: addToQuery(target, { ...mistake, state }), headers: unstored }
  }
  const user = await findSessionUser(ctx)
  if (!user) return { redirect: addToQuery(`${site.base}/signin`, { callbackUrl: request.url.href }) }
  try {
    const isPost = request.method === "POST"
    await guardCsrf(ctx, { required: isPost, shown: !isPost }, findSessionSubject)
    if (!isPost) {
      const client = { target, cancel: addToQuery(target, { error: "access_denied", state }) }
      return (await loadPages()).renderConfirm(ctx, { email: user.email ?? undefined, client })
    }
  } catch (error) {
    if (!isAuthError(error, MissingCSRF)) throw error
    // The page was open for too long, or another site posted: the user is asked again.
    reportFailure(ctx.engine.logger, error)
    return { redirect: request.url.href }
  }
  const by = String(user.id ?? user.email ?? (await findSessionSubject(ctx)))
  // A code is bound to the session of the browser, the address that it is sent to, and the challenge.
  const { engine } = ctx
  const strategy = await loadStrategy(engine)
  let token: string | undefined
  for (const one of readChunkedValues(request.cookies, site.cookies.sessionToken.name))
    if (token === undefined && (await strategy.findNamedUser(ctx, [one]))) token = one
  if (token === undefined) throw new BadRequest("The session of a native sign-in has ended.")
  const id = randomId()
  const until = Date.now() + life * 1000
  const key = await makeCodeKey(id)
  if (codes)
    codes.set(by, (codes.get(by) ?? new BoundedMap<string, number>(maxNestedEntries)).set(key.token, until))
  else await engine.adapter?.createVerificationToken({ ...key, expires: new Date(until) })
  const claims = { token, target, challenge, id, until, by }
  const code = await encode({ token: claims, secret: engine.jwt.secret, salt, maxAge: life })
  const headers = { ...unstored, "Referrer-Policy": "no-referrer" }
  return { redirect: addToQuery(target, { code, state }), headers }
}

interface Parameters {
  target: string
  state: string | undefined
  challenge: string
  /** What is wrong with the request of a client whose address is known. */
  mistake?: { error: string; error_description: string } | undefined
}

/** The one value of a parameter, empty where it is absent; undefined for one that is there twice, or too long. */
function readSingleParameter(query: URLSearchParams, name: string): string | undefined {
  const [value = "", ...more] = query.getAll(name)
  return more.length > 0 || value.length > longestAddress + 6 ? undefined : value
}

/** The address comes first: what is wrong besides is told there (RFC 6749, section 4.1.2.1). */
function readNativeParameters(query: URLSearchParams, targets: readonly string[]): Parameters {
  const target = readSingleParameter(query, "redirect_uri")
  if (target === undefined) throw new BadRequest("A native sign-in has redirect_uri twice, or too long.")
  const [, start, port, path] = loopback.exec(target) ?? []
  const listed = start !== undefined && Number(port ?? 80) < 65_536 ? `${start}${path}` : target
  if (!targets.includes(listed)) {
    throw new BadRequest(
      `The redirect_uri ${JSON.stringify(target.slice(0, 200))} is not in the list redirectTo of nativeSignIn. If it is an address of your client, add it to that list.`,
    )
  }
  const state = readSingleParameter(query, "state") || undefined
  const challenge = readSingleParameter(query, "code_challenge") ?? ""
  const type = readSingleParameter(query, "response_type")
  const isChallenged =
    readSingleParameter(query, "code_challenge_method") === "S256" && /^[\w-]{43}$/.test(challenge)
  const error = "invalid_request"
  let mistake: Parameters["mistake"]
  if (state === undefined)
    mistake = {
      error,
      error_description: "Send one state of at most 500 characters: a random one, to compare.",
    }
  else if (type === undefined) mistake = { error, error_description: "Send response_type once." }
  else if (type !== "" && type !== "code")
    mistake = { error: "unsupported_response_type", error_description: "Send no response_type but code." }
  else if (!isChallenged)
    mistake = {
      error,
      error_description: "Send one code_challenge and code_challenge_method=S256 (RFC 7636).",
    }
  return { target, state, challenge, mistake }
}

async function makeCodeKey(id: string): Promise<RowKey> {
  const token = await sha256Hex(`native:${id}`)
  return { identifier: `native:${token}`, token }
}

async function redeemNativeCode(ctx: Context, codes: Codes): Promise<{ token: string; expires: Date }> {
  const { engine, request, site } = ctx
  const { grant_type, code, code_verifier, redirect_uri } = request.body ?? {}
  if (grant_type !== "authorization_code" || request.duplicates.length > 0)
    throw new BadRequest("The exchange of a code has grant_type=authorization_code, and each field once.")
  const isVerifier = typeof code_verifier === "string" && /^[\w.~-]{43,128}$/.test(code_verifier)
  if (typeof code !== "string" || typeof redirect_uri !== "string" || !isVerifier)
    throw new BadRequest("The exchange of a code has code, code_verifier and redirect_uri.")
  const claims = await decode({ token: code, secret: engine.jwt.secret, salt }).catch(() => null)
  engine.known.note(claims)
  const { token, target, challenge, id, until, by } = (claims ?? {}) as Record<string, unknown>
  if (!claims || !(Number(until) > Date.now())) throw new Refusal("A code has expired, or is none.")
  const proof = await oauth.calculatePKCECodeChallenge(code_verifier)
  if (!constantTimeEqual(proof, String(challenge)) || !constantTimeEqual(redirect_uri, String(target)))
    throw new Refusal("A code was made for another code_verifier or redirect_uri.")
  // A code that is not this process's own is used up by none, so that it cannot work twice.
  const key = await makeCodeKey(String(id))
  const isUnused = codes
    ? codes.get(String(by))?.delete(key.token)
    : engine.adapter && isLiveRow(await takeTokenRow(engine.adapter, key), key)
  if (!isUnused) throw new Refusal("A code was used before.")

  // The browser's session ends apart from that of the client, and has to live when the client's begins.
  const { name } = site.cookies.sessionToken
  const asked: Context = {
    ...ctx,
    request: {
      ...ctx.request,
      method: "GET",
      action: "session",
      body: undefined,
      cookies: { [name]: String(token) },
    },
    cookies: [],
  }
  if (!(await loadStrategy(engine)).inBrowser) {
    if (!engine.adapter) throw new Refusal("The session of a code has ended.")
    return createClientRow(asked, engine.adapter)
  }
  if (engine.adapter?.has("getUser") && !(await findCurrentUser(asked)))
    throw new Refusal("The user of a code is gone.")
  const session = await readSession(asked)
  if (session === undefined)
    throw new AdapterError("The session of a code could not be read: the log says before this what failed.")
  // A long token stands in several cookies, behind the removal of the one that it came in.
  const pieces = asked.cookies.filter(({ value }) => value !== "")
  const renewed = pieces.map(({ value }) => value).join("")
  if (!session || !pieces[0]) throw new Refusal("The session of a code has ended.")
  return { token: renewed, expires: pieces[0].options.expires ?? new Date() }
}

/**
 * Opens a session beside the browser's, in the turn of the address, as a sign-in: a first proof ends the session, or comes
 * before it. Its end is looked for after the write as well, since another process, or the provider, may have ended what the
 * new session comes from before it could find the new one.
 */
async function createClientRow(
  ctx: Context,
  adapter: BoundAdapter,
): Promise<{ token: string; expires: Date }> {
  const { email } = (await readSessionRow(ctx)).user
  return runInTurn(adapter, email ? [toLowerAscii(email)] : [], async () => {
    const current = await readSessionRow(ctx)
    const { user, session: source } = current
    const origin = adapter.has("createSessionOrigin")
      ? checkRow(await adapter.getSessionOrigin(source.sessionToken), "getSessionOrigin", [
          "provider",
          "providerAccountId",
        ])
      : null
    const strategy = await loadStrategy(ctx.engine)
    const opened = await strategy.open(
      { ctx, adapter, current },
      { user, isProven: !!user.emailVerified, source },
    )
    if (!opened) throw new AdapterError("The session of a native client was not stored.")
    const { sessionToken } = opened
    try {
      // A provider that ends the sessions of its sign-in ends this one too.
      if (origin) await adapter.createSessionOrigin({ ...origin, sessionToken })
      if (!/^[\w.~+/-]+=*$/.test(sessionToken))
        throw new AuthError("session.generateSessionToken made no text of letters, digits and -._~+/.")
      await readSessionRow(ctx)
    } catch (error) {
      await discardRow(adapter, sessionToken, error)
    }
    return { token: sessionToken, expires: new Date(opened.expires) }
  })
}

async function readSessionRow(ctx: Context): Promise<Required<CurrentUser>> {
  const current = await findCurrentUser(ctx)
  if (!current?.session) throw new Refusal("The session of a code has ended.")
  return { ...current, session: current.session }
}

function assertTarget(target: string): string {
  const url = typeof target === "string" ? parseUrl(target) : undefined
  const isPlain =
    url !== undefined &&
    url.href === target &&
    /^[\w.~:/@!$&'()+,;%[\]-]+$/.test(target) &&
    target.length <= longestAddress
  const isLoopback = url?.protocol === "http:" && /^(?:127\.0\.0\.1|\[::1\])$/.test(url.host)
  const isPrivate = /^[a-z][a-z\d+-]*\.[a-z\d+.-]+:$/.test(url?.protocol ?? "")
  const isAllowed = isPlain && !url?.username && (url?.protocol === "https:" || isLoopback || isPrivate)
  if (isAllowed) return target
  throw new AuthError(
    `The list redirectTo of nativeSignIn has ${JSON.stringify(target)?.slice(0, 200)}, which no code may be sent to. Write an https address; or http://127.0.0.1/path or http://[::1]/path, without a port; or a scheme of the client's own, which is a domain name in reverse, as in com.example.app:/path. Do not write localhost, which may be another machine (RFC 8252, section 8.3). Leave out query and fragment, and write the address as a browser does.`,
  )
}
