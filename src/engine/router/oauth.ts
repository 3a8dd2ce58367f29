/**
 * Sign-in and sign-out at OAuth, OpenID Connect and OAuth 1.0a providers. One module loads them together, since every
 * separate dynamic import splits the application's bundle further.
 */
export { returnFromProvider, signOutUser as signOutBeyond } from "../logout/sign-out.js"
export { startOAuth } from "../oauth/authorize.js"
export { finishOAuth } from "../oauth/callback.js"
