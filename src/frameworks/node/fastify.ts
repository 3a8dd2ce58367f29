/**
 * The binding for Fastify 5: a plugin that answers all actions, and the session of a request.
 *
 * @example
 * ```ts
 * app.register(FastifyAuth, { providers })
 * app.get("/", async (request) => (await request.getSession())?.user ?? "signed out")
 * ```
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { checkAtStart } from "../../engine/config/check-config.js"
import { resolveEngine } from "../../engine/config/engine.js"
import { readEnvironment } from "../../engine/config/environment.js"
import { assertConfigObject } from "../../engine/config/objects.js"
import { mountConfig } from "../../engine/config/origin.js"
import { noteConnection } from "../../engine/connection.js"
import type { BearerSession, Session } from "../../types/session.js"
import { headersAfter, headersForSignOut } from "../shared/private-answer.js"
import { updateRequestSession } from "../shared/session.js"
import * as web from "../web.js"
import { forbidsStoring, keepFromCaches } from "./answer.js"
import { answerNodeRequest } from "./ask.js"
import {
  type ConfigOfRequest,
  decideMountPath,
  type FastifyAuthConfig,
  fastifyConfig,
  fastifyOrigin,
  fastifyWebRequest,
  listReplyCookies,
  type Mount,
  mountKey,
  noteChange,
  readFastifyConnection,
  readSessionOnce,
  replyKey,
  sendReplyCookies,
  stateKey,
} from "./fastify-request.js"
import { webHeaders } from "./request.js"
import type { NodeBody } from "./types.js"

const remedy = "A hook read it: let it leave out requests below the base path."

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, Cookie, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"
export type { AuthorizationParams, WebAnswer, WebSignInOptions, WebSignOutOptions } from "../web.js"
export type { ConfigOfRequest, FastifyAuthConfig } from "./fastify-request.js"

declare module "fastify" {
  /** A request of an instance with the plugin. */
  interface FastifyRequest {
    /**
     * Reads who is signed in, once for the request. The reply gets the renewed session cookie, which keeps the session alive.
     * Null when no user is signed in.
     */
    getSession(): Promise<Session | null>
  }
}

/** Options of the plugin: the config itself, or `config` with it or with what makes it for a request. */
export type FastifyAuthOptions = {
  /** Path below which the actions are, under the prefix of the instance. Default: that of the base path, else `/auth`. */
  prefix?: string
} & (
  | FastifyAuthConfig
  | {
      /** The config, or what makes it for a request. */
      config: FastifyAuthConfig | ConfigOfRequest
    }
)

/** The plugin, as `register` takes it. */
export type FastifyAuthPlugin = (instance: FastifyInstance, options: FastifyAuthOptions) => Promise<void>

async function registerPlugin(instance: FastifyInstance, options: FastifyAuthOptions): Promise<void> {
  // Fastify gives a plugin without options an empty object, and its own options of `register` with them.
  const given: unknown = "config" in options ? options.config : "providers" in options ? options : undefined
  if (typeof given !== "function") assertConfigObject(given, "FastifyAuth")
  const config = given as Mount["config"]
  const outer = instance.prefix
  const basePath = decideMountPath({
    outer,
    prefix: options.prefix,
    basePath: typeof config === "function" ? undefined : config.basePath,
    address: readEnvironment().AUTH_URL,
  })
  const mount: Mount = { basePath, config }
  if (typeof config !== "function") checkAtStart(() => mountConfig({ ...config }, basePath, readEnvironment))
  instance.decorate(mountKey, mount)
  instance.decorateRequest(stateKey, null)
  instance.decorateRequest(replyKey, null)
  instance.decorateRequest("getSession", function (this: FastifyRequest) {
    return readSessionOnce(this)
  })
  instance.addHook("onRequest", async (request, reply) => {
    Object.assign(request, { [replyKey]: reply })
  })
  instance.addHook("onSend", async (request, reply) => sendReplyCookies(request, reply))
  // An instance of their own: the engine reads bodies itself, within its own limit, whatever parsers the application has.
  const prefix = basePath.slice(outer.replace(/\/$/, "").length)
  instance.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload))
      scope.all("/*", answerAction)
    },
    { prefix },
  )
}

async function answerAction(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { raw, method, headers } = request
  const own = await fastifyConfig(request)
  const engine = resolveEngine(own)
  // The body as hooks left it, decompressed for instance.
  const stream = (request.body as typeof raw | null | undefined) ?? raw
  const nodeBody: NodeBody = {
    method,
    headers,
    rawHeaders: raw.rawHeaders,
    readableEnded: stream.readableEnded,
    [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](),
  }
  const way = {
    origin: () => fastifyOrigin(request, engine),
    target: request.url,
    remedy,
    connection: readFastifyConnection(request),
  }
  const response = await answerNodeRequest(nodeBody, way, own, engine)
  const body = await response.text()
  reply.code(response.status)
  if (forbidsStoring(response.headers)) keepFromCaches(reply.raw)
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value)
  noteChange(request, response.headers.getSetCookie())
  await sendReplyCookies(request, reply)
  // The rest of a refused body would otherwise be taken for the next request; streams of HTTP/2 have no next one.
  if (!raw.complete && raw.httpVersionMajor < 2) reply.header("connection", "close")
  return reply.send(body || undefined)
}

/**
 * Answers all actions, and adds `getSession()` to every request of its instance. Register it before the routes that use it.
 * Bodies below its path are read by the engine, whatever parsers the application has; scheme and host are those of `AUTH_URL`,
 * else of the forwarded headers where `trustHost`, `AUTH_TRUST_HOST` or Fastify's `trustProxy` was set, else of the connection
 * and its Host header. In production `trustProxy` alone is refused: set one of the others.
 *
 * The config is never changed; what it leaves out comes from the environment, `AUTH_SECRET` for instance. Registering fails
 * without a config, and where prefix, `basePath` and `AUTH_URL` disagree; what else would stop every request is logged then,
 * but for a config that is made for each request.
 * @example app.register(FastifyAuth, { config: (request) => configFor(request.hostname), prefix: "/auth" })
 */
export const FastifyAuth: FastifyAuthPlugin = /* @__PURE__ */ Object.assign(registerPlugin, {
  // What fastify-plugin writes: not encapsulated, and refused by another Fastify than those it is made for. Before 5.8.3 a
  // `trustProxy` that names one proxy makes Fastify follow the forwarded headers of every connection.
  [Symbol.for("skip-override")]: true,
  [Symbol.for("fastify.display-name")]: "authlas/fastify",
  [Symbol.for("plugin-meta")]: { name: "authlas/fastify", fastify: ">=5.8.3 <6" },
})

/**
 * Changes the session of a request.
 * @param request The user's request, of an instance with the plugin.
 * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
 * @returns The changed session, or null when no user is signed in. The reply gets its cookies.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function updateSession(request: FastifyRequest, data: unknown): Promise<BearerSession | null> {
  const config = await fastifyConfig(request)
  const asked = fastifyWebRequest(request, resolveEngine(config), webHeaders(request.raw))
  const { session, setCookie } = await updateRequestSession(asked, config, data, () =>
    listReplyCookies(request),
  )
  noteChange(request, setCookie, session)
  return session
}

/**
 * Begins a sign-in from a route of the application's own.
 * @param request The user's request, of an instance with the plugin: its cookies and origin count, its body is not read.
 * @param provider Id of the provider; without one, or with one that is not configured, the sign-in page is the answer.
 * @param options Fields, where to go afterwards, parameters for the provider.
 * @returns Where to go. The reply gets the cookies; the route sets its status and address. A wrong password is an answer, not
 * an exception.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 * @example
 * ```ts
 * const { url } = await signIn(request, "acme", { redirectTo: "/account" })
 * return reply.redirect(url, 303)
 * ```
 */
export async function signIn(
  request: FastifyRequest,
  provider?: string,
  options?: web.WebSignInOptions,
): Promise<web.WebAnswer> {
  const config = await fastifyConfig(request)
  const asked = fastifyWebRequest(
    request,
    resolveEngine(config),
    headersAfter(webHeaders(request.raw), listReplyCookies(request)),
  )
  const connection = readFastifyConnection(request)
  const answer = await web.signIn(noteConnection(asked, connection), config, provider, options)
  noteChange(request, answer.headers.getSetCookie())
  return answer
}

/**
 * Signs the user of a request out.
 * @param request The user's request, of an instance with the plugin: its cookies and origin count, its body is not read.
 * @param options Where to go afterwards.
 * @returns Where to go. The reply gets the removals of the session's cookies; the route sets its status and address.
 * @throws {MissingCSRF} When a page of another site made the browser ask.
 * @throws {AuthError} For a mistake in the config.
 */
export async function signOut(
  request: FastifyRequest,
  options?: web.WebSignOutOptions,
): Promise<web.WebAnswer> {
  const config = await fastifyConfig(request)
  const headers = headersForSignOut(webHeaders(request.raw), listReplyCookies(request), config)
  const answer = await web.signOut(
    fastifyWebRequest(request, resolveEngine(config), headers),
    config,
    options,
  )
  noteChange(request, answer.headers.getSetCookie(), answer.ok ? null : undefined)
  return answer
}
