/** `GET signout` and `POST signout`. */

import { AdapterError, isAuthError } from "../errors.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { endSession, sessionUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/** Asks whether to sign out, on the application's page or the built-in one. */
export async function showSignout(ctx: Context): Promise<ResponseInternal> {
  const page = ctx.engine.pages.signOut
  if (page) return { redirect: page }
  const [{ renderSignout }, nobody] = await Promise.all([loadPages(), isNobody(ctx)])
  return renderSignout(ctx, nobody)
}

/** A store that cannot say who is there is logged, and does not keep anybody from signing out. */
async function isNobody(ctx: Context): Promise<boolean> {
  try {
    return (await sessionUser(ctx)) === null
  } catch (error) {
    if (isAuthError(error, AdapterError)) return false
    throw error
  }
}

/** Ends the session and leads to the callback URL. */
export async function signOut(ctx: Context): Promise<ResponseInternal> {
  await endSession(ctx)
  return { redirect: ctx.callbackUrl }
}
