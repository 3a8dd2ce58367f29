/**
 * Sign-in and sign-out at OAuth, OpenID Connect and OAuth 1.0a providers. One module loads them together, since every
 * separate dynamic import splits the application's bundle further.
 */
import type { ConfigPartName } from "../../types/provider.js"
import type { ResponseInternal } from "../../types/response.js"
import { findConfigPart, loadConfigPart } from "../config/flow.js"
import { isAuthError } from "../errors.js"
import type { Context } from "../request/context.js"
import { endSession } from "../session/index.js"

export { startOAuth } from "../oauth/authorize.js"
export { finishOAuth } from "../oauth/callback.js"

type LogoutPart = typeof import("../logout/part.js")
type TokensPart = typeof import("../tokens/part.js")

/** Redirects a user who comes back from a sign-out at the provider; nothing for one who comes from elsewhere. */
export async function returnFromProvider(ctx: Context): Promise<ResponseInternal | undefined> {
  return (await findConfigPart<LogoutPart>(ctx.engine.config, "providerLogout"))?.returnFromProvider(ctx)
}

/** Signs the user out, and ends tokens and session at the provider where config or request want it. */
export async function signOutBeyond(ctx: Context): Promise<ResponseInternal> {
  const { config, logger } = ctx.engine
  // The request's own word wins; what says neither yes nor no is not for this.
  const word = String(ctx.request.body?.provider)
  const atProvider =
    /^(?:true|on|1)$/.test(word) ||
    (config.session?.providerLogout === true && !/^(?:false|off|0)$/.test(word))
  // What a bundle lacks keeps no user from signing out.
  const load = async <Part extends object>(name: ConfigPartName): Promise<Part | undefined> => {
    try {
      return await loadConfigPart<Part>(config, name)
    } catch (error) {
      if (!isAuthError(error)) throw error
      logger.error(error)
      return undefined
    }
  }
  const [logout, revocation] = await Promise.all([
    atProvider ? load<LogoutPart>("providerLogout") : undefined,
    config.tokens?.revokeAtSignOut === true ? load<TokensPart>("storedTokens") : undefined,
  ])
  const part = logout ?? revocation
  if (part) return part.signOutUser(ctx, { atProvider, logout, revocation })
  const headers = await endSession(ctx)
  return {
    redirect: ctx.callbackUrl,
    headers: atProvider ? { ...headers, "X-Auth-Provider-Logout": "failed" } : headers,
  }
}
