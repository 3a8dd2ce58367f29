/** One deployment of a site: node deployment.mjs PORT. Staging takes the callbacks of all previews. */
import { createServer } from "node:http"
import { getSession, toNodeHandler } from "authlas/node"
import GitHub from "authlas/providers/github"
import { registered } from "./shared/github.mjs"

const config = {
  providers: [GitHub(registered)],
  trustHost: true,
  redirectProxyUrl: `${process.env.STAGING}/auth`,
  redirectProxyOrigins: [process.env.PREVIEWS],
}
const auth = toNodeHandler(config)

const server = createServer((req, res) =>
  auth(req, res, async (error) => {
    if (error) return res.writeHead(500).end()
    const session = await getSession(req, config, res)
    res.setHeader("content-type", "text/html")
    res.end(`<!doctype html><title>Site</title><p id="name">${session?.user.name ?? "nobody"}</p>`)
  }),
)
server.listen(Number(process.argv[2]), () => console.log(`http://localhost:${server.address().port}/`))
