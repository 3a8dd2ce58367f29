/** The two halves of a sign-in by passkey, loaded together. */
export { webauthnOptions } from "./options.js"
export { verifyWebauthn } from "./verify.js"
