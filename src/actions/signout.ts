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
  const [{ renderSignout }, signedOut] = await Promise.all([loadPages(), isSignedOut(ctx)])
  return renderSignout(ctx, signedOut)
}

/** A store that cannot say who is signed in is logged, and does not keep users from signing out. */
async function isSignedOut(ctx: Context): Promise<boolean> {
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
