/** `callback/{provider}`: the second half of every flow. */

import type { ResolvedProvider } from "../config/resolved-provider.js"
import { InvalidProvider } from "../errors.js"
import { loadEmail, loadEnding, loadOAuth, loadWebAuthn } from "../flows/lazy-modules.js"
import { loadPages } from "../pages/load.js"
import type { Context } from "../request/context.js"
import { currentUser, sessionUser } from "../session/index.js"
import type { ResponseInternal } from "../types.js"

/**
 * Verifies what the user came with, and signs the user in.
 * @throws {InvalidProvider} Without a provider, and for GET where the answer is posted.
 */
export async function finishSignIn(ctx: Context): Promise<ResponseInternal> {
  const { provider, request } = ctx
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const [{ finishOAuth }, { completeSignIn }] = await Promise.all([loadOAuth(), loadEnding()])
      const proven = await finishOAuth(ctx, provider)
      return "redirect" in proven ? proven : completeSignIn(ctx, proven)
    }
    case "email": {
      const { needsConfirmation, verifyEmail } = await loadEmail(provider)
      const confirm = await needsConfirmation(ctx, provider, await sessionUser(ctx))
      if (confirm && request.method === "GET") {
        return (await loadPages()).renderConfirm(ctx, { email: request.query.email })
      }
      const { completeSignIn } = await loadEnding()
      return completeSignIn(ctx, await verifyEmail(ctx, provider, confirm))
    }
    case "credentials":
      if (request.method === "POST") {
        const { completeSignIn, verifyCredentials } = await loadEnding()
        return completeSignIn(ctx, await verifyCredentials(ctx, provider))
      }
      break
    case "webauthn":
      if (request.method === "POST") {
        const [{ verifyWebauthn }, { completeSignIn }] = await Promise.all([
          loadWebAuthn(provider),
          loadEnding(),
        ])
        const signedIn = (await currentUser(ctx))?.user ?? null
        return completeSignIn(ctx, await verifyWebauthn(ctx, provider, signedIn))
      }
  }
  throw invalidProvider(provider)
}

function invalidProvider(provider: ResolvedProvider | undefined): InvalidProvider {
  return new InvalidProvider(
    provider
      ? `The callback of provider "${provider.id}" takes POST only.`
      : "The callback address names no provider. It is {base}/callback/{provider}.",
    { page: "UnknownAction" },
  )
}
