/** The two halves of a sign-in by passkey, loaded together, and what its page needs. */
export { loadInstalledLibrary, storedToWire } from "./library.js"
export { answerAssertionOptions, answerWebauthnOptions, userInfo } from "./options.js"
export { findRelyingParty } from "./relying-party.js"
export { verifyWebauthn } from "./verify.js"

/** Loads the script of the sign-in page. */
export async function loadPageScript(): Promise<string> {
  return (await import("../../../generated/webauthn-script.js")).webauthnScript
}
