/** The sign-out at the provider, as the config brings it: `providerLogout` of `authlas/account/parts`. */
export { openTokenCookie, storeTokensInCookie } from "../session/token-cookie.js"
export { makeLogoutUrl, returnFromProvider } from "./at-provider.js"
export { signOutUser } from "./sign-out.js"
