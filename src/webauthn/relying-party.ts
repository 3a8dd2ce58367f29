/** The party that credentials are bound to. */
import type { Context } from "../config/context.js"
import { WebAuthnVerificationError } from "../errors.js"
import type { WebAuthnConfig, WebAuthnContext } from "../providers.js"

/** Where credentials are made, and where they are taken. */
export interface Party {
  id: string
  name: string
  /** All ids and origins that are accepted; the first ones are used when a credential is made. */
  ids: string[]
  origins: string[]
}

/**
 * Makes what a provider's own functions receive.
 */
export function contextFor(ctx: Context, provider: WebAuthnConfig): WebAuthnContext {
  return { url: new URL(ctx.site.base), provider, adapter: ctx.engine.adapter ?? {} }
}

/**
 * Finds the relying party: `getRelayingParty`, else `relayingParty`, else the site itself.
 * @param ctx The request.
 * @param provider The provider.
 */
export function relyingParty(ctx: Context, provider: WebAuthnConfig): Party {
  if (provider.getRelayingParty) {
    const { id, name, origin } = provider.getRelayingParty(contextFor(ctx, provider), ctx.request.original)
    return { id, name, ids: [id], origins: [origin] }
  }
  const site = new URL(ctx.site.origin)
  const { id, name, origin } = provider.relayingParty ?? {}
  const ids = list(id, site.hostname)
  return { id: ids[0], name: list(name, site.host)[0], ids, origins: list(origin, site.origin) }
}

function list(value: string | string[] | undefined, fallback: string): [string, ...string[]] {
  const [first = fallback, ...rest] = Array.isArray(value) ? value : [value ?? fallback]
  return [first, ...rest]
}

/**
 * Refuses an answer that another site had the browser send: signing a visitor in to somebody else's account is an
 * attack too. Browsers say `Origin: null` for a page with a strict referrer policy, so that alone proves nothing.
 * @throws {WebAuthnVerificationError} When the request comes from another site.
 */
export function refuseForeignSite(ctx: Context, party: Party): void {
  const { headers } = ctx.request
  const origin = headers.get("origin")
  const foreign =
    origin !== null && origin !== "null" && origin !== ctx.site.origin && !party.origins.includes(origin)
  if (foreign || headers.get("sec-fetch-site") === "cross-site") {
    throw new WebAuthnVerificationError("The answer of a WebAuthn ceremony was sent by another site.")
  }
}
