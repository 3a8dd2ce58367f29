/** What a provider's own functions receive of a request, and of the engine. */

import type { WebAuthnConfig, WebAuthnContext, WebAuthnRequest } from "../providers.js"
import type { Context } from "../request/context.js"

/**
 * Makes the first argument of a provider's own functions.
 * @param ctx The request.
 * @param provider The provider.
 */
export function contextFor(ctx: Context, provider: WebAuthnConfig): WebAuthnContext {
  const { engine, site, request, callbackUrl } = ctx
  const { adapter = {}, logger } = engine
  return { url: new URL(site.base), provider, adapter, action: request.action, callbackUrl, logger }
}

/**
 * Makes the second argument: the parts of the request, and what else a web Request has.
 * @param ctx The request.
 */
export function requestFor({ request }: Context): WebAuthnRequest {
  const { url, method, action, providerId, cookies, headers, query, body } = request
  const fields = over(Object.fromEntries(headers), headers)
  const parts = { url, method, action, providerId, cookies, headers: fields, query, body, error: query.error }
  return over(parts, request.web()) as unknown as WebAuthnRequest
}

/** A record that can be read and spread as one, and has the methods of another object besides. */
function over<Parts extends object>(parts: Parts, whole: object): Parts {
  const of = (key: PropertyKey): object => (Object.hasOwn(parts, key) ? parts : whole)
  return new Proxy(parts, {
    get(_, key) {
      const value: unknown = Reflect.get(of(key), key)
      return typeof value === "function" ? value.bind(of(key)) : value
    },
    has: (_, key) => key in of(key),
  })
}
