/**
 * Signs in command lines and devices of the application that have no browser of their own, with the messages of RFC 8628: the
 * device shows a short code, a person types it on a page of this site, and the device gets a session.
 *
 * @example
 * ```ts
 * import { deviceSignIn } from "authlas/device"
 *
 * // GET and POST /device, POST /device/code and /device/token
 * const answer = (request: Request) => deviceSignIn(request, config)
 * ```
 */
import type { AuthConfig } from "../../types/config.js"
import { resolveStrategyName, strategyMethodsOf } from "../config/adapter.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { assertConfigObject } from "../config/objects.js"
import { mountConfig } from "../config/origin.js"
import {
  AccessDenied,
  AdapterError,
  AuthError,
  isAuthError,
  MissingAdapter,
  MissingAdapterMethods,
  TooManyAttempts,
} from "../errors.js"
import { BadRequest, isBadRequest } from "../http/body.js"
import { toResponse } from "../http/response.js"
import { findClient } from "../limits/client.js"
import { countAttempt } from "../limits/index.js"
import { loadOnce } from "../memory.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { createRouteContext } from "../request/own-route.js"
import { createGrant, grantLife, Refusal, requireGrantMethods, takeApproval } from "./grant.js"
import { startDeviceSession } from "./session.js"

/** The config that `Auth` or a binding has; with a `basePath` where the binding's own default is not `/auth`. */
export type DeviceConfig = Omit<AuthConfig, "raw">

/** Options of {@link deviceSignIn}. */
export interface DeviceSignInOptions {
  /** Which clients may ask, by the `client_id` that they send; any by default. Nothing proves who sends it. */
  clients?: readonly string[]
}

/** Loaded with the page. */
const loadAnswer = loadOnce(() => import("./answer.js"))

/** Bytes of a form. */
const longestBody = 16_384
/** Characters of what a device says of itself, and of its code. */
const [longestWords, longestCode] = [80, 200]
const grantType = "urn:ietf:params:oauth:grant-type:device_code"
const unstored = { "Cache-Control": "no-store", Pragma: "no-cache" }

/**
 * Answers the three routes of a device sign-in, below any path of the application:
 *
 * - `POST .../code`: a form with `client_id`, and `device_name` if the device has one. The answer has `device_code`, `user_code`,
 *   `verification_uri`, `expires_in` and `interval` (RFC 8628, section 3.2). There is no `verification_uri_complete`: a link
 *   that brings the code along is what a phishing mail needs.
 * - `GET` and `POST ...`: the page on which a person who signed in recently types the code, and approves or refuses.
 * - `POST .../token`: a form with `grant_type`, `client_id` and `device_code`. The answer has `session_token`, `token_type` and
 *   `expires_in`: a session of the user, for `Authorization: Bearer`. It is never a recent sign-in.
 *
 * @param request The request of the device, or of the person's browser.
 * @param config The object that `Auth` or a binding has. It needs an adapter with `createDeviceGrant`, `getDeviceGrant`,
 * `updateDeviceGrant` and `deleteDeviceGrant`, `session: { bearer: true }` and `account: true`.
 * @param options Which clients may ask.
 * @returns The answer. A device is told by `error` what is wrong, with 400: `authorization_pending`, `slow_down`,
 * `access_denied`, `expired_token`, `invalid_grant`, `invalid_client`, `invalid_scope`, `invalid_request`,
 * `unsupported_grant_type`; `too_many_attempts` with 429, `not_supported` with 501 where the adapter lacks the methods, and
 * `server_error` with 503 while a store fails.
 * @throws {AuthError} For a config that cannot work: what it lacks.
 * @example
 * ```ts
 * const answer = await deviceSignIn(request, config, { clients: ["example-cli"] })
 * ```
 */
export async function deviceSignIn(
  request: Request,
  config: DeviceConfig,
  options: DeviceSignInOptions = {},
): Promise<Response> {
  assertConfigObject(config, "deviceSignIn")
  assertDeviceConfig(config)
  const complete = mountConfig(config, undefined, readEnvironment)
  const [, route] = /\/(code|token)\/?$/.exec(new URL(request.url).pathname) ?? []
  if (route === "code" || route === "token") return answerDevice(request, complete, route, options)
  return answerBrowser(request, complete, config)
}

function assertDeviceConfig(config: DeviceConfig): void {
  const { session, account } = config
  const storesRows = strategyMethodsOf(resolveStrategyName(config)).includes("createSession")
  const lacking =
    session?.bearer !== true
      ? "session: { bearer: true }, without which no device could use its session"
      : !account
        ? "account: true, without which nobody knows how recent a sign-in is"
        : !storesRows && !session.revocable
          ? "session: { revocable: true }, without which a session in a token could not be ended"
          : undefined
  if (lacking !== undefined) throw new AuthError(`deviceSignIn needs ${lacking}. Add it to the config.`)
}

/** Answers the browser of a person. */
async function answerBrowser(
  request: Request,
  complete: AuthConfig,
  config: DeviceConfig,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "POST")
    return new Response(null, { status: 405, headers: { ...unstored, Allow: "GET, POST" } })
  let engine = resolveEngine(complete)
  try {
    const ctx = await createRouteContext(request, complete, longestBody)
    engine = ctx.engine
    // A tenant may have other options.
    const own = complete.tenants ? engine.config : config
    assertDeviceConfig(own)
    const answer = await (await loadAnswer()).answerPerson(ctx, own)
    return toResponse({ ...answer, cookies: [...ctx.cleared, ...ctx.cookies] })
  } catch (thrown) {
    const error = isAuthError(thrown)
      ? thrown
      : new AuthError("The page of a device sign-in could not be shown.", { cause: thrown })
    engine.logger.error(error)
    const { renderError, renderStray } = await loadPages()
    if (isBadRequest(error))
      return toResponse(await renderStray({ engine, request, status: error.status, reason: error }))
    return toResponse({ ...(await renderError({ engine, request, error: "Configuration" })), status: 500 })
  }
}

/** Answers a device. */
async function answerDevice(
  request: Request,
  complete: AuthConfig,
  route: "code" | "token",
  options: DeviceSignInOptions,
): Promise<Response> {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { ...unstored, Allow: "POST" } })
  let { logger } = resolveEngine(complete)
  try {
    const type = request.headers.get("content-type") ?? ""
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
      throw new BadRequest("A device posts a form (application/x-www-form-urlencoded).")
    const ctx = await createRouteContext(request, complete, longestBody)
    logger = ctx.engine.logger
    assertDeviceConfig(ctx.engine.config)
    // What a device does has nothing to do with the session of a browser.
    ctx.request.cookies = {}
    const client = readClient(ctx, options)
    return await (route === "code" ? issueCodes(ctx, client) : exchangeCode(ctx, client))
  } catch (thrown) {
    const error = isAuthError(thrown) ? thrown : new AuthError("A device sign-in failed.", { cause: thrown })
    const { status, code, headers } = describeFault(error)
    // Anybody can post, and a device asks again and again: what is refused is no failure here.
    if (status < 500) logger.debug("device-refused", { code, reason: error.message })
    else logger.error(error)
    return Response.json({ error: code }, { status, headers: { ...unstored, ...headers } })
  }
}

/** Matches what turns or hides text, or breaks a line. Some letters and signs are as empty as a blank. */
const unshown = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Reads words of a device: one line that can be shown. Undefined for anything else. */
function readWords(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > longestWords) return undefined
  const words = value.trim()
  return words !== "" && !unshown.test(words) ? words : undefined
}

function readClient({ request }: Context, { clients }: DeviceSignInOptions): string {
  const { body, duplicates } = request
  const client = readWords(body?.client_id)
  if (client === undefined || duplicates.length > 0)
    throw new BadRequest(
      `A device posts client_id, of at most ${longestWords} characters, and each field once.`,
    )
  if (clients?.includes(client) === false)
    throw new Refusal(
      "invalid_client",
      "The client_id of a device is not in the list clients of deviceSignIn.",
    )
  return client
}

/** Gives a device its codes (RFC 8628, section 3.2). */
async function issueCodes(ctx: Context, client: string): Promise<Response> {
  const { engine, request } = ctx
  requireGrantMethods(engine)
  const { scope = "", device_name: name = "" } = request.body ?? {}
  if (scope !== "")
    throw new Refusal("invalid_scope", "A device asked for a scope. It gets a session, which has none.")
  const device = name === "" ? undefined : readWords(name)
  if (name !== "" && device === undefined)
    throw new BadRequest(`A device posts a device_name of at most ${longestWords} characters, in one line.`)
  await countAttempt(ctx, "signIns")
  const { deviceCode, userCode, interval } = await createGrant(engine, {
    ...{ client, device, address: await findClient(ctx) },
  })
  const { origin, pathname } = request.url
  const body = {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: `${origin}${pathname.replace(/\/code\/?$/, "") || "/"}`,
    expires_in: grantLife,
    interval,
  }
  return Response.json(body, { headers: unstored })
}

/** Gives a device the session that a person approved (RFC 8628, section 3.4). */
async function exchangeCode(ctx: Context, client: string): Promise<Response> {
  const { engine, request } = ctx
  const { grant_type, device_code } = request.body ?? {}
  if (grant_type !== grantType)
    throw new Refusal("unsupported_grant_type", `A device exchanges its code with grant_type=${grantType}.`)
  if (typeof device_code !== "string" || device_code === "" || device_code.length > longestCode)
    throw new BadRequest("A device posts the device_code that it was given.")
  engine.known.note({ device_code })
  const { state, answer } = await takeApproval(engine, device_code, client)
  const { token, expires } = await startDeviceSession(ctx, state, answer)
  const expires_in = Math.max(0, Math.floor((expires.getTime() - Date.now()) / 1000))
  return Response.json({ session_token: token, token_type: "Bearer", expires_in }, { headers: unstored })
}

/** What a device is told of an error: the log has the rest. */
function describeFault(error: AuthError): {
  status: number
  code: string
  headers?: Record<string, string>
} {
  if (error instanceof Refusal) return { status: error.status, code: error.code }
  if (isBadRequest(error)) return { status: error.status, code: "invalid_request" }
  if (isAuthError(error, AccessDenied)) return { status: 400, code: "access_denied" }
  if (isAuthError(error, TooManyAttempts)) {
    const { retryAfter } = error as Partial<TooManyAttempts>
    return { status: 429, code: "too_many_attempts", headers: { "Retry-After": String(retryAfter ?? 60) } }
  }
  if (isAuthError(error, MissingAdapter) || isAuthError(error, MissingAdapterMethods))
    return { status: 501, code: "not_supported" }
  return isAuthError(error, AdapterError)
    ? { status: 503, code: "server_error", headers: { "Retry-After": "5" } }
    : { status: 500, code: "server_error" }
}
