/** The route table: which handler answers an action, and whether it needs the CSRF token. */
import type { Context } from "../config/context.js"
import { MissingCSRF, UnknownAction } from "../errors.js"
import { fitsSession, renewCsrf } from "../session/csrf.js"
import { readSession, sessionSubject } from "../session/index.js"
import type { AuthAction, ResponseInternal } from "../types.js"
import { finishSignIn } from "./callback.js"
import { answerCsrf } from "./csrf.js"
import { showError } from "./error.js"
import { listProviders } from "./providers.js"
import { showSignin, startSignIn } from "./signin.js"
import { showSignout, signOut } from "./signout.js"
import { showVerifyRequest } from "./verify-request.js"
import { offerWebauthn } from "./webauthn-options.js"

type Handler = (ctx: Context) => ResponseInternal | Promise<ResponseInternal>

/** One method of an action. */
interface Route {
  handle: Handler
  /** What asks for the CSRF token. Without it anybody could make a visitor's browser do this. */
  csrf?: boolean | ((ctx: Context) => boolean)
  /** The answer holds the CSRF token. */
  showsToken?: boolean
}

const routes: Readonly<Record<AuthAction, { GET: Route; POST?: Route }>> = {
  providers: { GET: { handle: listProviders } },
  session: { GET: { handle: readSession }, POST: { handle: readSession, csrf: true } },
  csrf: { GET: { handle: answerCsrf, showsToken: true } },
  signin: { GET: { handle: showSignin, showsToken: true }, POST: { handle: startSignIn, csrf: true } },
  signout: { GET: { handle: showSignout, showsToken: true }, POST: { handle: signOut, csrf: true } },
  // The other types bind the answer to the browser by check cookies, or by a token only the mailbox has.
  callback: {
    GET: { handle: finishSignIn, showsToken: true },
    POST: { handle: finishSignIn, csrf: (ctx) => ctx.provider?.type === "credentials" },
  },
  "verify-request": { GET: { handle: showVerifyRequest } },
  error: { GET: { handle: showError } },
  "webauthn-options": { GET: { handle: offerWebauthn } },
}

/**
 * Answers a request.
 * @param ctx The request.
 * @returns The answer, without cookies: those are in the context.
 * @throws {UnknownAction} When the action has no such method.
 * @throws {MissingCSRF} When the body does not repeat the token of the CSRF cookie.
 */
export async function runAction(ctx: Context): Promise<ResponseInternal> {
  const { action, method } = ctx.request
  const route = routes[action][method]
  if (!route) throw new UnknownAction(`There is no ${method} of the action "${action}".`)
  if (!ctx.engine.skipCSRF) await guard(ctx, route)
  return route.handle(ctx)
}

/**
 * Refuses what a page of another origin posts, whatever cookies and tokens it has got hold of: a sibling host can plant
 * both. `Origin: null` says nothing, since browsers also send it for a page of this site that has a strict referrer policy
 * (Fetch, "append a request Origin header"); nor does another origin where the browser itself says that the page is of the
 * same one, so that only the server's idea of its address is wrong.
 */
function refuseForeignPage({ request, site }: Context): void {
  const { action, headers } = request
  const origin = headers.get("origin")
  const place = headers.get("sec-fetch-site")
  const foreign = origin !== null && origin !== "null" && origin !== site.origin && place !== "same-origin"
  if (!foreign && place !== "cross-site") return
  throw new MissingCSRF(
    `A POST to "${action}" came from a page of another origin${origin === null ? "" : ` (${origin.slice(0, 200)})`}, and ` +
      `this site is ${site.origin}. Post from a page of this one; if it was one, set AUTH_URL to the address that browsers use.`,
  )
}

const answering: ReadonlySet<unknown> = new Set(["oauth", "oidc", "webauthn"])

async function guard(ctx: Context, route: Route): Promise<void> {
  const { action, method } = ctx.request
  // Answers of providers come from other sites, some by POST, and those of passkeys are signed for this one: their check
  // cookies speak for them.
  const isAnswer = action === "callback" && answering.has(ctx.provider?.type)
  if (isAnswer) return
  if (method === "POST") refuseForeignPage(ctx)
  const session = ctx.csrfVerified || route.showsToken ? await sessionSubject(ctx) : undefined
  if (session !== undefined && ctx.csrfVerified) ctx.csrfVerified = await fitsSession(ctx, session)
  if (session !== undefined && route.showsToken) await renewCsrf(ctx, session)
  const needsCsrf = typeof route.csrf === "function" ? route.csrf(ctx) : route.csrf === true
  if (!needsCsrf || ctx.csrfVerified) return
  throw new MissingCSRF(
    `A POST to "${action}" came without a valid csrfToken. Send the token of GET csrf in the body, with the cookie it came with.`,
  )
}
