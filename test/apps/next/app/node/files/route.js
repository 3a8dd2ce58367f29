/** Node, access tokens of an authorization server. */
import { answer } from "../../../files.js"

export { answer as GET }
