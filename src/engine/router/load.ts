/**
 * What most requests do not need, each part loaded when a request first does: a session check waits for none of it.
 * Sign-in by e-mail and by passkey comes along with the providers; nothing here may import it, for a bundle would then
 * contain it whether it is configured or not.
 */

import type { EmailConfig } from "../../types/mail-provider.js"
import type { WebAuthnConfig } from "../../types/webauthn-provider.js"
import { flowOf } from "../config/flow.js"
import { onDemand } from "../memory.js"

/** OAuth, OpenID Connect and OAuth 1.0a: sign-ins, and what a sign-out ends at a provider. */
export const loadOAuth = onDemand(() => import("./oauth.js"))

/** Sign-in by what the application checks itself, and the ending of every sign-in: who it is, and their session. */
export const loadEnding = onDemand(() => import("../session/sign-in.js"))

/**
 * Sign-in by e-mail.
 * @param provider The provider that is to sign in.
 */
export function loadEmail(provider: EmailConfig): Promise<typeof import("../email/index.js")> {
  return flowOf(provider)
}

/**
 * Sign-in by passkey.
 * @param provider The provider that is to sign in.
 */
export function loadWebAuthn(provider: WebAuthnConfig): Promise<typeof import("../webauthn/index.js")> {
  return flowOf(provider)
}
