/**
 * Sign-in by an ID token that a client holds without having been at the sign-in pages: from the provider's kit on a phone or a
 * desktop, or from the browser. The function answers requests of a route of the application's own.
 *
 * @example
 * ```ts
 * import { nativeSignIn } from "authlas/native/id-token"
 *
 * // GET and POST /native/id-token
 * const answer = (request: Request) =>
 *   nativeSignIn(request, config, { audiences: { acme: ["id of the iOS client", "id of the Android client"] } })
 * ```
 */
import type { AuthConfig } from "../../types/config.js"
import type { ResponseInternal } from "../../types/response.js"
import type { Profile } from "../../types/user.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { loadConfigPart } from "../config/flow.js"
import { assertConfigObject } from "../config/objects.js"
import { mountConfig } from "../config/origin.js"
import {
  AccessDenied,
  AccountNotLinked,
  AdapterError,
  AuthError,
  CallbackRouteError,
  isAuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingCSRF,
  OAuthAccountNotLinked,
  OAuthCallbackError,
  OAuthProfileParseError,
  TooManyAttempts,
} from "../errors.js"
import { BadRequest, createMembers, isBadRequest } from "../http/body.js"
import { toResponse } from "../http/response.js"
import { IdTokenError, makeIdTokenError } from "../id-token-error.js"
import { parseJson } from "../json.js"
import { countAttempt } from "../limits/index.js"
import { parsePath } from "../notation/template.js"
import { readIdentity } from "../oauth/account.js"
import { isObject } from "../realm.js"
import type { Context } from "../request/context.js"
import { guardCsrf, isFromSite } from "../request/csrf.js"
import { createRouteContext } from "../request/own-route.js"
import { findSessionSubject } from "../session/index.js"
import type { ProvenIdentity } from "../session/policy.js"
import { completeSignIn } from "../session/sign-in.js"
import { toLocation } from "../web-address.js"
import { findNativeSource, type IdTokenOptions, makeClaimError, type NativeSource } from "./sources.js"
import { consumeUse, findUses, issueTicket, openTicket, ticketLife } from "./ticket.js"
import { verifyClientToken } from "./verify.js"

export type { IdTokenOptions }
export { IdTokenError }

/** The config that `Auth` or a binding has; with a `basePath` where the binding's own default is not `/auth`. */
export type IdTokenConfig = Omit<AuthConfig, "raw">

/** Bytes of what a client posts. */
const longestBody = 65_536
const unstored = { "Cache-Control": "no-store", Pragma: "no-cache" }

/**
 * Signs a user in by an ID token that a client of the application holds, where the entry of the provider says that there are
 * such. The client first gets a ticket by `GET ?provider=<id>`, which is answered with `ticket`, `expires_in` and, where the
 * provider's kits take one, `nonce`. It hands the nonce to the kit, keeps the ticket to itself, and posts `provider`,
 * `id_token` and `ticket` as a form or JSON. With `session=bearer` and `session: { bearer: true }` in the config it gets the
 * session as a token, else as a cookie: then a page of the site has to post (`Origin`), or a `csrfToken` come along.
 * @param request The request of the client.
 * @param config The object that `Auth` or a binding has.
 * @param options Which other client ids count.
 * @returns `{ access_token, token_type, expires_in }`, or `{ url }` with the cookie of the session; 400, 401 and 403 for what is
 * refused, 405 for another method, 429 after too many attempts, 501 where nothing remembers what was used, 503 while the store or
 * the provider fails. The `error` of the answer names the reason, the log says it.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * const answer = await nativeSignIn(request, config, { audiences: { acme: "com.example.app" } })
 * ```
 */
export async function nativeSignIn(
  request: Request,
  config: IdTokenConfig,
  options: IdTokenOptions = {},
): Promise<Response> {
  assertConfigObject(config, "nativeSignIn")
  const { method } = request
  if (method !== "GET" && method !== "POST")
    return new Response(null, { status: 405, headers: { ...unstored, Allow: "GET, POST" } })
  const complete = mountConfig(config, undefined, readEnvironment)
  let { logger } = resolveEngine(complete)
  try {
    const ctx = await createRouteContext(request, complete, longestBody)
    logger = ctx.engine.logger
    return method === "GET" ? await answerTicket(ctx, options) : await signInByToken(ctx, options)
  } catch (thrown) {
    const error = isAuthError(thrown)
      ? thrown
      : new AuthError("A native sign-in by an ID token failed.", { cause: thrown })
    const { status, code, headers } = describeRefusal(error)
    // Anybody can post: what is refused is no failure here. A profile may be at odds with a function of the application.
    if (status < 500 && code !== "invalid_profile") logger.warn(`id-token-refused: ${error.message}`)
    else logger.error(error)
    return Response.json({ error: code }, { status, headers: { ...unstored, ...headers } })
  }
}

async function answerTicket(ctx: Context, options: IdTokenOptions): Promise<Response> {
  const source = findNativeSource(ctx.engine, ctx.request.url.searchParams.get("provider"), options)
  ctx.provider = source.provider
  const uses = findUses(ctx.engine, source, options)
  if (uses.kind === "rows") await countAttempt(ctx, "signIns")
  const { ticket, nonce } = await issueTicket(ctx, source, uses)
  const carried = source.native.nonce === "none" ? {} : { nonce }
  return Response.json({ ...carried, ticket, expires_in: ticketLife }, { headers: unstored })
}

async function signInByToken(ctx: Context, options: IdTokenOptions): Promise<Response> {
  const { engine, request, site } = ctx
  const { body, duplicates } = request
  if (!body || duplicates.length > 0)
    throw new BadRequest(
      "A native sign-in posts provider, id_token and ticket, as a form or JSON, each once.",
    )
  const isBearer = body.session === "bearer"
  if (isBearer) {
    if (engine.config.session?.bearer !== true)
      throw new BadRequest(
        "A native sign-in asked for session=bearer, which the config does not allow. Set session: { bearer: true }.",
      )
    // What a client does with a token has nothing to do with the session of a browser.
    request.cookies = {}
  } else {
    // This route has no other guard, whatever a framework checks.
    engine.skipCSRF = false
    if (!isFromSite(request.headers, site.origin))
      await guardCsrf(ctx, { required: true, shown: false }, findSessionSubject)
  }
  const source = findNativeSource(engine, body.provider, options)
  ctx.provider = source.provider
  engine.known.note({ id_token: body.id_token, ticket: body.ticket })
  await countAttempt(ctx, "signIns")
  const uses = findUses(engine, source, options)
  const ticket = await openTicket(ctx, source, body.ticket)
  const { claims, id, until } = await verifyClientToken(source, body.id_token, ticket)
  const wanted = body.callbackUrl
  // Before the token is used up: a callback of the application may throw.
  if (typeof wanted === "string" && wanted !== "")
    ctx.callbackUrl = await engine.callbacks.redirect({ url: wanted, baseUrl: site.origin })
  if (!(await consumeUse(source, uses, { id, subject: String(claims.sub), until })))
    throw makeIdTokenError(source.provider.id, "or its ticket was used before")
  const identity = await identifyUser(ctx, source, claims, String(body.id_token))
  const isAsked = engine.config.secondFactor !== undefined
  const part = isAsked
    ? await loadConfigPart<typeof import("../account/second-factor.js")>(engine.config, "secondFactor")
    : undefined
  const answer = await completeSignIn(
    ctx,
    { ...identity, startedBy: ticket.startedBy },
    part?.createFirstStep(ctx),
  )
  return isBearer ? answerToken(ctx) : answerCookie(ctx, answer)
}

/** Makes the profile of claims, as the sign-in pages would have it, and the user and account of that. */
async function identifyUser(
  ctx: Context,
  source: NativeSource,
  claims: Profile,
  token: string,
): Promise<ProvenIdentity> {
  const { provider, native } = source
  // What is not signed never overrides a claim.
  const unsigned = (provider.callback?.json ?? []).flatMap((name) => {
    const value = readPostedObject(ctx.request.body?.[name])
    return value ? [[name, value] as const] : []
  })
  const signed = native.profile ? placeClaims(native.profile, claims) : claims
  const profile: Profile = { ...createMembers(unsigned), ...signed }
  const identity = await readIdentity(ctx, provider, profile, { tokens: { id_token: token }, claims })
  const { tenant, account } = identity
  if ((tenant?.plainId ?? account.providerAccountId) !== String(claims[native.claim]))
    throw makeClaimError(source)
  return identity
}

function readPostedObject(value: unknown): Profile | undefined {
  try {
    const read = typeof value === "string" ? parseJson(value) : value
    return isObject(read) ? read : undefined
  } catch {
    // As in a callback, JSON that cannot be parsed is left out.
    return undefined
  }
}

/** Makes a profile of claims, each at its path of members. */
function placeClaims(places: Readonly<Record<string, string>>, claims: Profile): Profile {
  const profile: Profile = {}
  for (const [path, claim] of Object.entries(places)) {
    if (claims[claim] === undefined) continue
    let place: Record<string, unknown> = profile
    const names = parsePath(path).map((step) => (step.kind === "member" ? step.name : String(step.kind)))
    for (const name of names.slice(0, -1)) {
      const next = isObject(place[name]) ? place[name] : {}
      place[name] = next
      place = next
    }
    place[names.at(-1) ?? ""] = claims[claim]
  }
  return profile
}

/** A long token stands in several cookies, behind the removal of the one that it came in. */
function listSessionPieces({ cookies, site }: Context): Context["cookies"] {
  const { name } = site.cookies.sessionToken
  return cookies.filter((one) => one.value !== "" && (one.name === name || one.name.startsWith(`${name}.`)))
}

function answerToken(ctx: Context): Response {
  const pieces = listSessionPieces(ctx)
  const [first] = pieces
  // Somebody has to do something on a page first: take a second step, or what the callback signIn leads to.
  if (!first) return Response.json({ error: "interaction_required" }, { status: 403, headers: unstored })
  const ends = (first.options.expires ?? new Date()).getTime()
  const body = {
    access_token: pieces.map(({ value }) => value).join(""),
    token_type: "Bearer",
    expires_in: Math.max(0, Math.floor((ends - Date.now()) / 1000)),
  }
  return Response.json(body, { headers: unstored })
}

function answerCookie({ cookies, cleared }: Context, { redirect, headers }: ResponseInternal): Response {
  const removals = cleared.filter(({ name }) => !cookies.some((cookie) => cookie.name === name))
  return toResponse({
    // What a page goes to, as a Location header would have it.
    body: { url: redirect === undefined ? redirect : toLocation(redirect) },
    headers: { ...(headers as Record<string, string> | undefined), ...unstored },
    cookies: [...removals, ...cookies],
  })
}

/** What a client is told of an error: the log has the rest. */
function describeRefusal(error: AuthError): {
  status: number
  code: string
  headers?: Record<string, string>
} {
  if (isBadRequest(error)) return { status: error.status, code: "invalid_request" }
  if (isAuthError(error, IdTokenError))
    return { status: error.status ?? 401, code: String(error.cause?.code ?? "invalid_token") }
  // The token is good, and names no user that can be stored: an odd address or id.
  if (isAuthError(error, OAuthProfileParseError) || isAuthError(error, OAuthCallbackError))
    return { status: 401, code: "invalid_profile" }
  if (isAuthError(error, MissingCSRF)) return { status: 403, code: "invalid_origin" }
  if (isAuthError(error, AccessDenied)) return { status: 403, code: "access_denied" }
  if (isAuthError(error, OAuthAccountNotLinked) || isAuthError(error, AccountNotLinked))
    return { status: 403, code: "account_not_linked" }
  if (isAuthError(error, TooManyAttempts)) {
    const { retryAfter } = error as Partial<TooManyAttempts>
    return { status: 429, code: "too_many_attempts", headers: { "Retry-After": String(retryAfter ?? 60) } }
  }
  if (isAuthError(error, MissingAdapter) || isAuthError(error, MissingAdapterMethods))
    return { status: 501, code: "unsupported" }
  const isOutage = isAuthError(error, AdapterError) || isAuthError(error, CallbackRouteError)
  return isOutage
    ? { status: 503, code: "unavailable", headers: { "Retry-After": "5" } }
    : { status: 500, code: "server_error" }
}
