/** The route table: which handler answers an action, and whether it needs the CSRF token. */
import { UnknownAction } from "../errors.js"
import type { Context } from "../request/context.js"
import { guardCsrf } from "../request/csrf.js"
import { finishSignOuts, sessionSubject } from "../session/index.js"
import type { AuthAction, ResponseInternal } from "../types.js"
import { finishSignIn } from "./callback.js"
import { answerCsrf } from "./csrf.js"
import { showError } from "./error.js"
import { listProviders } from "./providers.js"
import { answerSession } from "./session.js"
import { showSignin, startSignIn } from "./signin.js"
import { showSignout, signOut } from "./signout.js"
import { showVerifyRequest } from "./verify-request.js"
import { offerWebauthn } from "./webauthn-options.js"

type Handler = (ctx: Context) => ResponseInternal | Promise<ResponseInternal>

/** One method of an action. */
interface Route {
  handle: Handler
  /** What asks for the CSRF token. Without it another site could make a user's browser do this. */
  csrf?: boolean | ((ctx: Context) => boolean)
  /** The answer holds the CSRF token. */
  showsToken?: boolean
}

const routes: Readonly<Record<AuthAction, { GET: Route; POST?: Route }>> = {
  providers: { GET: { handle: listProviders } },
  session: { GET: { handle: answerSession }, POST: { handle: answerSession, csrf: true } },
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
  const required = typeof route.csrf === "function" ? route.csrf(ctx) : route.csrf === true
  await guardCsrf(ctx, { required, shown: route.showsToken === true }, sessionSubject)
  await finishSignOuts(ctx)
  return await route.handle(ctx)
}
