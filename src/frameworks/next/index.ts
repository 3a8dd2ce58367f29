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
import type { NextRequest } from "next/server"
import { fromRequest } from "../../engine/http/request.js"
import { serveAction } from "../../engine/router/actions.js"
import type { ProviderId } from "../../types/any-provider.js"
import type { Session } from "../../types/session.js"
import type { AuthorizationParams } from "../shared/sign-in.js"
import * as actions from "./actions.js"
import { makeAuth, makeConfigFor, type NextAuthFunction } from "./auth.js"
import { answerNextRefusal, CookieWrites, nextOrigin } from "./browser-request.js"
import { type LazyConfig, nextConfig } from "./config.js"

export { AuthError, CredentialsSignin } from "../../engine/errors.js"
export type { Account, DefaultSession, Profile, Session, User } from "../../types/index.js"
export { customFetch } from "../../types/provider.js"
export type {
  AppRouteHandlerFn,
  AppRouteHandlerFnContext,
  NextAuthFunction,
  NextAuthMiddleware,
} from "./auth.js"
export type { NextAuthConfig } from "./config.js"
export type { NextAuthRequest } from "./proxy.js"

/** Where a user goes after signing in or out. */
export interface RedirectOptions<Redirects extends boolean> {
  /** A path of the site, or an address of it. Default: the page that asked. */
  redirectTo?: string
  /** False returns the address instead of redirecting there. */
  redirect?: Redirects
}

/** Options of `signOut`. */
export interface SignOutOptions<Redirects extends boolean> extends RedirectOptions<Redirects> {
  /** Whether the user is signed out at the provider as well. Default: what `session.providerLogout` says. */
  provider?: boolean
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
  auth: NextAuthFunction
  /**
   * Begins a sign-in from a server action or a handler.
   * @param provider Id of the provider. Default: the sign-in page.
   * @param options `redirectTo` (default: the page that asked), `redirect: false` (the address is returned), fields of the
   * form; or the form itself.
   * @param authorizationParams Extra parameters of the authorization request. They replace configured ones, so do not pass on
   * unchecked what a browser sends. The engine sets those of the protocol (`redirect_uri`, `state`).
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
   * @param options `redirectTo` (default: the page that asked), `redirect: false` (the address is returned), `provider`.
   */
  signOut: <Redirects extends boolean = true>(
    options?: SignOutOptions<Redirects>,
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
 * @param config The config, or a function that makes it for a request (which is undefined in server components and actions).
 * Never changed; what it leaves out comes from the environment, `AUTH_SECRET` for instance. Default base path: `/api/auth`.
 * @returns The handlers of the route, and functions for everywhere else.
 * @throws {AuthError} Without a config. Nothing else is checked before the first request, because Next builds without secrets;
 * see `checkConfig`.
 */
export default function NextAuth(config: LazyConfig): NextAuthResult {
  const configFor = makeConfigFor(config)
  const handler = async (request: NextRequest): Promise<Response> => {
    const engineConfig = nextConfig(await configFor(request))
    try {
      const inside = new URL(request.url)
      const origin = nextOrigin(request.headers, engineConfig, inside)
      const asked = { ...fromRequest(request), url: origin + inside.pathname + inside.search }
      // The configs of a route are never raw.
      return (await serveAction(asked, engineConfig)) as Response
    } catch (error) {
      return answerNextRefusal(error, request, engineConfig)
    }
  }
  const writes = new CookieWrites()
  const makeSetup = async () => ({ config: nextConfig(await configFor()), writes })
  const result = {
    handlers: { GET: handler, POST: handler },
    auth: makeAuth(configFor, writes),
    signIn: async (provider?: string, options?: actions.SignInOptions, params?: AuthorizationParams) =>
      actions.signIn(await makeSetup(), provider, options, params),
    signOut: async (options?: actions.SignOutOptions) => actions.signOut(await makeSetup(), options),
    unstable_update: async (data: unknown) => actions.update(await makeSetup(), data),
  }
  // One function of many forms: its overloads are what an application sees of it.
  return result as unknown as NextAuthResult
}
