/** What both ceremonies are verified from. */
import type { BoundAdapter } from "../config/adapter.js"
import type { WebAuthnConfig } from "../providers.js"
import type { Context } from "../request/context.js"
import type { AcceptedRelyingParty } from "./relying-party.js"

/** A credential as browsers write it (WebAuthn Level 3 section 5.1). */
export interface CredentialText {
  id: string
  rawId: string
  response: Record<string, unknown>
}

/** One answer of a browser, parsed but not yet believed. */
export interface Attempt {
  ctx: Context
  provider: WebAuthnConfig
  relyingParty: AcceptedRelyingParty
  adapter: BoundAdapter
  credential: CredentialText
}
