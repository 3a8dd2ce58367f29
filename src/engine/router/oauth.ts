/** The two halves of a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider, loaded together. */

/**
 * All that is done at OAuth, OpenID Connect and OAuth 1.0a providers: the two halves of a sign-in, and what a sign-out ends
 * there. Loaded as one, since each piece that is loaded by itself cuts what an application starts with into more pieces.
 */
export { returnFromProvider, signOutUser as signOutBeyond } from "../logout/sign-out.js"
export { authorize } from "../oauth/authorize.js"
export { finishOAuth } from "../oauth/callback.js"
