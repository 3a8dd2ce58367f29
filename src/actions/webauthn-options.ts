/** `GET webauthn-options/{provider}`. */

import { InvalidProvider } from "../errors.js"
import { loadWebAuthn } from "../flows/lazy-modules.js"
import type { Context } from "../request/context.js"
import { currentUser } from "../session/index.js"
import { isOrphan } from "../session/orphans.js"
import type { ResponseInternal } from "../types.js"

/**
 * Offers a challenge.
 * @throws {InvalidProvider} When the path names no WebAuthn provider.
 */
export async function offerWebauthn(ctx: Context): Promise<ResponseInternal> {
  const { provider } = ctx
  if (provider?.type !== "webauthn") {
    throw new InvalidProvider(
      "The address names no WebAuthn provider. It is {base}/webauthn-options/{provider}.",
      { page: "UnknownAction" },
    )
  }
  const { webauthnOptions } = await loadWebAuthn(provider)
  const signedIn = (await currentUser(ctx))?.user ?? null
  const { adapter } = ctx.engine
  return webauthnOptions(ctx, provider, signedIn, (user) => adapter !== undefined && isOrphan(adapter, user))
}
