/** An API in Express, Connect and Fastify, over HTTP. */
import { createServer, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { describeResource, type ResourceOptions } from "../../src/engine/resource/index.js"
import {
  protectHook,
  protectRoutes,
  type ResourceFastifyRequest,
  type ResourceHook,
  readGrant,
  serveResource,
} from "../../src/frameworks/node/resource.js"
import { audience, type Issuer, makeProofKey, startIssuer } from "./issuer.js"

const require = createRequire(import.meta.url)
const express4 = require("express4") as typeof express

/** The part of Fastify that is used here: the sources declare a smaller one. */
interface FastifyApp {
  all(path: string, handler: (request: ResourceFastifyRequest) => Promise<unknown>): unknown
  get(path: string, handler: Parameters<FastifyApp["all"]>[1]): unknown
  get(path: string, options: { onRequest: ResourceHook }, handler: Parameters<FastifyApp["all"]>[1]): unknown
  delete(
    path: string,
    options: { onRequest: ResourceHook },
    handler: Parameters<FastifyApp["all"]>[1],
  ): unknown
  register(plugin: (app: FastifyApp) => Promise<void>): unknown
  addHook(name: "onRequest", hook: ResourceHook): unknown
  listen(where: { host: string; port: number }): Promise<string>
  close(): Promise<void>
}
const fastify = require("fastify") as () => FastifyApp
const metadata = "/.well-known/oauth-protected-resource/v1"
let issuer: Issuer
let options: ResourceOptions
const ends: (() => unknown)[] = []

beforeAll(async () => {
  issuer = await startIssuer()
  options = { audience, issuers: issuer.issuer }
})
afterAll(async () => {
  await issuer.close()
  for (const end of ends) await end()
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function startExpress(make: typeof express): Promise<string> {
  const app = make()
  app.all(metadata, serveResource({ ...options, scopes: ["files:read"] }))
  app.use("/v1", protectRoutes(options))
  app.get("/v1/files", protectRoutes({ ...options, scopes: ["files:read"] }), (req, res) => {
    res.json({ subject: readGrant(req).subject })
  })
  app.delete("/v1/files", protectRoutes({ ...options, scopes: ["files:write"] }), (_, res) => {
    res.json({})
  })
  app.get("/open", (req, res) => {
    res.json(readGrant(req))
  })
  const quiet: express.ErrorRequestHandler = (error, _req, res, _next) => {
    res.status(500).json({ message: error.message })
  }
  app.use(quiet)
  return listen(createServer(app))
}

async function startFastify(): Promise<string> {
  const app = fastify()
  app.all(metadata, async (request) => describeResource(request, { ...options, scopes: ["files:read"] }))
  app.get("/open", async (request) => readGrant(request))
  app.register(async (api) => {
    api.addHook("onRequest", protectHook(options))
    const read = { onRequest: protectHook({ ...options, scopes: ["files:read"] }) }
    api.get("/v1/files", read, async (request) => ({ subject: readGrant(request).subject }))
    api.delete(
      "/v1/files",
      { onRequest: protectHook({ ...options, scopes: ["files:write"] }) },
      async () => ({}),
    )
  })
  ends.push(() => app.close())
  return app.listen({ host: "127.0.0.1", port: 0 })
}

describe.each([
  ["Express 5", () => startExpress(express)],
  ["Express 4", () => startExpress(express4)],
  ["Fastify", startFastify],
])("in %s", (_name, start) => {
  let origin: string
  beforeAll(async () => {
    origin = await start()
  })

  it("a good token opens its routes, and no others", async () => {
    const headers = { authorization: `Bearer ${await issuer.sign()}` }
    const good = await fetch(`${origin}/v1/files`, { headers })
    expect([good.status, await good.json()]).toEqual([200, { subject: "ada" }])
    const poor = await fetch(`${origin}/v1/files`, { method: "DELETE", headers })
    expect([poor.status, poor.headers.get("www-authenticate")]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ])
    const open = await fetch(`${origin}/open`, { headers })
    expect([open.status, await open.text()]).toEqual([
      500,
      expect.stringContaining("The request was granted nothing, because its route is not protected"),
    ])
  })

  it("a request without a token learns where to get one", async () => {
    const answer = await fetch(`${origin}/v1/files`)
    expect(answer.status).toBe(401)
    const [, address = ""] =
      /resource_metadata="([^"]+)"/.exec(answer.headers.get("www-authenticate") ?? "") ?? []
    const document = await fetch(origin + new URL(address).pathname)
    expect(await document.json()).toMatchObject({
      resource: audience,
      authorization_servers: [issuer.issuer],
      scopes_supported: ["files:read"],
    })
    expect((await fetch(origin + metadata, { method: "POST" })).status).toBe(405)
  })

  it("a proof is for the address of the API, whatever the host is, and serves all checks of one request", async () => {
    const key = await makeProofKey()
    const token = await issuer.sign({ cnf: { jkt: key.thumbprint } })
    const headers = { authorization: `DPoP ${token}`, dpop: await key.prove(token) }
    expect((await fetch(`${origin}/v1/files?page=2`, { headers })).status).toBe(200)
    expect((await fetch(`${origin}/v1/files?page=2`, { headers })).status).toBe(401)
  })
})

it("a mistake in the options is a failure of the route", async () => {
  const app = express()
  app.get("/", protectRoutes({ audience, issuers: [] }))
  app.get("/metadata", serveResource({ audience, issuers: [] }))
  const told: string[] = []
  const note: express.ErrorRequestHandler = (error, _req, res, _next) => {
    told.push(error.code)
    res.status(500).end()
  }
  app.use(note)
  const origin = await listen(createServer(app))
  for (const path of ["/", "/metadata"]) expect((await fetch(origin + path)).status).toBe(500)
  expect(told).toEqual(["invalid_options", "invalid_options"])
})
