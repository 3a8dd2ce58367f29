/** What is done only where the client is registered so: few clients are, and the code is loaded for them alone. */
export { decrypted, decryptedAnswer } from "./decrypt.js"
export { signedParameters } from "./jarm.js"
export { requestObject } from "./request-object.js"
