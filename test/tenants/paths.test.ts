/** Tenants by path on Node, Express and Fastify, whose routers and the engine may read a path differently. */
import { createRequire } from "node:module"
import { type AddressInfo, connect } from "node:net"
import express from "express"
import { describe, expect, it } from "vitest"
import { tenantByPath } from "../../src/engine/tenants/index.js"
import { ExpressAuth, getSession as readSession } from "../../src/frameworks/node/express.js"
import { FastifyAuth } from "../../src/frameworks/node/fastify.js"
import { getSession } from "../../src/frameworks/node/index.js"
import type { Client } from "../support/client.js"
import { HttpClient, listen } from "../support/http-client.js"
import { site } from "./site.js"

const ids: Readonly<Record<string, string>> = { acme: "A", bolt: "B" }
const jar = (client: Client) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")

/** Sends a target as it stands, which clients of the web would tidy up. */
const send = (port: number, target: string, cookie: string) =>
  new Promise<string>((done) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: app.test\r\nX-Forwarded-Proto: https\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      ),
    )
    let text = ""
    socket.on("data", (data) => {
      text += data
    })
    socket.on("close", () => done(text.split("\r\n\r\n").at(-1) ?? ""))
  })

async function signedInAtAcme() {
  const made = site({
    options: {
      find: tenantByPath((name) => ids[name] ?? null),
      config: (id) => ({ basePath: id === "A" ? "/acme/auth" : "/bolt/auth" }),
    },
  })
  const ada = made.browse("https://app.test")
  const { csrfToken } = await (await ada.get("/acme/auth/csrf")).json()
  const begun = await ada.post("/acme/auth/signin/work", { csrfToken })
  await ada.get(await made.one.visit(begun.headers.get("location") ?? ""))
  expect(await (await ada.get("/acme/auth/session")).json()).toMatchObject({ tenant: "A" })
  return { ...made, cookie: jar(ada) }
}

/** Fastify itself, whose types are not those of this file's modules. */
const makeFastify = createRequire(import.meta.url)("fastify") as (options: object) => {
  register(plugin: unknown, options: object): Promise<void>
  get(
    path: string,
    answer: (request: {
      params: { tenant: string }
      getSession(): Promise<{ tenant?: string } | null>
    }) => Promise<unknown>,
  ): void
  listen(options: object): Promise<string>
  close(): Promise<void>
  server: { address(): unknown }
}

const targets = [
  "/bolt/../acme/data",
  "/bolt/%2e%2e/acme/data",
  "/bolt/.%2e/acme/data",
  "/bolt//../../acme/data",
]

describe("a path that the application's router and the engine read differently", () => {
  it.each(targets)("%s brings no session of acme to a route of bolt: Express", async (target) => {
    const { config, cookie } = await signedInAtAcme()
    const app = express()
    app.set("trust proxy", true)
    app.use("/:tenant", async (req, res) => {
      const read = [getSession(req, config, res), readSession(req, config)]
      const found = await Promise.all(read.map((one) => one.catch(() => null)))
      res.json([req.params.tenant, ...found.map((session) => session?.tenant ?? null)])
    })
    const server = await listen(app)
    const answer = JSON.parse(await send(server.port, target, cookie))
    await server.close()
    expect(answer[0] === "bolt" ? answer.slice(1) : [null, null]).toEqual([null, null])
  })

  it.each([...targets, "//bolt/acme/data"])(
    "%s brings no session of acme to a route of bolt: Fastify",
    async (target) => {
      const { config, cookie } = await signedInAtAcme()
      const app = makeFastify({ routerOptions: { ignoreDuplicateSlashes: true } })
      await app.register(FastifyAuth, { config })
      app.get("/:tenant/*", async (request) => {
        const session = await request.getSession().catch(() => null)
        return [request.params.tenant, session?.tenant ?? null]
      })
      await app.listen({ port: 0, host: "127.0.0.1" })
      const { port } = app.server.address() as AddressInfo
      const answer = await send(port, target, cookie)
      await app.close()
      expect(answer).not.toBe('["bolt","A"]')
    },
  )
})

describe("Express, mounted at a path that names the tenant", () => {
  it("keeps a tenant whatever paths strangers ask for", async () => {
    const made = await signedInAtAcme()
    const app = express()
    app.set("trust proxy", true)
    app.use("/:name/auth", ExpressAuth(made.config))
    const server = await listen(app)
    const client = new HttpClient(server, { "x-forwarded-proto": "https", "x-forwarded-host": "app.test" })
    const ask = async (path: string) => (await client.get(path, { cookie: made.cookie })).text
    expect(JSON.parse(await ask("/acme/auth/session"))).toMatchObject({ tenant: "A" })
    const before = made.asked.length
    for (let at = 0; at < 55; at += 1) await ask(`/x${at}/auth/session`)
    await ask("/acme/auth/session")
    await server.close()
    expect(made.asked).toHaveLength(before)
  })
})
