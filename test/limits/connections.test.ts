/** Who a client is to the bindings, over real connections. */
import { createServer, type RequestListener, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"
import express from "express"
import { afterEach, describe, expect, it } from "vitest"
import { authHandler, initAuthConfig } from "../../src/frameworks/hono/index.js"
import { ExpressAuth } from "../../src/frameworks/node/express.js"
import { FastifyAuth } from "../../src/frameworks/node/fastify.js"
import { signIn, toNodeHandler, toNodeRoute } from "../../src/frameworks/node/index.js"
import { Auth } from "../../src/index.js"
import { type AuthConfig, skipCSRFCheck } from "../../src/types/config.js"
import { answer } from "../support/hono/app.js"
import { limitedSite } from "./site.js"

const passwords = { account: { limit: 9, seconds: 600 }, client: { limit: 2, seconds: 600 } }
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** What the test asks of a server of Fastify. */
interface FastifyServer {
  register(plugin: unknown, options: object): PromiseLike<unknown>
  listen(options: object): Promise<unknown>
  close(): Promise<unknown>
  server: { address(): unknown }
}

/** Lets the connections of a server come from the public address of somebody. */
function moveClients(server: Pick<Server, "on">): void {
  server.on("connection", (socket) => {
    Object.defineProperty(socket, "remoteAddress", { value: "203.0.113.77" })
  })
}

/** Serves a handler on this machine; returns its port. */
async function serve(listener: RequestListener, isNear = false): Promise<number> {
  const server = createServer(listener)
  if (!isNear) moveClients(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  open.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

/** Tries four passwords at four accounts, each with another forwarded address; tells how many were looked at. */
async function tryFour(
  port: number,
  asked: string[],
  headers: (at: number) => Record<string, string> = (at) => ({ "x-forwarded-for": `203.0.113.${at}` }),
): Promise<number> {
  for (const at of [1, 2, 3, 4]) {
    const body = new URLSearchParams({ email: `u${at}@x.test`, password: "wrong" }).toString()
    const type = { "content-type": "application/x-www-form-urlencoded" }
    await new Promise<void>((resolve, reject) => {
      const options = { port, method: "POST", path: "/auth/callback/credentials", agent: false as const }
      const sent = request({ ...options, headers: { ...type, ...headers(at) } }, (answer) => {
        answer.resume()
        answer.on("end", resolve)
      })
      sent.on("error", reject)
      sent.end(body)
    })
  }
  return asked.length
}

/** A site as its own server sees it. */
function site(more: Partial<AuthConfig> = {}) {
  const { config, happened } = limitedSite({ passwords }, { skipCSRFCheck, trustHost: true, ...more })
  return { config, happened }
}

describe("a client", () => {
  it("is the connection where no proxy stands in front, whatever its headers say", async () => {
    const { config, happened } = site()
    const port = await serve(toNodeHandler(config))
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(2)
  })

  it("is not known where the connection is of this machine or a private network, as those of proxies are", async () => {
    const { config, happened } = site()
    const port = await serve(toNodeHandler(config), true)
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(4)
  })

  it("is not known where nothing says what browsers see: a proxy may stand in front, and be everybody", async () => {
    const { config, happened } = site()
    expect(await tryFour(await serve(toNodeHandler(config)), happened.asked)).toBe(4)
    expect(happened.warnings.filter((code) => code.startsWith("limits-client-unknown"))).toHaveLength(1)
  })

  it("is not known where browsers see another server, which is a proxy for all of them", async () => {
    const { config, happened } = site({ url: "https://app.test" })
    expect(await tryFour(await serve(toNodeHandler(config)), happened.asked)).toBe(4)
    expect(happened.warnings.filter((code) => code.startsWith("limits-client-unknown"))).toHaveLength(1)
  })

  it("is not known where a trusted proxy has set headers, and nothing says which entry is its own", async () => {
    const { config, happened } = site()
    const headers = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}`, "x-forwarded-proto": "https" })
    expect(await tryFour(await serve(toNodeHandler(config)), happened.asked, headers)).toBe(4)
  })

  it("is the entry of the trusted hop", async () => {
    const { config, happened } = site({ url: "https://app.test", trustHost: { hops: 1 } })
    const headers = (at: number) => ({ "x-forwarded-for": `203.0.113.${at}, 198.51.100.1` })
    expect(await tryFour(await serve(toNodeHandler(config)), happened.asked, headers)).toBe(2)
  })

  it("is the connection where Hono runs on Node", async () => {
    const { config, happened } = site()
    const layers = [initAuthConfig(config), authHandler()]
    const listener = getRequestListener(
      (sent, env) => answer(sent, layers, (c) => Promise.resolve(c.text("")), env),
      // Its own Response would stay for the tests of other files.
      { overrideGlobalObjects: false },
    )
    const port = await serve(listener)
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(2)
  })

  it("is the connection where a route of one's own signs in", async () => {
    const { config, happened } = site()
    const port = await serve((req, res) => {
      const sent: Buffer[] = []
      req.on("data", (chunk: Buffer) => sent.push(chunk))
      req.on("end", async () => {
        const fields = Object.fromEntries(new URLSearchParams(String(Buffer.concat(sent))))
        await signIn(req, config, "credentials", { fields }, res)
        res.end()
      })
    })
    config.url = `http://localhost:${port}`
    const headers = () => ({ origin: `http://localhost:${port}` })
    expect(await tryFour(port, happened.asked, headers)).toBe(2)
  })

  it("is the connection where a route of one's own answers", async () => {
    const { config, happened } = site()
    const port = await serve(toNodeRoute(Auth, config))
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(2)
    expect(happened.warnings.filter((code) => code.startsWith("limits-client-unknown"))).toEqual([])
  })

  it.each([
    ["the connection without trust proxy", undefined, 2],
    ["what Express finds behind its proxies", "loopback", 4],
    ["not known where Express believes every client", true, 4],
    ["not known where Express believes more proxies than there are", 50, 4],
    ["not known where a function of Express believes every client", () => true, 4],
  ])("of Express is %s", async (_, trust, expected) => {
    const { config, happened } = site()
    const app = express()
    if (trust !== undefined) app.set("trust proxy", trust)
    app.use("/auth", ExpressAuth(config) as never)
    const port = await serve(app as never, trust === "loopback")
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(expected)
    const warned = happened.warnings.some((code) => code.startsWith("limits-client-unknown"))
    expect(warned).toBe(expected === 4 && trust !== "loopback")
  })

  it("of Express is not the proxy that it trusts, where that says nothing of its own client", async () => {
    const { config, happened } = site()
    const app = express()
    app.set("trust proxy", "loopback")
    app.use("/auth", ExpressAuth(config) as never)
    const port = await serve(app as never, true)
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked, () => ({}))).toBe(4)
  })

  it.each([
    ["the connection without trustProxy", false, 2],
    ["what Fastify finds behind its proxies", "loopback", 4],
    ["not known where Fastify believes every client", true, 4],
  ])("of Fastify is %s", async (_, trustProxy, expected) => {
    const { config, happened } = site()
    // Its types here are those of the parts that the binding touches.
    const { default: makeServer } = (await import("fastify")) as unknown as {
      default(options: object): FastifyServer
    }
    const app = makeServer({ trustProxy })
    await app.register(FastifyAuth, { config })
    if (trustProxy !== "loopback") moveClients(app.server as unknown as Server)
    await app.listen({ port: 0, host: "127.0.0.1" })
    open.push(() => app.close())
    const { port } = app.server.address() as AddressInfo
    config.url = `http://localhost:${port}`
    expect(await tryFour(port, happened.asked)).toBe(expected)
    const warned = happened.warnings.some((code) => code.startsWith("limits-client-unknown"))
    expect(warned).toBe(trustProxy === true)
  })
})
