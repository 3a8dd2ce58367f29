/** A site without a framework: node server.mjs */
import { createServer } from "node:http"
import { getSession, signIn, signOut, toNodeHandler } from "authlas/node"
import { config } from "./auth.mjs"

const auth = toNodeHandler(config)

const page = (res, body) =>
  res.setHeader("content-type", "text/html").end(`<!doctype html><title>Site</title>${body}`)

async function site(req, res) {
  const { pathname } = new URL(req.url, "http://site.invalid")
  if (req.method === "POST" && pathname === "/leave") {
    const { url } = await signOut(req, config, { redirectTo: "/" }, res)
    return res.writeHead(303, { location: url }).end()
  }
  if (req.method === "POST" && pathname === "/enter") {
    const chunks = []
    for await (const chunk of req) chunks.push(chunk)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const { ok, url, code } = await signIn(req, config, "credentials", { fields, redirectTo: "/" }, res)
    if (ok) return res.writeHead(303, { location: url }).end()
    return page(res, `<p id="code">${code}</p>`)
  }
  // #region protect
  const session = await getSession(req, config, res)
  if (pathname === "/protected" && !session)
    return res.writeHead(302, { location: "/auth/signin?callbackUrl=/protected" }).end()
  // #endregion protect
  page(
    res,
    `<p id="name">${session?.user.name ?? "nobody"}</p>
    <form action="/enter" method="post"><input name="username"><input name="password"><button id="enter">Enter</button></form>
    <form action="/leave" method="post"><button id="leave">Leave</button></form>`,
  )
}

const server = createServer((req, res) =>
  auth(req, res, (error) => (error ? res.writeHead(500).end() : site(req, res))),
)
server.listen(0, () => console.log(`http://localhost:${server.address().port}/`))
