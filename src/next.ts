/**
 * The binding for Next.js: App Router, Pages Router, server actions, middleware and the proxy file, on Node and on the edge.
 *
 * @example
 * ```ts
 * // auth.ts
 * export const { handlers, auth, signIn, signOut } = NextAuth({ providers: [Acme] })
 * // app/api/auth/[...nextauth]/route.ts
 * export const { GET, POST } = handlers
 * // proxy.ts
 * export { auth as proxy } from "./auth"
 * ```
 */
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server"
import type { AuthorizationParams } from "./bindings/sign-in.js"
import { assertGiven } from "./config/given.js"
import { Auth } from "./index.js"
import * as actions from "./next/actions.js"
import { type LazyConfig, type NextAuthConfig, nextConfig } from "./next/config.js"
import { answerWithSession, type Behind, type NextAuthRequest } from "./next/middleware.js"
import { loadHeaders } from "./next/modules.js"
import { serverSession, sharedSession } from "./next/server-session.js"
import type { ProviderId } from "./providers.js"
import type { Session } from "./types.js"

export { AuthError, CredentialsSignin } from "./errors.js"
export type { NextAuthConfig } from "./next/config.js"
export type { NextAuthRequest } from "./next/middleware.js"
export { customFetch } from "./providers.js"
export type { Account, DefaultSession, Profile, Session, User } from "./types.js"

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

/** Where a user goes after signing in or out. */
export interface RedirectOptions<Redirects extends boolean> {
  /** A path of the site, or an address of it. Default: the page that asked. */
  redirectTo?: string
  /** False returns the address instead of redirecting there. */
  redirect?: Redirects
}

/** What `signOut` returns with `redirect: false`. */
export interface SignedOut {
  /** Where the user is to go. */
  redirect: string
}

/** What `NextAuth` gives an application. */
export interface NextAuthResult {
  /** Handlers of the route `app/api/auth/[...nextauth]`. */
  handlers: Record<"GET" | "POST", (request: NextRequest) => Promise<Response>>
  /**
   * Who is signed in. Without arguments in server components, actions and handlers; with request and response in API
   * routes; with the context in `getServerSideProps`; itself as middleware or proxy; around a handler or middleware, whose
   * request has `auth` then. Server components cannot set cookies, so a session is kept alive by the others.
   * @example const session = await auth()
   * @example export const GET = auth((request) => Response.json(request.auth))
   */
  auth: ((request: NextApiRequest, response: NextApiResponse) => Promise<Session | null>) &
    (() => Promise<Session | null>) &
    ((context: GetServerSidePropsContext) => Promise<Session | null>) &
    ((
      handler: (request: NextAuthRequest, context: AppRouteHandlerFnContext) => ReturnType<AppRouteHandlerFn>,
    ) => AppRouteHandlerFn) &
    ((middleware: NextAuthMiddleware) => NextMiddleware)
  /**
   * Begins a sign-in from a server action or a handler.
   * @param provider Id of the provider. Default: the sign-in page.
   * @param options `redirectTo` (default: the page that asked), `redirect: false` (the address is returned), fields of
   * the form; or the form itself.
   * @param authorizationParams Extra parameters of the authorization request.
   * @throws {AuthError} What stands in the way, `CredentialsSignin` for a wrong password.
   * @example await signIn("acme", { redirectTo: "/account" })
   */
  signIn: <Provider extends ProviderId, Redirects extends boolean = true>(
    provider?: Provider,
    options?: FormData | (RedirectOptions<Redirects> & Record<string, unknown>),
    authorizationParams?: AuthorizationParams,
  ) => Promise<Redirects extends false ? string : never>
  /**
   * Signs out, from a server action or a handler.
   * @param options `redirectTo` (default: the page that asked), `redirect: false` (the address is returned).
   */
  signOut: <Redirects extends boolean = true>(
    options?: RedirectOptions<Redirects>,
  ) => Promise<Redirects extends false ? SignedOut : never>
  /**
   * Changes the session.
   * @param data What the `jwt` or `session` callback gets as `session`, with the trigger `update`.
   */
  unstable_update: (
    data: Partial<Session> | Record<"user", Partial<Session["user"]>>,
  ) => Promise<Session | null>
}

/**
 * Sets authlas up in a Next.js application.
 * @param config The config, or a function that makes it for a request (which is undefined in server components and
 * actions). Never changed; what it leaves out comes from the environment, `AUTH_SECRET` for instance. Default base path:
 * `/api/auth`.
 * @returns The handlers of the route, and functions for everywhere else.
 * @throws {AuthError} Without a config. Nothing else is looked at before the first request, since Next makes builds without
 * secrets; see `checkConfig`.
 */
export default function NextAuth(config: LazyConfig): NextAuthResult {
  if (typeof config !== "function") assertGiven(config, "NextAuth")
  const configFor = async (request?: NextRequest): Promise<NextAuthConfig> => {
    if (typeof config !== "function") return config
    const made = await config(request)
    assertGiven(made, "NextAuth")
    return made
  }
  const handler = async (request: NextRequest): Promise<Response> =>
    Auth(request, nextConfig(await configFor(request)))
  const own = async () => nextConfig(await configFor())
  const result = {
    handlers: { GET: handler, POST: handler },
    auth: authOf(configFor),
    signIn: async (provider?: string, options?: actions.SignInOptions, params?: AuthorizationParams) =>
      actions.signIn(await own(), provider, options, params),
    signOut: async (options?: { redirectTo?: string; redirect?: boolean }) =>
      actions.signOut(await own(), options),
    unstable_update: async (data: unknown) => actions.update(await own(), data),
  }
  // One function of many forms: its overloads are what an application sees of it.
  return result as unknown as NextAuthResult
}

type ConfigFor = (request?: NextRequest) => Promise<NextAuthConfig>

function authOf(configFor: ConfigFor) {
  return (...given: [] | [unknown, unknown?]): unknown => {
    const [first, second] = given
    if (first === undefined) return ownSession(configFor)
    if (typeof first === "function") {
      return async (request: NextRequest, besides: unknown) =>
        answerWithSession(request, besides, await configFor(request), first as Behind)
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
}

async function ownSession(configFor: ConfigFor): Promise<Session | null> {
  // Asked for first: it is what tells Next that the component depends on the request.
  const headers = await (await loadHeaders()).headers()
  const { session } = await sharedSession(headers, nextConfig(await configFor()))
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
  const { session, setCookie } = await serverSession(request.headers, nextConfig(config))
  for (const cookie of setCookie) {
    if (response && "appendHeader" in response) response.appendHeader("set-cookie", cookie)
    else response?.headers.append("set-cookie", cookie)
  }
  return session
}

/** A request of another realm is one too; those of the Pages Router have an object for headers. */
function isWebRequest(first: unknown): first is NextRequest {
  return typeof first === "object" && first !== null && typeof (first as Request).headers?.get === "function"
}
