import { createServer } from "node:http"
import { getSession, toNodeHandler } from "authlas/node"
import GitHub from "authlas/providers/github"

const config = { providers: [GitHub] }
const auth = toNodeHandler(config)

const server = createServer(async (req, res) => {
  try {
    if (req.url?.startsWith("/auth/")) return await auth(req, res)
    const session = await getSession(req, config, res)
    res.end(session?.user ? `Hello ${session.user.name}` : "Sign in at /auth/signin")
  } catch (error) {
    console.error(error) // a request may name a host that is not yours
    if (!res.headersSent) res.statusCode = 500
    res.end()
  }
})
server.listen(Number(process.env.PORT ?? 3000), "0.0.0.0")
process.once("SIGTERM", () => {
  server.close()
  setTimeout(() => server.closeAllConnections(), 8_000).unref()
})
