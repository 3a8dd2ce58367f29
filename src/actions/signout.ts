/** `GET signout` and `POST signout`. */

import { onDemand } from "../config/on-demand.js"
import { AdapterError, isAuthError } from "../errors.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { endSession, sessionUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

const loadLogout = onDemand(() => import("../logout/sign-out.js"))

/** Asks whether to sign out, on the application's page or the built-in one. */
export async function showSignout(ctx: Context): Promise<ResponseInternal> {
  const { engine, request, site } = ctx
  if (request.query.state !== undefined || site.cookies.providerLogout.name in request.cookies) {
    const returned = await (await loadLogout()).returnFromProvider(ctx)
    if (returned) return returned
  }
  const page = engine.pages.signOut
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
  const atProvider = wantsProvider(ctx)
  if (atProvider || ctx.engine.config.tokens?.revokeAtSignOut)
    return (await loadLogout()).signOutBeyond(ctx, atProvider)
  await endSession(ctx)
  return { redirect: ctx.callbackUrl }
}

/** The request's own word wins; what says neither yes nor no is none of ours. */
function wantsProvider({ engine, request }: Context): boolean {
  const said = String(request.body?.provider)
  if (/^(?:true|on|1)$/.test(said)) return true
  return engine.config.session?.providerLogout === true && !/^(?:false|off|0)$/.test(said)
}
