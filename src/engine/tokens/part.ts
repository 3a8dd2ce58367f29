/** What the option `tokens` asks for, as the config brings it: `storedTokens` of `authlas/account/parts`. */
export { signOutUser } from "../logout/sign-out.js"
export { openRow, sealRow } from "../session/sealed-tokens.js"
export { openTokenCookie, storeTokensInCookie } from "../session/token-cookie.js"
export { prepareRevocation } from "./sign-out.js"
