/** The binding for Hono 4, with the names of `@hono/auth-js`. */
import type { Context, MiddlewareHandler } from "hono"
import { env } from "hono/adapter"
import { HTTPException } from "hono/http-exception"
import { setEnvDefaults as setDefaults } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { decideOrigin, mountConfig } from "../../engine/config/origin.js"
import { noteConnection, readSocket } from "../../engine/connection.js"
import { AuthError } from "../../engine/errors.js"
import { memoizeByObject } from "../../engine/memory.js"
import { Auth } from "../../index.js"
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig as EngineConfig } from "../../types/config.js"
import { dropDecidedCookies, keepPrivate } from "../shared/private-answer.js"
import { hasSessionCookie } from "../shared/session.js"
import { type AuthUser, readAuthUser } from "./auth-user.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"
export type { AuthUser } from "./auth-user.js"

declare module "hono" {
  interface ContextVariableMap {
    /** Set by `verifyAuth`. */
    authUser: AuthUser
    /** Set by `initAuthConfig`. */
    authConfig: AuthConfig
  }
}

/** Variables and bindings of the environment that the engine reads. */
export type AuthEnv = {
  /** Address under which browsers see the site; its path is the base path. */
  AUTH_URL?: string
  /** Seals sessions and cookies. */
  AUTH_SECRET: string
  /** Address that providers send users back to, for all deployments of a site. */
  AUTH_REDIRECT_PROXY_URL?: string
  [name: string]: string | undefined
}

/** Options of the functions here. */
export interface AuthConfig extends Omit<EngineConfig, "raw"> {}

/** Makes the config for a request. One that is the same object each time is read once. */
export type ConfigHandler = (c: Context) => Awaitable<AuthConfig>

/**
 * Fills what a config leaves open from an environment.
 * @param env The variables, `c.env` for instance.
 * @param config Completed in place; what it says itself is kept.
 */
export function setEnvDefaults(env: AuthEnv, config: AuthConfig): void {
  setDefaults(env, config)
}

/**
 * Puts a request under the address that browsers use. `authHandler` needs none of it: it relies on forwarded headers
 * where `trustHost` or `AUTH_TRUST_HOST` was set, and nowhere else.
 * @param req The request.
 * @param authUrl Its scheme, host and port win; without it X-Forwarded-Host, Host and X-Forwarded-Proto decide.
 * @returns A request for the same path.
 * @throws {UntrustedHost} When the headers name no host, or several.
 * @throws {TypeError} When the body was read already.
 */
export function reqWithEnvUrl(req: Request, authUrl?: string): Request {
  const url = new URL(req.url)
  if (authUrl) return new Request(`${new URL(authUrl).origin}${url.pathname}${url.search}`, req)
  const { headers } = req
  const stated = { protocol: url.protocol, host: headers.get("host") ?? url.host, headers }
  const origin = decideOrigin(stated, { forwarded: true })
  const made = new Request(`${origin}${url.pathname}${url.search}`, req)
  made.headers.delete("x-forwarded-host")
  made.headers.set("host", new URL(origin).host)
  return made
}

/**
 * Sets the config for all handlers that come after it.
 * @param config A config, or a function that makes it for a request. It is never changed. What it leaves out comes from the
 * environment of the context, `AUTH_SECRET` for instance.
 * @returns A middleware.
 * @example app.use("*", initAuthConfig((c) => ({ secret: c.env.AUTH_SECRET, providers: [] })))
 */
export function initAuthConfig(config: ConfigHandler | AuthConfig): MiddlewareHandler {
  if (typeof config !== "function") assertConfigObject(config, "initAuthConfig")
  return async (c, next) => {
    c.set("authConfig", typeof config === "function" ? await config(c) : config)
    await next()
    // Now the answer is made, from whatever headers its handler chose.
    const answer = answerStateOf(c)
    const lines = c.res.headers.getSetCookie()
    const cookies = dropDecidedCookies(answer.cookies.splice(0), lines)
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true })
    // The application may have set the session cookie by itself.
    const isConfigured = lines.length > 0 && Boolean(c.get("authConfig"))
    if (answer.isPrivate || (isConfigured && hasSessionCookie(lines, findConfig(c, "initAuthConfig")))) {
      const { headers } = c.res
      keepPrivate({
        keys: () => [...headers.keys()],
        get: (name) => headers.get(name),
        set: (name, value) => c.header(name, value),
      })
    }
    return undefined
  }
}

/**
 * Answers all actions below the base path, which is that of the config, else the path of `AUTH_URL`, else `/auth`.
 * @returns A middleware that answers itself, failures too.
 * @example app.use("/auth/*", authHandler())
 */
export function authHandler(): MiddlewareHandler {
  return async (c) => {
    const { raw, bodyCache } = c.req
    let request = raw
    if (raw.bodyUsed && Object.keys(bodyCache).length > 0) {
      // Hono read the body (`c.req.parseBody()`, a validator), and kept it. A body that was read past Hono, from `c.req.raw`,
      // is gone: the engine says so.
      const blob = await c.req.blob()
      const sent = new Headers(raw.headers)
      // These describe the bytes that arrived.
      for (const name of ["content-length", "content-encoding", "transfer-encoding"]) sent.delete(name)
      // Parts of a form have a boundary of their own.
      if (blob.type.startsWith("multipart/form-data")) sent.set("content-type", blob.type)
      request = new Request(raw.url, { method: raw.method, headers: sent, body: blob })
    }
    const { socket } = (c.env?.incoming ?? {}) as { socket?: object }
    // Servers of Node hand on the request that they got.
    noteConnection(request, readSocket(socket))
    const { headers, body, status } = await Auth(request, findConfig(c, "authHandler"))
    const lines = headers.getSetCookie()
    // Hono may drop the cookies of a response where the context has some already.
    const undecided = dropDecidedCookies(listSetCookie(c), lines)
    c.header("Set-Cookie", undefined)
    for (const line of [...undecided, ...lines]) c.header("Set-Cookie", line, { append: true })
    const others = [...headers].filter(([name]) => name !== "set-cookie")
    const answer = answerStateOf(c)
    answer.cookies = dropDecidedCookies(answer.cookies, lines)
    // Headers of a response that a middleware made before win over those of the engine.
    answer.isPrivate ||= lines.length > 0 || /no-store/.test(headers.get("cache-control") ?? "")
    return c.newResponse(body, status, Object.fromEntries(others))
  }
}

/**
 * Reads who is signed in. The response gets the renewed session cookie, which keeps the session alive.
 * @param c The context of a request after `initAuthConfig`.
 * @returns Session and token, or session and stored user; null when no user is signed in.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the config.
 */
export async function getAuthUser(c: Context): Promise<AuthUser | null> {
  const answer = answerStateOf(c)
  const lines = () => {
    const decided = listSetCookie(c)
    return [...dropDecidedCookies(answer.cookies, decided), ...decided]
  }
  const { authUser, setCookie } = await readAuthUser(c, findConfig(c, "getAuthUser"), lines())
  // A change in the meantime counts: a read must not undo it.
  answer.cookies.push(...dropDecidedCookies(setCookie, lines()))
  answer.isPrivate ||= setCookie.length > 0
  return authUser
}

/**
 * Lets only signed-in users pass, and sets them in the context as `authUser`.
 * @returns A middleware.
 * @throws {HTTPException} 401 when no user is signed in, in the middleware.
 * @example app.use("/api/*", verifyAuth())
 */
export function verifyAuth(): MiddlewareHandler {
  return async (c, next) => {
    const authUser = await getAuthUser(c)
    if (!authUser) throw new HTTPException(401, { res: new Response("Unauthorized", { status: 401 }) })
    c.set("authUser", authUser)
    await next()
    return undefined
  }
}

/** What the answer to a request gets, and whether it is kept from caches. */
const answerStateOf = memoizeByObject((_: Context): { cookies: string[]; isPrivate: boolean } => ({
  cookies: [],
  isPrivate: false,
}))

/**
 * Lists the cookies that the answer sets so far. Reading `c.res` before there is one would change what becomes of it.
 */
function listSetCookie(c: Context): string[] {
  return (c.finalized ? c.res : c.newResponse(null, 200)).headers.getSetCookie()
}

function findConfig(c: Context, asker: string): EngineConfig {
  const config: unknown = c.get("authConfig")
  if (config === undefined) {
    throw new AuthError(
      `${asker} finds no config: put app.use("*", initAuthConfig(...)) in front of it, and let that return a config.`,
    )
  }
  assertConfigObject(config, "initAuthConfig")
  return mountConfig(config as AuthConfig, undefined, () => env(c))
}
