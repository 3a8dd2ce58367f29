/**
 * An HTTP server with sign-in, in a process of its own: `http-server.mjs ENGINE KIND`, kind `node` (`node:http`) or
 * `express`. Tells its parent the address and cookie of a session check, and its use of the machine when asked.
 */
import { createServer } from "node:http"
import express from "express"
import { guest } from "./guests.mjs"
import { discovered, plain } from "./provider.mjs"
import { claims, secret, sessionCookie } from "./requests.mjs"
import { betterAuthAt } from "./subjects/better-auth.mjs"

const [, , engine, kind] = process.argv
const config = { providers: [plain, discovered], secret, trustHost: true, basePath: "/auth" }
/** Over plain http cookies have no prefix. */
const plainCookie = sessionCookie.replace("__Secure-", "")

async function sealed(encode) {
  return `${plainCookie}=${await encode({ secret, salt: plainCookie, token: claims })}`
}

/** What node:http needs to ask an engine of web standards, written as `@auth/express` does it. */
function webHandler(answer) {
  return async (req, res) => {
    const body = req.method === "GET" || req.method === "HEAD" ? undefined : req
    const init = { method: req.method, headers: new Headers(req.headers), body, duplex: "half" }
    const response = await answer(new Request(`http://${req.headers.host}${req.url}`, init))
    res.statusCode = response.status
    for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
    const set = response.headers.getSetCookie()
    if (set.length > 0) res.setHeader("set-cookie", set)
    res.end(Buffer.from(await response.arrayBuffer()))
  }
}

/** Headers of every session check. */
const bareHeaders = {
  "content-type": "application/json",
  "cache-control": "private, no-cache, no-store",
  expires: "0",
  pragma: "no-cache",
  "x-content-type-options": "nosniff",
}

/** Every engine: what handles its requests, for this kind of server, and the cookie of a user who is signed in. */
const engines = {
  /**
   * The same answer as an application without an engine writes it, from a token that it neither opens nor seals: what the
   * server, the connection and the parts of an answer cost.
   */
  async bare() {
    const cookie = await sealed((await import("../../dist/engine/crypto/jwt.js")).encode)
    const handle = (req, res) => {
      const { pathname } = new URL(req.originalUrl ?? req.url, `http://${req.headers.host}`)
      const pairs = (req.headers.cookie ?? "").split("; ").map((pair) => pair.split("="))
      const token = Object.fromEntries(pairs)[plainCookie]
      if (req.method !== "GET" || !pathname.endsWith("/session") || !token) return res.writeHead(404).end()
      const expires = new Date(Date.now() + 30 * 86_400_000)
      const user = { name: claims.name, email: claims.email, image: claims.picture }
      const end = `Expires=${expires.toUTCString()}; Path=/; HttpOnly; SameSite=Lax`
      res.statusCode = 200
      for (const [name, value] of Object.entries(bareHeaders)) res.setHeader(name, value)
      res.setHeader("set-cookie", `${plainCookie}=${token}; ${end}`)
      res.end(JSON.stringify({ user, expires }))
    }
    return { handle, cookie, path: "/auth/session" }
  },
  async authlas() {
    const { encode } = await import("../../dist/engine/crypto/jwt.js")
    const own =
      kind === "express"
        ? (await import("../../dist/frameworks/node/express.js")).ExpressAuth
        : (await import("../../dist/frameworks/node/index.js")).toNodeHandler
    return { handle: own(config), cookie: await sealed(encode), path: "/auth/session" }
  },
  async "@auth/core"() {
    const cookie = await sealed((await import("@auth/core/jwt")).encode)
    if (kind === "express") {
      const { ExpressAuth } = await guest("peers", "@auth/express")
      return { handle: ExpressAuth(config), cookie, path: "/auth/session" }
    }
    const { Auth } = await import("@auth/core")
    return { handle: webHandler((request) => Auth(request, config)), cookie, path: "/auth/session" }
  },
  async "better-auth"(origin) {
    const { toNodeHandler } = await guest("peers", "better-auth/node")
    const { sealed } = await betterAuthAt(origin)
    return { handle: toNodeHandler(sealed.engine), cookie: sealed.cookie, path: "/auth/get-session" }
  },
}

let handle
const app = kind === "express" ? express() : undefined
const server = createServer(app ?? ((req, res) => handle(req, res)))
await new Promise((done) => server.listen(0, "127.0.0.1", done))
const origin = `http://127.0.0.1:${server.address().port}`
const { cookie, path, ...made } = await engines[engine](origin)
handle = made.handle
// `@auth/express` reads its base path from the first group, as Express 4 names it.
const mount = engine === "@auth/core" ? /^\/auth\/(.*)/ : "/auth/{*rest}"
app?.set("trust proxy", true).use(mount, handle)

process.on("message", () => {
  const { user, system } = process.cpuUsage()
  // Kilobytes, the most there ever was.
  process.send({ cpu: user + system, peak: process.resourceUsage().maxRSS })
})
process.on("disconnect", () => process.exit())
process.send({ url: `${origin}${path}`, cookie })
