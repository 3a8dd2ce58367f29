/** `auth` in all its forms: who is signed in, for code on the server and in front of requests. */

import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server"
import { assertConfigObject } from "../../engine/config/objects.js"
import { memoizeByObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { readNodeSession } from "../node/answer.js"
import type { NodeResponse } from "../node/types.js"
import { selectTenant } from "../shared/config.js"
import { addCookies } from "../shared/private-answer.js"
import { type ReadAfter, readSessionAfter } from "../shared/session.js"
import { type CookieWrites, type HeadersLike, nextBrowserRequest } from "./browser-request.js"
import { type LazyConfig, loadHeaders, type NextAuthConfig, nextConfig, serverConfig } from "./config.js"
import { answerWithSession, type Behind, type NextAuthRequest } from "./proxy.js"

interface SharedRead {
  config: AuthConfig
  cookie: string | null
  authorization: string | null
  answer: Promise<ReadAfter>
}

/** Of the headers object of a request: Next gives the same one to all of its components. */
const answers = memoizeByObject((_: Headers): { last?: SharedRead | undefined } => ({}))

/**
 * Reads the session, with the cookies that keep it alive. What the answer sets counts as if the browser had sent it.
 * @throws {AuthError} When the engine cannot answer.
 */
async function readServerSession(
  headers: HeadersLike,
  own: AuthConfig,
  lines: () => readonly string[],
): Promise<ReadAfter> {
  const asked = nextBrowserRequest(headers, own)
  return readSessionAfter(asked, serverConfig(await selectTenant(own, asked)), lines)
}

/** Has the session of a request read anew, after it signed in, signed out or changed its session. */
export function forgetSession(headers: Headers): void {
  answers(headers).last = undefined
}

/** What Next gives the handler of a route besides the request. */
export interface AppRouteHandlerFnContext {
  /** Parameters of the route. */
  // biome-ignore lint/suspicious/noExplicitAny: Next derives the type of a route's parameters from its folder
  params: Promise<any>
}

/** The handler of a route. */
export type AppRouteHandlerFn = (
  request: NextRequest,
  context: AppRouteHandlerFnContext,
) => // biome-ignore lint/suspicious/noConfusingVoidType: a handler that ends without a word is one of Next's forms
void | Response | Promise<void | Response>

/** Middleware that sees who is signed in. */
export type NextAuthMiddleware = (
  request: NextAuthRequest,
  event: NextFetchEvent,
) => ReturnType<NextMiddleware>

/** The forms of `auth`. */
export type NextAuthFunction = ((
  request: NextApiRequest,
  response: NextApiResponse,
) => Promise<Session | null>) &
  (() => Promise<Session | null>) &
  ((context: GetServerSidePropsContext) => Promise<Session | null>) &
  ((
    handler: (request: NextAuthRequest, context: AppRouteHandlerFnContext) => ReturnType<AppRouteHandlerFn>,
  ) => AppRouteHandlerFn) &
  ((middleware: NextAuthMiddleware) => NextMiddleware)

/** The config for a request; there is none in server components and actions. */
type ConfigFor = (request?: NextRequest) => Promise<NextAuthConfig>

/**
 * Makes configs of what an application gives.
 * @throws {AuthError} Without a config; for a function that makes none, when it is asked.
 */
export function makeConfigFor(config: LazyConfig): ConfigFor {
  if (typeof config !== "function") assertConfigObject(config, "NextAuth")
  return async (request) => {
    if (typeof config !== "function") return config
    const made = await config(request)
    assertConfigObject(made, "NextAuth")
    return made
  }
}

/**
 * Makes `auth`. `writes` knows which requests got cookies by other functions of the application, where there are some.
 */
export function makeAuth(configFor: ConfigFor, writes?: CookieWrites): NextAuthFunction {
  const auth = (...given: [] | [unknown, unknown?]): unknown => {
    const [first, second] = given
    if (first === undefined) return readOwnSession(configFor, writes)
    if (typeof first === "function") {
      return async (request: NextRequest, besides: unknown) =>
        answerWithSession(request, besides, await configFor(request), { behind: first as Behind, writes })
    }
    if (isWebRequest(first)) {
      return configFor(first).then((config) => answerWithSession(first, second, config))
    }
    return readPagesSession(
      first as NextApiRequest | GetServerSidePropsContext,
      second as NextApiResponse,
      configFor,
    )
  }
  // One function of many forms: its overloads are what an application sees of it.
  return auth as NextAuthFunction
}

async function readOwnSession(
  configFor: ConfigFor,
  writes: CookieWrites | undefined,
): Promise<Session | null> {
  // Asked for first: it is what tells Next that the component depends on the request.
  const headers = await (await loadHeaders()).headers()
  const own = nextConfig(await configFor())
  // The same answer for all components of a request, until `forgetSession`.
  const [cookie, authorization] = [headers.get("cookie"), headers.get("authorization")]
  const known = answers(headers).last
  if (known?.config === own && known.cookie === cookie && known.authorization === authorization)
    return (await known.answer).session
  const answer = readServerSession(headers, own, () => writes?.linesOf(headers) ?? [])
  answers(headers).last = { config: own, cookie, authorization, answer }
  // A failed read may be tried again.
  answer.catch(() => forgetSession(headers))
  return (await answer).session
}

async function readPagesSession(
  first: NextApiRequest | GetServerSidePropsContext,
  second: NextApiResponse | undefined,
  configFor: ConfigFor,
): Promise<Session | null> {
  const request = "req" in first ? first.req : first
  const response = ("res" in first ? first.res : second) as NextApiResponse | Response | undefined
  const config = await configFor(request as unknown as NextRequest)
  const node = response && "appendHeader" in response ? (response as unknown as NodeResponse) : undefined
  const web = node ? undefined : (response as Response | undefined)
  const own = nextConfig(config)
  if (node) return readNodeSession(nextBrowserRequest(request.headers, own), serverConfig(own), node)
  const { session, setCookie, isPrivate } = await readServerSession(
    request.headers,
    own,
    () => web?.headers.getSetCookie() ?? [],
  )
  if (web) addCookies(setCookie, web.headers, isPrivate)
  return session
}

/** A request of another realm is one too; those of the Pages Router have an object for headers. */
function isWebRequest(first: unknown): first is NextRequest {
  return typeof first === "object" && first !== null && typeof (first as Request).headers?.get === "function"
}
