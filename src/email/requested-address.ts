/** Remembers in the browser which address a sign-in link was asked for, so that a link from elsewhere can be told from its own. */

import { hasConflictingCopies } from "../http/cookie.js"
import { decode, encode } from "../jwt.js"
import type { EmailConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import type { CookieOption } from "../types.js"

/** What the cookie holds, and for which provider. */
interface LinkRequest {
  provider: EmailConfig
  identifier: string
}

/**
 * Notes that this browser asked for a link.
 * @param ctx The request; the cookie is pushed to it.
 * @param link The provider, and the address the link goes to.
 * @param expires When the link expires.
 */
export async function noteRequestedAddress(ctx: Context, link: LinkRequest, expires: Date): Promise<void> {
  const { name, options } = cookieOf(ctx)
  const { secret } = ctx.engine.jwt
  const maxAge = Math.max(1, Math.round((expires.getTime() - Date.now()) / 1000))
  const token = { provider: link.provider.id, identifier: link.identifier }
  const value = await encode({ token, secret, salt: name, maxAge })
  ctx.cookies.push({ name, value, options: { ...options, maxAge, expires } })
}

/**
 * Tells whether this browser asked for a link last to this address.
 * @param ctx The request.
 * @param link The provider and the address of the link that was opened.
 */
export async function hasRequestedAddress(
  ctx: Context,
  { provider, identifier }: LinkRequest,
): Promise<boolean> {
  const { name } = cookieOf(ctx)
  const { secret } = ctx.engine.jwt
  if (hasConflictingCopies(ctx.request.headers.get("cookie"), name)) return false
  const token = ctx.request.cookies[name]
  const claims = token ? await decode({ token, secret, salt: name }).catch(() => null) : null
  return claims?.provider === provider.id && claims.identifier === identifier
}

/** Attributes are those of the state cookie, so that changes of domain and path apply to both. */
function cookieOf({ site }: Context): CookieOption {
  const { name, options } = site.cookies.state
  return { name: `${name}.email`, options }
}
