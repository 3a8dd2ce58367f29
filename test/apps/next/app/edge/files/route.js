/** Edge, access tokens of an authorization server. */
import { answer } from "../../../files.js"

export const runtime = "edge"

export { answer as GET }
