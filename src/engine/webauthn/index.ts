/** The two halves of a sign-in by passkey, loaded together, and what its page needs. */
export { installedFunctions } from "./library.js"
export { userInfo, webauthnOptions } from "./options.js"
export { verifyWebauthn } from "./verify.js"

/** Loads the script of the sign-in page. */
export async function pageScript(): Promise<string> {
  return (await import("../../../generated/webauthn-script.js")).webauthnScript
}
