/** The provider as an application's own request handlers receive it. */

import type { OAuthProvider } from "../config/resolved-provider.js"
import { customFetch, type OAuthConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import type { Profile } from "../types.js"
import { callbackUrlOf } from "./redirect-proxy.js"

/**
 * Adds the engine's addresses to a provider.
 * @param ctx The request.
 * @param provider The provider.
 * @returns A copy for `token.request` and `userinfo.request`.
 */
export function handlerProvider(
  ctx: Context,
  provider: OAuthProvider,
): OAuthConfig<Profile> & { signinUrl: string; callbackUrl: string } {
  return {
    // The resolved form differs from the configured one only in being complete.
    ...(provider as unknown as OAuthConfig<Profile>),
    signinUrl: `${ctx.site.base}/signin/${provider.id}`,
    callbackUrl: callbackUrlOf(ctx, provider),
    // Handlers make their calls with it, so that these are bounded like the engine's own.
    [customFetch]: provider.fetch,
  }
}
