/** The relying party that credentials are bound to. */

import { WebAuthnVerificationError } from "../errors.js"
import type { WebAuthnConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import { acceptedBy, firstRelyingParty } from "./first-relying-party.js"
import { contextFor, requestFor } from "./request.js"

/** Where credentials are made, and where they are taken. */
export interface AcceptedRelyingParty {
  id: string
  name: string
  /** All ids and origins that are accepted; the first ones are used when a credential is made. */
  ids: string[]
  origins: string[]
}

/**
 * Finds the relying party: what `getRelayingParty` says, else the site itself.
 * @param ctx The request.
 * @param provider The provider.
 */
export function findRelyingParty(ctx: Context, provider: WebAuthnConfig): AcceptedRelyingParty {
  const relyingParty = (provider.getRelayingParty ?? firstRelyingParty)(
    contextFor(ctx, provider),
    requestFor(ctx),
  )
  return { id: relyingParty.id, name: relyingParty.name, ...acceptedBy(relyingParty) }
}

/**
 * Refuses an answer that another site had the browser send: signing a user in to another account is an
 * attack too. Browsers say `Origin: null` for a page with a strict referrer policy, so that alone proves nothing.
 * @throws {WebAuthnVerificationError} When the request comes from another site.
 */
export function refuseForeignSite(ctx: Context, relyingParty: AcceptedRelyingParty): void {
  const { headers } = ctx.request
  const origin = headers.get("origin")
  const foreign =
    origin !== null &&
    origin !== "null" &&
    origin !== ctx.site.origin &&
    !relyingParty.origins.includes(origin)
  if (foreign || headers.get("sec-fetch-site") === "cross-site") {
    throw new WebAuthnVerificationError("The answer of a WebAuthn ceremony was sent by another site.")
  }
}
