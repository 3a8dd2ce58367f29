/** `GET signout` and `POST signout`. */

import { AdapterError, isAuthError } from "../errors.js"
import { loadOAuth } from "../flows/lazy-modules.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { leavesProvider } from "../session/cookie.js"
import { endSession, sessionUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/** Asks whether to sign out, on the application's page or the built-in one; with `confirm` as `showSignin` does. */
export async function showSignout(ctx: Context): Promise<ResponseInternal> {
  const { engine, request, site } = ctx
  if (request.query.state !== undefined || site.cookies.providerLogout.name in request.cookies) {
    const returned = await (await loadOAuth()).returnFromProvider(ctx)
    if (returned) return returned
  }
  const page = request.query.confirm === "true" ? undefined : engine.pages.signOut
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

/** Ends the session and leads to the callback URL, by way of the provider if the user is to be signed out there too. */
export async function signOut(ctx: Context): Promise<ResponseInternal> {
  if (ctx.request.body?.provider !== undefined || leavesProvider(ctx.engine.config))
    return (await loadOAuth()).signOutBeyond(ctx)
  const headers = await endSession(ctx)
  return { redirect: ctx.callbackUrl, headers }
}
