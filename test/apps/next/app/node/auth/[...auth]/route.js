/** Node, sessions in tokens. */
import { Auth } from "authlas"
import { configAt } from "../../../../auth.js"

const config = configAt("/node/auth")
const handler = (request) => Auth(request, config)

export { handler as GET, handler as POST }
