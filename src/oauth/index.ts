/** The two halves of a sign-in at an OAuth, OpenID Connect or OAuth 1.0a provider, loaded together. */
export { authorize } from "./authorize.js"
export { finishOAuth } from "./callback.js"
