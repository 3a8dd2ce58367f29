/** `GET signin` and `POST signin/{provider}`. */
import type { Context } from "../config/context.js"
import { UnknownAction } from "../errors.js"
import { withQuery } from "../http/redirect.js"
import { askSignIn } from "../session/allow.js"
import { currentUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"
import { emailRoom, oauthRoom, pagesRoom } from "./rooms.js"

/**
 * Shows the ways to sign in, on the application's page or the built-in one.
 * @throws {UnknownAction} With a provider: a sign-in begins with POST, so that a link cannot start one.
 */
export async function showSignin(ctx: Context): Promise<ResponseInternal> {
  const { engine, request, callbackUrl } = ctx
  if (ctx.provider) {
    throw new UnknownAction(`A sign-in with "${ctx.provider.id}" begins with POST, not GET.`)
  }
  const { error, email } = request.query
  const page = engine.pages.signIn
  return page
    ? { redirect: withQuery(page, { callbackUrl, error: error || undefined }) }
    : (await pagesRoom()).renderSignin(ctx, { error, email })
}

/** Starts a sign-in; providers whose form posts elsewhere, and no provider, lead to the sign-in page. */
export async function startSignIn(ctx: Context): Promise<ResponseInternal> {
  const { provider, site } = ctx
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { authorize } = await oauthRoom()
      return authorize(ctx, provider, { startedBy: (await currentUser(ctx))?.user.id ?? null })
    }
    case "email": {
      const { requestEmailSignIn } = await emailRoom(provider)
      return requestEmailSignIn(ctx, provider, { allow: (question) => askSignIn(ctx, question) })
    }
    default:
      return { redirect: `${site.base}/signin` }
  }
}
