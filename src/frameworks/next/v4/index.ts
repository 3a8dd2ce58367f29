/**
 * What `next-auth` and `next-auth/next` of version 4 export, for applications that were written for it.
 *
 * @example
 * ```ts
 * // pages/api/auth/[...nextauth].ts
 * export const authOptions: NextAuthOptions = { providers: [] }
 * export default NextAuth(authOptions)
 * ```
 */
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import type { NextRequest } from "next/server"
import { fromGet, fromRequest } from "../../../engine/http/request.js"
import { memoizeInProcess } from "../../../engine/memory.js"
import { isObject } from "../../../engine/realm.js"
import { keepFromCaches, listNodeCookies, sendNodeResponse } from "../../node/answer.js"
import { toWebRequest, webHeaders } from "../../node/request.js"
import type { NodeBody, NodeRequest, NodeResponse } from "../../node/types.js"
import { dropDecidedCookies, headersAfter } from "../../shared/private-answer.js"
import { hasSessionCookie } from "../../shared/session.js"
import { answerNextRefusal, nextBrowserRequest, nextOrigin } from "../browser-request.js"
import { loadHeaders } from "../config.js"
import { answerLegacyRequest } from "./handler.js"
import { readOptions } from "./options.js"
import { readLegacySession } from "./server-session.js"
import type { AuthOptions, Awaitable, CallbacksOptions, Session } from "./types.js"

export type * from "./types.js"

/** What Next gives the handler of a route of the App Router. */
interface RouteHandlerContext {
  /** Parameters of the route. */
  params: Awaitable<{
    /** Pieces of the path behind the route's own. */
    nextauth: string[]
  }>
}

/**
 * Makes the handler of `[...nextauth]`, in `pages/api/auth` and `app/api/auth`; with a request, answers it.
 * @param options The options of version 4. They are not changed.
 * @example
 * ```ts
 * const handler = NextAuth(authOptions)
 * export { handler as GET, handler as POST }
 * ```
 */
// biome-ignore lint/suspicious/noExplicitAny: version 4 declares it so: a handler of either router
function NextAuth(options: AuthOptions): any
// biome-ignore lint/suspicious/noExplicitAny: as above
function NextAuth(req: NextApiRequest, res: NextApiResponse, options: AuthOptions): any
// biome-ignore lint/suspicious/noExplicitAny: as above
function NextAuth(req: NextRequest, res: RouteHandlerContext, options: AuthOptions): any
function NextAuth(...given: [AuthOptions] | [req: unknown, res: unknown, options: AuthOptions]): unknown {
  if (given.length === 1) {
    const [options] = given
    return (req: unknown, res: unknown) => answer(req, res, options)
  }
  return answer(...given)
}

export default NextAuth

function answer(req: unknown, res: unknown, options: AuthOptions): Promise<Response | undefined> {
  return isObject(res) && "params" in res
    ? answerRoute(req as NextRequest, res as unknown as RouteHandlerContext, options)
    : answerApi(req as NextApiRequest & NodeRequest, res as NodeResponse, options)
}

/** Builds the path and the query of an action. What the route says counts, wherever the file stands. */
function writeTarget(basePath: string, pieces: readonly string[], query: URLSearchParams): string {
  const path = [basePath, ...pieces.map(encodeURIComponent)].join("/")
  return query.size > 0 ? `${path}?${query}` : path
}

/** Answers a request of the App Router. */
async function answerRoute(
  req: NextRequest,
  { params }: RouteHandlerContext,
  options: AuthOptions,
): Promise<Response> {
  const setup = readOptions(options)
  const { own } = setup
  const { nextauth } = (await params) ?? {}
  if (nextauth?.[0] === "_log") return Response.json({})
  if (!Array.isArray(nextauth)) return refuseRoute()
  try {
    const inside = new URL(req.url)
    const url =
      nextOrigin(req.headers, own, inside) + writeTarget(own.basePath ?? "", nextauth, inside.searchParams)
    return await answerLegacyRequest({ ...fromRequest(req), url }, setup)
  } catch (error) {
    return answerNextRefusal(error, req, own)
  }
}

/** Answers a request of the Pages Router. */
async function answerApi(
  req: NextApiRequest & NodeRequest,
  res: NodeResponse,
  options: AuthOptions,
): Promise<undefined> {
  const setup = readOptions(options)
  const { own } = setup
  const { nextauth, ...others } =
    (req as { query?: Record<string, string | string[] | undefined> }).query ?? {}
  const pieces = [nextauth ?? []].flat()
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(others))
    for (const one of [value ?? []].flat()) query.append(name, one)
  const sendAnswer = (response: Response) => sendNodeResponse(response, req, res)
  if (pieces[0] === "_log") return void (await sendAnswer(Response.json({})))
  if (pieces.length === 0) return void (await sendAnswer(refuseRoute()))
  const body: NodeBody = {
    method: req.method,
    headers: withCookies(req),
    rawHeaders: req.rawHeaders,
    body: req.body,
    readableEnded: req.readableEnded || req.body !== undefined,
    [Symbol.asyncIterator]: () => req[Symbol.asyncIterator](),
  }
  const target = writeTarget(own.basePath ?? "", pieces, query)
  const remedy = "Leave the body to Next, or set api.bodyParser to false in the file of the route."
  try {
    const headers = webHeaders(body)
    const origin = nextOrigin(headers, own)
    const isGet = (req.method ?? "GET") === "GET"
    const asked = isGet
      ? fromGet(new URL(origin + target).href, headers)
      : fromRequest(toWebRequest(body, { origin, target, remedy }))
    await sendAnswer(await answerLegacyRequest(asked, setup))
  } catch (error) {
    await sendAnswer(await answerNextRefusal(error, new Request(`http://origin.invalid${target}`), own))
  }
}

/** Code in front may have put the cookies into `req.cookies` alone. */
function withCookies({
  headers,
  cookies,
}: NodeRequest & { cookies?: Partial<Record<string, string>> }): NodeRequest["headers"] {
  if (headers.cookie !== undefined || !cookies) return headers
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
  return pairs.length > 0 ? { ...headers, cookie: pairs.join("; ") } : headers
}

function refuseRoute(): Response {
  const message =
    "The route of authlas/next/v4 has another name than [...nextauth]. Rename the file, or the folder in app."
  return Response.json({ message }, { status: 500 })
}

/** The options, of which a `session` callback may return anything. */
type GetServerSessionOptions = Partial<Omit<AuthOptions, "callbacks">> & {
  callbacks?: Omit<AuthOptions["callbacks"], "session"> & {
    // biome-ignore lint/suspicious/noExplicitAny: whatever the callback returns is the session
    session?: (...args: Parameters<CallbacksOptions["session"]>) => any
  }
}

/** The forms of `getServerSession`. */
type GetServerSessionParams<O extends GetServerSessionOptions> =
  | [Pick<GetServerSidePropsContext, "req" | "res">, O]
  | [
      {
        /** The request. */
        req: NextApiRequest
        /** The response. */
        res: NextApiResponse
      },
      O,
    ]
  | [GetServerSidePropsContext["req"], GetServerSidePropsContext["res"], O]
  | [NextApiRequest, NextApiResponse, O]
  | [O]
  | []

/**
 * Reads who is signed in. With request and response, in `getServerSideProps` and API routes, the session is kept alive; in
 * server components and handlers of the App Router, where only the options are given, it has no `expires`.
 * @param args Request, response and options; or the options alone. Request and response may be members of one object.
 * @returns What the `session` callback returns, or null.
 * @throws {AuthError} When the engine cannot answer, for instance for a mistake in the options.
 * @example const session = await getServerSession(authOptions)
 */
export async function getServerSession<
  O extends GetServerSessionOptions,
  // biome-ignore lint/suspicious/noExplicitAny: parameters of any callback
  R = O["callbacks"] extends { session: (...args: any[]) => infer U } ? U : Session,
>(...args: GetServerSessionParams<O>): Promise<R | null> {
  const [first, second] = args
  if (args.length < 2) {
    const { headers } = await loadHeaders()
    const { session } = await readLegacySession(await headers(), readOptions(completeOptions(first)))
    const { expires: _, ...shown } = (session ?? {}) as { expires?: unknown }
    return session && (shown as R)
  }
  // In early versions one object has both.
  const isContext = args.length === 2 && isObject(first) && "req" in first
  const [given, response, options] = isContext ? [first.req, first.res, second] : args
  const req = given as NextApiRequest & NodeRequest
  const setup = readOptions(completeOptions(options))
  const res = response as unknown as NodeResponse | undefined
  const writable = typeof res?.setHeader === "function" ? res : undefined
  // What the answer sets already counts as if the browser had sent it, and a read replaces none of it.
  const { headers } = nextBrowserRequest(withCookies(req), setup.own)
  const sent = headersAfter(headers, listNodeCookies(writable))
  const { session, setCookie } = await readLegacySession(sent, setup)
  if (writable && !writable.headersSent) {
    const set = listNodeCookies(writable)
    const isPrivate = setCookie.length > 0 || hasSessionCookie(set, setup.own)
    keepFromCaches(writable, isPrivate ? undefined : setup.own)
    const added = dropDecidedCookies(setCookie, set)
    if (added.length > 0) writable.setHeader("Set-Cookie", [...set, ...added])
  }
  return session as R | null
}

/** The same object for the same options, so that it is read once. */
function completeOptions(given: unknown): AuthOptions {
  return (given ?? none()) as AuthOptions
}

/** Options that say nothing. */
const none = memoizeInProcess("no options of version 4", (): AuthOptions => ({ providers: [] }))

/** @deprecated Use {@link getServerSession}. */
export const unstable_getServerSession: typeof getServerSession = getServerSession
