/** A server with the page, and the engine below two base paths: sessions below `/short` last two seconds. */
import { createServer } from "node:http"
import Credentials from "authlas/providers/credentials"
import { toHandler } from "authlas/web"

const config = {
  providers: [
    Credentials({
      credentials: { username: {}, password: { type: "password" } },
      authorize: ({ username, password }) => (password === "ok" ? { id: "u1", name: username } : null),
    }),
  ],
  secret: "the secret of the app, long enough for it",
  trustHost: true,
  logger: { error() {}, warn() {}, debug() {} },
  callbacks: {
    jwt: ({ token, trigger, session }) => (trigger === "update" ? { ...token, name: session.name } : token),
  },
}

/**
 * Starts it.
 * @param script The page's, bundled.
 * @returns Its origin; `readings`, how often a session was read; `down`, whether the engine is out of reach.
 */
export async function startSite(script) {
  const handlers = {
    "/api/auth/": toHandler({ ...config, basePath: "/api/auth" }),
    "/short/": toHandler({ ...config, basePath: "/short", session: { maxAge: 2 } }),
  }
  const site = { origin: "", readings: 0, down: false, stop: () => server.close() }
  const server = createServer(async (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const [, handler] = Object.entries(handlers).find(([path]) => url.startsWith(path)) ?? []
    if (!handler) {
      outgoing.setHeader("content-type", url === "/page.js" ? "text/javascript" : "text/html")
      return outgoing.end(
        url === "/page.js" ? script : "<!doctype html><main></main><script src=/page.js></script>",
      )
    }
    if (method === "GET" && url.endsWith("/session")) site.readings++
    if (site.down) return outgoing.writeHead(502).end("<!doctype html>Bad gateway")
    const body = method === "POST" ? Buffer.concat(await incoming.toArray()) : undefined
    const answer = await handler(new Request(site.origin + url, { method, headers, body }))
    outgoing.writeHead(answer.status, [...answer.headers].flat())
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise((ready) => server.listen(0, "localhost", ready))
  site.origin = `http://localhost:${server.address().port}`
  return site
}
