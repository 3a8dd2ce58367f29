/** A sign-out that goes beyond the application: what the provider has given ends too. */
import type { Context } from "../request/context.js"
import type { ProviderLogoutHeader } from "../request/final-response.js"
import { endSession } from "../session/index.js"
import type { ResponseInternal } from "../types.js"
import { leaveProvider } from "./provider-logout.js"
import { revocationOf } from "./revoke-tokens.js"
import { signedInAt } from "./signed-in-at.js"

export { returnFromProvider } from "./provider-logout.js"

/** Its value is not imported: the module that reads it is loaded with every request. */
const providerLogoutHeader: ProviderLogoutHeader = "X-Auth-Provider-Logout"

/**
 * Ends the session here, whatever the provider does; then the tokens and the session that the provider has given.
 * @param ctx The request; removals of the session's cookies are pushed to it.
 * @returns The redirect to the provider, else to the callback URL. Where the provider was wanted, a header says what becomes
 * of the session there.
 */
export async function signOutBeyond(ctx: Context): Promise<ResponseInternal> {
  const atProvider = wantsProvider(ctx)
  const revokes = ctx.engine.config.tokens?.revokeAtSignOut === true
  // Both are found by the session, while there is one.
  const origin = atProvider || revokes ? await signedInAt(ctx) : undefined
  const revoke = revokes && origin ? await revocationOf(ctx, origin) : undefined
  const headers = await endSession(ctx)
  const [left] = await Promise.all([atProvider ? leaveProvider(ctx, origin) : undefined, revoke?.()])
  if (!left) return { redirect: ctx.callbackUrl, headers }
  const { outcome, redirect = ctx.callbackUrl } = left
  return { redirect, headers: { ...headers, [providerLogoutHeader]: outcome } }
}

/** The request's own word wins; what says neither yes nor no is not for this. */
function wantsProvider({ engine, request }: Context): boolean {
  const said = String(request.body?.provider)
  if (/^(?:true|on|1)$/.test(said)) return true
  return engine.config.session?.providerLogout === true && !/^(?:false|off|0)$/.test(said)
}
