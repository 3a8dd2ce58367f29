/** Edge, sessions in tokens. */
import { Auth } from "authlas"
import { configAt } from "../../../../auth.js"

export const runtime = "edge"

const config = configAt("/edge/auth")
const handler = (request) => Auth(request, config)

export { handler as GET, handler as POST }
