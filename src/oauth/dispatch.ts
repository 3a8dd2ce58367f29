/** How a prepared call reaches a provider. */
import type { Outgoing } from "../calls/outgoing.js"
import type { OAuthProvider } from "../config/resolved-provider.js"

/** Sends a prepared request; OAuth 1.0a signs it first. */
export type Dispatch = (provider: OAuthProvider, outgoing: Outgoing) => Promise<Response>
