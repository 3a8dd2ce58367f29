import type { IncomingMessage, ServerResponse } from "node:http"
import { createServer } from "node:http"
import { getSession, signOut, toNodeHandler } from "authlas/node"
import { config } from "./auth.js"
import { page } from "./page.js"

const auth = toNodeHandler(config)

async function answer(req: IncomingMessage, res: ServerResponse) {
  // Sign-in, and a page for users.
  if (req.url?.startsWith("/auth/")) return auth(req, res)
  const session = await getSession(req, config, res)
  const redirect = (url: string) => res.writeHead(302, { location: url }).end()
  if (req.url === "/signout" && req.method === "POST") {
    const { url } = await signOut(req, config, { redirectTo: "/" }, res)
    return redirect(url)
  }
  res.setHeader("content-type", "text/html")
  if (req.url === "/account") {
    if (!session?.user) return redirect("/auth/signin?callbackUrl=/account")
    return res.end(page(session.user, "<h1>Account</h1><p>Only users see this page.</p>"))
  }

  return res.end(page(session?.user, "<h1>Home</h1>"))
}

const server = createServer((req, res) => {
  answer(req, res).catch((error) => {
    console.error(error)
    if (!res.headersSent) res.statusCode = 500
    res.end()
  })
})
const port = Number(process.env.PORT ?? 3000)
server.listen(port, () => console.log(`http://localhost:${port}`))
