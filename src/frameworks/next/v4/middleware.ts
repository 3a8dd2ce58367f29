/**
 * What applications of version 4 put in front of requests: `next-auth/middleware`, as `authlas/next/v4/middleware`. It reads
 * the session token alone, without the code that signs in.
 *
 * @example
 * ```ts
 * // middleware.ts
 * export { default } from "authlas/next/v4/middleware"
 * export const config = { matcher: ["/account"] }
 * ```
 */
import type { NextFetchEvent, NextMiddleware, NextRequest } from "next/server"
import { loadOnce } from "../../../engine/memory.js"
import { parseUrl } from "../../../engine/web-address.js"
import type { Awaitable } from "../../../types/awaitable.js"
import { getToken, type JWT, type JWTOptions } from "./jwt.js"
import { readTokenVariables } from "./token-variables.js"
import type { CookieOption, PagesOptions } from "./types.js"

/** Options of {@link withAuth}: those of the application's `NextAuth` that say how its token is read. */
export interface NextAuthMiddlewareOptions {
  /** Addresses of the application's own pages. */
  pages?: Partial<PagesOptions>
  /** The name of the session cookie, when it is not the default. */
  cookies?: {
    /** Holds the session token. */
    sessionToken?: Omit<CookieOption, "options">
  }
  /** How session tokens are opened. */
  jwt?: Partial<Pick<JWTOptions, "decode">>
  /** Functions that decide. */
  callbacks?: {
    /**
     * Decides who may pass.
     * @returns False sends the user to the sign-in page. Without an answer users who are signed in pass.
     */
    authorized?: (params: {
      /** The claims of the user who is signed in, if any. */
      token: JWT | null
      /** The request. */
      req: NextRequest
    }) => Awaitable<boolean>
  }
  /** Secret of the options. Default: `NEXTAUTH_SECRET`, `AUTH_SECRET`. */
  secret?: string
}

/** A request with its session token. */
export interface NextRequestWithAuth extends NextRequest {
  /** Who is signed in. */
  nextauth: {
    /** The claims of the user who is signed in, if any. */
    token: JWT | null
  }
}

/** What middleware answers: a response, or nothing where the request passes. */
// biome-ignore lint/suspicious/noConfusingVoidType: middleware of version 4 may end without a word
type MiddlewareResult = ReturnType<NextMiddleware> | void

/** Middleware that sees who is signed in. */
export type NextMiddlewareWithAuth = (
  request: NextRequestWithAuth,
  event: NextFetchEvent,
) => MiddlewareResult | Promise<MiddlewareResult>

/** The forms of {@link withAuth}. */
export type WithAuthArgs =
  | [NextRequestWithAuth]
  | [NextRequestWithAuth, NextFetchEvent]
  | [NextRequestWithAuth, NextAuthMiddlewareOptions]
  | [NextMiddlewareWithAuth]
  | [NextMiddlewareWithAuth, NextAuthMiddlewareOptions]
  | [NextAuthMiddlewareOptions]
  | []

const loadServer = loadOnce(() => import("next/server"))

/** Sends who is not signed in to the sign-in page. The middleware itself. */
export function withAuth(): ReturnType<NextMiddlewareWithAuth>
/** Answers a request. */
export function withAuth(req: NextRequestWithAuth): ReturnType<NextMiddlewareWithAuth>
/** Answers a request, as Next calls middleware. */
export function withAuth(req: NextRequestWithAuth, event: NextFetchEvent): ReturnType<NextMiddlewareWithAuth>
/** Answers a request by options. */
export function withAuth(
  req: NextRequestWithAuth,
  options: NextAuthMiddlewareOptions,
): ReturnType<NextMiddlewareWithAuth>
/** Makes middleware that runs another for users who may pass, with their token in `req.nextauth`. */
export function withAuth(
  middleware: NextMiddlewareWithAuth,
  options: NextAuthMiddlewareOptions,
): NextMiddlewareWithAuth
/** The same without options. */
export function withAuth(middleware: NextMiddlewareWithAuth): NextMiddlewareWithAuth
/** Makes middleware by options. */
export function withAuth(options: NextAuthMiddlewareOptions): NextMiddlewareWithAuth
export function withAuth(
  ...given: WithAuthArgs
): ReturnType<NextMiddlewareWithAuth> | NextMiddlewareWithAuth {
  const [first, second] = given as [unknown?, unknown?]
  if (first === undefined)
    throw new TypeError("withAuth needs a request, middleware or options. Export withAuth itself.")
  if (isWebRequest(first))
    return answerRequest(first as NextRequest, second as NextAuthMiddlewareOptions | undefined)
  if (typeof first !== "function") {
    const options = first as NextAuthMiddlewareOptions
    return async (request) => answerRequest(request, options)
  }
  const middleware = first as NextMiddlewareWithAuth
  return async (request, event) =>
    answerRequest(request, second as NextAuthMiddlewareOptions | undefined, async (token) => {
      request.nextauth = { token }
      return middleware(request, event)
    })
}

export default withAuth

/** Answers a request: with what stands behind for users who may pass, else with the way to the sign-in page. */
async function answerRequest(
  request: NextRequest,
  options: NextAuthMiddlewareOptions | undefined,
  runBehind?: (token: JWT | null) => MiddlewareResult | Promise<MiddlewareResult>,
): Promise<Awaited<MiddlewareResult>> {
  const { pathname, search, origin, basePath } = request.nextUrl
  const env = readTokenVariables()
  const signInPage = options?.pages?.signIn ?? "/api/auth/signin"
  const errorPage = options?.pages?.error ?? "/api/auth/error"
  // Who is not signed in needs these.
  const isPublic =
    isBelow(`${basePath}${pathname}`, readAuthPath(env.NEXTAUTH_URL || env.AUTH_URL)) ||
    [signInPage, errorPage].includes(pathname) ||
    isBelow(pathname, "/_next") ||
    isBelow(pathname, "/favicon.ico")
  if (isPublic) return undefined

  const secret = options?.secret ?? env.NEXTAUTH_SECRET ?? env.AUTH_SECRET
  if (!secret) {
    console.error("[auth][error] NO_SECRET: withAuth needs `secret`. Pass it, or set NEXTAUTH_SECRET.")
    return redirectTo(`${basePath}${errorPage}`, origin, ["error", "Configuration"])
  }
  const decode = options?.jwt?.decode
  const cookieName = options?.cookies?.sessionToken?.name
  const token = await getToken({ req: request, secret, decode, cookieName })
  const isAuthorized = (await options?.callbacks?.authorized?.({ req: request, token })) ?? token !== null
  if (isAuthorized) return runBehind?.(token)
  return redirectTo(`${basePath}${signInPage}`, origin, ["callbackUrl", `${basePath}${pathname}${search}`])
}

async function redirectTo(page: string, origin: string, [name, value]: [string, string]): Promise<Response> {
  const { NextResponse } = await loadServer()
  const address = new URL(page, origin)
  address.searchParams.append(name, value)
  return NextResponse.redirect(address)
}

/** Reads the path of the engine from the address of the site, which may leave out its scheme. */
function readAuthPath(address = ""): string {
  const full = /^https?:/.test(address) ? address : `https://${address}`
  const path = parseUrl(full)?.pathname.replace(/\/$/, "")
  return path || "/api/auth"
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** A request of another realm is one too. */
function isWebRequest(first: unknown): boolean {
  return typeof (first as Partial<Request> | null)?.headers?.get === "function"
}
