/**
 * The rooms that most requests do not need, each loaded when a request first does: a session check waits for none of
 * them, and an application that has its own pages or knows no passkeys never loads those at all.
 */

/**
 * Loads a room once.
 * @param load Imports it.
 * @returns Gives the room; after a load that failed, the next call tries again.
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

/** Sign-in by e-mail. */
export const emailRoom = onDemand(() => import("../email/index.js"))

/** Sign-in by passkey. */
export const webauthnRoom = onDemand(() => import("../webauthn/index.js"))

/** The built-in pages. */
export const pagesRoom = onDemand(() => import("../pages/render.js"))

/** The ending of every sign-in: who it is, and their session. */
export const completionRoom = onDemand(() => import("../session/complete.js"))
