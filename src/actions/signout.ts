/** `GET signout` and `POST signout`. */
import type { Context } from "../config/context.js"
import { endSession } from "../session/index.js"
import type { ResponseInternal } from "../types.js"
import { pagesRoom } from "./rooms.js"

/** Asks whether to sign out, on the application's page or the built-in one. */
export async function showSignout(ctx: Context): Promise<ResponseInternal> {
  const page = ctx.engine.pages.signOut
  return page ? { redirect: page } : (await pagesRoom()).renderSignout(ctx)
}

/** Ends the session and leads to the callback URL. */
export async function signOut(ctx: Context): Promise<ResponseInternal> {
  await endSession(ctx)
  return { redirect: ctx.callbackUrl }
}
