/** What ends a sign-in: credentials are checked, the application is asked, and who was proven gets a session. */
export { verifyCredentials } from "../credentials/verify.js"
export { askSignIn } from "../session/allow.js"
export { completeSignIn } from "../session/complete.js"
