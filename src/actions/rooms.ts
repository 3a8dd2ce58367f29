/**
 * What most requests do not need, each part loaded when a request first does: a session check waits for none of it, and
 * an application that has its own pages never loads those at all. Sign-in by e-mail and by passkey comes along with the
 * providers; nothing here may import it, for a bundle would then contain it whether it is configured or not.
 */
import { flowOf } from "../config/flow.js"
import type { EmailConfig, WebAuthnConfig } from "../providers.js"

/**
 * Loads a part once.
 * @param load Imports it.
 * @returns Gives the part; after a load that failed, the next call tries again.
 */
function onDemand<Room>(load: () => Promise<Room>): () => Promise<Room> {
  let room: Promise<Room> | undefined
  return () => {
    room ??= load().catch((error: unknown) => {
      room = undefined
      throw error
    })
    return room
  }
}

/** OAuth, OpenID Connect and OAuth 1.0a. */
export const oauthRoom = onDemand(() => import("../oauth/index.js"))

/** The built-in pages. */
export const pagesRoom = onDemand(() => import("../pages/render.js"))

/** The ending of every sign-in: who it is, and their session. */
export const completionRoom = onDemand(() => import("../session/complete.js"))

/**
 * Sign-in by e-mail.
 * @param provider The provider that is to sign in.
 */
export function emailRoom(provider: EmailConfig): Promise<typeof import("../email/index.js")> {
  return flowOf(provider)
}

/**
 * Sign-in by passkey.
 * @param provider The provider that is to sign in.
 */
export function webauthnRoom(provider: WebAuthnConfig): Promise<typeof import("../webauthn/index.js")> {
  return flowOf(provider)
}
