import { createServer } from "node:http"
import { getSession, toNodeHandler } from "authlas/node"
import GitHub from "authlas/providers/github"

const config = { providers: [GitHub] } // the rest from AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET
const auth = toNodeHandler(config)

const server = createServer(async (req, res) => {
  try {
    if (req.url?.startsWith("/auth/")) return await auth(req, res)
    const session = await getSession(req, config, res)
    res.end(session ? `Hello ${session.user?.name}` : "Sign in at /auth/signin")
  } catch (error) {
    console.error(error) // a request may name a host that is not yours
    if (!res.headersSent) res.statusCode = 500
    res.end()
  }
})
server.listen(3000)
