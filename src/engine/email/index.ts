/** The two halves of a sign-in by e-mail, loaded together. */
export { requestEmailSignIn } from "./request.js"
export { sendUnconfigured } from "./send.js"
export { needsConfirmation, verifyEmail } from "./verify.js"
