/** `auth` in all its forms: who is signed in, for code on the server and in front of requests. */
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server"
import { assertGiven } from "../config/given.js"
import { addCookies } from "../http/keep-private.js"
import { appendCookies, linesOf } from "../node/answer.js"
import type { NodeResponse } from "../node/types.js"
import type { Session } from "../types.js"
import { type LazyConfig, type NextAuthConfig, nextConfig } from "./config.js"
import type { CookieWrites } from "./cookie-writes.js"
import { answerWithSession, type Behind, type NextAuthRequest } from "./guard.js"
import { loadHeaders } from "./modules.js"
import { serverSession, sharedSession } from "./server-session.js"

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
export type ConfigFor = (request?: NextRequest) => Promise<NextAuthConfig>

/**
 * Makes configs of what an application gives.
 * @param config The config, or a function that makes it for a request.
 * @throws {AuthError} Without a config; for a function that makes none, when it is asked.
 */
export function configsOf(config: LazyConfig): ConfigFor {
  if (typeof config !== "function") assertGiven(config, "NextAuth")
  return async (request) => {
    if (typeof config !== "function") return config
    const made = await config(request)
    assertGiven(made, "NextAuth")
    return made
  }
}

/**
 * Makes `auth`.
 * @param configFor Gives the config for a request.
 * @param writes Knows which requests got cookies by other functions of the application, where there are some.
 */
export function authOf(configFor: ConfigFor, writes?: CookieWrites): NextAuthFunction {
  const auth = (...given: [] | [unknown, unknown?]): unknown => {
    const [first, second] = given
    if (first === undefined) return ownSession(configFor, writes)
    if (typeof first === "function") {
      return async (request: NextRequest, besides: unknown) =>
        answerWithSession(request, besides, await configFor(request), { behind: first as Behind, writes })
    }
    if (isWebRequest(first)) {
      return configFor(first).then((config) => answerWithSession(first, second, config))
    }
    return pagesSession(
      first as NextApiRequest | GetServerSidePropsContext,
      second as NextApiResponse,
      configFor,
    )
  }
  // One function of many forms: its overloads are what an application sees of it.
  return auth as NextAuthFunction
}

async function ownSession(configFor: ConfigFor, writes: CookieWrites | undefined): Promise<Session | null> {
  // Asked for first: it is what tells Next that the component depends on the request.
  const headers = await (await loadHeaders()).headers()
  const own = nextConfig(await configFor())
  const { session } = await sharedSession(headers, own, () => writes?.linesOf(headers) ?? [])
  return session
}

async function pagesSession(
  first: NextApiRequest | GetServerSidePropsContext,
  second: NextApiResponse | undefined,
  configFor: ConfigFor,
): Promise<Session | null> {
  const request = "req" in first ? first.req : first
  const response = ("res" in first ? first.res : second) as NextApiResponse | Response | undefined
  const config = await configFor(request as unknown as NextRequest)
  const node = response && "appendHeader" in response ? (response as unknown as NodeResponse) : undefined
  const web = node ? undefined : (response as Response | undefined)
  const lines = () => web?.headers.getSetCookie() ?? linesOf(node)
  const { session, setCookie } = await serverSession(request.headers, nextConfig(config), lines)
  if (node) appendCookies(setCookie, node)
  else if (web) addCookies(setCookie, web.headers)
  return session
}

/** A request of another realm is one too; those of the Pages Router have an object for headers. */
function isWebRequest(first: unknown): first is NextRequest {
  return typeof first === "object" && first !== null && typeof (first as Request).headers?.get === "function"
}
