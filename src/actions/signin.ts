/** `GET signin` and `POST signin/{provider}`. */

import { loadEmail, loadEnding, loadOAuth } from "../flows/lazy-modules.js"
import { withQuery } from "../http/redirect.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { currentUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/**
 * Shows the ways to sign in, on the application's page or the built-in one; so does a link to one provider. Only a POST
 * with the CSRF token starts a sign-in, or a page of an attacker could sign its users in as another user. With `confirm` it
 * is the built-in page in any case: code of the application leads here that could not tell where its request came from, and
 * the application's page may be what asked.
 */
export async function showSignin(ctx: Context): Promise<ResponseInternal> {
  const { engine, request, callbackUrl } = ctx
  const { error, email, confirm } = request.query
  const page = confirm === "true" ? undefined : engine.pages.signIn
  return page
    ? { redirect: withQuery(page, { callbackUrl, error: error || undefined }) }
    : (await loadPages()).renderSignin(ctx, { error, email })
}

/** Starts a sign-in; providers whose form posts elsewhere, and no provider, lead to the sign-in page. */
export async function startSignIn(ctx: Context): Promise<ResponseInternal> {
  const { provider, site } = ctx
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { authorize } = await loadOAuth()
      return authorize(ctx, provider, { startedBy: (await currentUser(ctx))?.user.id ?? null })
    }
    case "email": {
      const [{ requestEmailSignIn }, { askSignIn }] = await Promise.all([loadEmail(provider), loadEnding()])
      return requestEmailSignIn(ctx, provider, { allow: (question) => askSignIn(ctx, question) })
    }
    default:
      return { redirect: `${site.base}/signin` }
  }
}
