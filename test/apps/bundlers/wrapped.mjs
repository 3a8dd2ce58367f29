/** The same with the line that the message names. */
import { emailProvider } from "authlas/email"
import { appWith, written } from "./hand-written.mjs"

export { errors, sent } from "./hand-written.mjs"
export const handler = appWith(emailProvider(written))
