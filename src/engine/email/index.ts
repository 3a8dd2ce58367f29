/** The two halves of a sign-in by e-mail, loaded together; and what the change of an address is made of. */
export { needsConfirmation, requestEmailSignIn, sendMail, verifyEmail } from "./request.js"
export { sendUnconfigured } from "./send.js"
export { issueToken, useToken } from "./token.js"
