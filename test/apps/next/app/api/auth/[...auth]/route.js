/** Node, sessions in a database. */
import { Auth } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { configAt } from "../../../../auth.js"

const config = configAt("/api/auth", { adapter: MemoryAdapter() })
const handler = (request) => Auth(request, config)

export { handler as GET, handler as POST }
