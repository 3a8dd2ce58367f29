/** The two halves of a sign-in by e-mail, loaded together. */
export { needsConfirmation, requestEmailSignIn, verifyEmail } from "./request.js"
export { sendUnconfigured } from "./send.js"
